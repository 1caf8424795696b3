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

// MARK: - Items

extension MealRow {
    /// The meals of `rows` with their items, which are read in one query.
    static func meals(_ rows: [Row], from database: Database) throws -> [Meal] {
        let ids = rows.map { $0["id"] as Data }
        let marks = databaseQuestionMarks(count: ids.count)
        // Row by row, for only those that SQLite is at know their columns' places: a copy goes through all names for each.
        let itemRows = try Row.fetchCursor(
            database,
            sql: "SELECT * FROM meal_log_items WHERE meal_log_id IN (\(marks)) ORDER BY meal_log_id, order_index",
            arguments: StatementArguments(ids)
        )
        var items: [Data: [MealItem]] = [:]
        while let row = try itemRows.next() { items[row["meal_log_id"], default: []].append(try item(row)) }
        return try rows.map { try meal($0, items: items[$0["id"]] ?? []) }
    }

    static func insertItems(of meal: Meal, into database: Database) throws {
        for (position, item) in meal.items.enumerated() {
            try insert(item, of: meal.id, at: position, into: database)
        }
    }

    private static func insert(_ item: MealItem, of meal: Meal.ID, at position: Int, into database: Database) throws {
        let food = item.food
        let head: StatementArguments = [
            meal.column, position, item.id.column, food.foodID?.column, food.foodName, food.foodType.rawValue,
            food.quantity, food.unit, food.grams?.column,
        ]
        let tail: StatementArguments = [
            food.confidence, food.notes.isEmpty ? nil : food.notes.joined(separator: "\n"), food.source?.dataset,
            food.source?.record, food.source?.portion, try column(food.alternatives), food.nutrients.furtherColumn,
            food.ownFood?.column, item.isRepaired, food.amountColumn,
        ]
        try database.run(
            sql: insertItem,
            arguments: head + StatementArguments(Nutrient.main.map { food.nutrients[$0] }) + tail
        )
    }

    private static let insertItem = {
        let columns =
            [
                "meal_log_id", "order_index", "id", "food_id", "food_name", "food_type", "quantity", "unit", "mass_mg",
            ] + Nutrient.mainColumns
            + [
                "confidence", "notes", "source_dataset", "source_record", "source_portion", "alternatives", "nutrients",
                "user_food_id", "is_repaired", "amount",
            ]
        return """
            INSERT INTO meal_log_items (\(columns.joined(separator: ", ")))
            VALUES (\(databaseQuestionMarks(count: columns.count)))
            """
    }()

    private static func nutrients(_ row: Row) throws -> Nutrients {
        var nutrients = Nutrients { $0.isMain ? row[Nutrient.mainColumns[$0.place]] : nil }
        if let further: String = row["nutrients"], !nutrients.take(furtherColumn: further) {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "nutrients: \(further)")
        }
        return nutrients
    }

    private static func item(_ row: Row) throws -> MealItem {
        let source = (row["source_dataset"] as String?).map {
            ReadItem.Source(
                dataset: $0,
                record: row["source_record"] ?? "",
                portion: row["source_portion"] ?? ""
            )
        }
        var food = ReadItem(
            foodID: try (row["food_id"] as Data?).map(Food.ID.init(column:)),
            foodName: row["food_name"],
            foodType: try known(FoodType(rawValue: row["food_type"]), "food_type"),
            quantity: row["quantity"],
            unit: row["unit"],
            grams: (row["mass_mg"] as Int?).map(Grams.init(milligrams:)),
            nutrients: try nutrients(row),
            confidence: row["confidence"],
            notes: (row["notes"] as String?)?.split(separator: "\n").map(String.init) ?? [],
            source: source,
            alternatives: try list(row["alternatives"])
        )
        if let amount: String = row["amount"], !food.take(amountColumn: amount) {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "amount: \(amount)")
        }
        food.ownFood = try (row["user_food_id"] as Data?).map(OwnFood.ID.init(column:))
        return MealItem(id: try MealItem.ID(column: row["id"]), food: food, isRepaired: row["is_repaired"])
    }
}
