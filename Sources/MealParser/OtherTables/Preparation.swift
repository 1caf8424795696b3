/// The ways to make a food ready that a name or a text tells: two names of one food must agree in them.
struct Preparation {
    private var ways: Set<Way> = []
    /// Words that make another food of one: smoked, pickled, skimmed.
    private var kept: Set<String> = []

    private enum Way { case raw, cooked, inWater, byHeat, inFat }

    /// - Parameter text: a name, or several after one another.
    init(in text: String) {
        for part in text.lowercased().split(whereSeparator: { " ,;".contains($0) }) {
            // Of "grilled/pan-fried" the first.
            let first = part.split(separator: "/").first ?? ""
            for word in first.split(whereSeparator: { !$0.isLetter }).map(String.init) {
                if let way = Self.ways[word] { ways.insert(way) }
                if Self.keeping.contains(word) { kept.insert(word) }
            }
        }
    }

    /// True if a food that is so may be what `first` tells: "boiled" where that is cooked or tells nothing, "raw" and "fried" only
    /// where that tells it too.
    ///
    /// - Parameter isDrink: of these nothing is cooked unless it is told.
    func agrees(with first: Preparation, isDrink: Bool) -> Bool {
        guard kept.isSubset(of: first.kept) else { return false }
        var told = first.ways
        if told.isDisjoint(with: Self.cooked) {
            if told.isEmpty, first.kept.isEmpty, !isDrink { told = [.cooked, .inWater] }
        } else {
            // "Broccoli, fresh, cooked" was bought fresh.
            told.remove(.raw)
            told.formUnion(told.contains(.cooked) ? [.inWater, .byHeat] : told.contains(.inFat) ? [] : [.cooked])
        }
        return ways.isSubset(of: told)
    }

    /// True if a food that is so is raw only where `first` tells that, and dried, smoked or skimmed only where that does.
    func isKept(as first: Preparation, isDrink: Bool) -> Bool {
        kept.isSubset(of: first.kept) && (!ways.contains(.raw) || agrees(with: first, isDrink: isDrink))
    }

    private static let cooked: Set<Way> = [.cooked, .inWater, .byHeat, .inFat]

    private static let ways: [String: Way] = [
        "raw": .raw, "fresh": .raw, "uncooked": .raw, "unprepared": .raw,
        "cooked": .cooked, "prepared": .cooked, "heated": .cooked,
        "boiled": .inWater, "steamed": .inWater, "poached": .inWater, "stewed": .inWater, "simmered": .inWater,
        "braised": .inWater,
        "roasted": .byHeat, "roast": .byHeat, "baked": .byHeat, "grilled": .byHeat, "broiled": .byHeat,
        "toasted": .byHeat, "toast": .byHeat, "barbecued": .byHeat,
        "fried": .inFat, "fry": .inFat, "sauteed": .inFat, "sautéed": .inFat,
    ]

    private static let keeping: Set<String> = [
        "smoked", "salted", "pickled", "dried", "canned", "frozen", "breaded", "candied", "marinated", "cured",
        "stuffed",
        "sweetened", "concentrated", "powder", "skim", "skimmed", "nonfat", "lowfat", "batter",
    ]
}
