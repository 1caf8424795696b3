import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// Sums up a day by the server's rules. It is a query rather than a table, so it cannot drift from the meals.
enum DayTotals {
    static func summary(
        of day: CalendarDate,
        _ interval: Range<Date>,
        in zone: TimeZone,
        from database: Database
    ) throws -> DaySummary {
        let arguments: StatementArguments = [interval.lowerBound.milliseconds, interval.upperBound.milliseconds]
        let byType = try intake(arguments, from: database)
        let counts = try Row.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FILTER (WHERE status = 'processing') AS processing,
                    COUNT(*) FILTER (WHERE status = 'failed') AS failed
                FROM meals WHERE is_deleted = 0 AND logged_at >= ? AND logged_at < ?
                """,
            arguments: arguments
        )
        return DaySummary(
            date: day.description,
            timeZone: zone.identifier,
            totals: DaySummary.Sum(byType.values.reduce(.none, +)),
            byMealType: Dictionary(uniqueKeysWithValues: byType.map { ($0.key.rawValue, DaySummary.Sum($0.value)) }),
            processingCount: counts?["processing"] ?? 0,
            failedCount: counts?["failed"] ?? 0
        )
    }

    static func amount(
        _ tally: DailyTally,
        _ interval: Range<Date>,
        from database: Database
    ) throws -> Double {
        try StoredMeal.fetchAll(
            from: database,
            where: "logged_at >= ? AND logged_at < ? ORDER BY logged_at, id",
            [interval.lowerBound.milliseconds, interval.upperBound.milliseconds]
        )
        .filter(\.counts)
        .map { tally.amount($0.log.items ?? []) }
        .filter(\.isFinite)
        .reduce(0, +)
    }

    /// Sums by meal type. Masses are summed in whole milligrams, so that sums are exact. An absurd amount, which only a
    /// broken server sends, counts as a ton, and one below zero as zero.
    private static func intake(
        _ arguments: StatementArguments,
        from database: Database
    ) throws -> [MealType: IntakeSum] {
        let sums = Nutrient.allCases.map { nutrient in
            let column =
                nutrient.isMain
                ? "meal_items.\(nutrient.wireName)" : "json_extract(meal_items.nutrients, '$.\(nutrient.wireName)')"
            let whole =
                nutrient == .energy
                ? "MAX(0, MIN(\(column), 1000000000))"
                : "CAST(ROUND(MAX(0.0, MIN(\(column), 1000000.0)) * 1000) AS INTEGER)"
            return nutrient.sumColumns(of: column, amount: whole)
        }
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT meal_type, COUNT(DISTINCT meals.id) AS meals, \(sums.joined(separator: ", "))
                FROM meals JOIN meal_items ON meal_id = meals.id
                WHERE is_deleted = 0 AND logged_at >= ? AND logged_at < ?
                    AND (status IN ('completed', 'manual') OR is_provisional = 1)
                GROUP BY meal_type
                """,
            arguments: arguments
        )
        return try Dictionary(
            uniqueKeysWithValues: rows.map { row in
                (try known(MealType(rawValue: row["meal_type"])), IntakeSum { row[$0] })
            }
        )
    }
}
