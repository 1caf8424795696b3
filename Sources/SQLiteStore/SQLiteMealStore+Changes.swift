package import FitIQCore
package import Foundation
import GRDB

// Accepts, edits and deletes meals: each once per key, and in one transaction with its change.
extension SQLiteMealStore {
    package func accept(
        _ meal: Meal,
        keys: [IdempotencyKey],
        answer: Data,
        begun: Int
    ) async throws -> WriteOutcome {
        try await database.write { database in
            let keys = KeyLedger(keys, of: meal.account)
            if let first = try keys.firstUse(in: database) { return first }
            guard try MealRow.insert(meal, begun: begun, into: database) else { return .idTaken }
            try keys.record(answer, at: meal.createdAt, in: database)
            let change = try Self.finalChange(of: meal, in: database)
            return .done(answer: answer, change.map { [$0] } ?? [])
        }
    }

    package func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        key: IdempotencyKey?,
        answer: @escaping @Sendable (Meal) throws -> Data
    ) async throws -> WriteOutcome {
        try await database.write { database in
            let keys = KeyLedger([key].compactMap(\.self), of: account)
            if let first = try keys.firstUse(in: database) { return first }
            guard let before = try Self.meal(id, of: account, in: database) else { return .notThere }
            let meal = edit.applied(to: before)
            try MealRow.update(meal, in: database)
            // Tells whoever waits for the reading that it is over.
            let isRead = before.status == .processing && meal.status != .processing
            let change = try Self.append(isRead ? .mealCompleted : .mealUpdated, of: meal, at: edit.date, in: database)
            let answer = try answer(meal)
            try keys.record(answer, at: edit.date, in: database)
            return .done(answer: answer, [change])
        }
    }

    package func delete(
        _ id: Meal.ID,
        of account: Account.ID,
        at date: Date,
        key: IdempotencyKey?
    ) async throws -> WriteOutcome {
        try await database.write { database in
            let keys = KeyLedger([key].compactMap(\.self), of: account)
            if let first = try keys.firstUse(in: database) { return first }
            guard let meal = try Self.meal(id, of: account, in: database) else { return .notThere }
            try database.run(sql: "DELETE FROM meal_logs WHERE id = ?", arguments: [id.column])
            let change = try Self.append(.mealDeleted, of: meal, at: date, in: database)
            try keys.record(Data(), at: date, in: database)
            return .done(answer: Data(), [change])
        }
    }

    package func sweepKeys(before date: Date, limit: Int) async throws -> Int {
        try await database.write { database in
            try KeyLedger.sweep(before: date, limit: limit, in: database)
        }
    }
}
