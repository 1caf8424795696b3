package import FitIQCore
package import Foundation

// Looks at several days at once, each known by its place.
extension PostgresMealStore {
    package func waterItems(of account: Account.ID, on days: [Range<Date>]) async throws -> [Int: [WaterItem: Int]] {
        let statement = PostgresStatement(
            """
            SELECT place, quantity, unit, mass_mg, count(*) AS items
            FROM \(days.table(first: 2)) JOIN meal_logs ON logged_at >= first AND logged_at < next
                JOIN meal_log_items ON meal_log_id = meal_logs.id
            WHERE user_id = $1 AND status IN ('completed', 'manual') AND food_type = 'water'
            GROUP BY place, quantity, unit, mass_mg
            """,
            account,
            days.map(\.lowerBound),
            days.map(\.upperBound)
        )
        return try await database.fetch(statement) { rows in
            try rows.reduce(into: [:]) { items, row in
                let grams = (try row["mass_mg"] as Int?).map(Grams.init(milligrams:))
                let item = WaterItem(quantity: try row["quantity"], unit: try row["unit"], grams: grams)
                items[try row["place"] - 1, default: [:]][item] = try row["items"]
            }
        }
    }

    package func daysEaten(by account: Account.ID, among days: [Range<Date>]) async throws -> Set<Int> {
        let statement = PostgresStatement(
            """
            SELECT place FROM \(days.table(first: 2)) WHERE EXISTS (
                SELECT 1 FROM meal_logs JOIN meal_log_items ON meal_log_id = meal_logs.id
                WHERE user_id = $1 AND logged_at >= first AND logged_at < next AND status IN ('completed', 'manual')
                    AND food_type <> 'water'
            )
            """,
            account,
            days.map(\.lowerBound),
            days.map(\.upperBound)
        )
        return try await database.fetch(statement) { rows in Set(try rows.map { try $0["place"] - 1 }) }
    }
}

extension [Range<Date>] {
    /// A table of the days in a statement: `place`, which counts from 1, `first` instant and `next` day's. The bounds are the
    /// parameters `first` and the one behind it.
    func table(first: Int) -> String {
        "unnest($\(first)::timestamptz[], $\(first + 1)::timestamptz[]) WITH ORDINALITY AS days (first, next, place)"
    }
}
