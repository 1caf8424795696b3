package import Foundation

// Stores keep what is told of a food as one JSON text.
extension OwnFood {
    /// Writes all that is told of the food.
    package var labelColumn: String {
        get throws { String(decoding: try JSONEncoder().encode(LabelColumn(label)), as: UTF8.self) }
    }

    /// Takes what ``labelColumn`` wrote.
    package init(id: ID, account: Account.ID, labelColumn: String, createdAt: Date, updatedAt: Date) throws {
        let column = try JSONDecoder().decode(LabelColumn.self, from: Data(labelColumn.utf8))
        self.init(id: id, account: account, label: Label(column), createdAt: createdAt, updatedAt: updatedAt)
    }
}

/// A label as it is written. Numbers are whole: thousandths, milligrams, and what ``Nutrients`` counts in.
private struct LabelColumn: Codable {
    let name: String
    let brand: String?
    let barcode: String?
    let size: Int
    let unit: String
    let weight: Int?
    let nutrients: [String: Int]
    let synonyms: [String]?
    let ingredients: [IngredientColumn]?
    let servings: Int?
    let cookedWeight: Int?

    init(_ label: OwnFood.Label) {
        name = label.name
        brand = label.brand
        barcode = label.barcode?.digits
        size = label.serving.size.count
        unit = label.serving.unit
        weight = label.serving.toldWeight?.milligrams
        nutrients = label.nutrients.byName
        synonyms = label.synonyms.isEmpty ? nil : label.synonyms
        ingredients = label.recipe?.ingredients.map(IngredientColumn.init)
        servings = label.recipe?.servings?.count
        cookedWeight = label.recipe?.cookedWeight?.milligrams
    }
}

private struct IngredientColumn: Codable {
    let food: UUID?
    let ownFood: UUID?
    let name: String
    let quantity: Double
    let unit: String
    let grams: Int?
    let nutrients: [String: Int]

    init(_ ingredient: OwnFood.Ingredient) {
        food = ingredient.food?.uuid
        ownFood = ingredient.ownFood?.uuid
        name = ingredient.name
        quantity = ingredient.quantity
        unit = ingredient.unit
        grams = ingredient.grams?.milligrams
        nutrients = ingredient.nutrients.byName
    }
}

extension OwnFood.Label {
    fileprivate init(_ column: LabelColumn) {
        self.init(
            name: column.name,
            brand: column.brand,
            barcode: column.barcode.flatMap(Barcode.init),
            serving: OwnFood.Serving(
                size: Thousandths(count: column.size),
                unit: column.unit,
                toldWeight: column.weight.map(Grams.init(milligrams:))
            ),
            nutrients: Nutrients(byName: column.nutrients),
            synonyms: column.synonyms ?? [],
            recipe: column.ingredients.map { ingredients in
                OwnFood.Recipe(
                    ingredients: ingredients.map(OwnFood.Ingredient.init),
                    servings: column.servings.map(Thousandths.init(count:)),
                    cookedWeight: column.cookedWeight.map(Grams.init(milligrams:))
                )
            }
        )
    }
}

extension OwnFood.Ingredient {
    fileprivate init(_ column: IngredientColumn) {
        self.init(
            food: column.food.map(Food.ID.init),
            ownFood: column.ownFood.map(OwnFood.ID.init),
            name: column.name,
            quantity: column.quantity,
            unit: column.unit,
            grams: column.grams.map(Grams.init(milligrams:)),
            nutrients: Nutrients(byName: column.nutrients)
        )
    }
}

// The amounts by name, as in {"protein":10000}. What is unknown is not in it, and what a newer version knows is passed over.
extension Nutrients {
    fileprivate init(byName amounts: [String: Int]) {
        self.init { amounts[$0.name] }
    }

    fileprivate var byName: [String: Int] {
        let known = Nutrient.allCases.compactMap { nutrient in self[nutrient].map { (nutrient.name, $0) } }
        return Dictionary(uniqueKeysWithValues: known)
    }
}
