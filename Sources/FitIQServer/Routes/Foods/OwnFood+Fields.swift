import FitIQCore
import FitIQWire
import Foundation

// Foods of a person's own.

extension FieldReader {
    /// The label of a food or a recipe; nil where a field is wrong.
    mutating func ownFood(_ foods: FoodSearch) -> OwnFood.Label? {
        let name = requiredText("name", length: OwnFood.Limits.nameLength)
        let brand = text("brand", length: OwnFood.Limits.brandLength)
        let barcode = barcode()
        let synonyms = texts("synonyms", count: 0...OwnFood.Limits.synonyms, length: OwnFood.Limits.nameLength) ?? []
        for (place, word) in ([name].compactMap(\.self) + synonyms).enumerated() where NameWords(word).words.isEmpty {
            let field = name == nil ? "synonyms[\(place)]" : place == 0 ? "name" : "synonyms[\(place - 1)]"
            fault(field, "must have a letter or a digit")
        }
        let isRecipe = isPresent("ingredients")
        let serving = serving(isRecipe: isRecipe)
        let nutrients = labelNutrients()
        let recipe = isRecipe ? recipe(foods) : nil
        if !isRecipe {
            for field in ["servings", "cooked_weight_g"] where isPresent(field) {
                fault(field, "only goes with ingredients")
            }
        }
        guard faults.isEmpty, let name, let serving else { return nil }
        guard let recipe else {
            return withEnergyChecked(
                OwnFood.Label(
                    name: name,
                    brand: brand,
                    barcode: barcode,
                    serving: serving,
                    nutrients: nutrients,
                    synonyms: synonyms
                )
            )
        }
        if recipe.servings == nil, serving.weight == nil {
            fault("serving_unit", "must be a weight where a recipe has cooked_weight_g and no servings")
            return nil
        }
        return withEnergyChecked(
            OwnFood.Label(
                recipe: recipe,
                name: name,
                brand: brand,
                barcode: barcode,
                serving: serving,
                synonyms: synonyms
            )
        )
    }

    /// Returns the label also where it tells impossible energy: a repeat of what was once taken is known by it.
    private mutating func withEnergyChecked(_ label: OwnFood.Label) -> OwnFood.Label {
        if let (field, words) = label.energyFault { fault(field, words) }
        return label
    }

    private mutating func barcode() -> Barcode? {
        guard let text = text("barcode", length: 1...20) else { return nil }
        let barcode = Barcode(text)
        if barcode == nil { fault("barcode", OwnFoodRoutes.barcodeRule) }
        return barcode
    }

    /// A recipe's serving may be left out: 1 serving, or 100 g of what was weighed.
    private mutating func serving(isRecipe: Bool) -> OwnFood.Serving? {
        let isWeighed = isRecipe && !isPresent("servings") && isPresent("cooked_weight_g")
        if !isRecipe {
            for field in ["serving_size", "serving_unit"] where !isPresent(field) { fault(field, "is missing") }
        }
        let size = decimal("serving_size")
        if let size, !OwnFood.Limits.servingSize.contains(size.count) {
            fault("serving_size", "must be from 0.01 to 100000")
        }
        let unit = text("serving_unit", length: OwnFood.Limits.unitLength)
        let weight = amount("serving_weight_g", upTo: MealLimits.Item.grams)
        if weight == 0 { fault("serving_weight_g", "must be more than 0") }
        guard isRecipe || size != nil && unit != nil else { return nil }
        return OwnFood.Serving(
            size: size ?? Thousandths(count: isWeighed ? 100_000 : 1_000),
            unit: unit ?? (isWeighed ? "g" : "serving"),
            toldWeight: weight.map { Grams($0).roundedToCentigrams }
        )
    }

    private mutating func labelNutrients() -> Nutrients {
        let sodium = Nutrient.sodium
        let isTwice = isPresent(sodium.wireName)
        var told = nutrients()
        if isTwice { told[sodium] = amount(sodium.wireName, upTo: MealLimits.Item.grams) }
        return Nutrients { nutrient in told[nutrient].map { nutrient.storedAmount(of: $0) } }
    }

    private mutating func recipe(_ foods: FoodSearch) -> OwnFood.Recipe? {
        let ingredients = objects("ingredients", count: 1...OwnFood.Limits.ingredients) { reader in
            let ownFood = reader.id("user_food_id", of: OwnFood.self)
            return reader.item(foods).map { RecipeIngredient(item: $0, userFoodID: ownFood?.description) }
        }
        let servings = decimal("servings")
        if let servings, !(10...OwnFood.Limits.servings * 1000).contains(servings.count) {
            fault("servings", "must be from 0.01 to \(OwnFood.Limits.servings)")
        }
        let cooked = amount("cooked_weight_g", upTo: MealLimits.Item.grams)
        if let cooked, cooked < 0.01 { fault("cooked_weight_g", "must be at least 0.01") }
        if !isPresent("servings"), !isPresent("cooked_weight_g") {
            fault("servings", "is missing: send it or cooked_weight_g, for how much the ingredients make")
        }
        return ingredients.map { ingredients in
            OwnFood.Recipe(
                ingredients: ingredients.map { ingredient in
                    let food = ingredient.item.foodID.flatMap { Food.ID($0) }.flatMap(foods.food)
                    return OwnFood.Ingredient(ingredient, food: food)
                },
                servings: servings,
                cookedWeight: cooked.map { Grams($0).roundedToCentigrams }
            )
        }
    }
}
