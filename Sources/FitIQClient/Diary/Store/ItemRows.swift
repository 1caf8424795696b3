import FitIQCore
import FitIQWire
import Foundation
import GRDB

/// Items of meals as rows.
enum ItemRows {
    /// Fetches the items of meals by the meal, each meal's in order.
    static func fetch(ofMeals ids: [String], from database: Database) throws -> [String: [MealLogItem]] {
        guard !ids.isEmpty else { return [:] }
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT * FROM meal_items WHERE meal_id IN (SELECT value FROM json_each(?))
                    ORDER BY meal_id, order_index
                    """
            ),
            arguments: [JSONColumn.text(ids)]
        )
        return Dictionary(grouping: try Array(rows.map(item)), by: \.mealLogID)
    }

    private static func item(_ row: Row) throws -> MealLogItem {
        var item = MealLogItem(
            id: row["id"],
            mealLogID: row["meal_id"],
            foodID: row["food_id"],
            userFoodID: row["user_food_id"],
            foodName: row["food_name"],
            quantity: row["quantity"],
            unit: row["unit"],
            nutrients: try NutrientTotals(row) { $0.wireName },
            confidenceScore: row["confidence"],
            parsingNotes: row["parsing_notes"],
            orderIndex: row["order_index"],
            createdAt: Date(milliseconds: row["created_at"]),
            foodType: (row["food_type"] as String?).flatMap(FoodType.init),
            grams: row["grams"],
            source: try JSONColumn.value(row["source"]),
            alternatives: try JSONColumn.value(row["alternatives"]) ?? []
        )
        item.isRepaired = row["is_repaired"]
        item.isAmountTold = row["is_amount_told"]
        item.gramsRange = try JSONColumn.value(row["grams_range"])
        return item
    }

    /// The items are numbered anew, in the order of their `orderIndex`: a server that gave one number twice would
    /// otherwise lose an item.
    static func replace(with items: [MealLogItem], ofMeal id: String, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM meal_items WHERE meal_id = ?").execute(arguments: [id])
        let ordered = items.enumerated().sorted {
            ($0.element.orderIndex, $0.offset) < ($1.element.orderIndex, $1.offset)
        }
        for (position, item) in ordered.map(\.element).enumerated() {
            let head: StatementArguments = [
                id, position, item.id, item.foodID, item.userFoodID, item.foodName, item.foodType?.rawValue,
                item.quantity, item.unit, item.grams,
            ]
            let tail: StatementArguments = [
                item.confidenceScore, item.parsingNotes, item.createdAt.milliseconds,
                try JSONColumn.text(item.source),
                item.alternatives.isEmpty ? nil : try JSONColumn.text(item.alternatives),
                try item.nutrients.furtherColumn, item.isRepaired, item.isAmountTold,
                try item.gramsRange.map { try JSONColumn.text($0) },
            ]
            try database.cachedStatement(sql: insert).execute(
                arguments: head + item.nutrients.columns + tail
            )
        }
    }

    private static let insert = {
        let columns =
            [
                "meal_id", "order_index", "id", "food_id", "user_food_id", "food_name", "food_type", "quantity", "unit",
                "grams",
            ] + Nutrient.main.map(\.wireName)
            + ["confidence", "parsing_notes", "created_at", "source", "alternatives", "nutrients", "is_repaired"]
            + ["is_amount_told", "grams_range"]
        return """
            INSERT INTO meal_items (\(columns.joined(separator: ", ")))
            VALUES (\(databaseQuestionMarks(count: columns.count)))
            """
    }()
}
