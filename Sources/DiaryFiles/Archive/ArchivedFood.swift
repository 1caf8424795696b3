import FitIQCore
import Foundation

/// A food of the person's own, or a recipe, as an archive has it.
struct ArchivedFood: Codable {
    let id: String
    let name: String
    let brand: String?
    let barcode: String?
    let servingSize: Double
    let servingUnit: String
    let servingWeight: Double?
    /// Holds what one serving contains.
    let nutrients: ArchivedNutrients
    let synonyms: [String]?
    /// Is nil for what is no recipe.
    let ingredients: [Ingredient]?
    let servings: Double?
    let cookedWeight: Double?
    let createdAt: Moment
    let updatedAt: Moment

    enum CodingKeys: String, CodingKey {
        case id, name, brand, barcode, nutrients, synonyms, ingredients, servings
        case servingSize = "serving_size"
        case servingUnit = "serving_unit"
        case servingWeight = "serving_weight_g"
        case cookedWeight = "cooked_weight_g"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }

    struct Ingredient: Codable {
        let foodID: String?
        let userFoodID: String?
        let foodName: String
        let quantity: Double
        let unit: String
        let grams: Double?
        let nutrients: ArchivedNutrients

        enum CodingKeys: String, CodingKey {
            case quantity, unit, grams, nutrients
            case foodID = "food_id"
            case userFoodID = "user_food_id"
            case foodName = "food_name"
        }
    }
}

extension ArchivedFood {
    init(_ food: OwnFood) {
        let label = food.label
        id = food.id.description
        name = label.name
        brand = label.brand
        barcode = label.barcode?.digits
        servingSize = label.serving.size.doubleValue
        servingUnit = label.serving.unit
        servingWeight = label.serving.toldWeight?.doubleValue
        nutrients = ArchivedNutrients(label.nutrients)
        synonyms = label.synonyms.isEmpty ? nil : label.synonyms
        ingredients = label.recipe?.ingredients.map(Ingredient.init)
        servings = label.recipe?.servings?.doubleValue
        cookedWeight = label.recipe?.cookedWeight?.doubleValue
        createdAt = Moment(food.createdAt)
        updatedAt = Moment(food.updatedAt)
    }

    func food(of account: Account.ID) throws -> OwnFood {
        OwnFood(
            id: try OwnFood.ID(archived: id, "id"),
            account: account,
            label: try label(),
            createdAt: createdAt.date,
            updatedAt: updatedAt.date
        )
    }

    private func label() throws -> OwnFood.Label {
        try ArchiveFault.require(name, OwnFood.Limits.nameLength, "name")
        try ArchiveFault.require(brand, OwnFood.Limits.brandLength, "brand")
        try ArchiveFault.require(servingUnit, OwnFood.Limits.unitLength, "serving_unit")
        try ArchiveFault.require((synonyms ?? []).count <= OwnFood.Limits.synonyms, "synonyms")
        for synonym in synonyms ?? [] { try ArchiveFault.require(synonym, OwnFood.Limits.nameLength, "synonyms") }
        let size = try Thousandths(archived: servingSize, "serving_size")
        try ArchiveFault.require(OwnFood.Limits.servingSize.contains(size.count), "serving_size")
        return OwnFood.Label(
            name: name,
            brand: brand,
            barcode: try barcode.map { try ArchiveFault.unwrap(Barcode($0), "barcode") },
            serving: OwnFood.Serving(
                size: size,
                unit: servingUnit,
                toldWeight: try servingWeight.map { try Grams(archived: $0) }
            ),
            nutrients: nutrients.nutrients,
            synonyms: synonyms ?? [],
            recipe: try recipe()
        )
    }

    private func recipe() throws -> OwnFood.Recipe? {
        guard let ingredients else { return nil }
        try ArchiveFault.require(ingredients.count <= OwnFood.Limits.ingredients, "ingredients")
        let servings = try servings.map { try Thousandths(archived: $0, "servings") }
        try ArchiveFault.require((servings?.count ?? 1) > 0, "servings")
        let cooked = try cookedWeight.map { try Grams(archived: $0) }
        try ArchiveFault.require(cooked != .zero, "cooked_weight_g")
        return OwnFood.Recipe(
            ingredients: try ingredients.map { try $0.ingredient() },
            servings: servings,
            cookedWeight: cooked
        )
    }
}

extension ArchivedFood.Ingredient {
    fileprivate init(_ ingredient: OwnFood.Ingredient) {
        foodID = ingredient.food?.description
        userFoodID = ingredient.ownFood?.description
        foodName = ingredient.name
        quantity = ingredient.quantity
        unit = ingredient.unit
        grams = ingredient.grams?.doubleValue
        nutrients = ArchivedNutrients(ingredient.nutrients)
    }

    fileprivate func ingredient() throws -> OwnFood.Ingredient {
        try ArchiveFault.require((0...ReadItem.largestQuantity).contains(quantity), "quantity")
        try ArchiveFault.require(foodName, ArchiveFault.names, "food_name")
        try ArchiveFault.require(unit, ArchiveFault.words, "unit")
        return OwnFood.Ingredient(
            food: try foodID.map { try Food.ID(archived: $0, "food_id") },
            ownFood: try userFoodID.map { try OwnFood.ID(archived: $0, "user_food_id") },
            name: foodName,
            quantity: quantity,
            unit: unit,
            grams: try grams.map { try Grams(archived: $0) },
            nutrients: nutrients.nutrients
        )
    }
}
