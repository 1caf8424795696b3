package import FitIQCore
package import Foundation

/// Whole diaries in PostgreSQL.
package struct PostgresMovingStore: MovingStore {
    let database: PostgresDatabase

    package init(_ database: PostgresDatabase) {
        self.database = database
    }

    /// The longest time that reading a diary, or adding a part of one, may take.
    private static let patience = Duration.seconds(120)
    private static let rowsAtOnce = 250

    // MARK: Reading

    package func read<Result: Sendable>(
        of account: Account.ID,
        _ body: @escaping @Sendable (_ things: ThingReader) throws -> Result
    ) async throws -> Result {
        try await run(.always, .read) { transaction in
            try PostgresPlanStore.require(account, transaction)
            return try body { try Self.readAll(of: account, transaction, $0) }
        }
    }

    private static func readAll(
        of account: Account.ID,
        _ transaction: PostgresTransaction,
        _ take: (DiaryThing) throws -> Void
    ) throws {
        for row in try transaction.run(PostgresPlanStore.profile(of: account)) {
            try take(.profile(ProfileRow.profile(row)))
        }
        func rows(_ table: String, by order: String, _ thing: (PostgresRow) throws -> DiaryThing) throws {
            var offset = 0
            while true {
                let rows = try transaction.run(
                    "SELECT * FROM \(table) WHERE user_id = $1 ORDER BY \(order) LIMIT $2 OFFSET $3",
                    account,
                    rowsAtOnce,
                    offset
                )
                for row in rows { try take(thing(row)) }
                guard rows.count == rowsAtOnce else { return }
                offset += rowsAtOnce
            }
        }
        try rows("own_foods", by: "created_at, id") { .food(try PostgresOwnFoodStore.food($0)) }
        try rows("phrases", by: "learnt_at, id") { .phrase(try PostgresOwnFoodStore.phrase($0)) }
        try rows("weights", by: "number") { .weight(try PostgresPlanStore.weighing($0)) }
        try rows("entries", by: "number") { .entry(try PostgresPlanStore.entry($0)) }
        try rows("plans", by: "created_at, id") { .plan(try PostgresPlanStore.plan($0)) }
        try readMeals(of: account, transaction, take)
        try rows("consultations", by: "created_at, id") { row in
            let messages = try transaction.run(
                "SELECT * FROM consultation_messages WHERE consultation_id = $1 ORDER BY number",
                try row["id"] as Consultation.ID
            )
            return .consultation(try ConsultationRow.consultation(row), try messages.map(ConsultationRow.message))
        }
    }

    private static func readMeals(
        of account: Account.ID,
        _ transaction: PostgresTransaction,
        _ take: (DiaryThing) throws -> Void
    ) throws {
        var last: (time: Date, id: Meal.ID)?
        while true {
            let rows = try transaction.run(
                """
                SELECT * FROM meal_logs WHERE user_id = $1 AND ($2 IS NULL OR (logged_at, id) > ($2, $3))
                ORDER BY logged_at, id LIMIT $4
                """,
                account,
                last?.time,
                last?.id,
                rowsAtOnce
            )
            for meal in try MealRow.meals(rows, in: transaction) {
                try take(.meal(meal))
                last = (meal.loggedAt, meal.id)
            }
            guard rows.count == rowsAtOnce else { return }
        }
    }

    package func holders(of ids: [UUID], for account: Account.ID) async throws -> [UUID: IDHolder] {
        let ids = ids.map { Identifier<DiaryThing>($0) }
        let parts = DiaryThing.places.map { table, name in
            "SELECT \(name) AS id, user_id FROM \(table) WHERE \(name) = ANY ($1)"
        }
        let held = PostgresStatement(parts.joined(separator: " UNION ALL "), ids)
        // Those that were used once, whatever became of what they named.
        let used = PostgresStatement(
            "SELECT key FROM idempotency WHERE user_id = $1 AND key = ANY ($2)",
            account,
            ids.map { "\(IdempotencyKey.clientIDPrefix)\($0)" }
        )
        return try await database.read { transaction in
            let rows = try transaction.run([used, held])
            var holders: [UUID: IDHolder] = [:]
            for row in rows[0] {
                let key: String = try row["key"]
                if let id = UUID(uuidString: String(key.dropFirst(IdempotencyKey.clientIDPrefix.count))) {
                    holders[id] = .buried
                }
            }
            for row in rows[1] {
                let id: Identifier<DiaryThing> = try row["id"]
                holders[id.uuid] = try row["user_id"] as Account.ID == account ? .own : .other
            }
            return holders
        }
    }

    /// Performs `body` in a transaction with more time than short requests have.
    func run<T: Sendable>(
        _ repeats: PostgresWorker.Repeat,
        _ mode: PostgresConnection.Mode,
        _ body: @escaping @Sendable (PostgresTransaction) throws -> T
    ) async throws -> T {
        do {
            return try await database.pool.run(within: Self.patience) { worker, deadline in
                try worker.attempt(repeats, until: deadline) { try $0.transaction(mode, until: deadline, body) }
            }
        } catch let error as PostgresError {
            throw error.storeError
        }
    }
}
