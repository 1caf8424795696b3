package import FitIQCore

/// Keeps meals, the queue of those that wait to be read, and the log of changes in PostgreSQL.
package struct PostgresMealStore: MealStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    package func meal(_ id: Meal.ID, of account: Account.ID) async throws -> Meal? {
        try await database.read { try Self.meal(id, of: account, $0) }
    }

    /// Holds the row in a transaction that writes, for a worker may be finishing the meal.
    static func meal(_ id: Meal.ID, of account: Account.ID, _ transaction: PostgresTransaction) throws -> Meal? {
        let rows = try transaction.run(
            "SELECT * FROM meal_logs WHERE id = $1 AND user_id = $2\(transaction.isWriting ? " FOR UPDATE" : "")",
            id,
            account
        )
        return try MealRow.meals(rows, in: transaction).first
    }

    package func meals(of account: Account.ID, matching query: MealQuery) async throws -> MealPage {
        try await database.read { transaction in
            let (rows, count) = try Self.page("*", query, account, transaction)
            return MealPage(meals: try MealRow.meals(rows, in: transaction), totalCount: count)
        }
    }

    package func mealIDs(of account: Account.ID, matching query: MealQuery) async throws -> MealIDPage {
        try await database.read { transaction in
            let (rows, count) = try Self.page("id", query, account, transaction)
            return MealIDPage(ids: try rows.map { try $0["id"] }, totalCount: count)
        }
    }

    private static func page(
        _ columns: String,
        _ query: MealQuery,
        _ account: Account.ID,
        _ transaction: PostgresTransaction
    ) throws -> (rows: PostgresRows, count: Int) {
        var arguments: [PostgresStatement.Argument] = []
        let condition = condition(query, account, &arguments)
        let count = PostgresStatement(
            "SELECT count(*) AS n FROM meal_logs WHERE \(condition)",
            arguments: arguments
        )
        let limit = PostgresStatement.add(query.limit, to: &arguments)
        let offset = PostgresStatement.add(query.offset, to: &arguments)
        let page = PostgresStatement(
            """
            SELECT \(columns) FROM meal_logs WHERE \(condition)
            ORDER BY logged_at DESC, created_at DESC, id DESC LIMIT \(limit) OFFSET \(offset)
            """,
            arguments: arguments
        )
        let results = try transaction.run([count, page])
        return (results[1], try results[0][0]["n"])
    }

    package func meals(_ ids: [Meal.ID], of account: Account.ID, matching query: MealQuery) async throws -> [Meal] {
        var arguments: [PostgresStatement.Argument] = []
        let condition = Self.condition(query, account, &arguments)
        let list = PostgresStatement.add(ids, to: &arguments)
        let statement = PostgresStatement(
            "SELECT * FROM meal_logs WHERE \(condition) AND id = ANY (\(list))",
            arguments: arguments
        )
        return try await database.read { transaction in
            let rows = try transaction.run(statement)
            let meals = try Dictionary(
                uniqueKeysWithValues: MealRow.meals(rows, in: transaction).map { ($0.id, $0) }
            )
            return ids.compactMap { meals[$0] }
        }
    }

    private static func condition(
        _ query: MealQuery,
        _ account: Account.ID,
        _ arguments: inout [PostgresStatement.Argument]
    ) -> String {
        var terms: [String] = []
        func add(_ term: String, _ value: (any PostgresEncodable)?) {
            guard let value else { return }
            terms.append("\(term) \(PostgresStatement.add(value, to: &arguments))")
        }
        add("user_id =", account)
        add("status =", query.status?.rawValue)
        add("meal_type =", query.type?.rawValue)
        add("logged_at >=", query.start)
        add("logged_at <", query.end)
        add("updated_at >=", query.updatedSince)
        return terms.joined(separator: " AND ")
    }
}
