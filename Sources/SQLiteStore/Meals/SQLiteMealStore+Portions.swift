package import FitIQCore
package import Foundation
import GRDB

extension SQLiteMealStore {
    package func portionsEaten(
        by account: Account.ID,
        since start: Date,
        limit: Int
    ) async throws -> [EatenPortion] {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT food_id, food_name, food_type, quantity, unit, mass_mg, energy_kcal, COUNT(*) AS times,
                        MAX(logged_at) AS last_at
                    FROM (
                        SELECT id AS meal, logged_at FROM meal_logs
                        WHERE user_id = ? AND logged_at >= ? AND status IN ('completed', 'manual')
                        ORDER BY logged_at DESC LIMIT 1000
                    ) CROSS JOIN meal_log_items ON meal_log_id = meal
                    GROUP BY food_id, food_name, food_type, quantity, unit, mass_mg, energy_kcal
                    ORDER BY last_at DESC, food_name, quantity LIMIT ?
                    """,
                arguments: [account.column, start.column, limit]
            )
            return try rows.map { row in
                EatenPortion(
                    foodID: try (row["food_id"] as Data?).map(Food.ID.init(column:)),
                    foodName: row["food_name"],
                    foodType: try known(FoodType(rawValue: row["food_type"]), "food_type"),
                    quantity: row["quantity"],
                    unit: row["unit"],
                    grams: (row["mass_mg"] as Int?).map(Grams.init(milligrams:)),
                    energyKcal: row["energy_kcal"],
                    count: row["times"],
                    lastAt: Date(column: row["last_at"])
                )
            }
        }
    }
}
