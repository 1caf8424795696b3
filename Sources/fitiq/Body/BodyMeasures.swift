import ArgumentParser
import Foundation

/// The unit in which weights are read and shown.
enum WeightUnit: String, CaseIterable, ExpressibleByArgument {
    case kg, lb

    private static let names: [String: WeightUnit] = ["kg": .kg, "kgs": .kg, "lb": .lb, "lbs": .lb]

    init?(argument: String) {
        guard let unit = Self.names[argument.lowercased()] else { return nil }
        self = unit
    }

    /// Exact by definition (international yard and pound, 1959).
    private static let kilogramsPerPound = 0.45359237

    /// Converts to kg, to 0.01: fine enough that a tenth of a pound comes back as it was given.
    func kilograms(_ number: Double) -> Double {
        let kilograms = self == .lb ? number * Self.kilogramsPerPound : number
        return (kilograms * 100).rounded() / 100
    }

    /// "79.4 kg", "175 lb": to 0.1.
    func text(_ kilograms: Double) -> String {
        "\(number(kilograms)) \(rawValue)"
    }

    func number(_ kilograms: Double) -> String {
        let number = self == .lb ? kilograms / Self.kilogramsPerPound : kilograms
        return Figures.plain((number * 10).rounded() / 10)
    }
}

/// A weight as a person gives it: `79.4`, `79,4kg`, `175 lb`.
struct BodyWeight: ExpressibleByArgument, Equatable {
    let number: Double
    /// The unit that was given; nil takes the person's usual one.
    let unit: WeightUnit?

    init?(argument: String) {
        let text = argument.lowercased().replacing(",", with: ".").replacing(" ", with: "")
        let digits = text.prefix { $0.isNumber || $0 == "." }
        let name = String(text.dropFirst(digits.count))
        let unit = WeightUnit(argument: name)
        guard let number = Double(digits), unit != nil || name.isEmpty else { return nil }
        self.number = number
        self.unit = unit
    }

    func kilograms(_ usual: WeightUnit) -> Double {
        (unit ?? usual).kilograms(number)
    }
}

/// A height as a person gives it: `180`, `180cm`, `1.80m`, `5ft11`, `5'11"`, `71in`.
struct BodyHeight: ExpressibleByArgument, Equatable {
    /// To 0.1.
    let centimetres: Double

    private static let centimetresPerInch = 2.54

    init?(argument: String) {
        let text = argument.lowercased().replacing(",", with: ".").replacing(" ", with: "")
        guard let centimetres = Self.metric(text) ?? Self.imperial(text) else { return nil }
        self.centimetres = (centimetres * 10).rounded() / 10
    }

    private static func metric(_ text: String) -> Double? {
        if text.hasSuffix("cm") { return number(text.dropLast(2)) }
        if text.hasSuffix("m") { return number(text.dropLast()).map { $0 * 100 } }
        return number(text[...])
    }

    private static func imperial(_ text: String) -> Double? {
        let plain = text.replacing("feet", with: "'").replacing("ft", with: "'").replacing("in", with: "").replacing(
            "\"",
            with: ""
        )
        let parts = plain.split(separator: "'", omittingEmptySubsequences: false)
        guard plain != text, parts.count <= 2 else { return nil }
        if parts.count == 1 { return number(parts[0]).map { $0 * centimetresPerInch } }
        guard let feet = number(parts[0]), let inches = parts[1].isEmpty ? 0 : number(parts[1]), inches < 12 else {
            return nil
        }
        return (feet * 12 + inches) * centimetresPerInch
    }

    private static func number(_ text: Substring) -> Double? {
        text.allSatisfy { $0.isNumber || $0 == "." } ? Double(text) : nil
    }
}
