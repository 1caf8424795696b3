package import FitIQCore
package import Foundation
import GRDB

// Accepts, edits and deletes meals: each once per key, and in one transaction with its change.
extension SQLiteMealStore {
    package func accept(_ meal: Meal, keeping receipt: Receipt, begun: Int) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: meal.account, at: meal.createdAt) {
                guard try MealRow.insert(meal, begun: begun, into: database) else { return .idTaken }
                let change = try Self.appendEnding(of: meal, in: database)
                return .done(answer: receipt.answer, change.map { [$0] } ?? [])
            }
        }
    }

    package func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: request.keys, by: account, at: edit.date) {
                guard let before = try Self.meal(id, of: account, in: database) else { return .notThere }
                let meal = try edit.applied(to: before)
                try MealRow.update(meal, in: database)
                let change = try Self.append(edit.change(of: before), of: meal, at: edit.date, in: database)
                let learnt = try edit.phrase(of: before).map {
                    try SQLiteOwnFoodStore.learn($0, at: edit.date, in: database)
                }
                return .done(answer: try request.receipt(for: meal).answer, [change] + (learnt ?? []))
            }
        }
    }

    package func delete(
        _ id: Meal.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.write { database in
            try database.once(for: receipt.keys, by: account, at: date) {
                guard let meal = try Self.meal(id, of: account, in: database) else { return .notThere }
                try database.run(sql: "DELETE FROM meal_logs WHERE id = ?", arguments: [id.column])
                let change = try Self.append(.mealDeleted, of: meal, at: date, in: database)
                return .done(answer: receipt.answer, [change])
            }
        }
    }

    /// Notes the change that tells of a meal's final status; nil where it has none yet.
    static func appendEnding(of meal: Meal, in database: Database) throws -> Change? {
        guard let (kind, date) = meal.ending else { return nil }
        return try append(kind, of: meal, at: date, in: database)
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
}
