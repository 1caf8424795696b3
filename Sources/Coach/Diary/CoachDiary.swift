package import FitIQCore
package import Foundation
package import PlanScience

/// A person's diary as the coach reads it. Nothing here writes.
package protocol CoachDiary: Sendable {
    /// Returns the meals logged in `interval`, the earliest first.
    func meals(in interval: Range<Date>) async throws -> [Meal]
    /// Returns the meal with this id; nil when it is gone.
    func meal(_ id: Meal.ID) async throws -> Meal?
    /// Returns the weighings on `days`, the earliest first; of several on a day the last counts.
    func weights(on days: ClosedRange<CalendarDate>) async throws -> [Weighing]
    /// Returns the drinks of water and other entries on `days`, the earliest first.
    func entries(_ type: EntryType, on days: ClosedRange<CalendarDate>) async throws -> [Entry]
    /// Returns what the person told of themselves; nil where that is not known here.
    func profile() async throws -> Profile?
    /// Returns the plan that held on `day`; nil where there was none, or it is not known here.
    func plan(on day: CalendarDate) async throws -> Plan?
}

/// The changes that the coach may make, each a change that the person asked for in this turn.
package protocol CoachActions: Sendable {
    /// Logs a meal and waits until it was read, for as long as the adapter sees fit.
    ///
    /// - Parameter id: the same id again is the same meal.
    func log(_ content: MealContent, type: MealType, at date: Date, id: Meal.ID) async throws -> Meal
    /// Changes a meal; what is nil stays as it is.
    func edit(_ id: Meal.ID, text: String?, type: MealType?, at date: Date?) async throws -> Meal
    func delete(_ id: Meal.ID) async throws
    func logWeight(_ weight: Thousandths, on day: CalendarDate) async throws -> Weighing
    /// Returns false where a weight cannot be taken back here.
    func removeWeight(_ id: Weighing.ID) async throws -> Bool
}

/// What a meal is logged from.
package enum MealContent: Hashable, Sendable {
    case text(String)
    case items([ReadItem])
}
