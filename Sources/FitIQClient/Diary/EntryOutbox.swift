import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// The weights and the water that wait for the server. An entry is never changed, and its id makes a repeat known as one:
/// so whoever finds it waiting may send it, also while another process does.
enum EntryOutbox {
    private static let waits = "is_accepted = 0 AND refusal IS NULL"

    /// Nothing of the same type waits before it: of the weights of a day the last one that the server gets counts.
    private static let isFirst = """
        \(waits) AND NOT EXISTS (SELECT 1 FROM entries AS earlier
            WHERE earlier.type = entries.type AND earlier.number < entries.number
                AND earlier.is_accepted = 0 AND earlier.refusal IS NULL)
        """

    /// Gives the entry that is to be sent now; nil when none is.
    ///
    /// - Parameters:
    ///   - isEarly: also what is to be sent later.
    ///   - tried: the ids of what was tried already.
    static func next(at now: Date, early isEarly: Bool, except tried: Set<String>, from database: Database) throws
        -> DiaryEntry?
    {
        // An entry that seems to be put off for longer is due: the clock was set back.
        let latest = now.addingTimeInterval(OutboxEntry.longestPause.inSeconds)
        return try DiaryEntry.fetchAll(
            from: database,
            where: """
                \(isFirst) AND id NOT IN (SELECT value FROM json_each(?))
                AND (? OR attempts = 0 OR next_attempt_at <= ? OR next_attempt_at > ?) ORDER BY number LIMIT 1
                """,
            [JSONColumn.text(Array(tried)), isEarly, now.milliseconds, latest.milliseconds]
        ).first
    }

    /// Returns the time at which something is to be sent next; nil when nothing waits.
    static func nextAttempt(from database: Database) throws -> Date? {
        try Int64.fetchOne(database, sql: "SELECT MIN(next_attempt_at) FROM entries WHERE \(isFirst)")
            .map(Date.init(milliseconds:))
    }

    /// Gives the entries that the server does not have.
    static func entries(from database: Database) throws -> [DiaryEntry] {
        try DiaryEntry.fetchAll(from: database, where: "is_accepted = 0 ORDER BY number")
    }

    static func settle(_ id: String, _ verdict: OutboxVerdict, at now: Date, delay: Duration, in database: Database)
        throws
    {
        switch verdict {
        case .done:
            try database.execute(
                sql: "UPDATE entries SET is_accepted = 1, refusal = NULL WHERE id = ?",
                arguments: [id]
            )
        case .refused(let reason):
            try database.execute(
                sql: "UPDATE entries SET refusal = ? WHERE id = ? AND is_accepted = 0",
                arguments: [JSONColumn.text(reason), id]
            )
        case .gone, .failed:
            try database.execute(
                sql: "UPDATE entries SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ?",
                arguments: [now.addingTimeInterval(delay.inSeconds).milliseconds, id]
            )
        case .notSent: break
        }
    }

    /// Lets what a server does not have that was brought back from a backup be sent once more: it knows by the ids what it
    /// has.
    static func sendAgain(at now: Date, in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE entries SET is_accepted = 0, attempts = 0, next_attempt_at = ?
                WHERE is_accepted = 1 AND is_listed = 0
                """,
            arguments: [now.milliseconds]
        )
    }

    /// Takes over what the server says of an entry, whichever device saved it.
    static func take(_ entry: SavedEntry, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO entries (id, type, quantity, logged_at, date, is_accepted, next_attempt_at, created_at)
                VALUES (:id, :type, :quantity, :time, :date, 1, :time, :time)
                ON CONFLICT (id) DO UPDATE SET is_accepted = 1, refusal = NULL, quantity = excluded.quantity,
                    logged_at = excluded.logged_at, date = excluded.date
                """
        ).execute(arguments: [
            "id": entry.id, "type": entry.type.rawValue, "quantity": entry.quantity,
            "time": entry.loggedAt.milliseconds, "date": entry.date,
        ])
    }

    /// Takes over all entries that the server has.
    static func takeAll(_ entries: [SavedEntry], in database: Database) throws {
        for entry in entries { try take(entry, in: database) }
        try database.execute(sql: "UPDATE account SET has_entries = 1")
    }

    /// Notes which entries a reload found on the server.
    static func mark(_ ids: [String], in database: Database) throws {
        try database.execute(
            sql: "UPDATE entries SET is_listed = id IN (SELECT value FROM json_each(?))",
            arguments: [JSONColumn.text(ids)]
        )
    }

    /// The entries that the server was known to have, and that the reload did not find.
    static func unlisted(from database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT id FROM entries WHERE is_accepted = 1 AND is_listed = 0")
    }

    /// It was deleted on another device, which may be before this one heard that its own word had arrived.
    static func remove(_ id: String, in database: Database) throws {
        try database.execute(sql: "DELETE FROM entries WHERE id = ?", arguments: [id])
    }
}

/// An entry that the server has.
struct SavedEntry: Sendable {
    let id: String
    let type: EntryType
    let quantity: Double
    let loggedAt: Date
    let date: String

    /// Returns nil for a type that this version does not know.
    init?(_ entry: ProgressEntry) {
        guard let type = EntryType(rawValue: entry.type) else { return nil }
        self.type = type
        id = entry.id.lowercased()
        quantity = entry.quantity
        loggedAt = entry.loggedAt
        date = entry.date
    }

    /// A weight has noon UTC of its day, or the time of saving if that was earlier.
    init(_ weight: WeightEntry) {
        type = .weight
        id = weight.id.lowercased()
        quantity = weight.weight
        let noon = CalendarDate(weight.date)?.interval(in: .gmt)?.lowerBound.addingTimeInterval(12 * 3600)
        loggedAt = min(noon ?? weight.createdAt, weight.createdAt)
        date = weight.date
    }
}
