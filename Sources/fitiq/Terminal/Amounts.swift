import ArgumentParser
import FitIQClient
import Foundation

/// A number with a unit as a person writes it: `300ml`, `1,5 l`, `84 cm`, `a glass`.
struct WrittenAmount: Equatable {
    /// Is 1 where only the unit was written.
    let number: Double
    /// The unit in small letters; empty where only the number was written.
    let unit: String

    /// Returns nil for a text that is no number with a unit behind it.
    init?(_ text: String) {
        let text = text.lowercased().trimmingCharacters(in: .whitespaces)
        let article = text.firstMatch(of: #/^an? /#)
        let words = article.map { text[$0.range.upperBound...] } ?? text[...]
        let digits = words.prefix { $0.isNumber && $0.isASCII || $0 == "." || $0 == "," }
        let unit = words[digits.endIndex...].trimmingCharacters(in: .whitespaces)
        if digits.isEmpty {
            guard !unit.isEmpty else { return nil }
            number = 1
        } else {
            guard article == nil, let value = Double(digits.replacing(",", with: ".")) else { return nil }
            number = value
        }
        self.unit = unit
    }
}

/// An amount of water.
struct Volume: Equatable {
    /// To the millilitre.
    let litres: Double

    static let examples = "300ml, 0.5l, 25cl, 12oz, a cup or 2 glasses"

    /// Ounces and cups are those of the United States (NIST Handbook 44, appendix C); a glass is 240 ml, as in the food
    /// tables.
    private static let litresPerUnit: [String: Double] = [
        "ml": 0.001, "millilitre": 0.001, "milliliter": 0.001, "cl": 0.01, "dl": 0.1, "l": 1, "litre": 1, "liter": 1,
        "oz": 0.029_573_529_562_5, "fl oz": 0.029_573_529_562_5, "ounce": 0.029_573_529_562_5,
        "cup": 0.236_588_236_5, "glass": 0.24,
    ]

    /// - Throws: `ValidationError` that says what is wrong.
    init(_ text: String) throws {
        guard let amount = WrittenAmount(text) else { throw Self.fault(text) }
        guard !amount.unit.isEmpty else {
            throw ValidationError("Add a unit to \(text), as in \(Self.examples).")
        }
        let singular = amount.unit.replacing(/(es|s)$/, with: "")
        guard
            let litres = Self.litresPerUnit[amount.unit] ?? Self.litresPerUnit[String(amount.unit.dropLast())]
                ?? Self.litresPerUnit[singular]
        else { throw Self.fault(text) }
        self.litres = (amount.number * litres * 1000).rounded() / 1000
        guard self.litres > 0, EntryType.water.takes(self.litres) else {
            throw ValidationError("A drink must be more than 0, and at most \(EntryType.water.range.upperBound) l.")
        }
    }

    private static func fault(_ text: String) -> ValidationError {
        ValidationError("'\(text)' is not an amount of water, such as \(examples).".onOneLine)
    }

    /// "300 ml", "1.25 l"
    static func text(_ litres: Double) -> String {
        litres < 1 ? "\(Int((litres * 1000).rounded())) ml" : "\(Figures.plain(litres)) l"
    }
}
