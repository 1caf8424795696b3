package import FitIQCore
package import Foundation
import GRDB

// Sums up days. Masses are whole milligrams, so SQL's sums are exact.
extension SQLiteMealStore {
    package func intake(of account: Account.ID, in interval: Range<Date>) async throws -> [MealType: IntakeSum] {
        let sums = Nutrient.allCases.map { nutrient in
            nutrient.sumColumns(
                of: nutrient.isMain ? Nutrient.mainColumns[nutrient.place] : nutrient.value(inColumn: "nutrients")
            )
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
                    (try known(MealType(rawValue: row["meal_type"]), "meal_type"), IntakeSum { row[$0] })
                }
            )
        }
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

extension Nutrient {
    /// The columns in which items keep the six of ``main``, in their order.
    static let mainColumns = main.map { $0 == .energy ? "energy_kcal" : "\($0.name)_mg" }
}
