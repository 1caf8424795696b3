import FitIQCore
import FoodDatabase

/// Offers the dry weight of grain and pulses beside the cooked one.
extension MealReader {
    /// The dry food that "60 g rice" may mean: what the text calls it, told to be dry.
    func otherState(of segment: Segment, in meal: MealText, _ portion: ResolvedPortion) -> ReadItem.Alternative? {
        let words = meal.pieces[segment.pieces].flatMap { piece in
            meal.tokens[piece.tokens].filter { !$0.isAbsent && index.words.has($0.word, .food) }
        }
        guard let first = words.first, let last = words.last else { return nil }
        let text = MealText("\(Self.dry) \(meal.written(first, last))", index: index)
        var segmenter = Segmenter(text: text, ranker: ranker)
        let segments = segmenter.segments()
        guard segments.count == 1, let best = segments[0].candidates.first,
            index.stateOfName[best.name] == .uncooked
        else { return nil }
        let grams = Self.grams(portion)
        return ReadItem.Alternative(
            foodID: index.foods.id(at: best.food),
            foodName: index.foods.name(at: best.food),
            grams: grams,
            energyKcal: index.foods.energyKcal(at: best.food, of: grams),
            source: source(of: best, portion)
        )
    }

    private static let dry = "dry"
}
