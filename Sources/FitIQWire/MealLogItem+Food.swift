package import FitIQCore
package import Foundation

extension MealLogItem {
    /// `food` as the item at `position` of the meal `mealLogID`.
    package init(_ food: ReadItem, id: String, of mealLogID: String, at position: Int, createdAt: Date) {
        self.init(
            id: id,
            mealLogID: mealLogID,
            foodID: food.foodID?.description,
            userFoodID: food.ownFood?.description,
            foodName: food.foodName,
            quantity: food.quantity,
            unit: food.unit,
            nutrients: NutrientTotals(food.nutrients),
            confidenceScore: food.confidence,
            parsingNotes: food.notesLine,
            orderIndex: position,
            createdAt: createdAt,
            foodType: food.foodType,
            grams: food.grams?.doubleValue,
            source: food.source,
            alternatives: food.alternatives
        )
    }
}
