import FitIQCore
import FoodDatabase

/// Another country's foods as the text of our table, and what went into it.
struct NationalTable {
    let foods: String
    /// One line a count, for the person who imports.
    let summary: String

    init(foods: [ImportedFood], leftOut: [NationalExclusion: Int]) {
        let sorted = foods.sorted { UInt32($0.record)! < UInt32($1.record)! }
        let tables = FoodTables(foods: sorted, names: sorted.map(\.description), excluded: [:])
        self.foods = tables.foods
        let name = foods.first?.dataset.rawValue ?? ""
        summary =
            (["\(name): \(foods.count) foods"]
            + NationalExclusion.allCases.compactMap { why in
                leftOut[why].map { "left out, \(why.rawValue): \($0)" }
            })
            .joined(separator: "\n")
    }
}
