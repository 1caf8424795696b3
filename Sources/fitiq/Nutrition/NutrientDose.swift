import ArgumentParser
import FitIQClient
import FitIQCore

/// The amount of a nutrient that a label tells: `vitamin_d=25ug`, `"vitamin d=1000 IU"`, `iron_mg=14`.
struct NutrientDose: ExpressibleByArgument {
    let nutrient: Nutrient
    /// The amount in the nutrient's unit.
    let amount: Double

    init?(argument: String) {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let name = parts[0].lowercased().replacing("-", with: "_").replacing(" ", with: "_")
        let named = Nutrient.allCases.first { [$0.name, $0.wireName].contains(name) }
        guard let nutrient = named else { return nil }
        let text = parts[1].replacing(" ", with: "")
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        guard let number = Self.number(digits),
            let unit = Self.size(of: text.dropFirst(digits.count).lowercased(), nutrient)
        else { return nil }
        self.nutrient = nutrient
        amount = number * unit
    }

    /// Reads "25", "0.025", "0,025" and "1,000", in which the comma is between thousands, as the reader of meals takes it.
    private static func number(_ digits: Substring) -> Double? {
        let isGrouped = digits.wholeMatch(of: /[1-9]\d{0,2}(,\d{3})+(\.\d+)?/) != nil
        return Double(digits.replacing(",", with: isGrouped ? "" : "."))
    }

    /// Returns how many of the nutrient's units one `unit` is; nil where the nutrient is not counted in it.
    private static func size(of unit: String, _ nutrient: Nutrient) -> Double? {
        if unit.isEmpty || unit == nutrient.unit.rawValue { return 1 }
        // 1 µg of vitamin D is 40 IU (Regulation (EU) 1169/2011 and 21 CFR 101.9 count it so).
        if unit == "iu" { return nutrient.name == "vitamin_d" ? 1 / 40 : nil }
        guard let one = grams[unit], let own = grams[nutrient.unit.rawValue] else { return nil }
        return one / own
    }

    private static let grams = ["g": 1, "mg": 1e-3, "µg": 1e-6, "μg": 1e-6, "ug": 1e-6, "mcg": 1e-6]
}
