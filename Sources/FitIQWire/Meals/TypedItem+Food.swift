package import FitIQCore

extension TypedItem {
    fileprivate var typedNutrients: Nutrients {
        Nutrients { nutrient in nutrients[nutrient].map { nutrient.storedAmount(of: $0) } }
    }
}

extension ReadItem {
    /// Makes the item of `typed`. For a food of the tables with grams and without nutrients, the table gives the
    /// nutrients.
    ///
    /// - Parameter food: the one that `typed` names by its id.
    /// - Precondition: the masses of `typed` are below 10⁹ of their units.
    package init(_ typed: TypedItem, food: Food?) {
        let grams = typed.grams.map { Grams($0).roundedToCentigrams }
        var nutrients = typed.typedNutrients
        var source: Source?
        if let food, let grams, nutrients == Nutrients() {
            nutrients = food.per100g.scaled(to: grams)
            source = Source(dataset: food.dataset.rawValue, record: food.record, portion: "mass as given")
        }
        self.init(
            foodID: food?.id,
            foodName: typed.foodName,
            foodType: typed.foodType ?? food?.type ?? .food,
            quantity: typed.quantity,
            unit: typed.unit,
            grams: grams,
            nutrients: nutrients,
            confidence: nil,
            notes: [],
            source: source
        )
    }
}
