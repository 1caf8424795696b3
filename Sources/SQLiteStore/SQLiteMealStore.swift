package import FitIQCore
package import Foundation
import GRDB

/// Meals, their events and what makes a repeated request known, in SQLite.
package struct SQLiteMealStore: MealStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    package func accept(_ meal: Meal, keys: [IdempotencyKey], answer: Data) async throws -> Acceptance {
        try await database.write { database in
            let account = meal.account.column
            for key in keys {
                if let first = try Self.firstUse(of: key, by: account, in: database) { return first }
            }
            guard try Self.exists("SELECT 1 FROM users WHERE id = ?", account, in: database) else {
                throw StoreError.noSuchAccount
            }
            if try Self.exists("SELECT 1 FROM meal_logs WHERE id = ?", meal.id.column, in: database) { return .idTaken }
            try MealRow.insert(meal, into: database)
            for key in keys {
                try database.execute(
                    sql:
                        "INSERT INTO idempotency (user_id, key, request_hash, answer, created_at) VALUES (?, ?, ?, ?, ?)",
                    arguments: [account, key.key, key.requestHash, answer, meal.createdAt.column]
                )
            }
            return .kept
        }
    }

    private static func firstUse(of key: IdempotencyKey, by account: Data, in database: Database) throws -> Acceptance?
    {
        guard
            let row = try Row.fetchOne(
                database,
                sql: "SELECT request_hash, answer FROM idempotency WHERE user_id = ? AND key = ?",
                arguments: [account, key.key]
            )
        else { return nil }
        return row["request_hash"] == key.requestHash ? .repeated(answer: row["answer"]) : .keyReused
    }

    private static func exists(_ sql: String, _ id: Data, in database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: sql, arguments: [id]) != nil
    }

    package func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal? {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT * FROM meal_logs WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            )
            return try MealRow.meals(rows, from: database).first
        }
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

    package func delete(_ id: Meal.ID, of account: Account.ID) async throws -> Bool {
        try await database.write { database in
            try database.execute(
                sql: "DELETE FROM meal_logs WHERE id = ? AND user_id = ?",
                arguments: [id.column, account.column]
            )
            return database.changesCount > 0
        }
    }

    package func cursor(of account: Account.ID) async throws -> EventCursor {
        let last = try await database.read { database in
            try Int.fetchOne(database, sql: "SELECT last_event FROM users WHERE id = ?", arguments: [account.column])
        }
        return EventCursor(last: last ?? 0, epoch: database.epoch)
    }
}
