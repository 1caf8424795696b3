package import FitIQCore
import Foundation
import GRDB

// What came of the meals that waited.
extension SQLiteMealStore {
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
        // Not with RETURNING, for which SQLite makes a table each time.
        let row = try database.row(
            sql: """
                SELECT meal_type, logged_at, notes, updated_at FROM meal_logs
                WHERE id = ? AND user_id = ? AND status = 'processing'
                """,
            arguments: [meal.id.column, meal.account.column]
        )
        guard let row else { return nil }
        var meal = meal
        meal.type = try MealRow.type(of: row)
        meal.loggedAt = Date(column: row["logged_at"])
        meal.notes = row["notes"]
        // A clock that was set back must not make the reading look older than what is known of the meal.
        meal.updatedAt = max(meal.updatedAt, Date(column: row["updated_at"]))
        try database.run(
            sql: """
                UPDATE meal_logs
                SET status = ?, started_at = ?, finished_at = ?, updated_at = ?, failure_code = ?, unrecognized = ?,
                    lease_until = NULL
                WHERE id = ?
                """,
            arguments: [
                meal.status.rawValue, startedAt.column, finishedAt.column, meal.updatedAt.column, failure?.rawValue,
                unrecognized, meal.id.column,
            ]
        )
        return meal
    }

    /// Gives the event of `meal` the account's next number, in the transaction that made it happen.
    static func appendEvent(
        _ kind: MealEvent.Kind,
        of meal: Meal,
        at date: Date,
        in database: Database
    ) throws -> MealEvent {
        let last = try database.number(
            sql: "SELECT last_event FROM users WHERE id = ?",
            arguments: [meal.account.column]
        )
        guard let number = last.map({ $0 + 1 }) else { throw StoreError.noSuchAccount }
        try database.run(
            sql: "UPDATE users SET last_event = ? WHERE id = ?",
            arguments: [number, meal.account.column]
        )
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

    package func checkWritable() async throws {
        try await database.checkWritable()
    }

    package func queueDepth() async throws -> Int {
        try await database.read { database in
            try database.number(sql: "SELECT COUNT(*) FROM meal_logs WHERE status = 'processing'") ?? 0
        }
    }
}
