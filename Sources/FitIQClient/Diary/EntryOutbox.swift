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

    /// Lets everything be sent once more, to a server that was brought back from a backup: it knows by the ids what it has.
    static func sendAllAgain(at now: Date, in database: Database) throws {
        try database.execute(
            sql: "UPDATE entries SET is_accepted = 0, attempts = 0, next_attempt_at = ? WHERE is_accepted = 1",
            arguments: [now.milliseconds]
        )
    }

    /// Takes over what the server says of an entry.
    static func become(_ word: ProgressEntry, in database: Database) throws {
        try database.execute(
            sql: "UPDATE entries SET quantity = ?, logged_at = ?, date = ? WHERE id = ? AND is_accepted = 1",
            arguments: [word.quantity, word.loggedAt.milliseconds, word.date, word.id.lowercased()]
        )
    }

    /// It was deleted on another device.
    static func remove(_ id: String, in database: Database) throws {
        try database.execute(sql: "DELETE FROM entries WHERE id = ? AND is_accepted = 1", arguments: [id])
    }
}
