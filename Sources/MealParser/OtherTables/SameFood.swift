import FitIQCore
import FoodDatabase

/// A food of the first tables that the table of the person's country has too, by the same name: then it is that country's.
///
/// Both names have all words of the text, and agree in how the food is made ready; 100 g have about the same energy, protein, fat
/// and carbohydrate. Nearer they must be where the other name has words that nobody said, though they commonly hold: "Apple, raw,
/// with skin". As it is one food, a portion weighs what the first tables say.
struct SameFood {
    let other: OtherFood
    private let food: Candidate
    private let reader: MealReader

    /// The largest ratio of the energies of one food in two countries, by a name that has no more words than were said, …
    private static let mostRatio = 1.5
    /// … and by one that has.
    private static let mostRatioOfCommon = 1.25
    /// The largest difference where both have little: of water, coffee, tomatoes.
    private static let fewKcal = 12.0
    /// The largest difference of protein, fat and carbohydrate, in g.
    private static let fewGrams = 5.0

    /// Returns the first of `choices` that is the same food; nil if none is.
    ///
    /// - Parameters:
    ///   - text: the words of both.
    ///   - beside: what the first tables read from them.
    static func among(
        _ choices: some Sequence<OtherFood>,
        in text: String,
        beside: [Candidate],
        reader: MealReader
    ) -> SameFood? {
        guard beside.count == 1, let food = beside.first, food.hasAllWords else { return nil }
        let told = Preparation(in: "\(text) \(reader.index.foods.name(at: food.food))")
        for other in choices {
            if let same = SameFood(other, as: food, told, reader) { return same }
        }
        return nil
    }

    private init?(_ other: OtherFood, as food: Candidate, _ told: Preparation, _ reader: MealReader) {
        let isDrink = reader.index.isDrink[food.food]
        let name = other.reader.index.foods.name(at: other.food.food)
        guard other.hasCommonName, isDrink == other.reader.index.isDrink[other.food.food],
            Preparation(in: name).agrees(with: told, isDrink: isDrink)
        else { return nil }
        let ratio = other.hasWholeName && !other.saysWithout ? Self.mostRatio : Self.mostRatioOfCommon
        let (first, theirs) = (reader.index.foods, other.reader.index.foods)
        guard let one = first.energyKcal(at: food.food), let two = other.energyKcal,
            Self.areNear(Double(one), Double(two), ratio: ratio, few: Self.fewKcal)
        else { return nil }
        for nutrient in [Nutrient.protein, .fat, .carbs] {
            guard let one = first.amount(of: nutrient, at: food.food),
                let two = theirs.amount(of: nutrient, at: other.food.food)
            else { continue }
            let few = Self.fewGrams * Double(nutrient.unit.parts)
            guard Self.areNear(Double(one), Double(two), ratio: ratio, few: few) else { return nil }
        }
        // A table of energy and the main nutrients alone would take the sugar and the salt away that ours tells.
        guard
            [Nutrient.sugar, .sodium].contains(where: { theirs.amount(of: $0, at: other.food.food) != nil })
                || [Nutrient.sugar, .sodium].allSatisfy({ first.amount(of: $0, at: food.food) == nil })
        else { return nil }
        self.other = other
        self.food = food
        self.reader = reader
    }

    private static func areNear(_ one: Double, _ two: Double, ratio: Double, few: Double) -> Bool {
        abs(one - two) <= few || max(one, two) <= min(one, two) * ratio
    }

    /// Returns the portion; nil where the text tells the energy, which each food has its own weight for.
    ///
    /// - Parameter quantity: how much the text says, in the words of the first tables.
    func portion(_ quantity: Quantity) -> ResolvedPortion? {
        quantity.energyKcal == nil ? reader.portion(of: food, quantity) : nil
    }
}
