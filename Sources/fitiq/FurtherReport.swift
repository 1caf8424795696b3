import FitIQClient
import FitIQCore

/// The nutrients of foods beyond the six nutrients of the tables above: salt and saturated fat in a line, all of it in a table.
struct FurtherReport {
    let foods: [NutrientTotals]

    init(foods: [NutrientTotals]) {
        self.foods = foods
    }

    init(_ items: [MealLogItem]) {
        self.init(foods: items.map(\.nutrients))
    }

    /// Tells salt and saturated fat; empty where neither is known of any food.
    var line: String {
        let saturated = sum(of: .saturatedFat).map { "saturated fat \($0.text(unit: "g"))" }
        // As labels count it: all sodium as table salt, 2.5 times its weight (Regulation (EU) 1169/2011, Annex I).
        let salt = sum(of: .sodium).map { Sum(known: $0.known / 400, unknown: $0.unknown) }
        let told = [saturated, salt.map { "salt \($0.text(unit: "g"))" }].compactMap(\.self)
        return told.isEmpty ? "" : "Of it: \(told.joined(separator: ", "))."
    }

    /// Lists every further nutrient that is known of a food; empty where none is.
    func table(_ style: Style) -> String {
        var table = TextTable([.text("Nutrient"), .number("Amount"), .text("Unit"), .text("")])
        table.rows = Nutrient.further.compactMap { nutrient in
            sum(of: nutrient).map { sum in
                [nutrient.title, Figures.plain(sum.known), nutrient.unit.rawValue, sum.remark]
            }
        }
        return table.rows.isEmpty ? "" : table.rendered(style)
    }

    /// Is nil where it is known of no food.
    private func sum(of nutrient: Nutrient) -> Sum? {
        let known = foods.compactMap { $0[nutrient] }
        guard !known.isEmpty else { return nil }
        // In thousandths, so that 0.1 + 0.2 is 0.3.
        let thousandths = known.reduce(0) { $0 + ($1 * 1000).rounded() }
        return Sum(known: thousandths / 1000, unknown: foods.count - known.count)
    }

    private struct Sum {
        let known: Double
        let unknown: Int

        func text(unit: String) -> String {
            let amount = "\(Figures.plain(known)) \(unit)"
            return unknown == 0 ? amount : "at least \(amount) (\(remark))"
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
