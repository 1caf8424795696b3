import FitIQCore

/// Says what a column of a table holds.
enum ColumnMeaning: Hashable {
    case date, time, meal, food, brand, notes
    /// "1 cup", "150 g": an amount with its unit.
    case amount
    case quantity, unit
    /// Weighs the whole food, in g.
    case grams
    /// True of a row that was deleted there.
    case deleted
    /// - Parameter factor: of a value, to come to the nutrient's unit.
    case nutrient(Nutrient, factor: Double)
    /// A weighing; a value times the factor is in kg.
    case weight(factor: Double)
    /// Water; a value times the factor is in litres.
    case water(factor: Double)

    /// The words by which a person says it.
    static let words: [String: ColumnMeaning] = {
        var words: [String: ColumnMeaning] = [
            "date": .date, "time": .time, "meal": .meal, "food": .food, "brand": .brand, "notes": .notes,
            "amount": .amount, "quantity": .quantity, "unit": .unit, "grams": .grams, "deleted": .deleted,
            "energy_kj": .nutrient(.energy, factor: 1 / kilojoules), "weight_kg": .weight(factor: 1),
            "weight_lb": .weight(factor: pound), "water_ml": .water(factor: 0.001), "water_l": .water(factor: 1),
            "salt_g": .nutrient(.sodium, factor: Nutrient.sodiumInSalt),
        ]
        for nutrient in Nutrient.allCases { words[nutrient.wireName] = .nutrient(nutrient, factor: 1) }
        return words
    }()

    /// The word of the meaning; nil where a person has none for it.
    var word: String? { Self.words.first { $0.value == self }?.key ?? plainWord }

    private var plainWord: String? {
        if case .nutrient(let nutrient, _) = self { nutrient.wireName } else { nil }
    }

    /// Kilojoules in a kilocalorie.
    static let kilojoules = 4.184
    static let pound = 0.453_592_37
}
