import FoodDatabase

/// The amount that people have of a food of which they tell no amount.
///
/// USDA's "quantity not specified" lies within the middle half of what people eat for most foods. For what is eaten beside or
/// between other foods it is often a serving by itself: 90 g of tomatoes where half of people eat 23 to 79 g. There the median
/// is taken.
///
/// Of a dish, a soup, meat, fish or vegetables USDA's amount is often a cup or three ounces, and the surveys count tastes and children's
/// plates as well. Who names such a food has had a helping of it: it lies between USDA's amount and the upper quartile of adults.
///
/// Of black coffee and tea USDA's amount is a mug of 12 fl oz; the lower quartile is a cup of 8. It is
/// halfway between the two.
struct UsualAmount {
    enum Basis {
        case usda
        case median
        /// The geometric mean of USDA's amount and the upper quartile.
        case helping
        /// Halfway between a cup and USDA's mug.
        case cup
    }

    let grams: Double
    /// From the lower to the upper quartile, and the amount within; nil where too few people were asked.
    let half: ClosedRange<Double>?
    let basis: Basis

    /// - Parameters:
    ///   - isCut: whether it is told by its pieces: what USDA assumes of an apple is a whole one.
    ///   - hasSlices: whether the record weighs slices; of bread one is what people count.
    init(usda: Double, food: Int, kind: ServingKind, index: FoodIndex, isCut: Bool = false, hasSlices: Bool = false) {
        let asked =
            index.isSR28[food] ? nil : UsualAmounts.bundled.quartiles(ofRecord: index.foods.recordNumber(at: food))
        if kind == .hotDrink, usda == Self.mug, Self.isBrew(food, index) {
            let half = asked.map { $0.lower...$0.upper } ?? Self.cup...usda
            self.init(grams: (Self.cup + Self.mug) / 2, half: half, basis: .cup)
            return
        }
        guard let asked, asked.lower <= asked.upper else {
            let share = index.isSR28[food] || isCut ? nil : Self.helpingWithoutQuartiles[kind]
            self.init(grams: usda * (share ?? 1), half: nil, basis: share == nil ? .usda : .helping)
            return
        }
        let half = asked.lower...asked.upper
        let isFar = abs(asked.median - usda) > Self.far * usda
        let isUSDAs = half.contains(usda) || !isCut && (!isFar || !Self.besideOthers.contains(kind))
        let isHelping = Self.helpings.contains(kind) || kind == .bread && !hasSlices
        if isUSDAs, isHelping, !isCut, asked.upper > Self.more * usda {
            let grams = (usda * asked.upper).squareRoot()
            self.init(grams: grams, half: min(half.lowerBound, grams)...half.upperBound, basis: .helping)
        } else if isUSDAs {
            self.init(grams: usda, half: min(half.lowerBound, usda)...max(half.upperBound, usda), basis: .usda)
        } else {
            self.init(grams: asked.median, half: half, basis: .median)
        }
    }

    /// Enough people were asked.
    var isAsked: Bool { half != nil }

    private init(grams: Double, half: ClosedRange<Double>?, basis: Basis) {
        self.grams = grams
        self.half = half
        self.basis = basis
    }

    /// Tea, or coffee with nothing in it; of a latte people have what USDA says.
    private static func isBrew(_ food: Int, _ index: FoodIndex) -> Bool {
        index.foods.categoryBytes(at: food).elementsEqual("Tea".utf8)
            || (index.foods.energyKcal(at: food) ?? 0) <= mostOfBlack
    }

    /// In kcal of 100 g.
    private static let mostOfBlack = 10
    /// 12 and 8 fl oz as the survey weighs them, in grams.
    private static let mug = 360.0
    private static let cup = 240.0

    /// Nearer than by this share, USDA's amount is kept: an apple of 200 g, though the median is 182 g.
    private static let far = 1.0 / 3

    /// An upper quartile that is no further off changes nothing.
    private static let more = 1.1

    private static let besideOthers: [ServingKind] = [
        .fat, .spread, .sugar, .sauce, .cheese, .bread, .leaf, .tomato, .vegetable, .berry, .nut, .sweet, .cookie,
        .cracker,
        .coldCut, .coldFish, .softDrink, .hotDrink, .ingredient,
    ]

    /// The kinds that are served on a plate or in a bowl of their own.
    private static let helpings: [ServingKind] = [
        .dish, .soup, .noodleSoup, .meat, .fish, .vegetable, .pickle, .grain, .salad,
    ]

    /// The factors on USDA's amount, by kind, where too few people were asked for quartiles.
    ///
    /// - Source: NHANES 2007–2012, the median, over FNDDS records of the kind that at least 20 adults had, of the upper quartile by
    ///   USDA's amount: 1.48 of 170 dishes, 1.45 of 70 soups, 1.54 of 47 fishes; the square root of it.
    private static let helpingWithoutQuartiles: [ServingKind: Double] = [
        .dish: 1.22, .soup: 1.2, .noodleSoup: 1.2, .fish: 1.24,
    ]
}
