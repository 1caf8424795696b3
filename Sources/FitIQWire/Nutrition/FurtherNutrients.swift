import FitIQCore

/// The nutrients beyond the six that every client knows, as the object `nutrients` beside them: only what is known.
struct FurtherNutrients: WireObject {
    let values: NutrientTotals

    /// Is nil where nothing is known.
    init?(_ values: NutrientTotals) {
        guard Nutrient.further.contains(where: { values[$0] != nil }) else { return nil }
        self.values = values
    }

    func describe(to fields: inout some WireFields) throws {
        for (name, nutrient) in Self.byWireName {
            if let value = values[nutrient] { try fields.write(name, value) }
        }
    }

    func encode(to encoder: any Encoder) throws { try describe(to: encoder) }

    private static let byWireName: [(StaticString, Nutrient)] =
        Nutrient.further.sorted { $0.wireName < $1.wireName }.map { ($0.staticWireName, $0) }
}

extension NutrientTotals {
    /// The nutrients known beyond the six; nil where none is.
    var further: FurtherNutrients? { FurtherNutrients(self) }
}

extension KeyedDecodingContainer<AnyKey> {
    /// Reads a further nutrient out of the object `nutrients`; nil where it is not there.
    func further() throws -> (Nutrient) throws -> Double? {
        guard contains("nutrients"), try !decodeNil(forKey: "nutrients") else { return { _ in nil } }
        let object = try nestedContainer(keyedBy: AnyKey.self, forKey: "nutrients")
        return { try object.value($0.wireName) }
    }
}
