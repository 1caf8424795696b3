package import Foundation

/// Keeps meals. Whatever a call has returned survives a power cut.
package protocol MealStore: ChangeStore {
    /// Keeps `meal`, once for each of `keys`. One that is final is a change.
    ///
    /// - Parameter begun: how many times reading the meal was begun, where it still waits.
    func accept(_ meal: Meal, keys: [IdempotencyKey], answer: Data, begun: Int) async throws -> WriteOutcome
    /// Changes the account's meal, once for `key`, in one transaction with the change that tells of it.
    ///
    /// - Parameter answer: makes of the changed meal what the request is answered with.
    func edit(
        _ id: Meal.ID,
        of account: Account.ID,
        _ edit: MealEdit,
        key: IdempotencyKey?,
        answer: @escaping @Sendable (Meal) throws -> Data
    ) async throws -> WriteOutcome
    /// Removes the account's meal, once for `key`, in one transaction with the change that tells of it. Its answer is empty.
    func delete(_ id: Meal.ID, of account: Account.ID, at date: Date, key: IdempotencyKey?) async throws -> WriteOutcome
    /// Forgets up to `limit` keys used before `date`, but none that is a client-made meal id: those are good once for ever.
    ///
    /// - Returns: how many it forgot; fewer than `limit` when there are no more.
    func sweepKeys(before date: Date, limit: Int) async throws -> Int

    /// The account's meal, or nil when there is none or it is someone else's.
    func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal?
    func meals(of account: Account.ID, matching query: MealQuery) async throws -> MealPage
    /// Returns the ids alone. A long list is read by them part by part, whatever is added or removed meanwhile.
    func mealIDs(of account: Account.ID, matching query: MealQuery) async throws -> MealIDPage
    /// Returns the meals of `ids` that exist and still match `query`, in the order of `ids`.
    func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal]
    /// The meals logged in `interval` that were read or typed in, summed by type; types without a meal are left out.
    func intake(of account: Account.ID, in interval: Range<Date>) async throws -> [MealType: IntakeSum]
    /// Counts the meals logged in `interval` by status.
    func statusCounts(of account: Account.ID, in interval: Range<Date>) async throws -> [MealStatus: Int]

    /// Takes a meal that waits to be read, and leases it until `leaseEnd`, so that no other worker takes it before.
    ///
    /// - Parameter account: whose meal was taken last. People take turns, each with their oldest: nobody waits for the
    ///   thousands of another.
    func claim(after account: Account.ID?, at now: Date, leaseEnd: Date) async throws -> ClaimedMeal?
    /// Writes the final state of a claimed meal and its change in one transaction, and gives back the change. Nothing is
    /// written, and nil given, of a meal that is gone or already final.
    func finish(_ meal: Meal) async throws -> Change?

    func queueDepth() async throws -> Int
    /// Writes something that changes nothing.
    func checkWritable() async throws
}

extension MealStore {
    package func accept(_ meal: Meal, keys: [IdempotencyKey], answer: Data) async throws -> WriteOutcome {
        try await accept(meal, keys: keys, answer: answer, begun: 0)
    }
}

/// Tells why a store cannot do what it was asked for.
package enum StoreError: Error, Hashable, CustomStringConvertible {
    /// It cannot write or read just now: a full or failing disk, a damaged file, a lock held too long. Trying again later,
    /// or once somebody has mended it, may help.
    case unavailable(reason: String)
    /// The account that the call is for is gone.
    case noSuchAccount
    /// A newer version of this program wrote the file.
    case tooNew
    /// An older one wrote it, and it may not be brought up to date just now.
    case tooOld
    /// The file has tables of another program.
    case foreign

    /// Describes the error for a log, without any words of a person's.
    package var description: String {
        switch self {
        case .unavailable(let reason): "the store is unavailable: \(reason)"
        case .noSuchAccount: "there is no such account"
        case .tooNew: "a newer version wrote the store"
        case .tooOld: "an older version wrote the store"
        case .foreign: "another program wrote the store"
        }
    }
}

extension Error {
    /// Describes the error for a log. Only a `StoreError` describes itself; of any other error the type alone is named,
    /// because its own words may quote what a person ate.
    package var loggable: String {
        // Through `Any`: of an error whose type is not known here, it would else be `Error`.
        (self as? StoreError)?.description ?? String(reflecting: type(of: self as Any))
    }
}

/// A meal to read, and how many times that was begun, this time included.
package struct ClaimedMeal: Hashable, Sendable {
    package let meal: Meal
    package let attempt: Int

    package init(meal: Meal, attempt: Int) {
        self.meal = meal
        self.attempt = attempt
    }
}

/// Which meals, newest first.
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
    /// How many meals match in all.
    package let totalCount: Int

    package init(ids: [Meal.ID], totalCount: Int) {
        self.ids = ids
        self.totalCount = totalCount
    }
}

package struct MealPage: Hashable, Sendable {
    package let meals: [Meal]
    /// How many meals match in all.
    package let totalCount: Int

    package init(meals: [Meal], totalCount: Int) {
        self.meals = meals
        self.totalCount = totalCount
    }
}
