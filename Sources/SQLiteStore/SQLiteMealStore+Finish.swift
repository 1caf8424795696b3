package import FitIQCore
import Foundation
import GRDB

// Writes the results of meals that waited.
extension SQLiteMealStore {
    package func finish(_ meal: Meal) async throws -> Change? {
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
            return try Self.finalChange(of: meal, in: database)
        }
    }

    /// Appends the change that tells of a meal's final status; nil where it has none yet.
    static func finalChange(of meal: Meal, in database: Database) throws -> Change? {
        switch meal.state {
        case .processing: nil
        case .failed(let failure): try append(.mealFailed, of: meal, at: failure.failedAt, in: database)
        case .completed(let reading): try append(.mealCompleted, of: meal, at: reading.completedAt, in: database)
        case .manual(_, let enteredAt): try append(.mealCompleted, of: meal, at: enteredAt, in: database)
        }
    }

    /// Notes a change of `meal`, in the transaction that made it happen.
    static func append(
        _ kind: Change.Kind,
        of meal: Meal,
        at date: Date,
        in database: Database
    ) throws -> Change {
        let thing: Change.Thing = kind == .mealDeleted ? .gone : .meal(meal)
        return try ChangeLog.append(kind, of: meal.id, thing, account: meal.account, at: date, in: database)
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
