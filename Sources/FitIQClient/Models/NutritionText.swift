import FitIQWire
import Foundation

/// Amounts as a person reads them. What is not known is "N/A", never 0.
public enum NutritionText {
    /// The text that stands for what is not known.
    public static let unknown = "N/A"

    /// `143 kcal`
    public static func energy(_ kcal: Int?) -> String {
        kcal.map { "\($0) kcal" } ?? unknown
    }

    /// `12.6 g`: one decimal, which is as exact as a portion is known.
    public static func mass(_ grams: Double?) -> String {
        number(grams, decimals: 1).map { "\($0) g" } ?? unknown
    }

    /// `0.75 L`
    public static func volume(_ litres: Double?) -> String {
        number(litres, decimals: 2).map { "\($0) L" } ?? unknown
    }

    /// `2 slices`; `N/A slices` where an older server wrote an amount that is no number.
    public static func amount(_ quantity: Double?, _ unit: String) -> String {
        "\(number(quantity, decimals: 2) ?? unknown) \(unit)"
    }

    /// Writes a number with at most so many decimals and no zeros at its end: `2`, `0.5`. Nil for infinity and NaN.
    private static func number(_ value: Double?, decimals: Int) -> String? {
        guard let value, value.isFinite else { return nil }
        var text = String(format: "%.\(decimals)f", value)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
