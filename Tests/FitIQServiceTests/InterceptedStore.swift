import FitIQCore
import Foundation
import SQLiteStore

/// A store that something can be put in between: a disk that is slow or fails, people who come at an awkward moment.
struct InterceptedStore: MealStore, ReadingQueue {
    let store: SQLiteMealStore
    /// Before a meal is written that is final; what it throws is what `accept` or `finish` throws.
    var beforeFinal: @Sendable (Meal) async throws -> Void = { _ in }
    /// Before a meal is edited.
    var beforeEdit: @Sendable () async throws -> Void = {}

    func accept(_ meal: Meal, keeping receipt: Receipt, begun: Int) async throws -> WriteOutcome {
        if meal.status != .processing { try await beforeFinal(meal) }
        return try await store.accept(meal, keeping: receipt, begun: begun)
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
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome {
        try await beforeEdit()
        return try await store.edit(id, of: account, edit, for: request)
    }

    func delete(_ id: Meal.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome
    {
        try await store.delete(id, of: account, at: date, keeping: receipt)
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

    func waterItems(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: [WaterItem: Int]] {
        try await store.waterItems(of: account, on: days)
    }

    func daysEaten(by account: Account.ID, among days: [Range<Date>]) async throws -> Set<Int> {
        try await store.daysEaten(by: account, among: days)
    }

    func portionsEaten(by account: Account.ID, since start: Date, limit: Int) async throws -> [EatenPortion] {
        try await store.portionsEaten(by: account, since: start, limit: limit)
    }

    func statusCounts(of account: Account.ID, in interval: Range<Date>) async throws -> [MealStatus: Int] {
        try await store.statusCounts(of: account, in: interval)
    }

    func depth() async throws -> Int { try await store.depth() }
}
