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
    /// The range of what people have, where the amount is a usual one.
    let usual: GramsRange?

    init(_ item: MealLogItem) {
        name = item.foodName
        amount = "\(Figures.plain(item.quantity)) \(item.unit)"
        grams = item.grams
        nutrients = item.nutrients
        confidence = item.confidenceScore
        notes = item.parsingNotes
        alternatives = item.alternatives
        usual = item.isAmountTold == false ? item.gramsRange : nil
    }

    init(_ item: ReadItem) {
        name = item.foodName
        amount = "\(Figures.plain(item.quantity)) \(item.unit)"
        grams = item.grams?.doubleValue
        nutrients = NutrientTotals(item.nutrients)
        confidence = item.confidence
        notes = item.notesLine
        alternatives = item.alternatives
        usual = item.isAmountTold == false ? item.gramsRange.map { GramsRange($0) } : nil
    }

    /// `Coffee, brewed: 360 g, mostly 240 to 480 g`; nil where the amount was told or nobody knows.
    var usualAmount: String? {
        usual.map { range in
            let ends = [range.from, range.to].map { Figures.whole(Int($0.rounded())) }.joined(separator: " to ")
            return "\(name): \(Figures.plain(grams)) g, mostly \(ends) g".onOneLine
        }
    }
}
