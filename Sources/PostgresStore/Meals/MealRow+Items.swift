import FitIQCore
import Foundation

extension MealRow {
    static func insertion(of item: MealItem, of meal: Meal.ID, at position: Int) throws -> PostgresStatement {
        let food = item.food
        let nutrients = food.nutrients
        return PostgresStatement(
            """
            INSERT INTO meal_log_items
                (meal_log_id, order_index, id, food_id, food_name, food_type, quantity, unit, mass_mg, energy_kcal,
                 protein_mg, carbs_mg, fat_mg, fiber_mg, sugar_mg, confidence, notes, source_dataset, source_record,
                 source_portion, alternatives, nutrients, user_food_id, is_repaired, amount)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22::json,
                $23, $24, $25::json)
            """,
            meal,
            position,
            item.id,
            food.foodID,
            food.foodName,
            food.foodType.rawValue,
            food.quantity,
            food.unit,
            food.grams?.milligrams,
            nutrients.energyKcal,
            nutrients.protein?.milligrams,
            nutrients.carbs?.milligrams,
            nutrients.fat?.milligrams,
            nutrients.fiber?.milligrams,
            nutrients.sugar?.milligrams,
            food.confidence,
            food.notes.isEmpty ? nil as String? : food.notes.joined(separator: "\n"),
            food.source?.dataset,
            food.source?.record,
            food.source?.portion,
            try list(food.alternatives),
            nutrients.furtherColumn,
            food.ownFood,
            item.isRepaired,
            food.amountColumn
        )
    }

    static func item(_ row: PostgresRow) throws -> MealItem {
        func grams(_ column: String) throws -> Grams? { try (row[column] as Int?).map(Grams.init(milligrams:)) }
        var food = ReadItem(
            foodID: try row["food_id"],
            foodName: try row["food_name"],
            foodType: try known(FoodType(rawValue: row["food_type"]), "food_type"),
            quantity: try row["quantity"],
            unit: try row["unit"],
            grams: try grams("mass_mg"),
            nutrients: try nutrients(row),
            confidence: try row["confidence"],
            notes: try (row["notes"] as String?)?.split(separator: "\n").map(String.init) ?? [],
            source: try source(row),
            alternatives: try (row["alternatives"] as JSON<[ReadItem.Alternative]>?)?.value ?? []
        )
        if let amount: String = try row["amount"], !food.take(amountColumn: amount) {
            throw StoreError.unavailable(reason: "an item's amount is none")
        }
        food.ownFood = try row["user_food_id"]
        return MealItem(id: try row["id"], food: food, isRepaired: try row["is_repaired"])
    }

    private static func nutrients(_ row: PostgresRow) throws -> Nutrients {
        var nutrients = Nutrients()
        for nutrient in Nutrient.main { nutrients[nutrient] = try row[nutrient.mainColumn] }
        if let further: String = try row["nutrients"] {
            guard nutrients.take(furtherColumn: further) else {
                throw StoreError.unavailable(reason: "an item's nutrients are none")
            }
        }
        return nutrients
    }

    private static func source(_ row: PostgresRow) throws -> ReadItem.Source? {
        guard let dataset: String = try row["source_dataset"] else { return nil }
        return ReadItem.Source(
            dataset: dataset,
            record: try row["source_record"] ?? "",
            portion: try row["source_portion"] ?? ""
        )
    }
}
