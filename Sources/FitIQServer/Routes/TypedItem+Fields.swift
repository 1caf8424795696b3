import FitIQCore
import FitIQWire
import Foundation

// Items that a person typed in by hand.

extension FieldReader {
    /// The items of a meal, 1 to `limit` of them; each fault is named by place and field: `items[2].calories`.
    mutating func items(_ name: String, upTo limit: Int, _ foods: FoodSearch) -> [TypedItem]? {
        objects(name, count: 1...limit) { $0.item(foods) }
    }

    private static let masses = ["protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g"]

    private mutating func item(_ foods: FoodSearch) -> TypedItem? {
        let foodID = id("food_id", of: Food.self)
        let food = foodID.flatMap(foods.food)
        if foodID != nil, food == nil { fault("food_id", "is no food of the tables", isOfToday: true) }
        let grams = amount("grams", upTo: MealLimits.Item.grams)
        let name =
            food == nil
            ? requiredText("food_name", length: MealLimits.Item.nameLength)
            : text("food_name", length: MealLimits.Item.nameLength)
        let quantity = amount("quantity", upTo: MealLimits.Item.quantity)
        if !isPresent("quantity") { fault("quantity", "is missing") }
        let unit = requiredText("unit", length: MealLimits.Item.unitLength)
        let calories = amount("calories", upTo: MealLimits.Item.calories)
        let masses = Self.masses.map { amount($0, upTo: MealLimits.Item.grams) }
        let isTyped = (["calories"] + Self.masses).contains(where: isPresent)
        if isTyped || food == nil || grams == nil {
            for required in ["calories", "protein_g", "carbs_g", "fat_g"] where !isMentioned(required) {
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
            calories: calories.map { Int($0.rounded()) },
            proteinGrams: masses[0],
            carbsGrams: masses[1],
            fatGrams: masses[2],
            fiberGrams: masses[3],
            sugarGrams: masses[4],
            foodType: type
        )
    }
}

extension ReadItem {
    /// `typed` as it is stored.
    init(_ typed: TypedItem, _ foods: FoodSearch) {
        self.init(typed, food: typed.foodID.flatMap { Food.ID($0) }.flatMap(foods.food))
    }
}
