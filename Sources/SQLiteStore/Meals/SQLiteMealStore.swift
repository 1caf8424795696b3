package import FitIQCore
import Foundation
import GRDB

/// Keeps meals in SQLite: those in the diaries, those that wait to be read, and the log of changes.
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
        try await database.read { database in
            let (rows, count) = try Self.page("*", query, account, in: database)
            return MealPage(meals: try MealRow.meals(rows, from: database), totalCount: count)
        }
    }

    package func mealIDs(of account: Account.ID, matching query: MealQuery) async throws -> MealIDPage {
        try await database.read { database in
            let (rows, count) = try Self.page("id", query, account, in: database)
            return MealIDPage(ids: try rows.map { try Meal.ID(column: $0["id"]) }, totalCount: count)
        }
    }

    private static func page(
        _ columns: String,
        _ query: MealQuery,
        _ account: Account.ID,
        in database: Database
    ) throws -> (rows: [Row], count: Int) {
        let (condition, arguments) = condition(query, account)
        let count = try database.number(
            sql: "SELECT COUNT(*) FROM meal_logs WHERE \(condition)",
            arguments: arguments
        )
        let rows = try database.rows(
            sql: """
                SELECT \(columns) FROM meal_logs WHERE \(condition)
                ORDER BY logged_at DESC, created_at DESC, id DESC LIMIT ? OFFSET ?
                """,
            arguments: arguments + [query.limit, query.offset]
        )
        return (rows, count ?? 0)
    }

    package func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal] {
        // The plus keeps SQLite from going through all of the account's meals instead.
        let (condition, arguments) = Self.condition(query, account, column: "+user_id")
        return try await database.read { database in
            let rows = try database.rows(
                sql:
                    "SELECT * FROM meal_logs WHERE \(condition) AND id IN (\(databaseQuestionMarks(count: ids.count)))",
                arguments: arguments + StatementArguments(ids.map(\.column))
            )
            let meals = try Dictionary(
                uniqueKeysWithValues: MealRow.meals(rows, from: database).map { ($0.id, $0) }
            )
            return ids.compactMap { meals[$0] }
        }
    }

    private static func condition(
        _ query: MealQuery,
        _ account: Account.ID,
        column: String = "user_id"
    ) -> (String, StatementArguments) {
        var terms = ["\(column) = ?"]
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
