public import FitIQCore
public import FitIQWire
public import Foundation

// Names of the old client's guides for what has another name here.

/// The meal, as the diary now has it, that ``MealLogWebSocketService`` tells of when it was read.
public typealias MealLogCompletedPayload = DiaryMeal
/// The failure that ``MealLogWebSocketService`` tells of a meal that could not be read.
public typealias MealLogFailedPayload = MealLogFailure
/// An item of a ``MealLogCompletedPayload``. It is what the diary stores, so there is nothing to convert.
public typealias MealLogItemPayload = MealLogItem
/// The old client's name for ``DiaryMeal/Status-swift.enum``.
public typealias MealLogStatus = DiaryMeal.Status

/// Says whether the server has what this device shows; ``DiaryMeal/sync`` says more.
public enum SyncStatus: String, Hashable, Sendable, CaseIterable {
    /// It waits to be sent; or the server has it.
    case pending, synced
    /// The server refused it.
    case failed
}

extension DiaryMeal {
    /// The account that the meal belongs to.
    public var userId: String { log.userID }
    /// Holds the person's own words; nil of a meal that was typed in item by item.
    public var rawInput: String? { log.rawInput }
    /// The meal of the day.
    public var mealType: MealType { log.mealType }
    /// The time at which it was eaten, as the person says.
    public var loggedAt: Date { log.loggedAt }
    /// Holds the person's notes; nil without any.
    public var notes: String? { log.notes }
    /// The time at which it was logged; once the server has it, the server's.
    public var createdAt: Date { log.createdAt }
    /// The time of the last change.
    public var updatedAt: Date { log.updatedAt }
    /// The time at which the server began to read it; nil before.
    public var processingStartedAt: Date? { log.processingStartedAt }
    /// The time at which reading ended, well or not; nil before.
    public var processingCompletedAt: Date? { log.processingCompletedAt }
    /// Says in one sentence why a failed meal could not be read; nil of others.
    public var errorMessage: String? { log.errorMessage }

    /// The energy in kcal; nil is unknown, here and below.
    public var totalCalories: Int? { totals.calories }
    /// The protein in g.
    public var totalProteinG: Double? { totals.proteinGrams }
    /// The carbohydrate in g, fibre included.
    public var totalCarbsG: Double? { totals.carbsGrams }
    /// The fat in g.
    public var totalFatG: Double? { totals.fatGrams }
    /// The fibre in g.
    public var totalFiberG: Double? { totals.fiberGrams }
    /// The sugar in g.
    public var totalSugarG: Double? { totals.sugarGrams }

    /// Says whether the server has what is shown; ``sync`` says more.
    public var syncStatus: SyncStatus { SyncStatus(sync) }
}

extension SyncStatus {
    init(_ sync: DiaryMeal.Sync) {
        switch sync {
        case .synced: self = .synced
        case .waiting: self = .pending
        case .setAside: self = .failed
        }
    }
}

extension MealLogFailure {
    /// The meal, as `id` does.
    public var mealLogId: String { id }
    /// The account that the meal belongs to.
    public var userId: String { userID }
    /// A sentence for people.
    public var error: String { errorMessage ?? "This meal could not be read." }
}

extension MealLogItem {
    /// The meal that the item is of.
    public var mealLogId: String { mealLogID }
    /// The food of the tables; nil of a food that a person described by hand.
    public var foodId: String? { foodID }
    /// Names a food of the person's own; the server knows none yet, so it is nil.
    public var userFoodId: String? { userFoodID }
    /// The protein in grams; nil is unknown, here and below.
    public var proteinG: Double? { proteinGrams }
    /// The carbohydrate in g, fibre included.
    public var carbsG: Double? { carbsGrams }
    /// The fat in g.
    public var fatG: Double? { fatGrams }
    /// The fibre in g.
    public var fiberG: Double? { fiberGrams }
    /// The sugar in g.
    public var sugarG: Double? { sugarGrams }
}
