import FitIQClient
import FitIQCore

/// The fields of an exported food by name, which JSON and CSV share.
extension ExportedItem {
    enum Field: Hashable {
        case foodName, quantity, unit, grams
        case nutrient(Nutrient)
        case foodType, confidence, notes, dataset, record, portion, foodID

        static let all: [Field] =
            [.foodName, .quantity, .unit, .grams] + Nutrient.main.map(Field.nutrient)
            + [.foodType, .confidence, .notes, .dataset, .record, .portion, .foodID] + further
        /// The fields that few tables have, so that they are written only where one is known.
        static let further = Nutrient.allCases.filter { !$0.isMain }.map(Field.nutrient)

        var name: String {
            switch self {
            case .foodName: "food_name"
            case .quantity: "quantity"
            case .unit: "unit"
            case .grams: "grams"
            case .nutrient(let nutrient): nutrient.wireName
            case .foodType: "food_type"
            case .confidence: "confidence_score"
            case .notes: "parsing_notes"
            case .dataset: "dataset"
            case .record: "record"
            case .portion: "portion"
            case .foodID: "food_id"
            }
        }
    }

    /// The CSV field; empty where unknown.
    func text(_ field: Field) -> String {
        switch field {
        case .foodName: CSVText.escaped(foodName)
        case .quantity: Self.text(quantity)
        case .unit: CSVText.escaped(unit)
        case .grams: Self.text(grams)
        case .nutrient(let nutrient): Self.text(nutrients[nutrient])
        case .foodType: foodType?.rawValue ?? ""
        case .confidence: Self.text(confidence)
        case .notes: CSVText.escaped(notes ?? "")
        case .dataset: CSVText.escaped(dataset ?? "")
        case .record: CSVText.escaped(record ?? "")
        case .portion: CSVText.escaped(portion ?? "")
        case .foodID: foodID ?? ""
        }
    }

    /// `2`, `0.5`: the shortest text that is read as the same number.
    private static func text(_ number: Double?) -> String {
        guard let number else { return "" }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Reads an item; nil where `text` has no food.
    ///
    /// - Parameter text: the CSV field of a name; empty where the table has none.
    /// - Throws: what is wrong, in a few words.
    init?(_ text: (Field) -> String) throws(FieldFault) {
        guard Field.all.contains(where: { !text($0).isEmpty }) else { return nil }
        func words(_ field: Field) -> String? {
            let words = CSVText.unescaped(text(field))
            return words.isEmpty ? nil : words
        }
        func number(_ field: Field) throws(FieldFault) -> Double? {
            let written = text(field)
            guard !written.isEmpty else { return nil }
            guard let number = Double(written), number.isFinite else {
                throw FieldFault("“\(field.name)” is not a number")
            }
            return number
        }
        var nutrients = NutrientTotals()
        for nutrient in Nutrient.allCases { nutrients[nutrient] = try number(.nutrient(nutrient)) }
        guard nutrients[.energy].map({ Int(exactly: $0) != nil }) ?? true else {
            throw FieldFault("“calories” is not a whole number")
        }
        let type = words(.foodType)
        guard type.map({ FoodType(rawValue: $0) != nil }) ?? true else {
            throw FieldFault("“food_type” is none of food, drink, water")
        }
        self.init(
            foodName: words(.foodName) ?? "",
            quantity: try number(.quantity),
            unit: words(.unit) ?? "",
            grams: try number(.grams),
            nutrients: nutrients,
            foodType: type.flatMap(FoodType.init),
            confidence: try number(.confidence),
            notes: words(.notes),
            dataset: words(.dataset),
            record: words(.record),
            portion: words(.portion),
            foodID: words(.foodID)
        )
    }
}

extension ExportedItem: Codable {
    /// Writes what is known.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        func write(_ field: Field, _ value: (some Encodable)?) throws {
            try container.encodeIfPresent(value, forKey: FieldKey(field.name))
        }
        try write(.foodName, foodName)
        try write(.quantity, quantity)
        try write(.unit, unit)
        try write(.grams, grams)
        for nutrient in Nutrient.allCases { try write(.nutrient(nutrient), nutrients[nutrient]) }
        try write(.foodType, foodType)
        try write(.confidence, confidence)
        try write(.notes, notes)
        try write(.dataset, dataset)
        try write(.record, record)
        try write(.portion, portion)
        try write(.foodID, foodID)
    }

    /// - Throws: `DecodingError` where the food's name or its unit is missing, or a field is of another kind.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldKey.self)
        func read<Value: Decodable>(_ field: Field) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: FieldKey(field.name))
        }
        let nutrients = try NutrientTotals { nutrient in
            guard nutrient == .energy else { return try read(.nutrient(nutrient)) }
            return try (read(.nutrient(nutrient)) as Int?).map(Double.init)
        }
        self.init(
            foodName: try container.decode(String.self, forKey: FieldKey(Field.foodName.name)),
            quantity: try read(.quantity),
            unit: try container.decode(String.self, forKey: FieldKey(Field.unit.name)),
            grams: try read(.grams),
            nutrients: nutrients,
            foodType: try read(.foodType),
            confidence: try read(.confidence),
            notes: try read(.notes),
            dataset: try read(.dataset),
            record: try read(.record),
            portion: try read(.portion),
            foodID: try read(.foodID)
        )
    }
}
