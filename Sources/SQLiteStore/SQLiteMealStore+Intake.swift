package import FitIQCore
package import Foundation
import GRDB

// Sums up days. Masses are whole milligrams, so SQL's sums are exact.
extension SQLiteMealStore {
    package func intake(of account: Account.ID, in interval: Range<Date>) async throws -> [MealType: IntakeSum] {
        let sums = Nutrient.allCases.map {
            let column = Self.column($0)
            return "SUM(\(column)) AS \($0.rawValue), SUM(\(column) IS NULL) AS \($0.rawValue)_unknown"
        }
        return try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT meal_type, COUNT(DISTINCT meal_log_id) AS meals, \(sums.joined(separator: ", "))
                    FROM meal_logs JOIN meal_log_items ON meal_log_id = meal_logs.id
                    WHERE user_id = ? AND logged_at >= ? AND logged_at < ? AND status IN ('completed', 'manual')
                    GROUP BY meal_type
                    """,
                arguments: [account.column, interval.lowerBound.column, interval.upperBound.column]
            )
            return try Dictionary(
                uniqueKeysWithValues: rows.map { row in
                    (try known(MealType(rawValue: row["meal_type"]), "meal_type"), Self.sum(row))
                }
            )
        }
    }

    private static func column(_ nutrient: Nutrient) -> String {
        nutrient == .energy ? "energy_kcal" : "\(nutrient.rawValue)_mg"
    }

    private static func sum(_ row: Row) -> IntakeSum {
        func grams(_ nutrient: Nutrient) -> Grams? { (row[nutrient.rawValue] as Int?).map(Grams.init(milligrams:)) }
        return IntakeSum(
            mealCount: row["meals"],
            known: Nutrients(
                energyKcal: row[Nutrient.energy.rawValue],
                protein: grams(.protein),
                carbs: grams(.carbs),
                fat: grams(.fat),
                fiber: grams(.fiber),
                sugar: grams(.sugar)
            ),
            incomplete: Set(Nutrient.allCases.filter { (row["\($0.rawValue)_unknown"] as Int) > 0 })
        )
    }

    package func statusCounts(of account: Account.ID, in interval: Range<Date>) async throws -> [MealStatus: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT status, COUNT(*) AS meals FROM meal_logs
                    WHERE user_id = ? AND logged_at >= ? AND logged_at < ? GROUP BY status
                    """,
                arguments: [account.column, interval.lowerBound.column, interval.upperBound.column]
            )
            return try Dictionary(
                uniqueKeysWithValues: rows.map { row in
                    (try known(MealStatus(rawValue: row["status"]), "status"), row["meals"])
                }
            )
        }
    }
}
