import ArgumentParser
import FitIQClient
import Foundation

/// An entry as `--json` prints it: as the API does, and how far the server has it.
struct ShownEntry: Encodable {
    let id: String
    let type: String
    let quantity: Double
    let unit: String
    let loggedAt: Date
    let date: String
    let notes: String?
    /// `synced`, `waiting` or `set_aside`
    let sync: String

    init(_ entry: DiaryEntry) {
        id = entry.id
        type = entry.type.rawValue
        quantity = entry.quantity
        unit = entry.type.unit
        loggedAt = entry.loggedAt
        date = entry.date
        notes = entry.notes
        sync = entry.sync.word
    }
}

/// Deletes an entry of certain types.
enum EntryDeletion {
    /// - Parameter what: what it is an id of, in the singular.
    /// - Throws: ``CommandFailure`` where there is none, or more than one.
    static func run(_ text: String, of types: [EntryType], _ what: String, _ open: CommandDiary, json: Bool)
        async throws
    {
        let diary = open.diary
        var ids: [String] = []
        for type in types { ids += try await diary.latestEntries(type, limit: 1000).map(\.id) }
        let text = text.lowercased()
        let id = try MealReference.id(endingIn: text, among: text.count < 4 ? [] : ids, of: what)
        let isKept = try await diary.entry(id)?.backendID != nil
        if !isKept, try await diary.entry(id)?.sync.refusal != nil {
            try await diary.discardEntry(id)
        } else {
            try await diary.deleteEntry(id)
        }
        let reach = try await open.bringInStep()
        let isKnown = try await !diary.outbox().deletedEntries.contains(id)
        if json { try Terminal.printJSON(Deleted(id: id, synced: isKnown)) } else { Terminal.print("Deleted.") }
        guard !isKnown else { return }
        Terminal.error(
            reach.isInStep
                ? "The server is busy. Will sync."
                : "Will sync when the server can be reached."
        )
    }

    private struct Deleted: Encodable {
        let id: String
        /// True once the server knows.
        let synced: Bool
    }
}
