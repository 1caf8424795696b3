import FitIQWire
import Foundation
import GRDB

/// Holds how far the diary has followed the server's events.
struct SyncPosition: Sendable, Hashable {
    /// The last event that was applied; nil before the diary was first loaded.
    var cursor: ClientMessage.Cursor?
    /// The reload that is under way, or was broken off.
    var reload: Reload?
    /// True once the diary has the entries saved before ``cursor``, by whichever device.
    var hasEntries = false

    /// The epoch of the server's events as they are counted now; nil where it is not known.
    var epoch: String? { reload.map(\.target.epoch) ?? cursor?.epoch }

    static func fetch(from database: Database) throws -> SyncPosition {
        guard let row = try Row.fetchOne(database.cachedStatement(sql: "SELECT * FROM account")) else {
            return SyncPosition()
        }
        return SyncPosition(
            cursor: (row["cursor"] as Int?).map { ClientMessage.Cursor(eventID: $0, epoch: row["epoch"]) },
            reload: Reload(row),
            hasEntries: row["has_entries"]
        )
    }
}

extension Merge {
    enum EventsResult: Equatable {
        /// - Parameters:
        ///   - count: how many were new.
        ///   - last: where the diary stands now.
        case applied(count: Int, last: Int)
        /// Something is missing between the diary and the next event. What came before that is applied.
        case gap(applied: Int)
        /// There is nothing yet that events could be added to.
        case notLoaded
    }

    /// Applies `messages` that follow on what is known, each once, and moves the cursor past them.
    func apply(_ messages: [SocketMessage]) throws -> EventsResult {
        let position = try SyncPosition.fetch(from: database)
        guard position.reload == nil, let start = position.cursor?.eventID else { return .notLoaded }
        var last = start
        var isGap = false
        for message in messages {
            guard let number = message.eventID, number > last else { continue }
            guard number == last + 1 else {
                isGap = true
                break
            }
            try apply(message)
            last = number
        }
        if last > start {
            try database.execute(sql: "UPDATE account SET cursor = ?", arguments: [last])
        }
        return isGap ? .gap(applied: last - start) : .applied(count: last - start, last: last)
    }

    /// Applies an event. One that no kind knows only moves the cursor on.
    private func apply(_ message: SocketMessage) throws {
        for kind in kinds.received where try kind.receive(message, self) { return }
    }
}
