import FitIQCore

/// What people would call each food; no two foods of a dataset have the same name.
struct DisplayNames {
    /// In the order of the foods.
    private(set) var names: [String]

    init(of foods: [ImportedFood]) {
        let drafts = foods.map(DraftName.init)
        names = drafts.map { $0.text() }
        for indices in Self.namesakes(names, foods) {
            let shared = indices.map { drafts[$0].leftOut }.reduce(drafts[indices[0]].leftOut) { $0.intersection($1) }
            for index in indices { names[index] = drafts[index].text(leavingOut: shared) }
        }
        for indices in Self.namesakes(names, foods) {
            for index in indices { names[index] = foods[index].description }
        }
    }

    /// The groups of foods of one dataset that would have the same name, whatever the case of its letters.
    private static func namesakes(_ names: [String], _ foods: [ImportedFood]) -> [[Int]] {
        Dictionary(grouping: names.indices) { "\(foods[$0].dataset.rawValue)\t\(names[$0].lowercased())" }
            .values.filter { $0.count > 1 }
    }
}
