import FitIQCore
import FoodDatabase

/// Tells the dry weight of grain and pulses from the cooked one.
extension MealReader {
    /// The dry food that "60 g rice" may mean: what the text calls it, told to be dry.
    func dryFood(of segment: Segment, in meal: MealText) -> Candidate? {
        let words = meal.chunks[segment.chunks].flatMap { chunk in
            meal.tokens[chunk.tokens].filter { !$0.isAbsent && index.words.has($0.word, .food) }
        }
        guard let first = words.first, let last = words.last else { return nil }
        let text = MealText("\(Self.dry) \(meal.written(first, last))", index: index)
        var segmenter = Segmenter(text: text, ranker: ranker)
        let segments = segmenter.segments()
        guard segments.count == 1, let best = segments[0].candidates.first,
            index.stateOfName[best.name] == .uncooked
        else { return nil }
        return best
    }

    /// `food` in the place of another, as much of it.
    func alternative(_ food: Candidate, _ portion: ResolvedPortion) -> ReadItem.Alternative {
        let grams = Self.grams(portion)
        return ReadItem.Alternative(
            foodID: index.foods.id(at: food.food),
            foodName: index.foods.name(at: food.food),
            grams: grams,
            energyKcal: index.foods.energyKcal(at: food.food, of: grams),
            source: source(of: food, portion)
        )
    }

    private static let dry = "dry"
}
