package import FitIQCore
package import Foundation
import GRDB

// Looks at several days at once. Each is a row of `days`, known by its place, and the outer loop: SQLite then finds its
// meals by the index.
extension SQLiteMealStore {
    package func waterItems(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: [WaterItem: Int]] {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT days.key AS day, quantity, unit, mass_mg, COUNT(*) AS items
                    FROM json_each(?) AS days
                        CROSS JOIN meal_logs ON \(Self.isOfDay)
                        CROSS JOIN meal_log_items ON meal_log_id = meal_logs.id AND food_type = 'water'
                    GROUP BY days.key, quantity, unit, mass_mg
                    """,
                arguments: [days.column, account.column]
            )
            return rows.reduce(into: [:]) { items, row in
                let grams = (row["mass_mg"] as Int?).map(Grams.init(milligrams:))
                let item = WaterItem(quantity: row["quantity"], unit: row["unit"], grams: grams)
                items[row["day"], default: [:]][item] = row["items"]
            }
        }
    }

    package func daysEaten(by account: Account.ID, among days: [Range<Date>]) async throws -> Set<Int> {
        try await database.read { database in
            let rows = try database.rows(
                sql: """
                    SELECT days.key AS day FROM json_each(?) AS days
                    WHERE EXISTS (
                        SELECT 1 FROM meal_logs JOIN meal_log_items ON meal_log_id = meal_logs.id
                        WHERE \(Self.isOfDay) AND food_type <> 'water'
                    )
                    """,
                arguments: [days.column, account.column]
            )
            return Set(rows.map { $0["day"] })
        }
    }

    private static let isOfDay = """
        user_id = ? AND logged_at >= json_extract(days.value, '$[0]') AND logged_at < json_extract(days.value, '$[1]')
            AND status IN ('completed', 'manual')
        """
}

extension [Range<Date>] {
    /// The bounds as JSON: `[[1705276800000,1705363200000],…]`.
    var column: String {
        "[" + map { "[\($0.lowerBound.column),\($0.upperBound.column)]" }.joined(separator: ",") + "]"
    }
}
