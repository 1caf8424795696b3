import FitIQCore
import Foundation
import GRDB

/// Meals and their items as rows.
enum MealRow {
    /// - Parameter begun: how many times reading it was begun.
    /// - Returns: false when a meal has this id already.
    static func insert(_ meal: Meal, begun: Int, into database: Database) throws -> Bool {
        let state = try StateColumns(meal.state)
        try database.run(
            sql: """
                INSERT INTO meal_logs
                    (id, user_id, raw_input, meal_type, notes, logged_at, created_at, updated_at, status, started_at,
                     finished_at, failure_code, unrecognized, attempts)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                """,
            arguments: [
                meal.id.column, meal.account.column, meal.text, meal.type.rawValue, meal.notes, meal.loggedAt.column,
                meal.createdAt.column, meal.updatedAt.column, meal.status.rawValue, state.startedAt, state.finishedAt,
                state.failureCode, state.unrecognized, begun,
            ]
        )
        guard database.changesCount > 0 else { return false }
        try insertItems(of: meal, into: database)
        return true
    }

    /// Writes `meal` over the row of its id, with its items in place of those there were. Whoever is reading it goes on
    /// only where it is still to be read.
    static func update(_ meal: Meal, in database: Database) throws {
        let state = try StateColumns(meal.state)
        try database.run(
            sql: """
                UPDATE meal_logs
                SET raw_input = ?, meal_type = ?, notes = ?, logged_at = ?, updated_at = ?, status = ?, started_at = ?,
                    finished_at = ?, failure_code = ?, unrecognized = ?, lease_until = iif(?, lease_until, NULL)
                WHERE id = ?
                """,
            arguments: [
                meal.text, meal.type.rawValue, meal.notes, meal.loggedAt.column, meal.updatedAt.column,
                meal.status.rawValue, state.startedAt, state.finishedAt, state.failureCode, state.unrecognized,
                meal.status == .processing, meal.id.column,
            ]
        )
        try database.run(sql: "DELETE FROM meal_log_items WHERE meal_log_id = ?", arguments: [meal.id.column])
        try insertItems(of: meal, into: database)
    }

    /// Writes the final state of a meal that waited to be read.
    static func finish(_ meal: Meal, in database: Database) throws {
        let state = try StateColumns(meal.state)
        try database.run(
            sql: """
                UPDATE meal_logs
                SET status = ?, started_at = ?, finished_at = ?, updated_at = ?, failure_code = ?, unrecognized = ?,
                    lease_until = NULL
                WHERE id = ?
                """,
            arguments: [
                meal.status.rawValue, state.startedAt, state.finishedAt, meal.updatedAt.column, state.failureCode,
                state.unrecognized, meal.id.column,
            ]
        )
        try insertItems(of: meal, into: database)
    }

    /// The columns in which a meal's state stands, beside `status`.
    private struct StateColumns {
        var startedAt: Int64?
        var finishedAt: Int64?
        var failureCode: String?
        var unrecognized: String?

        init(_ state: Meal.State) throws {
            switch state {
            case .processing(let startedAt):
                self.startedAt = startedAt?.column
            case .completed(let reading):
                startedAt = reading.startedAt.column
                finishedAt = reading.completedAt.column
                unrecognized = try MealRow.column(reading.unrecognized)
            case .failed(let failure):
                startedAt = failure.startedAt.column
                finishedAt = failure.failedAt.column
                failureCode = failure.code.rawValue
            case .manual(_, let enteredAt):
                finishedAt = enteredAt.column
            }
        }
    }

    static func meal(_ row: Row, items: [MealItem]) throws -> Meal {
        Meal(
            id: try Meal.ID(column: row["id"]),
            account: try Account.ID(column: row["user_id"]),
            text: row["raw_input"],
            type: try type(of: row),
            loggedAt: Date(column: row["logged_at"]),
            notes: row["notes"],
            createdAt: Date(column: row["created_at"]),
            updatedAt: Date(column: row["updated_at"]),
            state: try state(row, items: items)
        )
    }

    static func type(of row: Row) throws -> MealType {
        try known(MealType(rawValue: row["meal_type"]), "meal_type")
    }

    private static func state(_ row: Row, items: [MealItem]) throws -> Meal.State {
        let startedAt = (row["started_at"] as Int64?).map(Date.init(column:))
        let finishedAt = (row["finished_at"] as Int64?).map(Date.init(column:))
        switch try known(MealStatus(rawValue: row["status"]), "status") {
        case .processing:
            return .processing(startedAt: startedAt)
        case .completed:
            return .completed(
                Meal.CompletedReading(
                    items: items,
                    unrecognized: try list(row["unrecognized"]),
                    startedAt: try known(startedAt, "started_at"),
                    completedAt: try known(finishedAt, "finished_at")
                )
            )
        case .failed:
            return .failed(
                Meal.Failure(
                    code: Meal.FailureCode(stored: try known(row["failure_code"] as String?, "failure_code")),
                    startedAt: try known(startedAt, "started_at"),
                    failedAt: try known(finishedAt, "finished_at")
                )
            )
        case .manual:
            return .manual(items, enteredAt: try known(finishedAt, "finished_at"))
        }
    }

    /// A short list that is only ever read as a whole: JSON, or null when it is empty.
    static func column(_ list: [some Encodable]) throws -> String? {
        list.isEmpty ? nil : String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
    }

    static func list<Element: Decodable>(_ column: String?) throws -> [Element] {
        guard let column else { return [] }
        return try JSONDecoder().decode([Element].self, from: Data(column.utf8))
    }
}
