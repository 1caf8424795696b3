/// Holds what was understood of a text.
public struct Reading: Hashable, Sendable {
    /// Lists the foods in the order of the text.
    public var items: [ReadItem]
    /// Parts of the text that look like something eaten but were not understood.
    public var unrecognized: [TextSpan]
    /// The time of eating, as far as the text says it.
    public var when: ToldTime?
    /// Holds what each of the words of `when` tells alone: of "today … yesterday's" the two days, which `when` leaves open.
    package var times: [ToldTime] = []
    /// The meal that the text names; nil also where it names several.
    public var meal: ToldMeal?
    /// Lists the meals that the text names, in its order: "lunch" and "dinner" of "lunch: leftovers from yesterday's dinner".
    package var namedMeals: [ToldMeal]
    /// The words of each item with those of its amount, in the order of `items`; empty where they are not known.
    public var itemWords: [TextSpan]
    /// The day of the earlier meal that the text asks for, or of which it names leftovers; nil where it does neither.
    package var repeatedDay: CalendarDate?
    /// Indicates whether there are no items because what the text speaks of is planned, asked about, left out or someone
    /// else's.
    public var isNotEaten = false

    /// Makes a reading from its parts.
    public init(
        items: [ReadItem],
        unrecognized: [TextSpan],
        when: ToldTime? = nil,
        meal: ToldMeal? = nil,
        itemWords: [TextSpan] = []
    ) {
        self.items = items
        self.unrecognized = unrecognized
        self.when = when
        self.meal = meal
        namedMeals = meal.map { [$0] } ?? []
        self.itemWords = itemWords
    }

    /// Sums the items; zero where there are none.
    public var totals: Nutrients { items.lazy.map(\.nutrients).total() }
    /// Returns true if nothing that looks eaten was left over; also of a text with nothing eaten in it.
    public var isComplete: Bool { unrecognized.isEmpty }
}

/// A part of a text; `start` and `length` count UTF-16 code units, as JavaScript and `NSString` do.
public struct TextSpan: Hashable, Sendable, Codable {
    /// The part itself.
    public let text: String
    /// Counts the UTF-16 code units before it.
    public let start: Int
    /// Counts its UTF-16 code units.
    public let length: Int

    /// Makes a span from its parts; that it fits its text is not checked.
    public init(text: String, start: Int, length: Int) {
        self.text = text
        self.start = start
        self.length = length
    }
}

/// Describes one food of a reading, with the source of each number.
public struct ReadItem: Hashable, Sendable {
    /// The food of the tables; nil of a food that a person described by hand.
    public var foodID: Food.ID?
    /// The food of the person's own; nil of any other.
    package var ownFood: OwnFood.ID?
    /// Says what was eaten, in the tables' or the person's words.
    public var foodName: String
    /// Says what the item counts as.
    public var foodType: FoodType
    /// Counts `unit`s: 2 of "slice", 150 of "g"; at most `largestQuantity`.
    public var quantity: Double
    /// Names what `quantity` counts: "slice", "g".
    public var unit: String
    /// Weighs the whole item; nil where that is unknown.
    public var grams: Grams?
    /// The lower to the upper quartile of what people eat, where the text tells no amount and enough people were asked.
    public var gramsRange: ClosedRange<Grams>?
    /// Indicates whether the text, or the person since, told how much it was; false where the amount is a usual one; nil
    /// where that is not known.
    public var isAmountTold: Bool?
    /// Holds what the whole item contains.
    public var nutrients: Nutrients
    /// Probability, 0...1, that food and amount are right; nil for what a person typed in by hand.
    public var confidence: Double?
    /// Lists what was assumed, one short line each.
    public var notes: [String]
    /// Says where the numbers come from; nil for what was typed in by hand.
    public var source: Source?
    /// The other foods that the words of an item of low confidence may mean, the likeliest first.
    public var alternatives: [Alternative]

    /// The energy of `gramsRange`, in kcal.
    public var energyKcalRange: ClosedRange<Int>? {
        guard let gramsRange, let grams, grams > .zero, let kcal = nutrients.energyKcal else { return nil }
        let perGram = Double(kcal) / grams.doubleValue
        let ends = [gramsRange.lowerBound, gramsRange.upperBound].map { Int((perGram * $0.doubleValue).rounded()) }
        return ends[0]...ends[1]
    }

    /// Larger amounts count as this one: "9999999999 x 9999999999 x …" grows past every `Double`, and JSON has no word for
    /// infinity.
    public static let largestQuantity = 1e12

    /// Names the record and the portion that the numbers come from.
    public struct Source: Hashable, Sendable, Codable {
        /// The name of the food table: "FNDDS 2017-2018", "SR28", "CoFID 2021".
        public let dataset: String
        /// The record's number in `dataset`.
        public let record: String
        /// The record's portion, or the rule, that gave the grams.
        public let portion: String

        /// Makes a source from its parts.
        public init(dataset: String, record: String, portion: String) {
            self.dataset = dataset
            self.record = record
            self.portion = portion
        }
    }

    /// Makes an item from its parts; a quantity beyond `largestQuantity` becomes that.
    public init(
        foodID: Food.ID?,
        foodName: String,
        foodType: FoodType,
        quantity: Double,
        unit: String,
        grams: Grams?,
        nutrients: Nutrients,
        confidence: Double?,
        notes: [String],
        source: Source?,
        alternatives: [Alternative] = [],
        gramsRange: ClosedRange<Grams>? = nil,
        isAmountTold: Bool? = nil
    ) {
        self.foodID = foodID
        self.foodName = foodName
        self.foodType = foodType
        self.quantity = quantity < Self.largestQuantity ? quantity : Self.largestQuantity
        self.unit = unit
        self.grams = grams
        self.nutrients = nutrients
        self.confidence = confidence
        self.notes = notes
        self.source = source
        self.alternatives = alternatives
        self.gramsRange = gramsRange
        self.isAmountTold = isAmountTold
    }
}
