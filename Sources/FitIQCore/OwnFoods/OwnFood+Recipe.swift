extension OwnFood {
    /// A food that is made of others.
    package struct Recipe: Hashable, Sendable {
        package var ingredients: [Ingredient]
        /// Says how many servings it makes; nil where its weight says how much there is.
        package var servings: Thousandths?
        /// Weighs all of it, ready to eat; nil where nobody weighed it.
        package var cookedWeight: Grams?

        package init(ingredients: [Ingredient], servings: Thousandths? = nil, cookedWeight: Grams? = nil) {
            self.ingredients = ingredients
            self.servings = servings
            self.cookedWeight = cookedWeight
        }

        /// Sums the ingredients; what is unknown of one is unknown of all.
        package var total: Nutrients { ingredients.lazy.map(\.nutrients).total() }
    }

    /// Describes one food of a recipe as it was on the day it was written down.
    package struct Ingredient: Hashable, Sendable {
        /// The food of the tables; nil of any other.
        package var food: Food.ID?
        /// The food of the person's own; nil of any other.
        package var ownFood: OwnFood.ID?
        package var name: String
        /// Counts `unit`s.
        package var quantity: Double
        package var unit: String
        /// Weighs the whole ingredient; nil where that is unknown.
        package var grams: Grams?
        package var nutrients: Nutrients

        package init(
            food: Food.ID? = nil,
            ownFood: OwnFood.ID? = nil,
            name: String,
            quantity: Double,
            unit: String,
            grams: Grams? = nil,
            nutrients: Nutrients
        ) {
            self.food = food
            self.ownFood = ownFood
            self.name = name
            self.quantity = quantity
            self.unit = unit
            self.grams = grams
            self.nutrients = nutrients
        }
    }
}

extension OwnFood.Label {
    /// The label of a recipe. One serving is what `recipe` is divided into; without servings it is `serving` of its weight.
    package init(
        recipe: OwnFood.Recipe,
        name: String,
        brand: String? = nil,
        barcode: Barcode? = nil,
        serving: OwnFood.Serving,
        synonyms: [String] = []
    ) {
        var serving = serving
        var nutrients = Nutrients()
        if let servings = recipe.servings {
            nutrients = recipe.total.times(1 / servings.doubleValue)
            if serving.weight == nil, let cooked = recipe.cookedWeight {
                serving.toldWeight = Grams(cooked.doubleValue / servings.doubleValue).roundedToCentigrams
            }
        } else if let cooked = recipe.cookedWeight, let weight = serving.weight {
            nutrients = recipe.total.times(weight.doubleValue / cooked.doubleValue)
        }
        self.init(
            name: name,
            brand: brand,
            barcode: barcode,
            serving: serving,
            nutrients: nutrients,
            synonyms: synonyms,
            recipe: recipe
        )
    }

    /// Counts the servings in the whole; nil of what is no recipe.
    package var servingsInAll: Double? {
        guard let recipe else { return nil }
        if let servings = recipe.servings { return servings.doubleValue }
        guard let cooked = recipe.cookedWeight, let weight = serving.weight, weight > .zero else { return nil }
        return cooked.doubleValue / weight.doubleValue
    }
}

extension Nutrients {
    /// Returns what `times` as much contains, rounded as it is stored.
    package func times(_ times: Double) -> Nutrients {
        Nutrients { nutrient in value(of: nutrient).map { nutrient.storedAmount(of: min($0 * times, 1e9)) } }
    }
}

extension Sequence<OwnFood> {
    /// Throws where `recipe` would contain the food `id`, directly or by another own food, or names one that is not among these.
    ///
    /// - Parameter before: the recipe that it takes the place of; an ingredient of that may be gone since.
    package func require(
        _ recipe: OwnFood.Recipe?,
        of id: OwnFood.ID,
        inPlaceOf before: OwnFood.Recipe? = nil
    ) throws(OwnFood.Refusal) {
        guard let recipe else { return }
        let foods = Dictionary(map { ($0.id, $0) }) { first, _ in first }
        for (place, ingredient) in recipe.ingredients.enumerated() {
            guard let first = ingredient.ownFood else { continue }
            if first == id { throw .inItself(ingredient: place) }
            guard foods[first] != nil else {
                if before?.ingredients.contains(where: { $0.ownFood == first }) == true { continue }
                throw .unknownIngredient(ingredient: place)
            }
            var (seen, open): (Set<OwnFood.ID>, [OwnFood.ID]) = ([first], [first])
            while let next = open.popLast() {
                for inner in foods[next]?.label.recipe?.ingredients.compactMap(\.ownFood) ?? [] {
                    if inner == id { throw .inItself(ingredient: place) }
                    if seen.insert(inner).inserted { open.append(inner) }
                }
            }
        }
    }
}
