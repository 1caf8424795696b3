import FitIQCore
import Foundation

/// Meals and their items as rows.
enum MealRow {
    /// A statement that is refused where a meal has this id already. The items come behind it.
    ///
    /// - Parameter begun: how many times reading it was begun.
    static func insertion(of meal: Meal, begun: Int) throws -> PostgresStatement {
        let state = try StateColumns(meal.state)
        return PostgresStatement(
            """
            INSERT INTO meal_logs
                (id, user_id, raw_input, meal_type, notes, logged_at, created_at, updated_at, status, started_at, finished_at,
                 failure_code, unrecognized, attempts)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
            """,
            meal.id,
            meal.account,
            meal.text,
            meal.type.rawValue,
            meal.notes,
            meal.loggedAt,
            meal.createdAt,
            meal.updatedAt,
            meal.status.rawValue,
            state.startedAt,
            state.finishedAt,
            state.failureCode,
            state.unrecognized,
            begun
        )
    }

    /// Writes `meal` over the row of its id, with its items in place of those there were. Whoever is reading it goes on
    /// only where it is still to be read.
    static func update(_ meal: Meal, in transaction: PostgresTransaction) throws {
        let state = try StateColumns(meal.state)
        let update = PostgresStatement(
            """
            UPDATE meal_logs
            SET raw_input = $1, meal_type = $2, notes = $3, logged_at = $4, updated_at = $5, status = $6, started_at = $7,
                finished_at = $8, failure_code = $9, unrecognized = $10,
                lease_until = CASE WHEN $6 = 'processing' THEN lease_until END,
                lease_instance = CASE WHEN $6 = 'processing' THEN lease_instance END
            WHERE id = $11
            """,
            meal.text,
            meal.type.rawValue,
            meal.notes,
            meal.loggedAt,
            meal.updatedAt,
            meal.status.rawValue,
            state.startedAt,
            state.finishedAt,
            state.failureCode,
            state.unrecognized,
            meal.id
        )
        let removal = PostgresStatement("DELETE FROM meal_log_items WHERE meal_log_id = $1", meal.id)
        try transaction.run([update, removal] + insertions(ofItemsOf: meal))
    }

    static func insertions(ofItemsOf meal: Meal) throws -> [PostgresStatement] {
        try meal.items.enumerated().map { try insertion(of: $1, of: meal.id, at: $0) }
    }

    /// The columns in which a meal's state stands, beside `status`.
    private struct StateColumns {
        var startedAt: Date?
        var finishedAt: Date?
        var failureCode: String?
        var unrecognized: JSON<[TextSpan]>?

        init(_ state: Meal.State) throws {
            switch state {
            case .processing(let startedAt):
                self.startedAt = startedAt
            case .completed(let reading):
                startedAt = reading.startedAt
                finishedAt = reading.completedAt
                unrecognized = try list(reading.unrecognized)
            case .failed(let failure):
                startedAt = failure.startedAt
                finishedAt = failure.failedAt
                failureCode = failure.code.rawValue
            case .manual(_, let enteredAt):
                finishedAt = enteredAt
            }
        }
    }

    static func meal(_ row: PostgresRow, items: [MealItem]) throws -> Meal {
        Meal(
            id: try row["id"],
            account: try row["user_id"],
            text: try row["raw_input"],
            type: try type(of: row),
            loggedAt: try row["logged_at"],
            notes: try row["notes"],
            createdAt: try row["created_at"],
            updatedAt: try row["updated_at"],
            state: try state(row, items: items)
        )
    }

    static func type(of row: PostgresRow) throws -> MealType {
        try known(MealType(rawValue: row["meal_type"]), "meal_type")
    }

    private static func state(_ row: PostgresRow, items: [MealItem]) throws -> Meal.State {
        let startedAt: Date? = try row["started_at"]
        let finishedAt: Date? = try row["finished_at"]
        switch try known(MealStatus(rawValue: row["status"]), "status") {
        case .processing:
            return .processing(startedAt: startedAt)
        case .completed:
            return .completed(
                Meal.CompletedReading(
                    items: items,
                    unrecognized: try (row["unrecognized"] as JSON<[TextSpan]>?)?.value ?? [],
                    startedAt: try known(startedAt, "started_at"),
                    completedAt: try known(finishedAt, "finished_at")
                )
            )
        case .failed:
            return .failed(
                Meal.Failure(
                    code: Meal.FailureCode(stored: try row["failure_code"]),
                    startedAt: try known(startedAt, "started_at"),
                    failedAt: try known(finishedAt, "finished_at")
                )
            )
        case .manual:
            return .manual(items, enteredAt: try known(finishedAt, "finished_at"))
        }
    }

    /// The meals of `rows` with their items, which are read in one query.
    static func meals(_ rows: PostgresRows, in transaction: PostgresTransaction) throws -> [Meal] {
        guard !rows.isEmpty else { return [] }
        let itemRows = try transaction.run(
            "SELECT * FROM meal_log_items WHERE meal_log_id = ANY ($1) ORDER BY meal_log_id, order_index",
            try rows.map { try $0["id"] as Meal.ID }
        )
        var items: [Meal.ID: [MealItem]] = [:]
        for row in itemRows { try items[row["meal_log_id"], default: []].append(item(row)) }
        return try rows.map { try meal($0, items: items[$0["id"]] ?? []) }
    }
}

/// Null stands for an empty list.
func list<Element: Codable & Sendable>(_ elements: [Element]) throws -> JSON<[Element]>? {
    elements.isEmpty ? nil : try JSON(elements)
}
