package import FitIQCore
package import Foundation

// Accepts, edits and deletes meals: each once per key, and in one transaction with its change.
extension PostgresMealStore {
    /// Most requests are new, so everything goes out at once, as one transaction and in one round trip: the keys must be new,
    /// or it is refused whole. Then, and only then, the slower way finds out what came before.
    package func accept(_ meal: Meal, keeping receipt: Receipt, begun: Int) async throws -> WriteOutcome {
        do {
            let change = try await acceptAsNew(meal, keeping: receipt, begun: begun)
            return .done(answer: receipt.answer, change.map { [$0] } ?? [])
        } catch let error as PostgresError where error.isTaken {
            return try await database.once(for: receipt.keys, by: meal.account, at: meal.createdAt) { transaction in
                let taken = try transaction.run("SELECT 1 AS one FROM meal_logs WHERE id = $1", meal.id)
                guard taken.isEmpty else { return .idTaken }
                try transaction.run([MealRow.insertion(of: meal, begun: begun)] + MealRow.insertions(ofItemsOf: meal))
                let change = try Self.appendEnding(of: meal, transaction)
                return .done(answer: receipt.answer, change.map { [$0] } ?? [])
            }
        }
    }

    /// - Throws: an error that `isTaken` where a key or the id was used before.
    private func acceptAsNew(_ meal: Meal, keeping receipt: Receipt, begun: Int) async throws -> Change? {
        let ending = meal.ending
        let statements =
            try [PostgresDatabase.lock(meal.account)]
            + KeyRow.insertions(of: receipt, by: meal.account, at: meal.createdAt)
            + [MealRow.insertion(of: meal, begun: begun)] + MealRow.insertions(ofItemsOf: meal)
            + (ending.map { [ChangeLog.appending($0.change, of: meal.id, account: meal.account, at: $0.date)] } ?? [])
        return try await database.run(PostgresDatabase.repeats(receipt.keys)) { connection, deadline in
            let rows = try connection.perform(statements, until: deadline, commits: true)
            guard let ending, let last = rows.last else { return nil }
            let (kind, date) = ending
            return try ChangeLog.change(last, kind, of: meal.id, .meal(meal), account: meal.account, at: date)
        }
    }

    package func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        try await database.once(for: request.keys, by: account, at: edit.date) { transaction in
            guard let before = try Self.meal(id, of: account, transaction) else { return .notThere }
            let meal = try edit.applied(to: before)
            try MealRow.update(meal, in: transaction)
            let change = try Self.append(edit.change(of: before), of: meal, at: edit.date, transaction)
            let learnt = try edit.phrase(of: before).map {
                try PostgresOwnFoodStore.learn($0, at: edit.date, transaction)
            }
            return .done(answer: try request.receipt(for: meal).answer, [change] + (learnt ?? []))
        }
    }

    package func delete(
        _ id: Meal.ID,
        of account: Account.ID,
        at date: Date,
        keeping receipt: Receipt
    ) async throws -> WriteOutcome {
        try await database.once(for: receipt.keys, by: account, at: date) { transaction in
            guard let meal = try Self.meal(id, of: account, transaction) else { return .notThere }
            try transaction.run("DELETE FROM meal_logs WHERE id = $1", id)
            let change = try Self.append(.mealDeleted, of: meal, at: date, transaction)
            return .done(answer: receipt.answer, [change])
        }
    }

    /// Notes the change that tells of a meal's final status; nil where it has none yet.
    static func appendEnding(of meal: Meal, _ transaction: PostgresTransaction) throws -> Change? {
        guard let (kind, date) = meal.ending else { return nil }
        return try append(kind, of: meal, at: date, transaction)
    }

    /// Notes a change of `meal`, in the transaction that made it happen.
    static func append(
        _ kind: Change.Kind,
        of meal: Meal,
        at date: Date,
        _ transaction: PostgresTransaction
    ) throws -> Change {
        let thing: Change.Thing = kind == .mealDeleted ? .gone : .meal(meal)
        return try ChangeLog.append(kind, of: meal.id, thing, account: meal.account, at: date, in: transaction)
    }
}
