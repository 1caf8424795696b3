extension ReadItem {
    /// Another food that the words may mean, in the same quantity.
    public struct Alternative: Hashable, Sendable {
        /// The food of the tables.
        public let foodID: Food.ID
        /// Says what a person would call it.
        public let foodName: String
        /// Weighs the item's quantity of this food.
        public let grams: Grams
        /// The energy in kcal for `grams`; nil is unknown.
        public let energyKcal: Int?
        /// Says where the numbers come from.
        public let source: Source

        /// Makes an alternative from its parts.
        public init(foodID: Food.ID, foodName: String, grams: Grams, energyKcal: Int?, source: Source) {
            self.foodID = foodID
            self.foodName = foodName
            self.grams = grams
            self.energyKcal = energyKcal
            self.source = source
        }
    }
}

extension ReadItem.Alternative: Codable {
    private enum CodingKeys: String, CodingKey {
        case grams, source
        case foodID = "food_id"
        case foodName = "food_name"
        case energyKcal = "calories"
    }

    /// Reads `food_id`, `food_name`, `grams`, `calories` and `source`.
    ///
    /// - Throws: `DecodingError` when one but `calories` is missing, the id is no UUID, or the mass is 10⁹ g or more.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(String.self, forKey: .foodID)
        let grams = try container.decode(Double.self, forKey: .grams)
        guard let foodID = Food.ID(id) else {
            throw DecodingError.dataCorruptedError(forKey: .foodID, in: container, debugDescription: "no UUID")
        }
        guard abs(grams) < 1e9 else {
            throw DecodingError.dataCorruptedError(forKey: .grams, in: container, debugDescription: "out of range")
        }
        self.init(
            foodID: foodID,
            foodName: try container.decode(String.self, forKey: .foodName),
            grams: Grams(grams),
            energyKcal: try container.decodeIfPresent(Int.self, forKey: .energyKcal),
            source: try container.decode(ReadItem.Source.self, forKey: .source)
        )
    }

    /// Writes null for energy that is unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(foodID.description, forKey: .foodID)
        try container.encode(foodName, forKey: .foodName)
        try container.encode(grams.doubleValue, forKey: .grams)
        try container.encode(energyKcal, forKey: .energyKcal)
        try container.encode(source, forKey: .source)
    }
}
