import FitIQCore
import FitIQWire
import Foundation

// Items that a person typed in by hand.

extension FieldReader {
    /// The items of a meal, 1 to `limit` of them; each fault is named by place and field: `items[2].calories`.
    mutating func items(_ name: String, upTo limit: Int, _ foods: FoodSearch) -> [TypedItem]? {
        objects(name, count: 1...limit) { $0.item(foods) }
    }

    /// One item of such a list.
    mutating func item(_ foods: FoodSearch) -> TypedItem? {
        let foodID = id("food_id", of: Food.self)
        let food = foodID.flatMap(foods.food)
        if foodID != nil, food == nil { fault("food_id", "is not a food of the tables", isOfToday: true) }
        let grams = amount("grams", upTo: MealLimits.Item.grams)
        let name =
            food == nil
            ? requiredText("food_name", length: MealLimits.Item.nameLength)
            : text("food_name", length: MealLimits.Item.nameLength)
        let quantity = amount("quantity", upTo: MealLimits.Item.quantity)
        if !isPresent("quantity") { fault("quantity", "is missing") }
        let unit = requiredText("unit", length: MealLimits.Item.unitLength)
        let nutrients = nutrients()
        let isTyped = isPresent("nutrients") || Nutrient.main.contains { isPresent($0.wireName) }
        if isTyped || food == nil || grams == nil {
            for required in Nutrient.allCases.filter(TypedItem.required.contains).map(\.wireName)
            where !isMentioned(required) {
                fault(required, "is missing; null where it is not known")
            }
        }
        let type = oneOf("food_type", FoodType.self)
        guard let quantity, let unit, let name = name ?? food?.name else { return nil }
        return TypedItem(
            foodID: foodID?.description,
            foodName: name,
            quantity: quantity,
            unit: unit,
            grams: grams,
            nutrients: nutrients,
            foodType: type
        )
    }

    /// The nutrients beside each other and in the object `nutrients`.
    mutating func nutrients() -> NutrientTotals {
        let further = object("nutrients") { $0.values(of: Nutrient.further) }
        let main = values(of: Nutrient.main)
        return NutrientTotals { $0.isMain ? main[$0] : further?[$0] }
    }

    /// Energy to the kcal.
    private mutating func values(of nutrients: ArraySlice<Nutrient>) -> NutrientTotals {
        nutrients.reduce(into: NutrientTotals()) { totals, nutrient in
            let limit = nutrient == .energy ? MealLimits.Item.calories : MealLimits.Item.grams
            let value = amount(nutrient.wireName, upTo: limit)
            totals[nutrient] = nutrient == .energy ? value?.rounded() : value
        }
    }
}

extension ReadItem {
    /// `typed` as it is stored.
    init(_ typed: TypedItem, _ foods: FoodSearch) {
        self.init(typed, food: typed.foodID.flatMap { Food.ID($0) }.flatMap(foods.food))
    }
}
