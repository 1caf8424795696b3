import FoodDatabase

/// The amount that people have of a food of which they tell no amount.
///
/// USDA's "quantity not specified" lies within the middle half of what people eat for most foods. For what is eaten beside or
/// between other foods it is often a serving by itself: 90 g of tomatoes where half of people eat 23 to 79 g. There the median
/// is taken.
struct UsualAmount {
    let grams: Double
    /// From the lower to the upper quartile, and USDA's amount within.
    let half: ClosedRange<Double>?
    let isMedian: Bool

    /// - Parameter isCut: whether it is told by its pieces: what USDA assumes of an apple is a whole one.
    init(usda: Double, food: Int, kind: ServingKind, index: FoodIndex, isCut: Bool = false) {
        guard !index.isSR28[food],
            let asked = UsualAmounts.bundled.quartiles(ofRecord: index.foods.recordNumber(at: food)),
            asked.lower <= asked.upper
        else {
            self.init(grams: usda, half: nil, isMedian: false)
            return
        }
        let half = asked.lower...asked.upper
        let isFar = abs(asked.median - usda) > Self.far * usda
        if half.contains(usda) || !isCut && (!isFar || !Self.besideOthers.contains(kind)) {
            self.init(grams: usda, half: min(half.lowerBound, usda)...max(half.upperBound, usda), isMedian: false)
        } else {
            self.init(grams: asked.median, half: half, isMedian: true)
        }
    }

    /// Enough people were asked.
    var isAsked: Bool { half != nil }

    private init(grams: Double, half: ClosedRange<Double>?, isMedian: Bool) {
        self.grams = grams
        self.half = half
        self.isMedian = isMedian
    }

    /// Nearer than by this share, USDA's amount is kept: an apple of 200 g, though the median is 182 g.
    private static let far = 1.0 / 3

    private static let besideOthers: [ServingKind] = [
        .fat, .spread, .sugar, .sauce, .cheese, .bread, .leaf, .tomato, .vegetable, .berry, .nut, .sweet, .cookie,
        .cracker,
        .coldCut, .coldFish, .softDrink, .hotDrink, .ingredient,
    ]
}
