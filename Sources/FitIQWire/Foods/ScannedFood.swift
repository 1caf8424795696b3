package import FitIQCore

/// A food by its bar code: answer to GET `/api/v1/foods/barcode/{gtin}`. It is the person's own where they have one, else of a
/// pack that the server's operator has installed.
public struct ScannedFood: Hashable, Sendable {
    /// The food, of a pack with what 100 g or 100 ml contain; what is not known is absent.
    public let food: OwnFoodDescription
    /// The person's own food; nil of a pack's.
    public let ownFood: OwnFoodRecord?
    /// The serving that the label tells; nil where it is not known. Wire key `label_serving`.
    public let labelServing: LabelServing?
    /// The publisher of the data; nil of the person's own food.
    public let source: FoodSource?

    /// Tells how much a label calls a serving.
    public struct LabelServing: Codable, Hashable, Sendable {
        /// Says the serving in the words of the label: "2 biscuits (30 g)".
        public let text: String
        /// Counts `unit`s.
        public let size: Double
        /// "g" or "ml".
        public let unit: String
    }

    /// The pack that a food is of.
    public struct FoodSource: Codable, Hashable, Sendable {
        /// Names the pack at this server.
        public let pack: String
        /// Names the collection: "Open Food Facts".
        public let dataset: String
        /// Names its licence: "ODbL 1.0".
        public let licence: String
        /// The sentence that has to stand wherever the food is shown.
        public let attribution: String
        /// The day of the data, as "2026-11-20"; nil where it is not known.
        public let dated: String?
    }

    package init(_ food: OwnFood) {
        let record = OwnFoodRecord(food)
        self.init(food: record.food, ownFood: record, labelServing: nil, source: nil)
    }

    package init(_ food: PackFood) {
        let source = food.source
        self.init(
            food: OwnFoodDescription(
                name: food.name,
                brand: food.brand,
                barcode: food.barcode.digits,
                servingSize: 100,
                servingUnit: food.unit.rawValue,
                nutrients: NutrientTotals(food.nutrients)
            ),
            ownFood: nil,
            labelServing: food.serving.map {
                LabelServing(text: $0.text, size: $0.size.doubleValue, unit: food.unit.rawValue)
            },
            source: FoodSource(
                pack: source.pack,
                dataset: source.dataset,
                licence: source.licence,
                attribution: source.attribution,
                dated: source.dated
            )
        )
    }

    private init(
        food: OwnFoodDescription,
        ownFood: OwnFoodRecord?,
        labelServing: LabelServing?,
        source: FoodSource?
    ) {
        self.food = food
        self.ownFood = ownFood
        self.labelServing = labelServing
        self.source = source
    }

    /// The food as an own one: of the serving that the label tells, with the source behind the brand.
    public var asOwnFood: OwnFoodDescription {
        guard let source else { return food }
        var own = food
        if let labelServing {
            own.servingSize = labelServing.size
            let share = labelServing.size / 100
            for nutrient in Nutrient.allCases {
                own.nutrients[nutrient] = food.nutrients[nutrient].map { value in
                    Double(nutrient.storedAmount(of: value * share)) / Double(nutrient.unit.parts)
                }
            }
        }
        let marked = food.brand.map { "\($0) (\(source.dataset))" } ?? source.dataset
        own.brand = marked.unicodeScalars.count <= OwnFood.Limits.brandLength.upperBound ? marked : source.dataset
        if let brand = food.brand, !food.name.lowercased().hasPrefix(brand.lowercased()),
            brand.unicodeScalars.count + food.name.unicodeScalars.count < OwnFood.Limits.nameLength.upperBound
        {
            own.synonyms = ["\(brand) \(food.name)"]
        }
        return own
    }
}

extension ScannedFood: Codable {
    /// Reads an own food, or one with its source.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let source: FoodSource? = try container.value("source")
        self.init(
            food: try OwnFoodDescription(from: decoder),
            ownFood: source == nil ? try OwnFoodRecord(from: decoder) : nil,
            labelServing: try container.value("label_serving"),
            source: source
        )
    }

    /// Writes all into one object.
    public func encode(to encoder: any Encoder) throws {
        if let ownFood { return try ownFood.encode(to: encoder) }
        try food.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeIfPresent(labelServing, forKey: "label_serving")
        try container.encodeIfPresent(source, forKey: "source")
    }
}
