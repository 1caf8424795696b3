import FitIQCore
import FoodDatabase

extension Explanation {
    /// A rule of `BoundaryRules` or a pass of `Segmenter.passes` that had a say in the reading.
    package struct Rule: Encodable, Sendable {
        package let name: String
        /// The words that it acted on.
        package let words: String
        /// The foods that it kept the words from being.
        package let foods: [String]
    }
}

extension MealReader {
    /// The rules that acted on the reading, in the order of their lists.
    func rules(of segmenter: Segmenter) -> [Explanation.Rule] {
        segmenter.actingRules().map { act in
            var foods: [String] = []
            for food in act.foods.map({ index.foods.name(at: $0) }) where !foods.contains(food) { foods.append(food) }
            return Explanation.Rule(
                name: act.rule,
                words: span(of: Segment(pieces: act.pieces, candidates: []), in: segmenter.text).text,
                foods: foods
            )
        }
    }
}
