package import FitIQCore
package import Foundation

extension PostgresMealStore {
    package func portionsEaten(
        by account: Account.ID,
        since start: Date,
        limit: Int
    ) async throws -> [EatenPortion] {
        let statement = PostgresStatement(
            """
            SELECT food_id, food_name, food_type, quantity, unit, mass_mg, energy_kcal, count(*) AS times,
                max(logged_at) AS last_at
            FROM (
                SELECT id AS meal, logged_at FROM meal_logs
                WHERE user_id = $1 AND logged_at >= $2 AND status IN ('completed', 'manual')
                ORDER BY logged_at DESC LIMIT 1000
            ) AS meals JOIN meal_log_items ON meal_log_id = meal
            GROUP BY food_id, food_name, food_type, quantity, unit, mass_mg, energy_kcal
            ORDER BY last_at DESC, food_name, quantity LIMIT $3
            """,
            account,
            start,
            limit
        )
        return try await database.fetch(statement) { rows in
            try rows.map { row in
                EatenPortion(
                    foodID: try row["food_id"],
                    foodName: try row["food_name"],
                    foodType: try known(FoodType(rawValue: row["food_type"]), "food_type"),
                    quantity: try row["quantity"],
                    unit: try row["unit"],
                    grams: try (row["mass_mg"] as Int?).map(Grams.init(milligrams:)),
                    energyKcal: try row["energy_kcal"],
                    count: try row["times"],
                    lastAt: try row["last_at"]
                )
            }
        }
    }
}
