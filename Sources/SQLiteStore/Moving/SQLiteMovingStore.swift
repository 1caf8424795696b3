package import FitIQCore
package import Foundation
import GRDB

/// Whole diaries in SQLite.
package struct SQLiteMovingStore: MovingStore {
    let database: SQLiteDatabase

    package init(_ database: SQLiteDatabase) {
        self.database = database
    }

    // MARK: Reading

    /// A reading connection sees one moment for as long as it reads.
    package func read<Result: Sendable>(
        of account: Account.ID,
        _ body: @escaping @Sendable (_ things: ThingReader) throws -> Result
    ) async throws -> Result {
        try await database.read { database in
            try SQLitePlanStore.require(account, in: database)
            return try body { try Self.readAll(of: account, from: database, $0) }
        }
    }

    private static func readAll(
        of account: Account.ID,
        from database: Database,
        _ take: (DiaryThing) throws -> Void
    ) throws {
        func rows(_ table: String, by order: String, _ thing: (Row) throws -> DiaryThing) throws {
            let cursor = try Row.fetchCursor(
                database,
                sql: "SELECT * FROM \(table) WHERE user_id = ? ORDER BY \(order)",
                arguments: [account.column]
            )
            while let row = try cursor.next() { try take(thing(row)) }
        }
        if let profile = try SQLitePlanStore.profile(of: account, in: database) { try take(.profile(profile)) }
        try rows("own_foods", by: "created_at, id") { .food(try SQLiteOwnFoodStore.food($0)) }
        try rows("phrases", by: "learnt_at, id") { .phrase(try SQLiteOwnFoodStore.phrase($0)) }
        try rows("weights", by: "number") { .weight(try SQLitePlanStore.weighing($0)) }
        try rows("entries", by: "number") { .entry(try SQLitePlanStore.entry($0)) }
        try rows("plans", by: "created_at, id") { .plan(try SQLitePlanStore.plan($0)) }
        try readMeals(of: account, from: database, take)
        try rows("consultations", by: "created_at, id") { row in
            let messages = try Row.fetchAll(
                database,
                sql: "SELECT * FROM consultation_messages WHERE consultation_id = ? ORDER BY number",
                arguments: [row["id"]]
            )
            return .consultation(try ConsultationRow.consultation(row), try messages.map(ConsultationRow.message))
        }
    }

    private static let mealsAtOnce = 250

    private static func readMeals(
        of account: Account.ID,
        from database: Database,
        _ take: (DiaryThing) throws -> Void
    ) throws {
        var last: (time: Int64, id: Data) = (.min, Data())
        while true {
            let rows = try database.rows(
                sql: """
                    SELECT * FROM meal_logs WHERE user_id = ? AND (logged_at, id) > (?, ?)
                    ORDER BY logged_at, id LIMIT ?
                    """,
                arguments: [account.column, last.time, last.id, mealsAtOnce]
            )
            for meal in try MealRow.meals(rows, from: database) { try take(.meal(meal)) }
            guard let end = rows.last, rows.count == mealsAtOnce else { return }
            last = (end["logged_at"], end["id"])
        }
    }

    private static let idsAtOnce = 500

    package func holders(of ids: [UUID], for account: Account.ID) async throws -> [UUID: IDHolder] {
        try await database.read { database in
            var holders: [UUID: IDHolder] = [:]
            for start in stride(from: 0, to: ids.count, by: Self.idsAtOnce) {
                let part = ids[start..<min(ids.count, start + Self.idsAtOnce)].map { Identifier<DiaryThing>($0) }
                try Self.addBuried(part, of: account, from: database, to: &holders)
                try Self.addHeld(part, for: account, from: database, to: &holders)
            }
            return holders
        }
    }

    /// Adds the ids that were used once, whatever became of what they named.
    private static func addBuried(
        _ ids: [Identifier<DiaryThing>],
        of account: Account.ID,
        from database: Database,
        to holders: inout [UUID: IDHolder]
    ) throws {
        let keys = ids.map { "\(IdempotencyKey.clientIDPrefix)\($0)" }
        let used = try String.fetchAll(
            database,
            sql:
                "SELECT key FROM idempotency WHERE user_id = ? AND key IN (\(databaseQuestionMarks(count: keys.count)))",
            arguments: [account.column] + StatementArguments(keys)
        )
        for key in used {
            if let id = UUID(uuidString: String(key.dropFirst(IdempotencyKey.clientIDPrefix.count))) {
                holders[id] = .buried
            }
        }
    }

    private static func addHeld(
        _ ids: [Identifier<DiaryThing>],
        for account: Account.ID,
        from database: Database,
        to holders: inout [UUID: IDHolder]
    ) throws {
        for (table, name) in DiaryThing.places {
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(name) AS id, user_id FROM \(table)
                    WHERE \(name) IN (\(databaseQuestionMarks(count: ids.count)))
                    """,
                arguments: StatementArguments(ids.map(\.column))
            )
            for row in rows {
                let id = try Identifier<DiaryThing>(column: row["id"]).uuid
                holders[id] = try Account.ID(column: row["user_id"]) == account ? .own : .other
            }
        }
    }
}
