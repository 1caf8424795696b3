import FitIQCore
import Foundation

extension MealLogItem: WireObject {
    /// Writes beside each field the name that the first proposal gave it. Its `"quantity": "120g"` cannot be kept: the later
    /// documents want a number under that key.
    func describe(to fields: inout some WireFields) throws {
        if !alternatives.isEmpty { try fields.write("alternatives", other: alternatives) }
        if let isAmountTold { try fields.write("amount_told", isAmountTold) }
        try fields.write("calories", calories)
        try fields.write("carbohydrates", carbsGrams)
        try fields.write("carbs_g", carbsGrams)
        try fields.write("confidence", confidenceScore)
        try fields.write("confidence_score", confidenceScore)
        try fields.write("created_at", createdAt)
        try fields.write("fat", fatGrams)
        try fields.write("fat_g", fatGrams)
        try fields.write("fiber", fiberGrams)
        try fields.write("fiber_g", fiberGrams)
        try fields.write("food_id", foodID)
        try fields.write("food_name", foodName)
        try fields.write("food_type", foodType?.rawValue)
        try fields.write("grams", grams)
        if let gramsRange { try fields.write("grams_range", object: gramsRange) }
        try fields.write("id", id)
        try fields.write("meal_log_id", mealLogID)
        try fields.write("name", foodName)
        try fields.write("notes", parsingNotes)
        if let further = nutrients.further { try fields.write("nutrients", object: further) }
        try fields.write("order_index", orderIndex)
        try fields.write("parsing_notes", parsingNotes)
        try fields.write("protein", proteinGrams)
        try fields.write("protein_g", proteinGrams)
        try fields.write("quantity", quantity)
        if isRepaired { try fields.write("repaired", true) }
        try fields.write("source", object: source)
        try fields.write("sugar", sugarGrams)
        try fields.write("sugar_g", sugarGrams)
        try fields.write("unit", unit)
        try fields.write("user_food_id", userFoodID)
    }
}

// Codable writes these by their own fields, in the same words.
extension ReadItem.Source: WireObject {
    func describe(to fields: inout some WireFields) throws {
        try fields.write("dataset", dataset)
        try fields.write("portion", portion)
        try fields.write("record", record)
    }
}

extension TextSpan: WireObject {
    func describe(to fields: inout some WireFields) throws {
        try fields.write("length", length)
        try fields.write("start", start)
        try fields.write("text", text)
    }
}
