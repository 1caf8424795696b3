package import FitIQCore
package import Foundation

// Sums up days. Masses are whole milligrams, so SQL's sums are exact.
extension PostgresMealStore {
    package func intake(of account: Account.ID, in interval: Range<Date>) async throws -> [MealType: IntakeSum] {
        let sums = Nutrient.allCases.map { nutrient in
            let amount = nutrient.isMain ? nutrient.mainColumn : "(nutrients->>'\(nutrient.name)')::bigint"
            return """
                sum(\(amount))::bigint AS \(nutrient.name),
                count(*) FILTER (WHERE \(amount) IS NULL) AS \(nutrient.name)_unknown
                """
        }
        let statement = PostgresStatement(
            """
            SELECT meal_type, count(DISTINCT meal_log_id) AS meals, \(sums.joined(separator: ", "))
            FROM meal_logs JOIN meal_log_items ON meal_log_id = meal_logs.id
            WHERE user_id = $1 AND logged_at >= $2 AND logged_at < $3 AND status IN ('completed', 'manual')
            GROUP BY meal_type
            """,
            account,
            interval.lowerBound,
            interval.upperBound
        )
        return try await database.fetch(statement) { rows in
            try Dictionary(
                uniqueKeysWithValues: rows.map { row in
                    var fault: (any Error)?
                    let sum = IntakeSum { column in
                        do { return try row[column] } catch {
                            fault = error
                            return nil
                        }
                    }
                    if let fault { throw fault }
                    return (try MealRow.type(of: row), sum)
                }
            )
        }
    }

    package func statusCounts(of account: Account.ID, in interval: Range<Date>) async throws -> [MealStatus: Int] {
        let statement = PostgresStatement(
            """
            SELECT status, count(*) AS meals FROM meal_logs
            WHERE user_id = $1 AND logged_at >= $2 AND logged_at < $3 GROUP BY status
            """,
            account,
            interval.lowerBound,
            interval.upperBound
        )
        return try await database.fetch(statement) { rows in
            try Dictionary(
                uniqueKeysWithValues: rows.map {
                    (try known(MealStatus(rawValue: $0["status"]), "status"), try $0["meals"])
                }
            )
        }
    }
}

extension Nutrient {
    /// The column in which items keep it, of those in ``main``.
    var mainColumn: String { self == .energy ? "energy_kcal" : "\(name)_mg" }
}
