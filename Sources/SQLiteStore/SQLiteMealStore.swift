package import FitIQCore
import Foundation
import GRDB

/// Meals, their events and what makes a repeated request known, in SQLite.
package struct SQLiteMealStore: MealStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal? {
        try await database.read { try Self.meal(id, of: account, in: $0) }
    }

    static func meal(_ id: Meal.ID, of account: Account.ID, in database: Database) throws -> Meal? {
        let rows = try database.rows(
            sql: "SELECT * FROM meal_logs WHERE id = ? AND user_id = ?",
            arguments: [id.column, account.column]
        )
        return try MealRow.meals(rows, from: database).first
    }

    package func meals(of account: Account.ID, matching query: MealQuery) async throws -> MealPage {
        let (condition, arguments) = Self.condition(query, account)
        return try await database.read { database in
            let count = try Int.fetchOne(
                database,
                sql: "SELECT COUNT(*) FROM meal_logs WHERE \(condition)",
                arguments: arguments
            )
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM meal_logs WHERE \(condition)
                    ORDER BY logged_at DESC, created_at DESC, id DESC LIMIT ? OFFSET ?
                    """,
                arguments: arguments + [query.limit, query.offset]
            )
            return MealPage(meals: try MealRow.meals(rows, from: database), totalCount: count ?? 0)
        }
    }

    private static func condition(_ query: MealQuery, _ account: Account.ID) -> (String, StatementArguments) {
        var terms = ["user_id = ?"]
        var arguments: StatementArguments = [account.column]
        func add(_ term: String, _ value: (any DatabaseValueConvertible)?) {
            guard let value else { return }
            terms.append(term)
            arguments += [value]
        }
        add("status = ?", query.status?.rawValue)
        add("meal_type = ?", query.type?.rawValue)
        add("logged_at >= ?", query.start?.column)
        add("logged_at < ?", query.end?.column)
        add("updated_at >= ?", query.updatedSince?.column)
        return (terms.joined(separator: " AND "), arguments)
    }
}
