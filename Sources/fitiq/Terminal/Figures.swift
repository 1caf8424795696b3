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

    /// The six in the order of ``columns``.
    static func cells(_ totals: NutrientTotals) -> [String] {
        [whole(totals.calories)] + Nutrient.mainMasses.map { nutrient(totals[$0]) }
    }

    static let columns: [TextTable.Column] = Nutrient.main.map {
        .number($0 == .energy ? $0.unit.rawValue : "\($0.title) \($0.unit.rawValue)")
    }

    /// Names a field of the totals for people: "total_fiber_g" is fibre.
    static func name(ofTotal field: String) -> String {
        Nutrient.allCases.first { [$0.totalWireName, $0.wireName].contains(field) }?.title.lowercased() ?? field
    }

    private static func fixed(_ number: Double, decimals: Int) -> String {
        String(format: "%.\(decimals)f", number)
    }
}
