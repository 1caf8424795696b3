import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// Holds the changes that wait for the server, whatever they are of.
///
/// An entry is claimed, sent, and then confirmed, postponed or refused. A claim is a lease, so that nobody else sends the
/// entry meanwhile; it ends by itself when its owner is gone.
enum Outbox {
    struct Claim: Sendable {
        /// The entries to claim at most.
        let limit: Int
        let now: Date
        /// The time for which an entry is reserved for its sender, longer than an answer can take.
        let lease: Duration
        /// True takes also what is to be sent later.
        let isEarly: Bool
        /// The keys of what was tried already.
        let except: Set<String>
    }

    /// Nothing of the same line waits before it, and nothing of the same subject was refused before it. Meals wait for the own
    /// foods that were saved before them, as the server reads their words with these. A food that the server has still to read waits
    /// for that.
    private static let isFirst = """
        (outbox.reference IS NULL OR outbox.reference NOT LIKE '\(ItemPlace.prefix)%')
        AND NOT EXISTS (SELECT 1 FROM outbox AS earlier
            WHERE earlier.line = outbox.line AND earlier.number < outbox.number
                AND (earlier.refusal IS NULL OR earlier.subject = outbox.subject))
        AND NOT (outbox.thing = '\(MealSync.name)' AND EXISTS (SELECT 1 FROM outbox AS food
            WHERE food.thing = '\(OwnFoodSync.name)' AND food.number < outbox.number
                AND food.refusal IS NULL AND NOT food.is_passed))
        """

    /// Takes the oldest change of each line that is to be sent now, the oldest first.
    static func claim(_ claim: Claim, in database: Database) throws -> [OutboxEntry] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(sql: "SELECT * FROM outbox WHERE \(isFirst) AND refusal IS NULL ORDER BY number")
        )
        var chosen: [OutboxEntry] = []
        while chosen.count < claim.limit, let row = try rows.next() {
            let entry = try OutboxEntry(row)
            if claim.except.contains(entry.key) || entry.isLeased(at: claim) { continue }
            if claim.isEarly || entry.isDue(at: claim.now) { chosen.append(entry) }
        }
        return try chosen.map { entry in
            try database.cachedStatement(
                sql: "UPDATE outbox SET lease_until = ?, lease_owner = ?, attempts = attempts + 1 WHERE number = ?"
            ).execute(arguments: [
                claim.now.addingTimeInterval(claim.lease.inSeconds).milliseconds, getpid(), entry.number,
            ])
            return try known(OutboxEntry.fetchAll(from: database, where: "number = ?", [entry.number]).first)
        }
    }

    /// The server does not take it: it waits for the person.
    static func setAside(_ entry: OutboxEntry, because reason: APIError, in database: Database) throws {
        try database.execute(
            sql: "UPDATE outbox SET refusal = ?, lease_until = NULL, lease_owner = NULL WHERE number = ?",
            arguments: [JSONColumn.text(reason), entry.number]
        )
    }

    /// Lets what the server refused of a subject be sent again.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when nothing was.
    static func retry(_ subject: String, at date: Date, in database: Database) throws {
        try database.execute(
            sql: "UPDATE outbox SET refusal = NULL, next_attempt_at = ? WHERE subject = ? AND refusal IS NOT NULL",
            arguments: [date.milliseconds, subject]
        )
        if database.changesCount == 0 { throw FitIQError.nothingRefused }
    }

    /// Lets a change be sent again that the server refused.
    static func retry(_ entry: OutboxEntry, at date: Date, in database: Database) throws {
        try database.execute(
            sql: "UPDATE outbox SET refusal = NULL, next_attempt_at = ? WHERE number = ? AND refusal IS NOT NULL",
            arguments: [date.milliseconds, entry.number]
        )
    }

    /// Drops what the server refused of a subject.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` when nothing was.
    static func discard(_ subject: String, in database: Database) throws {
        try database.execute(
            sql: "DELETE FROM outbox WHERE subject = ? AND refusal IS NOT NULL",
            arguments: [subject]
        )
        if database.changesCount == 0 { throw FitIQError.nothingRefused }
    }

    /// It is tried again at `date`.
    ///
    /// - Parameter isPassed: others that would wait for it go first, as the server failed at it alone.
    static func postpone(
        _ entry: OutboxEntry,
        until date: Date,
        isPassed: Bool = false,
        in database: Database
    ) throws {
        try database.execute(
            sql: """
                UPDATE outbox
                SET next_attempt_at = ?, lease_until = NULL, lease_owner = NULL, is_passed = is_passed OR ?
                WHERE number = ? AND key = ? AND attempts = ?
                """,
            arguments: [date.milliseconds, isPassed, entry.number, entry.key, entry.attempts]
        )
    }

    /// It was not sent after all.
    static func release(_ entry: OutboxEntry, in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE outbox SET attempts = attempts - 1, lease_until = NULL, lease_owner = NULL
                WHERE number = ? AND key = ? AND attempts = ?
                """,
            arguments: [entry.number, entry.key, entry.attempts]
        )
    }

    /// Returns the time at which something is to be sent next; nil when nothing waits.
    static func nextAttempt(from database: Database) throws -> Date? {
        let milliseconds = try Int64.fetchOne(
            database,
            sql: """
                SELECT MIN(MAX(next_attempt_at, COALESCE(lease_until, 0))) FROM outbox
                WHERE \(isFirst) AND refusal IS NULL
                """
        )
        return milliseconds.map(Date.init(milliseconds:))
    }
}

extension OutboxEntry {
    /// Nothing is put off further: where something seems to be, the clock was set back.
    static let longestPause = Duration.seconds(900)

    fileprivate func isDue(at now: Date) -> Bool {
        attempts == 0 || nextAttempt <= now || nextAttempt > now.addingTimeInterval(Self.longestPause.inSeconds)
    }

    fileprivate func isLeased(at claim: Outbox.Claim) -> Bool {
        guard let leaseUntil, let leaseOwner else { return false }
        let longest = claim.now.addingTimeInterval(2 * claim.lease.inSeconds)
        guard leaseUntil > claim.now, leaseUntil < longest else { return false }
        return leaseOwner == getpid() || Self.isRunning(leaseOwner)
    }

    private static func isRunning(_ process: Int32) -> Bool {
        kill(process, 0) == 0 || errno != ESRCH
    }
}

extension FitIQError {
    static let nothingRefused = FitIQError(.notFound, "None of it was refused.")
}
