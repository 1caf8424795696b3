import FitIQClient

/// A food as one line of a table.
struct FoodLine {
    let name: String
    /// `2 slices`
    let amount: String
    let grams: Double?
    let nutrients: NutrientTotals
    let confidence: Double?
    /// The assumptions of the reading.
    let notes: String?
    /// Other foods that the words may mean.
    let alternatives: [ReadItem.Alternative]

    init(_ item: MealLogItem) {
        name = item.foodName
        amount = "\(Figures.plain(item.quantity)) \(item.unit)"
        grams = item.grams
        nutrients = item.nutrients
        confidence = item.confidenceScore
        notes = item.parsingNotes
        alternatives = item.alternatives
    }

    init(_ item: ReadItem) {
        name = item.foodName
        amount = "\(Figures.plain(item.quantity)) \(item.unit)"
        grams = item.grams?.doubleValue
        nutrients = NutrientTotals(item.nutrients)
        confidence = item.confidence
        notes = item.notesLine
        alternatives = item.alternatives
    }
}
