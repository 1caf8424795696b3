/// A text with the foods it names, and the places of their words.
struct SpokenMeal {
    let text: String
    private let bytes: [UInt8]
    /// The foods in their order, those among them that the tables do not know too.
    let foods: [SpokenFood]
    /// The first amount that is said, of whatever it is.
    let amount: Amount?
    /// "3", and nothing else.
    let isNumber: Bool

    init(_ text: String, _ reader: MealReader) {
        var segmenter = Segmenter(text: MealText(text, index: reader.index), ranker: reader.ranker)
        let segments = segmenter.segments()
        let meal = segmenter.text
        self.text = text
        bytes = meal.text
        foods = reader.spokenFoods(in: segments, of: meal)
        amount = meal.amounts.first { !$0.isDescriptive }
        isNumber = amount.map { $0.unit == nil && $0.tokens == meal.tokens.indices } ?? false
    }

    /// The foods as the text says them.
    var foodTexts: [String] { foods.map { written($0.range) } }

    func written(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func replacing(_ range: Range<Int>, by new: String) -> String {
        Self.replacing(range, of: text, by: new)
    }

    static func replacing(_ range: Range<Int>, of text: String, by new: String) -> String {
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...],
            as: UTF8.self
        )
    }

    func removing(_ food: SpokenFood) -> String {
        // With the connective before it; of the first food with the one behind it.
        let range =
            food.afterPrevious.map { $0..<food.range.upperBound }
            ?? food.range.lowerBound..<(food.beforeNext ?? food.range.upperBound)
        return replacing(range, by: "")
    }

    // MARK: Which food is meant

    /// The food that `other`, written as `said`, names.
    ///
    /// - Parameter count: of several the one with this many.
    func food(
        like other: SpokenFood,
        said: String,
        counting count: Double? = nil
    ) throws(MealCorrectionFailure) -> SpokenFood {
        let likeness = foods.map { $0.likeness(to: other) }
        let most = likeness.max() ?? 0
        guard most > 0 else { throw .noSuchFood(said: said, foods: foodTexts) }
        return try one(of: zip(foods, likeness).filter { $0.1 == most }.map(\.0), said, count)
    }

    /// The food that "make it 3" speaks of.
    func onlyFood(said: String, counting count: Double?) throws(MealCorrectionFailure) -> SpokenFood {
        guard !foods.isEmpty else { throw .noSuchFood(said: said, foods: []) }
        return try one(of: foods, said, count)
    }

    private func one(
        of foods: [SpokenFood],
        _ said: String,
        _ count: Double?
    ) throws(MealCorrectionFailure) -> SpokenFood {
        if foods.count == 1 { return foods[0] }
        let counted = foods.filter { count != nil && $0.count == count }
        guard counted.count == 1 else { throw .ambiguous(said: said, foods: foods.map { written($0.range) }) }
        return counted[0]
    }
}
