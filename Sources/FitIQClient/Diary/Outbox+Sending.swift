import FitIQCore
import FitIQWire
import Foundation
import GRDB

// Empties the outbox. An entry is claimed, sent, and then confirmed, postponed or refused. A claim is a lease, so that
// nobody else sends the entry meanwhile; it ends by itself when its owner is gone.
extension Outbox {
    struct Claim: Sendable {
        /// The entries to claim at most.
        let limit: Int
        let now: Date
        /// For longer than an answer can take.
        let lease: Duration
        /// Also what is to be sent later.
        let isEarly: Bool
        /// The keys of what was tried already.
        let except: Set<String>
    }

    /// Nothing of the same meal waits before it.
    private static let isFirst = """
        NOT EXISTS (SELECT 1 FROM outbox AS earlier
            WHERE earlier.meal_id = outbox.meal_id AND earlier.number < outbox.number)
        """

    /// Takes the oldest change of each meal that is to be sent now, the oldest first.
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

    /// The server has carried out `entry`.
    ///
    /// - Parameter answer: the meal as it is since; nil of a delete.
    static func confirm(_ entry: OutboxEntry, _ answer: MealLog?, _ merge: Merge) throws {
        guard let answer, entry.kind != .delete else { return try merge.bury(entry.mealID) }
        try entry.remove(from: merge.database)
        // A word of before this change cannot be newer than its answer; one that came meanwhile can.
        if var meal = try StoredMeal.fetch(entry.mealID, from: merge.database), let base = meal.base, !base.isNews,
            answer.status != .processing || base.log.status == .processing
        {
            meal.base = ServerMeal(answer)
            try meal.save(in: merge.database)
        } else {
            try merge.merge(ServerMeal(answer), from: .answer)
        }
        let waiting = try OutboxEntry.ofMeal(entry.mealID, from: merge.database)
        if waiting.allSatisfy({ $0.refusal != nil }) { try uncover(entry.mealID, merge) }
    }

    /// The server does not take `entry`. Where it knows the id of a meal that it was to create, what was edited of that or
    /// comes after it is sent. Where the person has changed the meal since, that takes its place; otherwise it is set
    /// aside, and what is shown is what the server has.
    static func refuse(_ entry: OutboxEntry, because reason: APIError, _ merge: Merge) throws {
        let database = merge.database
        let entries = try OutboxEntry.ofMeal(entry.mealID, from: database)
        guard entries.contains(where: { $0.number == entry.number && $0.key == entry.key }) else { return }
        let later = entries.filter { $0.number > entry.number && $0.refusal == nil }
        let isOfKnownMeal = reason.code == .idempotencyKeyReused && entry.kind.isCreate
        if isOfKnownMeal, let edit = entry.edit {
            return try entry.rewrite(.edit, body: edit, at: merge.now, in: database)
        }
        if isOfKnownMeal, !later.isEmpty { return try entry.remove(from: database) }
        if later.contains(where: { $0.kind == .delete }) {
            if entry.kind.isCreate { return try merge.bury(entry.mealID) }
            return try entry.remove(from: database)
        }
        if let next = later.first {
            try fold(entry, later, into: next, merge)
        } else {
            try database.execute(
                sql: "UPDATE outbox SET refusal = ?, lease_until = NULL, lease_owner = NULL WHERE number = ?",
                arguments: [JSONColumn.text(reason), entry.number]
            )
            try uncover(entry.mealID, merge)
        }
    }

    private static func fold(
        _ refused: OutboxEntry,
        _ later: [OutboxEntry],
        into next: OutboxEntry,
        _ merge: Merge
    ) throws {
        let database = merge.database
        if refused.kind.isCreate {
            let meal = try known(StoredMeal.fetch(refused.mealID, from: database))
            let items = try later.last { try $0.editRequest?.items != nil }?.editRequest?.items
            let create = try meal.createRequest(items: items ?? refused.itemsRequest?.items)
            let edit = try OutboxEntry.edit(of: [refused] + later)
            for entry in later { try entry.remove(from: database) }
            let text = try JSONColumn.text(edit)
            try refused.rewrite(create.kind, body: create.body, edit: text, at: merge.now, in: database)
        } else if let edit = try OutboxEntry.edit(of: [refused, next]) {
            try refused.remove(from: database)
            let body = try known(JSONColumn.text(edit))
            try next.rewrite(.edit, body: body, at: merge.now, in: database)
        }
    }

    /// It is tried again at `date`.
    static func postpone(_ entry: OutboxEntry, until date: Date, in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE outbox SET next_attempt_at = ?, lease_until = NULL, lease_owner = NULL
                WHERE number = ? AND key = ? AND attempts = ?
                """,
            arguments: [date.milliseconds, entry.number, entry.key, entry.attempts]
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
        return [milliseconds.map(Date.init(milliseconds:)), try EntryOutbox.nextAttempt(from: database)]
            .compactMap(\.self).min()
    }

    private static func uncover(_ id: String, _ merge: Merge) throws {
        guard var meal = try StoredMeal.fetch(id, from: merge.database), let base = meal.base else { return }
        if meal.log.status == .processing { merge.tellEnd(base) }
        meal.become(base)
        try meal.save(in: merge.database)
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
