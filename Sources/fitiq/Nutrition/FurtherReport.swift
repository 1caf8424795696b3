import FitIQClient
import FitIQCore

/// The nutrients of foods beyond the six nutrients of the tables above: salt and saturated fat in a line, all of it in a table.
struct FurtherReport {
    private let foods: [Food]

    /// Holds what a food is called and what is in it.
    private struct Food {
        let name: String
        let nutrients: NutrientTotals
    }

    init(foods: [NutrientTotals]) {
        self.foods = foods.map { Food(name: "", nutrients: $0) }
    }

    init(_ items: [MealLogItem]) {
        foods = items.map { Food(name: $0.foodName, nutrients: $0.nutrients) }
    }

    /// Tells salt and saturated fat; empty where neither is known of any food.
    var line: String {
        let saturated = sum(of: .saturatedFat).map { "saturated fat \($0.text(unit: "g"))" }
        let salt = sum(of: .sodium).map { Sum(known: $0.known / Nutrient.sodiumInSalt, unknown: $0.unknown) }
        let told = [saturated, salt.map { "salt \($0.text(unit: "g"))" }].compactMap(\.self)
        return told.isEmpty ? "" : "Also \(told.joined(separator: ", "))."
    }

    /// Lists fibre, sugar and every further nutrient that is known of a food, with how much that is of a day's reference
    /// intake and the foods that gave most; empty where none is known.
    ///
    /// - Parameter references: what to compare them with.
    func table(_ style: Style, _ references: ReferenceIntakes) -> String {
        let wanted = ReferenceLines(references)
        var table = TextTable(
            [.text("Nutrient"), .number("Amount"), .text("Unit"), .number("Of a day")]
                + [.text("Reference", maxWidth: 48), .text("Most from", maxWidth: 48), .text("")]
        )
        table.rows = ([Nutrient.fiber, .sugar] + Nutrient.further).compactMap { nutrient -> [String]? in
            guard let sum = sum(of: nutrient) else { return nil }
            let (share, reference) = wanted.cells(of: nutrient, sum.known)
            let most = mostFrom(nutrient).joined(separator: ", ")
            return [nutrient.title, sum.amount, nutrient.unit.rawValue, share, reference, most, sum.remark]
        }
        return table.rows.isEmpty ? "" : [table.rendered(style), style.faint(wanted.whose)].paragraphs
    }

    /// Names the foods that gave most of a nutrient, at most three.
    private func mostFrom(_ nutrient: Nutrient) -> [String] {
        var sums: [String: Double] = [:]
        for food in foods { sums[food.name, default: 0] += food.nutrients[nutrient] ?? 0 }
        let given = sums.filter { $0.value > 0 && !$0.key.isEmpty }
        return given.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
    }

    /// Is nil where it is known of no food.
    private func sum(of nutrient: Nutrient) -> Sum? {
        let known = foods.compactMap { $0.nutrients[nutrient] }
        guard !known.isEmpty else { return nil }
        // In thousandths, so that 0.1 + 0.2 is 0.3.
        let thousandths = known.reduce(0) { $0 + ($1 * 1000).rounded() }
        return Sum(known: thousandths / 1000, unknown: foods.count - known.count)
    }

    private struct Sum {
        let known: Double
        let unknown: Int

        var amount: String { Figures.plain(known) }

        func text(unit: String) -> String {
            unknown == 0 ? "\(amount) \(unit)" : "at least \(amount) \(unit) (\(remark))"
        }

        var remark: String {
            switch unknown {
            case 0: ""
            case 1: "unknown for 1 food"
            default: "unknown for \(unknown) foods"
            }
        }
    }
}

extension NutrientTotals {
    /// Holds the six alone: all that an older server tells.
    var main: NutrientTotals { NutrientTotals { $0.isMain ? self[$0] : nil } }
}
