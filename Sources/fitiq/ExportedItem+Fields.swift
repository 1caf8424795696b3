import FitIQClient

/// The fields of an exported food by name, which JSON and CSV share.
extension ExportedItem {
    typealias Field = CodingKeys

    /// The CSV field; empty where unknown.
    func text(_ field: Field) -> String {
        switch field {
        case .foodName: CSVText.escaped(foodName)
        case .quantity: Self.text(quantity)
        case .unit: CSVText.escaped(unit)
        case .grams: Self.text(grams)
        case .calories: calories.map(String.init) ?? ""
        case .proteinGrams: Self.text(proteinGrams)
        case .carbsGrams: Self.text(carbsGrams)
        case .fatGrams: Self.text(fatGrams)
        case .fiberGrams: Self.text(fiberGrams)
        case .sugarGrams: Self.text(sugarGrams)
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
        guard Field.allCases.contains(where: { !text($0).isEmpty }) else { return nil }
        func words(_ field: Field) -> String? {
            let words = CSVText.unescaped(text(field))
            return words.isEmpty ? nil : words
        }
        func number(_ field: Field) throws(FieldFault) -> Double? {
            let written = text(field)
            guard !written.isEmpty else { return nil }
            guard let number = Double(written), number.isFinite else {
                throw FieldFault("“\(field.rawValue)” is not a number")
            }
            return number
        }
        let calories = try number(.calories)
        guard calories.map({ Int(exactly: $0) != nil }) ?? true else {
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
            calories: calories.map { Int($0) },
            proteinGrams: try number(.proteinGrams),
            carbsGrams: try number(.carbsGrams),
            fatGrams: try number(.fatGrams),
            fiberGrams: try number(.fiberGrams),
            sugarGrams: try number(.sugarGrams),
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
