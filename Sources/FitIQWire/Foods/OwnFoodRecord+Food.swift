package import FitIQCore

extension OwnFoodRecord {
    package init(_ food: OwnFood) {
        self.init(
            id: food.id.description,
            food: OwnFoodDescription(food.label),
            createdAt: food.createdAt,
            updatedAt: food.updatedAt,
            ownerName: food.ownerName
        )
    }
}

extension OwnFoodDescription {
    /// Writes out `label`.
    package init(_ label: OwnFood.Label) {
        self.init(
            name: label.name,
            brand: label.brand,
            barcode: label.barcode?.digits,
            servingSize: label.serving.size.doubleValue,
            servingUnit: label.serving.unit,
            servingWeightGrams: label.serving.weight?.roundedToCentigrams.doubleValue,
            nutrients: NutrientTotals(label.nutrients),
            synonyms: label.synonyms,
            ingredients: label.recipe?.ingredients.map(RecipeIngredient.init),
            servings: label.recipe?.servings?.doubleValue,
            cookedWeightGrams: label.recipe?.cookedWeight?.doubleValue
        )
    }

    /// The label that this describes; nil where a text or a number is none, which the server says in words.
    package var label: OwnFood.Label? {
        guard let size = Thousandths(servingSize) else { return nil }
        let serving = OwnFood.Serving(size: size, unit: servingUnit, toldWeight: servingWeightGrams.map { Grams($0) })
        let barcode = barcode.flatMap(Barcode.init)
        guard let ingredients else {
            return OwnFood.Label(
                name: name,
                brand: brand,
                barcode: barcode,
                serving: serving,
                nutrients: nutrients.stored,
                synonyms: synonyms
            )
        }
        return OwnFood.Label(
            recipe: OwnFood.Recipe(
                ingredients: ingredients.map { OwnFood.Ingredient($0, food: nil) },
                servings: servings.flatMap { Thousandths($0) },
                cookedWeight: cookedWeightGrams.map { Grams($0) }
            ),
            name: name,
            brand: brand,
            barcode: barcode,
            serving: serving,
            synonyms: synonyms
        )
    }
}

extension NutrientTotals {
    /// The nutrients as they are stored.
    ///
    /// - Precondition: each is below 10⁹ of its unit.
    fileprivate var stored: Nutrients { Nutrients { nutrient in self[nutrient].map { nutrient.storedAmount(of: $0) } } }
}

extension RecipeIngredient {
    fileprivate init(_ ingredient: OwnFood.Ingredient) {
        self.init(
            item: TypedItem(
                foodID: ingredient.food?.description,
                foodName: ingredient.name,
                quantity: ingredient.quantity,
                unit: ingredient.unit,
                grams: ingredient.grams?.doubleValue,
                nutrients: NutrientTotals(ingredient.nutrients)
            ),
            userFoodID: ingredient.ownFood?.description
        )
    }

    /// Makes the ingredient of what a text was read as.
    package init(_ item: ReadItem) {
        self.init(
            item: TypedItem(
                foodID: item.foodID?.description,
                foodName: item.foodName,
                quantity: item.quantity,
                unit: item.unit,
                grams: item.grams?.doubleValue,
                nutrients: NutrientTotals(item.nutrients)
            ),
            userFoodID: item.ownFood?.description
        )
    }
}

extension OwnFood.Ingredient {
    /// - Parameter food: the one of the tables that `ingredient` names.
    package init(_ ingredient: RecipeIngredient, food: Food?) {
        let item = ReadItem(ingredient.item, food: food)
        self.init(
            food: item.foodID ?? ingredient.item.foodID.flatMap { Food.ID($0) },
            ownFood: ingredient.userFoodID.flatMap { OwnFood.ID($0) },
            name: item.foodName,
            quantity: item.quantity,
            unit: item.unit,
            grams: item.grams,
            nutrients: item.nutrients
        )
    }
}
