import FitIQCore
import FoodDatabase

/// Tells how much a portion of another table's food weighs, which has none: as much as of a food of the first tables that is like
/// it, else what the FDA takes for a portion of its kind. Both are guesses, and said to be.
///
/// A food is like it that the first tables read from the same words, or that is called by its last word ("tart"), if both are drinks
/// or a gram of both has about the same energy: pudding is not like Yorkshire pudding.
struct LikeFood {
    private let other: OtherFood
    private let reader: MealReader
    private let like: Candidate?
    /// The one food that the first tables read instead, by its whole name.
    private let displaced: Candidate?

    /// The largest ratio of the energies of two foods that are alike.
    private static let mostRatio = 1.5
    /// Parts seasonings from foods, in g: one has less of them at once, whatever they are made of.
    private static let pinch = 15.0
    /// The highest certainty of a guess.
    private static let guess = 0.4

    /// - Parameter beside: what the first tables read instead.
    init(of other: OtherFood, beside: [Candidate], reader: MealReader) {
        self.other = other
        self.reader = reader
        let isOne = beside.count == 1
        displaced = isOne ? beside.first { $0.hasAllWords } : nil
        like =
            (isOne ? beside : []).first { Self.isLike($0, other, reader) }
            ?? other.heads.lazy.compactMap { Self.food(called: $0, reader) }.first { Self.isLike($0, other, reader) }
    }

    private static func food(called word: String, _ reader: MealReader) -> Candidate? {
        let (_, segments) = reader.segmented(word)
        guard segments.count == 1, let best = segments[0].candidates.first, best.isWhole else { return nil }
        return best
    }

    private static func isLike(_ candidate: Candidate, _ other: OtherFood, _ reader: MealReader) -> Bool {
        let isDrink = reader.index.isDrink[candidate.food]
        guard isDrink == other.reader.index.isDrink[other.food.food] else { return false }
        // A lemonade is had by the glass, however sweet it is.
        if isDrink { return true }
        guard let one = other.energyKcal, let two = reader.index.foods.energyKcal(at: candidate.food) else {
            return false
        }
        let (less, more) = (Double(min(one, two)), Double(max(one, two)))
        return more <= less * mostRatio
    }

    /// Returns nil where the text tells a weight, or the table knows what a helping weighs: both are taken as they are. A volume
    /// weighs as much as of a food like it, which tells how dense it is: a tablespoon of honey.
    ///
    /// - Parameter quantity: how much the text says, in the words of the first tables.
    func portion(_ quantity: Quantity) -> ResolvedPortion? {
        let own = other.found.portion
        guard quantity.energyKcal == nil, own.rule != KnownHelping.rule else { return nil }
        if quantity.total != nil {
            guard quantity.metric?.unit.kind == .volume, let like = like ?? displaced else { return nil }
            return portion(of: like, quantity)
        }
        if let like = like ?? displaced.flatMap({ isSeasoning($0, quantity) ? $0 : nil }) {
            return portion(of: like, quantity)
        }
        let count = quantity.count ?? 1
        let reference = ReferenceAmount.grams(of: kind) ?? ReferenceAmount.grams(ofCategory: category)
        var portion = own
        if own.rule == PortionResolver.noPortionRule || own.rule == PortionResolver.referenceRule
            || own.certainty < Self.guess
        {
            portion.grams = count * (reference ?? own.grams / max(count, 0.01))
            portion.quantity = count
            portion.unit = "serving"
            portion.rule = reference == nil ? PortionResolver.noPortionRule : PortionResolver.referenceRule
            portion.assumption =
                reference == nil ? .guessed(grams: portion.grams) : .referenceAmount(grams: portion.grams)
        }
        return guessed(portion)
    }

    /// True if one has but a little of it: "basil", "garlic", however much energy a gram of another country's has.
    private func isSeasoning(_ food: Candidate, _ quantity: Quantity) -> Bool {
        reader.portion(of: food, quantity).grams < Self.pinch * max(quantity.count ?? 1, 1)
    }

    private func portion(of like: Candidate, _ quantity: Quantity) -> ResolvedPortion {
        var portion = reader.portion(of: like, quantity)
        let name = reader.index.foods.name(at: like.food)
        portion.rule = "\(portion.rule), of \(name)"
        portion.assumption = .likeFood(name: name, grams: portion.grams)
        return guessed(portion)
    }

    /// From half to twice of it, as nobody knows better.
    private func guessed(_ portion: ResolvedPortion) -> ResolvedPortion {
        var portion = portion
        portion.certainty = min(portion.certainty, Self.guess)
        portion.range = portion.range ?? portion.grams / 2...portion.grams * 2
        portion.isStateOpen = false
        return portion
    }

    private var foods: FoodTable { other.reader.index.foods }
    private var category: String { foods.category(at: other.food.food) }
    private var kind: ServingKind {
        ServingKind(
            category: foods.categoryBytes(at: other.food.food),
            name: foods.nameBytes(at: other.food.food),
            isDrink: other.reader.index.isDrink[other.food.food]
        )
    }
}
