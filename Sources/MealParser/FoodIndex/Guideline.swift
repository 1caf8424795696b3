import FoodDatabase

/// A kind of food that others are added to, where USDA's portions tell how much people add: milk in coffee, butter on bread.
enum Guideline: Sendable {
    case beverage, hotCereal, bread, sandwich

    /// The one that a measure is for: "Guideline amount per fl oz of beverage".
    init?(measure words: [Int32], known: KnownWords) {
        if words.contains(known.records.beverage) {
            self = .beverage
        } else if words.contains(known.records.cereal) {
            self = .hotCereal
        } else if words.contains(known.records.bread) {
            self = .bread
        } else if words.contains(known.dishes.sandwich), !words.contains(known.portions.large) {
            self = .sandwich
        } else {
            return nil
        }
    }

    /// The one for what is added to a food; nil for most.
    init?(_ host: FoodTraits) {
        if host.contains(.hotDrink) {
            self = .beverage
        } else if host.contains(.hotCereal) {
            self = .hotCereal
        } else if host.contains(.bread) {
            self = .bread
        } else if host.contains(.sandwich) {
            self = .sandwich
        } else {
            return nil
        }
    }

    /// Returns how many times the guideline's amount goes with so much of the food that it is added to.
    func times(for portion: ResolvedPortion) -> Double {
        switch self {
        case .beverage: portion.grams / Unit.fluidOunce.size
        case .hotCereal: portion.grams / Self.gramsOfCup
        case .bread: isCounted(portion) ? portion.quantity : portion.grams / Self.gramsOfSlice
        case .sandwich: max(portion.quantity, 1)
        }
    }

    /// Two slices or one bagel, not 60 g.
    private func isCounted(_ portion: ResolvedPortion) -> Bool {
        portion.grams > Self.gramsOfSlice / 2 * portion.quantity
    }

    /// A cup of oatmeal and a regular slice of bread in USDA's portions, in grams.
    private static let gramsOfCup = 240.0
    private static let gramsOfSlice = 28.0
}
