import FitIQCore

/// A nutrient that can be asked for.
package enum NutrientName: Hashable, Sendable, Codable {
    case energy, protein, carbs, fat, fiber, sugar
    /// As sodium × 2.5.
    case salt
    /// One beyond the six, by its place among all nutrients.
    case micro(Int)

    package static let macros: [NutrientName] = [.energy, .protein, .carbs, .fat, .fiber, .sugar]
    package static let all = macros + [.salt] + further.map { .micro($0.place) }

    /// Water is drunk rather than eaten as a nutrient, and has questions of its own.
    private static let further = Nutrient.further.filter { $0.name != "water" }

    /// As it is said in a sentence.
    package var name: String {
        switch self {
        case .energy: "energy"
        case .protein: "protein"
        case .carbs: "carbohydrate"
        case .fat: "fat"
        case .fiber: "fibre"
        case .sugar: "sugar"
        case .salt: "salt"
        case .micro(let place):
            Self.plain(Nutrient.allCases[place].title)
        }
    }

    package var unit: FactUnit {
        switch self {
        case .energy: .kcal
        case .micro(let place): FactUnit(Nutrient.allCases[place].unit)
        default: .g
        }
    }

    package var kind: Fact.Kind { self == .energy ? .energy : .mass }

    /// The nutrient that a fact of the tables gives, before salt is made of it.
    static let sodium = micro(Nutrient.sodium.place)
    static let alcohol = micro(Nutrient.allCases.first { $0.name == "alcohol" }!.place)

    /// Words for it, the longest first where one begins another.
    var words: [String] {
        switch self {
        case .energy:
            [
                "energy", "calories", "calorie", "kcal", "kilocalories", "calorie intake", "caloric intake",
                "calorific", "fattening", "calory", "calorys",
            ]
        case .protein: ["protein", "proteins"]
        case .carbs: ["carbs", "carbohydrate", "carbohydrates"]
        case .fat: ["fat", "fats", "total fat"]
        case .fiber: ["fibre", "fiber", "roughage", "fibres", "dietary fibre", "dietary fiber"]
        case .sugar: ["sugar", "sugars"]
        case .salt: ["salt"]
        case .micro(let place): Self.microWords(Nutrient.allCases[place])
        }
    }

    /// "saturated fat" of "Saturated fat", "vitamin A" of "Vitamin A (retinol activity)".
    private static func plain(_ title: String) -> String {
        let name = String(title.prefix { $0 != "(" }).trimming { $0 == " " }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private static func microWords(_ nutrient: Nutrient) -> [String] {
        let others: [String: [String]] = [
            "saturated_fat": ["saturated fat", "saturated fats", "saturates", "sat fat", "saturated"],
            "sodium": ["sodium", "na"], "potassium": ["potassium"], "iron": ["iron"], "calcium": ["calcium"],
            "vitamin_a": ["vitamin a", "retinol"], "vitamin_c": ["vitamin c", "ascorbic acid", "vit c"],
            "vitamin_d": ["vitamin d", "vit d"], "vitamin_e": ["vitamin e", "vit e"],
            "vitamin_k": ["vitamin k", "vit k"],
            "thiamin": ["thiamin", "thiamine", "vitamin b1", "b1"],
            "riboflavin": ["riboflavin", "vitamin b2", "b2"], "niacin": ["niacin", "vitamin b3", "b3"],
            "vitamin_b6": ["vitamin b6", "b6"], "vitamin_b12": ["vitamin b12", "b12", "vit b12", "cobalamin"],
            "folate": ["folate", "folic acid", "vitamin b9", "b9"], "alcohol": ["alcohol", "ethanol", "booze"],
            "caffeine": ["caffeine"],
        ]
        return others[nutrient.name] ?? [plain(nutrient.title).lowercased()]
    }

    /// The nutrients that `words` name.
    static func named(in words: [String]) -> Set<NutrientName> {
        var found: Set<NutrientName> = []
        var place = 0
        while place < words.count {
            guard let (nutrient, length) = named(in: words, at: place) else {
                place += 1
                continue
            }
            found.insert(nutrient)
            place += length
        }
        return found
    }

    static func named(in words: [String], at place: Int) -> (NutrientName, Int)? {
        for length in [2, 1] where place + length <= words.count {
            if let nutrient = byWords[words[place..<place + length].joined(separator: " ")] {
                return (nutrient, length)
            }
        }
        // "protien"; a short name has too many neighbours.
        guard place < words.count, words[place].count > 5, !Lexicon.shared.knows(words[place]) else { return nil }
        let near = byWords.filter { $0.key.count > 5 && Spelling.isOneSlip(from: words[place], to: $0.key) }
        return near.count == 1 ? near.first.map { ($0.value, 1) } : nil
    }

    static let byWords: [String: NutrientName] = Dictionary(
        all.flatMap { nutrient in nutrient.words.map { ($0, nutrient) } },
        uniquingKeysWith: { first, _ in first }
    )
}
