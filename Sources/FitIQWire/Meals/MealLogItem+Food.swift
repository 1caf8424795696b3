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
        isAmountTold = food.isAmountTold
        gramsRange = food.gramsRange.map { GramsRange($0) }
    }

    /// `item` at `position` of the meal `mealLogID`.
    package init(_ item: MealItem, of mealLogID: String, at position: Int, createdAt: Date) {
        self.init(item.food, id: item.id.description, of: mealLogID, at: position, createdAt: createdAt)
        isRepaired = item.isRepaired == true
    }

    /// The item as it was before it went over the wire, as far as the wire tells it; nil where its id is none.
    package var item: MealItem? {
        MealItem.ID(id).map { MealItem(id: $0, food: food, isRepaired: isRepaired ? true : nil) }
    }

    /// The item as above, with a new id where its own is none.
    package var madeItem: MealItem {
        item ?? MealItem(id: .new(at: createdAt), food: food, isRepaired: isRepaired ? true : nil)
    }

    /// The food as it was before it went over the wire, as far as the wire tells it.
    package var food: ReadItem {
        var food = ReadItem(
            foodID: foodID.flatMap { Food.ID($0) },
            foodName: foodName,
            foodType: foodType ?? .food,
            quantity: quantity ?? 1,
            unit: unit,
            grams: grams.map { Grams($0) },
            nutrients: Nutrients { nutrient in nutrients[nutrient].map { nutrient.storedAmount(of: $0) } },
            confidence: confidenceScore,
            notes: parsingNotes?.components(separatedBy: ReadItem.notesSeparator) ?? [],
            source: source,
            alternatives: alternatives,
            gramsRange: gramsRange?.masses,
            isAmountTold: isAmountTold
        )
        food.ownFood = userFoodID.flatMap { OwnFood.ID($0) }
        return food
    }
}
