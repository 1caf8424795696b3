import FitIQCore
import Foundation
import GRDB

// Items of meals as rows.
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
