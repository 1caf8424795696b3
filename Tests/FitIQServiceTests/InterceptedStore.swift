import FitIQCore
import Foundation
import SQLiteStore

/// A store that something can be put in between: a disk that is slow or fails, people who come at an awkward moment.
struct InterceptedStore: MealStore {
    let store: SQLiteMealStore
    /// Before a meal is written that is final; what it throws is what `accept` or `finish` throws.
    var beforeFinal: @Sendable (Meal) async throws -> Void = { _ in }

    func accept(_ meal: Meal, keys: [IdempotencyKey], answer: Data, begun: Int) async throws -> WriteOutcome {
        if meal.status != .processing { try await beforeFinal(meal) }
        return try await store.accept(meal, keys: keys, answer: answer, begun: begun)
    }

    func finish(_ meal: Meal) async throws -> Change? {
        try await beforeFinal(meal)
        return try await store.finish(meal)
    }

    // MARK: As it is

    func claim(after account: Account.ID?, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal? {
        try await store.claim(after: account, at: now, leaseEnd: leaseEnd)
    }

    func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        key: IdempotencyKey?,
        answer: @escaping @Sendable (Meal) throws -> Data
    ) async throws -> WriteOutcome {
        try await store.edit(id, of: account, edit, key: key, answer: answer)
    }

    func delete(_ id: Meal.ID, of account: Account.ID, at date: Date, key: IdempotencyKey?) async throws -> WriteOutcome
    {
        try await store.delete(id, of: account, at: date, key: key)
    }

    func sweepKeys(before date: Date, limit: Int) async throws -> Int {
        try await store.sweepKeys(before: date, limit: limit)
    }

    func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal? { try await store.meal(id, of: account) }

    func meals(of account: Account.ID, matching query: MealQuery) async throws -> MealPage {
        try await store.meals(of: account, matching: query)
    }

    func mealIDs(of account: Account.ID, matching query: MealQuery) async throws -> MealIDPage {
        try await store.mealIDs(of: account, matching: query)
    }

    func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal] {
        try await store.meals(ids, of: account, matching: query)
    }

    func intake(of account: Account.ID, in interval: Range<Date>) async throws -> [MealType: IntakeSum] {
        try await store.intake(of: account, in: interval)
    }

    func statusCounts(of account: Account.ID, in interval: Range<Date>) async throws -> [MealStatus: Int] {
        try await store.statusCounts(of: account, in: interval)
    }

    func cursor(of account: Account.ID, in view: ChangeView) async throws -> EventCursor {
        try await store.cursor(of: account, in: view)
    }

    func changes(of account: Account.ID, after number: Int, in view: ChangeView, limit: Int) async throws
        -> LogPage<Change>
    {
        try await store.changes(of: account, after: number, in: view, limit: limit)
    }

    func changeCounts(of accounts: [Account.ID]) async throws -> [Account.ID: ChangeCount] {
        try await store.changeCounts(of: accounts)
    }

    func removeChanges(before date: Date) async throws -> Int { try await store.removeChanges(before: date) }

    func queueDepth() async throws -> Int { try await store.queueDepth() }

    func checkWritable() async throws { try await store.checkWritable() }
}
