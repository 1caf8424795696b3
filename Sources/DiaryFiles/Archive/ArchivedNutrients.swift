import FitIQCore

/// Nutrients by their names on the wire, each in its unit; what is unknown is left out.
struct ArchivedNutrients: Codable, Hashable {
    let nutrients: Nutrients

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(_ nutrients: Nutrients) {
        self.nutrients = nutrients
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        nutrients = try Nutrients { nutrient in
            let key = Key(stringValue: nutrient.wireName)
            guard let value = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
            guard (0...1e9).contains(value) else { throw ArchiveFault("“\(nutrient.wireName)” is out of range") }
            return Int((value * Double(nutrient.unit.parts)).rounded())
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for nutrient in Nutrient.allCases {
            try container.encodeIfPresent(nutrients.value(of: nutrient), forKey: Key(stringValue: nutrient.wireName))
        }
    }
}

extension Grams {
    /// A mass as an archive has it.
    init(archived grams: Double) throws(ArchiveFault) {
        try ArchiveFault.require((0...1e9).contains(grams), "grams")
        self.init(grams)
    }
}

extension Thousandths {
    init(archived number: Double, _ field: String) throws(ArchiveFault) {
        guard (0...1e9).contains(number), let value = Thousandths(number) else {
            throw ArchiveFault("“\(field)” is out of range")
        }
        self = value
    }
}

extension Identifier {
    init(archived text: String, _ field: String) throws(ArchiveFault) {
        self = try ArchiveFault.unwrap(Self(text), field)
    }
}
