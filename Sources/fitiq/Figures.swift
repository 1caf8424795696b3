import FitIQClient
import Foundation

/// Numbers as the tables show them. What is not known is "–", never 0.
enum Figures {
    static let unknown = "–"

    static func whole(_ number: Int?) -> String {
        number.map(String.init) ?? unknown
    }

    /// To 0.01 g, as they are stored: so the total is the sum of the lines above it.
    static func nutrient(_ grams: Double?) -> String {
        grams.map { fixed($0, decimals: 2) } ?? unknown
    }

    /// At most two decimals, none that says nothing: `2`, `0.5`, `28.35`.
    static func plain(_ number: Double?) -> String {
        guard let number else { return unknown }
        var text = fixed(number, decimals: 2)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    /// "1 change waits", "2 changes wait".
    static func changes(_ count: Int, _ one: String = "", _ more: String = "") -> String {
        let words = count == 1 ? ["1 change", one] : ["\(count) changes", more]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The five masses in the order of ``columns``, after the energy.
    static func cells(_ totals: NutrientTotals) -> [String] {
        [whole(totals.calories)]
            + [totals.proteinGrams, totals.carbsGrams, totals.fatGrams, totals.fiberGrams, totals.sugarGrams]
            .map(nutrient)
    }

    static let columns: [TextTable.Column] =
        ["kcal", "Protein g", "Carbs g", "Fat g", "Fibre g", "Sugar g"].map { .number($0) }

    /// Names a field of the totals for people: "total_fiber_g" is fibre.
    static func name(ofTotal field: String) -> String {
        let name = field.replacing("total_", with: "").replacing(/_g$/, with: "")
        return ["fiber": "fibre", "calories": "energy"][name] ?? name.replacing("_", with: " ")
    }

    private static func fixed(_ number: Double, decimals: Int) -> String {
        String(format: "%.\(decimals)f", number)
    }
}
