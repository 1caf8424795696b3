import FitIQClient
import Foundation

/// A meal as `export` writes it and `import` reads it.
struct ExportedMeal: Hashable, Codable {
    let id: String
    let userID: String
    let loggedAt: Date
    let mealType: MealType
    /// The person's own words; nil where the foods were typed in.
    let rawInput: String?
    let notes: String?
    let status: DiaryMeal.Status
    var items: [ExportedItem]

    enum CodingKeys: String, CaseIterable, CodingKey {
        case id, notes, status, items
        case userID = "user_id"
        case loggedAt = "logged_at"
        case mealType = "meal_type"
        case rawInput = "raw_input"
    }
}

extension ExportedMeal {
    init(_ meal: DiaryMeal) {
        self.init(
            id: meal.id.lowercased(),
            userID: meal.log.userID.lowercased(),
            loggedAt: meal.log.loggedAt,
            mealType: meal.log.mealType,
            rawInput: meal.log.rawInput,
            notes: meal.log.notes,
            status: meal.status,
            items: meal.items.sorted { $0.orderIndex < $1.orderIndex }.map(ExportedItem.init)
        )
    }

    /// True for a meal whose foods were typed in, which come back as they are; a meal in words is read anew.
    var isTypedIn: Bool { status == .manual || rawInput == nil }

    /// Says in a few words what the diary would refuse; nil where nothing is wrong.
    var fault: String? {
        if Meal.ID(id) == nil { return "“id” is not a UUID" }
        if Meal.ID(userID) == nil { return "“user_id” is not a UUID" }
        if isTypedIn, items.isEmpty { return "it has neither words nor foods" }
        var input = MealInput()
        input.notes(notes)
        input.time(loggedAt, now: Date())
        if isTypedIn { input.items(items.map(TypedItem.init)) } else { input.text(rawInput) }
        return input.faults.min { $0.key < $1.key }.map { "“\($0.key)” \($0.value)" }
    }
}

/// A food of an exported meal. Nil is unknown, and left out.
struct ExportedItem: Hashable {
    var foodName: String
    var quantity: Double?
    var unit: String
    var grams: Double?
    var nutrients = NutrientTotals()
    var foodType: FoodType?
    var confidence: Double?
    /// The assumptions of the reading.
    var notes: String?
    /// The table that the numbers come from.
    var dataset: String?
    var record: String?
    var portion: String?
    var foodID: String?
}

extension ExportedItem {
    init(_ item: MealLogItem) {
        self.init(
            foodName: item.foodName,
            quantity: item.quantity,
            unit: item.unit,
            grams: item.grams,
            nutrients: item.nutrients,
            foodType: item.foodType,
            confidence: item.confidenceScore,
            notes: item.parsingNotes,
            dataset: item.source?.dataset,
            record: item.source?.record,
            portion: item.source?.portion,
            foodID: item.foodID
        )
    }
}

extension TypedItem {
    /// Keeps the numbers of the export, whatever the tables say today.
    init(_ item: ExportedItem) {
        self.init(
            foodID: item.foodID,
            foodName: item.foodName,
            quantity: item.quantity ?? 1,
            unit: item.unit,
            grams: item.grams,
            nutrients: item.nutrients,
            foodType: item.foodType
        )
    }
}
