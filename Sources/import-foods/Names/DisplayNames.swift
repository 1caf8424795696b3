import FitIQCore

/// Finds what people would call each food; no two foods of a dataset have the same name.
struct DisplayNames {
    /// The names in the order of the foods.
    private(set) var names: [String]

    init(of foods: [ImportedFood]) {
        let drafts = foods.map(DraftName.init)
        names = drafts.map { $0.text() }
        for indices in Self.namesakes(names, foods) {
            let unsaid = Self.sharedByAll(indices.map { drafts[$0].leftOut }).union(Self.neverSaid)
            for index in indices { names[index] = drafts[index].text(leavingOut: unsaid) }
        }
        for indices in Self.namesakes(names, foods) {
            for index in indices { names[index] = foods[index].description }
        }
    }

    /// Qualifiers of the plain one of several namesakes, which are left out of its name.
    private static let neverSaid: Set = ["NFS", "NS as to fat", "NS as to type"]

    private static func sharedByAll(_ sets: [Set<String>]) -> Set<String> {
        sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }

    /// The groups of foods of one dataset that would have the same name, whatever the case of its letters.
    private static func namesakes(_ names: [String], _ foods: [ImportedFood]) -> [[Int]] {
        Dictionary(grouping: names.indices) { "\(foods[$0].dataset.rawValue)\t\(names[$0].lowercased())" }
            .values.filter { $0.count > 1 }
    }
}
