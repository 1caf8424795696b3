package import Foundation

/// Keeps the meals of people's diaries. Whatever a call has returned survives a power cut.
package protocol MealStore: Sendable {
    /// Keeps `meal`, once for each key of `receipt`. One that is final is a change, as `Meal.ending` says.
    ///
    /// - Parameter begun: how many times reading the meal was begun, where it still waits.
    func accept(_ meal: Meal, keeping receipt: Receipt, begun: Int) async throws -> WriteOutcome
    /// Changes the account's meal as `MealEdit.applied(to:)` says, once for each key of `request`, in one transaction with
    /// the change that tells of it, `MealEdit.change(of:)`.
    ///
    /// - Throws: `ItemEdit.Refusal`, with nothing changed.
    func edit(_ id: Meal.ID, of account: Account.ID, _ edit: MealEdit, for request: WriteRequest<Meal>) async throws
        -> WriteOutcome
    /// Removes the account's meal, once for each key of `receipt`, in one transaction with the change that tells of it.
    func delete(_ id: Meal.ID, of account: Account.ID, at date: Date, keeping receipt: Receipt) async throws
        -> WriteOutcome

    /// The account's meal, or nil when there is none or it is someone else's.
    func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal?
    func meals(of account: Account.ID, matching query: MealQuery) async throws -> MealPage
    /// Returns the ids alone. A long list is read by them part by part, whatever is added or removed meanwhile.
    func mealIDs(of account: Account.ID, matching query: MealQuery) async throws -> MealIDPage
    /// Returns the meals of `ids` that exist and still match `query`, in the order of `ids`.
    func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal]
    /// The meals logged in `interval` that were read or typed in, summed by type; types without a meal are left out.
    func intake(of account: Account.ID, in interval: Range<Date>) async throws -> [MealType: IntakeSum]
    /// Counts how many there are of each water item in the meals logged on each of `days` that were read or typed in. The
    /// days are known by their places; one without water is left out.
    ///
    /// - Parameter days: the interval of each; no two overlap.
    func waterItems(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: [WaterItem: Int]]
    /// Returns the places of those of `days` on which a meal was logged that was read or typed in, and not of water alone.
    func daysEaten(by account: Account.ID, among days: [Range<Date>]) async throws -> Set<Int>
    /// The portions in the last thousand meals logged since `start` that were read or typed in, each with how often it was
    /// eaten, the last eaten first; of more than `limit` the last ones.
    func portionsEaten(by account: Account.ID, since start: Date, limit: Int) async throws -> [EatenPortion]
    /// Counts the meals logged in `interval` by status.
    func statusCounts(of account: Account.ID, in interval: Range<Date>) async throws -> [MealStatus: Int]
}

extension MealStore {
    package func accept(_ meal: Meal, keeping receipt: Receipt) async throws -> WriteOutcome {
        try await accept(meal, keeping: receipt, begun: 0)
    }
}

/// Selects meals, newest first.
package struct MealQuery: Hashable, Sendable {
    package var status: MealStatus?
    package var type: MealType?
    /// `loggedAt` at or after.
    package var start: Date?
    /// `loggedAt` before.
    package var end: Date?
    package var updatedSince: Date?
    package var limit: Int
    package var offset: Int

    package init(
        status: MealStatus? = nil,
        type: MealType? = nil,
        start: Date? = nil,
        end: Date? = nil,
        updatedSince: Date? = nil,
        limit: Int,
        offset: Int = 0
    ) {
        self.status = status
        self.type = type
        self.start = start
        self.end = end
        self.updatedSince = updatedSince
        self.limit = limit
        self.offset = offset
    }
}

package struct MealIDPage: Hashable, Sendable {
    package let ids: [Meal.ID]
    /// The number of meals that match in all.
    package let totalCount: Int

    package init(ids: [Meal.ID], totalCount: Int) {
        self.ids = ids
        self.totalCount = totalCount
    }
}

package struct MealPage: Hashable, Sendable {
    package let meals: [Meal]
    /// The number of meals that match in all.
    package let totalCount: Int

    package init(meals: [Meal], totalCount: Int) {
        self.meals = meals
        self.totalCount = totalCount
    }
}
