public import FitIQCore
public import FitIQWire
public import Foundation

// Names of the old client's guides for what has another name here.

/// What ``MealLogWebSocketService`` tells of a meal that was read: the meal as the diary now has it.
public typealias MealLogCompletedPayload = DiaryMeal
/// What ``MealLogWebSocketService`` tells of a meal that could not be read.
public typealias MealLogFailedPayload = MealLogFailure
/// An item of a ``MealLogCompletedPayload``. It is what the diary stores, so there is nothing to convert.
public typealias MealLogItemPayload = MealLogItem
public typealias MealLogStatus = DiaryMeal.Status

/// Whether the server has what this device shows; ``DiaryMeal/sync`` says more.
public enum SyncStatus: String, Hashable, Sendable, CaseIterable {
    case pending, synced
    /// The server refused it.
    case failed
}

extension DiaryMeal {
    public var userId: String { log.userID }
    public var rawInput: String? { log.rawInput }
    public var mealType: MealType { log.mealType }
    public var loggedAt: Date { log.loggedAt }
    public var notes: String? { log.notes }
    public var createdAt: Date { log.createdAt }
    public var updatedAt: Date { log.updatedAt }
    public var processingStartedAt: Date? { log.processingStartedAt }
    public var processingCompletedAt: Date? { log.processingCompletedAt }
    public var errorMessage: String? { log.errorMessage }

    /// In kcal; nil is unknown, here and below.
    public var totalCalories: Int? { totals.calories }
    public var totalProteinG: Double? { totals.proteinGrams }
    public var totalCarbsG: Double? { totals.carbsGrams }
    public var totalFatG: Double? { totals.fatGrams }
    public var totalFiberG: Double? { totals.fiberGrams }
    public var totalSugarG: Double? { totals.sugarGrams }

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
    public var mealLogId: String { id }
    public var userId: String { userID }
    /// One sentence a person can read.
    public var error: String { errorMessage ?? "This meal could not be read." }
}

extension MealLogItem {
    public var mealLogId: String { mealLogID }
    public var foodId: String? { foodID }
    public var userFoodId: String? { userFoodID }
    /// In grams; nil is unknown, here and below.
    public var proteinG: Double? { proteinGrams }
    public var carbsG: Double? { carbsGrams }
    public var fatG: Double? { fatGrams }
    public var fiberG: Double? { fiberGrams }
    public var sugarG: Double? { sugarGrams }
}
