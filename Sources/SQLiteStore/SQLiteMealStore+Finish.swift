package import FitIQCore
import Foundation
import GRDB

// Writes the results of meals that waited.
extension SQLiteMealStore {
    package func finish(_ meal: Meal) async throws -> MealEvent? {
        try await database.write { database in
            // Read anew: its type, time and notes may have been changed while it was read.
            guard let before = try Self.meal(meal.id, of: meal.account, in: database) else { return nil }
            guard before.status == .processing, meal.status != .processing else { return nil }
            var meal = meal
            meal.type = before.type
            meal.loggedAt = before.loggedAt
            meal.notes = before.notes
            // Keeps a clock that was set back from making the reading look older than the meal.
            meal.updatedAt = max(meal.updatedAt, before.updatedAt)
            try MealRow.finish(meal, in: database)
            return try Self.finalEvent(of: meal, in: database)
        }
    }

    /// Returns the event that tells of a meal's final status; nil where it has none yet.
    static func finalEvent(of meal: Meal, in database: Database) throws -> MealEvent? {
        switch meal.state {
        case .processing: nil
        case .failed(let failure): try appendEvent(.failed, of: meal, at: failure.failedAt, in: database)
        case .completed(let reading): try appendEvent(.completed, of: meal, at: reading.completedAt, in: database)
        case .manual(_, let enteredAt): try appendEvent(.completed, of: meal, at: enteredAt, in: database)
        }
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
