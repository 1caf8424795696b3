import FitIQCore
public import FitIQWire
public import Foundation
import GRDB

// Reads what the diary shows, all of it from this device.
extension Diary {
    /// Returns a meal; nil when there is none, or it was deleted.
    public func meal(_ id: String) async throws -> DiaryMeal? {
        let id = id.lowercased()
        return try await store.read { try DiaryMeal.fetch(id, from: $0) }
    }

    /// Returns the meals logged in `interval`, the earliest first.
    public func meals(in interval: Range<Date>) async throws -> [DiaryMeal] {
        try await store.read { try Self.meals(in: interval, from: $0) }
    }

    /// Returns the meals logged last, the latest first.
    ///
    /// - Parameter meal: the last one of the page before; nil begins with the latest.
    public func latestMeals(limit: Int = 50, before meal: DiaryMeal? = nil) async throws -> [DiaryMeal] {
        let end = meal?.log.loggedAt.milliseconds ?? .max
        return try await store.read { database in
            try DiaryMeal.fetchAll(
                from: database,
                where: "(logged_at, id) < (?, ?) ORDER BY logged_at DESC, id DESC LIMIT ?",
                [end, meal?.id ?? "", max(0, limit)]
            )
        }
    }

    /// Sums up the day that `date` falls on, as the server does, and with this device's own readings that are not
    /// confirmed yet. A meal that is still being read counts in `processingCount` too.
    public func summary(of date: Date) async throws -> DaySummary {
        let zone = configuration.timeZone()
        let day = CalendarDate(date, in: zone)
        let interval = self.day(of: date)
        return try await store.read { try DayTotals.summary(of: day, interval, in: zone, from: $0) }
    }

    /// Sums up a period as the server does, and with this device's own readings that are not confirmed yet.
    ///
    /// - Parameters:
    ///   - from: the first day, for ``NutritionPeriod/custom`` alone.
    ///   - to: falls on the last day.
    /// - Throws: ``FitIQError/Code/validationFailed`` where `from` is missing, comes with another period, lies after `to` or more
    ///   than 365 days before.
    public func nutrition(
        _ period: NutritionPeriod,
        from: Date? = nil,
        to: Date
    ) async throws -> NutritionAnalytics {
        let zone = configuration.timeZone()
        let last = CalendarDate(to, in: zone)
        let first = period.dayCount.map { last.advanced(by: 1 - $0) } ?? from.map { CalendarDate($0, in: zone) }
        guard let first, first <= last, first.days(until: last) < NutritionPeriod.mostDays,
            (period == .custom) == (from != nil), let days = (first...last).intervals(in: zone)
        else { throw FitIQError(.validationFailed, "These are not the days of a period.") }
        let intake = try await store.read { try DayTotals.period(days, from: $0) }
        return NutritionAnalytics(intake, period, first...last, in: zone.identifier)
    }

    /// Returns the day that `date` falls on where the person is: from its first instant to the next day's, which is 23
    /// to 25 hours where clocks change.
    public func day(of date: Date) -> Range<Date> {
        let zone = configuration.timeZone()
        return CalendarDate(date, in: zone).interval(in: zone) ?? date..<date
    }

    /// Adds up a tally over the day that `date` falls on.
    public func tally(_ tally: DailyTally, on date: Date) async throws -> Double {
        let interval = day(of: date)
        return try await store.read { try DayTotals.amount(tally, interval, from: $0) }
    }

    /// Lists the foods of the diary's meals: those of most meals first, then the latest.
    public func foodsUsed(limit: Int = 50) async throws -> [UsedFood] {
        try await store.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM foods_used ORDER BY meal_count DESC, last_logged_at DESC, food_name LIMIT ?
                    """,
                arguments: [max(0, limit)]
            )
            return rows.map { row in
                UsedFood(
                    foodID: row["food_id"],
                    foodName: row["food_name"],
                    mealCount: row["meal_count"],
                    lastLoggedAt: Date(milliseconds: row["last_logged_at"])
                )
            }
        }
    }

    /// Lists the changes that the server has not confirmed.
    public func outbox() async throws -> OutboxState {
        try await store.read { try OutboxState.fetch(from: $0) }
    }

    static func meals(in interval: Range<Date>, from database: Database) throws -> [DiaryMeal] {
        try DiaryMeal.fetchAll(
            from: database,
            where: "logged_at >= ? AND logged_at < ? ORDER BY logged_at, id",
            [interval.lowerBound.milliseconds, interval.upperBound.milliseconds]
        )
    }
}

/// A food that the diary's meals hold.
public struct UsedFood: Hashable, Sendable {
    /// The food of the tables; nil of one that was typed in by hand.
    public let foodID: String?
    /// Says what the food was called in its meals.
    public let foodName: String
    /// The number of meals that it is in.
    public let mealCount: Int
    /// The `loggedAt` of the latest of these meals.
    public let lastLoggedAt: Date
}
