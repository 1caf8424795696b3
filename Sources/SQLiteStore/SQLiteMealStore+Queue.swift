package import FitIQCore
package import Foundation
import GRDB

// The meals that wait to be read: the table itself is the queue, so that a crash loses none.
extension SQLiteMealStore {
    package func claim(limit: Int, at now: Date, leaseEnd: Date) async throws -> [ClaimedMeal] {
        // So many from each end are looked at, that a person who filled a whole end does not hide the others.
        let view = 8 * limit
        let newest = (limit + 1) / 2
        return try await database.write { database in
            let claimed = try Self.lease(
                """
                SELECT id FROM (
                    SELECT id, created_at, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS turn
                    FROM (SELECT id, user_id, created_at FROM meal_logs WHERE \(Self.isFresh) ORDER BY created_at DESC LIMIT \(view)))
                ORDER BY turn, created_at DESC LIMIT \(newest)
                """,
                at: now,
                until: leaseEnd,
                in: database
            )
            guard claimed.count == newest else { return claimed }
            return try claimed
                + Self.lease(
                    """
                    SELECT id FROM (
                        SELECT id, created_at, row_number() OVER (PARTITION BY user_id ORDER BY created_at) AS turn
                        FROM (SELECT id, user_id, created_at FROM meal_logs WHERE \(Self.isFresh) ORDER BY created_at LIMIT \(view)))
                    ORDER BY turn, created_at LIMIT \(limit - newest)
                    """,
                    at: now,
                    until: leaseEnd,
                    in: database
                )
        }
    }

    package func claimBegun(at now: Date, leaseEnd: Date) async throws -> ClaimedMeal? {
        try await database.write { database in
            try Self.lease(
                """
                SELECT id FROM meal_logs
                WHERE status = 'processing' AND attempts > 0
                    AND (lease_until IS NULL OR lease_until <= ?)
                ORDER BY created_at LIMIT 1
                """,
                [now.column],
                at: now,
                until: leaseEnd,
                in: database
            ).first
        }
    }

    private static let isFresh = "status = 'processing' AND attempts = 0"

    /// The meals that `ids`, a query, gives, oldest first.
    private static func lease(
        _ ids: String,
        _ arguments: StatementArguments = [],
        at now: Date,
        until leaseEnd: Date,
        in database: Database
    ) throws -> [ClaimedMeal] {
        let rows = try database.rows(
            sql: """
                UPDATE meal_logs
                SET attempts = attempts + 1, lease_until = ?, started_at = coalesce(started_at, ?)
                WHERE id IN (\(ids)) RETURNING *
                """,
            arguments: [leaseEnd.column, now.column] + arguments
        )
        return try rows.map { ClaimedMeal(meal: try MealRow.meal($0, items: []), attempt: $0["attempts"]) }
            .sorted { $0.meal.createdAt < $1.meal.createdAt }
    }

    package func releaseLeases() async throws {
        try await database.write { database in
            try database.run(sql: "UPDATE meal_logs SET lease_until = NULL WHERE lease_until IS NOT NULL")
        }
    }

    package func finish(_ meals: [Meal]) async throws -> [MealEvent] {
        try await database.write { database in
            try meals.compactMap { meal in
                switch meal.state {
                case .processing, .manual:
                    return nil
                case .completed(let reading):
                    let meal = try Self.setFinal(
                        meal,
                        startedAt: reading.startedAt,
                        finishedAt: reading.completedAt,
                        unrecognized: MealRow.column(reading.unrecognized),
                        in: database
                    )
                    guard let meal else { return nil }
                    for (position, item) in reading.items.enumerated() {
                        try MealRow.insert(item, of: meal.id, at: position, into: database)
                    }
                    return try Self.appendEvent(.completed, of: meal, at: reading.completedAt, in: database)
                case .failed(let failure):
                    let meal = try Self.setFinal(
                        meal,
                        startedAt: failure.startedAt,
                        finishedAt: failure.failedAt,
                        failure: failure.code,
                        in: database
                    )
                    guard let meal else { return nil }
                    return try Self.appendEvent(.failed, of: meal, at: failure.failedAt, in: database)
                }
            }
        }
    }

    /// The meal as it is then, for its type, time and notes may have been changed while it was read; nil when it is gone
    /// or was final already.
    private static func setFinal(
        _ meal: Meal,
        startedAt: Date,
        finishedAt: Date,
        failure: Meal.FailureCode? = nil,
        unrecognized: String? = nil,
        in database: Database
    ) throws -> Meal? {
        // A clock that was set back must not make the reading look older than what is known of the meal.
        let row = try database.row(
            sql: """
                UPDATE meal_logs
                SET status = ?, started_at = ?, finished_at = ?, updated_at = MAX(updated_at, ?), failure_code = ?,
                    unrecognized = ?, lease_until = NULL
                WHERE id = ? AND user_id = ? AND status = 'processing'
                RETURNING meal_type, logged_at, notes, updated_at
                """,
            arguments: [
                meal.status.rawValue, startedAt.column, finishedAt.column, meal.updatedAt.column, failure?.rawValue,
                unrecognized, meal.id.column, meal.account.column,
            ]
        )
        guard let row else { return nil }
        var meal = meal
        meal.type = try MealRow.type(of: row)
        meal.loggedAt = Date(column: row["logged_at"])
        meal.notes = row["notes"]
        meal.updatedAt = Date(column: row["updated_at"])
        return meal
    }

    /// Gives the event of `meal` the account's next number, in the transaction that made it happen.
    static func appendEvent(
        _ kind: MealEvent.Kind,
        of meal: Meal,
        at date: Date,
        in database: Database
    ) throws -> MealEvent {
        let number = try database.number(
            sql: "UPDATE users SET last_event = last_event + 1 WHERE id = ? RETURNING last_event",
            arguments: [meal.account.column]
        )
        guard let number else { throw StoreError.noSuchAccount }
        try database.run(
            sql: "INSERT INTO events (user_id, number, kind, meal_log_id, created_at) VALUES (?, ?, ?, ?, ?)",
            arguments: [meal.account.column, number, "meal_log.\(kind.rawValue)", meal.id.column, date.column]
        )
        return MealEvent(
            number: number,
            kind: kind,
            account: meal.account,
            mealID: meal.id,
            meal: kind == .deleted ? nil : meal,
            createdAt: date
        )
    }

    package func queueDepth() async throws -> Int {
        try await database.read { database in
            try database.number(sql: "SELECT COUNT(*) FROM meal_logs WHERE status = 'processing'") ?? 0
        }
    }
}
