/// A food of the tables.
public struct Food: Sendable {
    /// Names a food; `food_id` on the wire.
    public typealias ID = Identifier<Food>

    /// Names the food table that a record comes from, as readings write it: "SR28".
    public struct Dataset: RawRepresentable, Hashable, Sendable {
        /// The table's name as readings write it.
        public let rawValue: String

        /// Takes the name of any table.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Food and Nutrient Database for Dietary Studies 2017–2018.
        public static let fndds = Dataset(rawValue: "FNDDS 2017-2018")
        /// The Food and Nutrient Database for Dietary Studies 2021–2023, of which the foods are kept that 2017–2018 has not.
        public static let fndds2021 = Dataset(rawValue: "FNDDS 2021-2023")
        /// National Nutrient Database for Standard Reference, release 28.
        public static let sr28 = Dataset(rawValue: "SR28")
        /// McCance and Widdowson's Composition of Foods Integrated Dataset 2021, the United Kingdom's.
        public static let cofid = Dataset(rawValue: "CoFID 2021")
        /// The Canadian Nutrient File 2015.
        public static let cnf = Dataset(rawValue: "CNF 2015")
        /// The French table CIQUAL 2025.
        public static let ciqual = Dataset(rawValue: "CIQUAL 2025")
        /// The German Bundeslebensmittelschlüssel 4.0.
        public static let bls = Dataset(rawValue: "BLS 4.0")
        /// The Swiss Food Composition Database 7.0.
        public static let swiss = Dataset(rawValue: "Swiss FCD 7.0")
        /// The Finnish table Fineli, release 16.
        public static let fineli = Dataset(rawValue: "Fineli 16")
    }

    /// Is made from dataset and record, so it is the same in every build.
    public let id: ID
    /// Names the table that the record is of.
    public let dataset: Dataset
    /// The record's number in `dataset`: FNDDS food code, SR NDB number, "130145" for CoFID's 13-145.
    public let record: String
    /// Names the food as a person would: "Chicken breast, grilled".
    public let name: String
    /// The record's own words.
    public let recordDescription: String
    /// Names the table's food group, in USDA's words.
    public let category: String
    /// Says what an amount of it counts as.
    public let type: FoodType
    /// Energy and macronutrients in 100 g.
    public let per100g: Nutrients
    /// Each portion that the record gives, in its order.
    public let portions: [Portion]

    /// Makes a food from its parts, as a table's reader does.
    public init(
        id: ID,
        dataset: Dataset,
        record: String,
        name: String,
        recordDescription: String,
        category: String,
        type: FoodType,
        per100g: Nutrients,
        portions: [Portion]
    ) {
        self.id = id
        self.dataset = dataset
        self.record = record
        self.name = name
        self.recordDescription = recordDescription
        self.category = category
        self.type = type
        self.per100g = per100g
        self.portions = portions
    }

    /// A household measure and its weight: "1 cup", 244 g.
    public struct Portion: Hashable, Sendable {
        /// Names the measure: "1 cup".
        public let measure: String
        /// Weighs one `measure`.
        public let grams: Grams
        /// The named product that this portion is of, where the record tells several apart: "Ding Dongs".
        public let product: String?

        /// Makes a portion from its parts.
        public init(measure: String, grams: Grams, product: String? = nil) {
            self.measure = measure
            self.grams = grams
            self.product = product
        }
    }
}

/// Says what an item counts as: `water` adds to the day's water, and `drink` covers other drinks, such as black coffee.
public enum FoodType: String, Sendable, CaseIterable, Codable {
    /// Each case has the same name on the wire.
    case food, drink, water
}
