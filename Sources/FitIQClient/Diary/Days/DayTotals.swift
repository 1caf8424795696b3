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
        let water = try WaterOfDays([interval], from: database)
        return DaySummary(
            date: day.description,
            timeZone: zone.identifier,
            totals: DaySummary.Sum(byType.values.reduce(.none, +)),
            byMealType: Dictionary(uniqueKeysWithValues: byType.map { ($0.key.rawValue, DaySummary.Sum($0.value)) }),
            water: WaterTotals(water.sum),
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

    /// Sums up a period as the server does.
    ///
    /// - Parameter days: the interval of each of its days, in order, each from where the one before ends.
    static func period(_ days: [Range<Date>], from database: Database) throws -> PeriodIntake {
        guard let first = days.first, let last = days.last else {
            return PeriodIntake(intake: .none, dayCount: 0, daysLogged: 0, water: WaterOfDays())
        }
        let byType = try intake([first.lowerBound.milliseconds, last.upperBound.milliseconds], from: database)
        let daysLogged = try Int.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FROM json_each(?) AS days WHERE EXISTS (
                    SELECT 1 FROM meals JOIN meal_items ON meal_id = meals.id
                    WHERE \(isOfDay) AND food_type IS NOT 'water'
                )
                """,
            arguments: [days.column]
        )
        return PeriodIntake(
            intake: IntakeSum.total(of: byType.values),
            dayCount: days.count,
            daysLogged: daysLogged ?? 0,
            water: try WaterOfDays(days, from: database)
        )
    }

    /// Is true of meals that count on the day of `days`.
    fileprivate static let isOfDay = """
        \(counts) AND logged_at >= json_extract(days.value, '$[0]') AND logged_at < json_extract(days.value, '$[1]')
        """

    /// Is true of meals that were read, by the server or on this device, or typed in.
    private static let counts = "is_deleted = 0 AND (status IN ('completed', 'manual') OR is_provisional = 1)"

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
                WHERE \(counts) AND logged_at >= ? AND logged_at < ?
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

extension WaterOfDays {
    init(_ days: [Range<Date>], from database: Database) throws {
        let items = try Row.fetchAll(
            database,
            sql: """
                SELECT days.key AS day, quantity, unit, grams, COUNT(*) AS items
                FROM json_each(?) AS days
                    CROSS JOIN meals ON \(DayTotals.isOfDay)
                    CROSS JOIN meal_items ON meal_id = meals.id AND food_type = 'water'
                GROUP BY days.key, quantity, unit, grams
                """,
            arguments: [days.column]
        )
        let entries = try Row.fetchAll(
            database,
            sql: """
                SELECT days.key AS day, COUNT(*) AS entries,
                    SUM(CAST(ROUND(MAX(0.0, MIN(quantity, 1000000.0)) * 1000) AS INTEGER)) AS total
                FROM json_each(?) AS days CROSS JOIN entries
                    ON logged_at >= json_extract(days.value, '$[0]') AND logged_at < json_extract(days.value, '$[1]')
                WHERE entries.type = 'water_liters' AND is_deleted = 0
                GROUP BY days.key
                """,
            arguments: [days.column]
        )
        self.init(
            items: items.reduce(into: [:]) { items, row in
                let grams = Grams(told: row["grams"])
                let item = WaterItem(quantity: row["quantity"], unit: row["unit"], grams: grams)
                items[row["day"], default: [:]][item, default: 0] += row["items"] as Int
            },
            entries: entries.reduce(into: [:]) { sums, row in
                sums[row["day"]] = EntrySum(count: row["entries"], total: Thousandths(count: row["total"]))
            }
        )
    }
}

extension [Range<Date>] {
    /// The bounds as JSON: `[[1705276800000,1705363200000],…]`.
    fileprivate var column: String {
        "[" + map { "[\($0.lowerBound.milliseconds),\($0.upperBound.milliseconds)]" }.joined(separator: ",") + "]"
    }
}
