import FitIQCore
import Foundation

/// A food of a meal as an archive has it.
struct ArchivedItem: Codable {
    let id: String
    let foodID: String?
    /// The food of the person's own.
    let userFoodID: String?
    let foodName: String
    let foodType: String
    let quantity: Double
    let unit: String
    let grams: Double?
    let nutrients: ArchivedNutrients
    let confidence: Double?
    let notes: [String]?
    let source: ReadItem.Source?
    let alternatives: [ReadItem.Alternative]?
    /// Is nil where it is not known whether the person has changed the item.
    let isRepaired: Bool?
    /// Is nil where it is not known whether the amount was told.
    let isAmountTold: Bool?
    let gramsRange: Range?

    struct Range: Codable {
        let from: Double
        let to: Double
    }

    enum CodingKeys: String, CodingKey {
        case id, quantity, unit, grams, nutrients, confidence, notes, source, alternatives
        case foodID = "food_id"
        case userFoodID = "user_food_id"
        case foodName = "food_name"
        case foodType = "food_type"
        case isRepaired = "repaired"
        case isAmountTold = "amount_told"
        case gramsRange = "grams_range"
    }
}

extension ArchivedItem {
    init(_ item: MealItem) {
        let food = item.food
        id = item.id.description
        foodID = food.foodID?.description
        userFoodID = food.ownFood?.description
        foodName = food.foodName
        foodType = food.foodType.rawValue
        quantity = food.quantity
        unit = food.unit
        grams = food.grams?.doubleValue
        nutrients = ArchivedNutrients(food.nutrients)
        confidence = food.confidence
        notes = food.notes.isEmpty ? nil : food.notes
        source = food.source
        alternatives = food.alternatives.isEmpty ? nil : food.alternatives
        isRepaired = item.isRepaired
        isAmountTold = food.isAmountTold
        gramsRange = food.gramsRange.map {
            Range(from: $0.lowerBound.doubleValue, to: $0.upperBound.doubleValue)
        }
    }

    func item() throws -> MealItem {
        try ArchiveFault.require((0...ReadItem.largestQuantity).contains(quantity), "quantity")
        try ArchiveFault.require(confidence.map { (0...1).contains($0) } ?? true, "confidence")
        try ArchiveFault.require(foodName, ArchiveFault.names, "food_name")
        try ArchiveFault.require(unit, ArchiveFault.words, "unit")
        let texts = (notes ?? []) + [source?.dataset, source?.record, source?.portion].compactMap(\.self)
        for text in texts { try ArchiveFault.require(text, ArchiveFault.words, "notes") }
        try ArchiveFault.require((alternatives ?? []).count <= 100, "alternatives")
        var food = ReadItem(
            foodID: try foodID.map { try Food.ID(archived: $0, "food_id") },
            foodName: foodName,
            foodType: try ArchiveFault.unwrap(FoodType(rawValue: foodType), "food_type"),
            quantity: quantity,
            unit: unit,
            grams: try grams.map { try Grams(archived: $0) },
            nutrients: nutrients.nutrients,
            confidence: confidence,
            // A line of notes is one note wherever it is kept.
            notes: (notes ?? []).flatMap { $0.split(separator: "\n").map(String.init) },
            source: source,
            alternatives: alternatives ?? [],
            gramsRange: try gramsRange.map { try $0.masses() },
            isAmountTold: isAmountTold
        )
        food.ownFood = try userFoodID.map { try OwnFood.ID(archived: $0, "user_food_id") }
        return MealItem(id: try MealItem.ID(archived: id, "id"), food: food, isRepaired: isRepaired)
    }
}

extension ArchivedItem.Range {
    fileprivate func masses() throws -> ClosedRange<Grams> {
        let (from, to) = (try Grams(archived: from), try Grams(archived: to))
        try ArchiveFault.require(from <= to, "grams_range")
        return from...to
    }
}
