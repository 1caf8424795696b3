import FitIQCore

/// What people would call each food.
struct DisplayNames {
    let names: [String]

    init(of foods: [ImportedFood]) {
        names = foods.map { DraftName($0).short }
    }
}

/// A name in the making: the parts of a record's description, some of which can be left out.
struct DraftName {
    let short: String

    init(_ food: ImportedFood) {
        short = food.description.split(separator: ", ", omittingEmptySubsequences: true)
            .filter { $0 != "NFS" && !($0.hasPrefix("NS as to") && !$0.hasSuffix(")")) }
            .joined(separator: ", ")
    }
}
