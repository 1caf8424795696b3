import Foundation

/// What the person did on one device: a line before each change, and one after it, so that a kill leaves no doubt about
/// which changes the SDK had accepted.
final class SyncJournal {
    struct Change: Codable, Equatable, Sendable {
        enum Kind: String, Codable, Sendable {
            /// Of a meal.
            case log, edit, delete
            /// Of an entry.
            case save, remove
            /// Of the profile.
            case tell
            /// Changes one of the person's own foods.
            case saveFood, changeFood, deleteFood
        }

        enum Outcome: String, Codable, Sendable {
            /// Begun; the process ended before the call returned, so it may or may not have happened.
            case unknown
            /// The call returned: from here on the change must not be lost.
            case kept
            /// The call threw: nothing of it may be seen.
            case refused
        }

        /// From 1, of this device.
        let number: Int
        let kind: Kind
        /// The id of the meal, the entry or the food; of the profile, `profile`.
        let mealID: String
        /// The notes or the food's name after the change, or the height that was told; no other change has these. Nil for a deletion.
        let marker: String?
        var outcome = Outcome.unknown
        /// Why it was refused.
        var reason: String?
    }

    private(set) var changes: [Change]
    private let file: FileHandle

    /// Goes on with the journal at `url`, or begins it.
    init(at url: URL) throws {
        changes = try Self.changes(at: url)
        if !FileManager.default.fileExists(atPath: url.path) {
            try Data().write(to: url)
        }
        file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
    }

    /// What is written at `url`; nothing when there is no such file.
    static func changes(at url: URL) throws -> [Change] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        var changes: [Change] = []
        // A line is one write, so the last is whole or not there.
        for line in try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")) {
            let change = try JSONDecoder().decode(Change.self, from: line)
            if changes.last?.number == change.number { changes.removeLast() }
            changes.append(change)
        }
        return changes
    }

    var mealCount: Int { changes.filter { $0.kind == .log }.count }

    func begin(_ kind: Change.Kind, _ mealID: String, marker: String?) throws {
        let number = (changes.last?.number ?? 0) + 1
        changes.append(Change(number: number, kind: kind, mealID: mealID, marker: marker))
        try writeLast()
    }

    /// Says how the change that was begun last went.
    func end(_ outcome: Change.Outcome, reason: String? = nil) throws {
        changes[changes.count - 1].outcome = outcome
        changes[changes.count - 1].reason = reason
        try writeLast()
    }

    private func writeLast() throws {
        var line = try JSONEncoder().encode(changes[changes.count - 1])
        line.append(UInt8(ascii: "\n"))
        try file.write(contentsOf: line)
    }
}
