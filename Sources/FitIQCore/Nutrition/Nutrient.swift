/// A nutrient that FitIQ counts, known by its place in one list.
///
/// What sums, stores, sends or shows nutrients goes through ``allCases``, so that a further one is a line of the list
/// below, and a column of the tables.
public struct Nutrient: Hashable, Sendable, CaseIterable {
    /// Counts from 0 in the order of ``allCases``.
    package let place: Int

    /// Lists every nutrient in the order in which people are shown them.
    public static let allCases = cards.indices.map(Nutrient.init(place:))

    /// Names it in columns and stored objects: "fiber".
    public var name: String { card.name }
    /// Names it on the wire: "fiber_g".
    public var wireName: String { "\(card.wireName)" }
    /// Names it to people: "Fibre".
    public var title: String { card.title }
    /// The unit of its values.
    public var unit: Unit { card.unit }

    package var staticWireName: StaticString { card.wireName }

    /// A unit that nutrients are counted in.
    public enum Unit: String, Sendable {
        /// Units as people write them.
        case kilocalories = "kcal"
        case grams = "g"
        case milligrams = "mg"
        case micrograms = "µg"

        /// Divides the unit into what amounts are whole numbers of: energy is whole kcal, masses are thousandths of their unit.
        package var parts: Int { self == .kilocalories ? 1 : 1000 }
    }

    private struct Card {
        let name: String
        let wireName: StaticString
        let unit: Unit
        let title: String

        init(_ name: String, _ wireName: StaticString, _ unit: Unit, _ title: String) {
            (self.name, self.wireName, self.unit, self.title) = (name, wireName, unit, title)
        }
    }

    private var card: Card { Self.cards[place] }

    /// Diaries keep the names, and clients the names of the wire, so neither ever changes.
    private static let cards: [Card] = [
        Card("energy", "calories", .kilocalories, "Energy"),
        Card("protein", "protein_g", .grams, "Protein"),
        Card("carbs", "carbs_g", .grams, "Carbs"),
        Card("fat", "fat_g", .grams, "Fat"),
        Card("fiber", "fiber_g", .grams, "Fibre"),
        Card("sugar", "sugar_g", .grams, "Sugar"),
        Card("saturated_fat", "saturated_fat_g", .grams, "Saturated fat"),
        Card("monounsaturated_fat", "monounsaturated_fat_g", .grams, "Monounsaturated fat"),
        Card("polyunsaturated_fat", "polyunsaturated_fat_g", .grams, "Polyunsaturated fat"),
        Card("trans_fat", "trans_fat_g", .grams, "Trans fat"),
        Card("cholesterol", "cholesterol_mg", .milligrams, "Cholesterol"),
        Card("sodium", "sodium_mg", .milligrams, "Sodium"),
        Card("potassium", "potassium_mg", .milligrams, "Potassium"),
        Card("calcium", "calcium_mg", .milligrams, "Calcium"),
        Card("iron", "iron_mg", .milligrams, "Iron"),
        Card("magnesium", "magnesium_mg", .milligrams, "Magnesium"),
        Card("phosphorus", "phosphorus_mg", .milligrams, "Phosphorus"),
        Card("zinc", "zinc_mg", .milligrams, "Zinc"),
        Card("copper", "copper_mg", .milligrams, "Copper"),
        Card("manganese", "manganese_mg", .milligrams, "Manganese"),
        Card("selenium", "selenium_ug", .micrograms, "Selenium"),
        Card("iodine", "iodine_ug", .micrograms, "Iodine"),
        Card("vitamin_a", "vitamin_a_ug", .micrograms, "Vitamin A (retinol activity)"),
        Card("vitamin_c", "vitamin_c_mg", .milligrams, "Vitamin C"),
        Card("vitamin_d", "vitamin_d_ug", .micrograms, "Vitamin D"),
        Card("vitamin_e", "vitamin_e_mg", .milligrams, "Vitamin E"),
        Card("vitamin_k", "vitamin_k_ug", .micrograms, "Vitamin K"),
        Card("thiamin", "thiamin_mg", .milligrams, "Thiamin"),
        Card("riboflavin", "riboflavin_mg", .milligrams, "Riboflavin"),
        Card("niacin", "niacin_mg", .milligrams, "Niacin"),
        Card("pantothenic_acid", "pantothenic_acid_mg", .milligrams, "Pantothenic acid"),
        Card("vitamin_b6", "vitamin_b6_mg", .milligrams, "Vitamin B6"),
        Card("biotin", "biotin_ug", .micrograms, "Biotin"),
        Card("folate", "folate_ug", .micrograms, "Folate (dietary equivalents)"),
        Card("vitamin_b12", "vitamin_b12_ug", .micrograms, "Vitamin B12"),
        Card("choline", "choline_mg", .milligrams, "Choline"),
        Card("caffeine", "caffeine_mg", .milligrams, "Caffeine"),
        Card("alcohol", "alcohol_g", .grams, "Alcohol"),
        Card("water", "water_g", .grams, "Water"),
    ]
}

extension Nutrient {
    /// Energy, in kcal.
    public static let energy = allCases[0]
    /// Protein, in g.
    public static let protein = allCases[1]
    /// Carbohydrate by difference, fibre included, as USDA counts it.
    public static let carbs = allCases[2]
    /// Fat of every kind, in g.
    public static let fat = allCases[3]
    /// Dietary fibre, which is part of ``carbs``.
    public static let fiber = allCases[4]
    /// Sugars of every kind, in g; they are part of ``carbs``.
    public static let sugar = allCases[5]

    /// Saturated fat, which is part of ``fat``.
    public static let saturatedFat = allCases.first { $0.name == "saturated_fat" }!
    /// Sodium, which people know as salt.
    public static let sodium = allCases.first { $0.name == "sodium" }!
    /// Alcohol, which gives energy as ``protein``, ``carbs`` and ``fat`` do.
    public static let alcohol = allCases.first { $0.name == "alcohol" }!

    /// The mg of sodium in a gram of salt, as labels count it: salt is sodium times 2.5.
    ///
    /// - Source: Regulation (EU) 1169/2011, Annex I. Of pure sodium chloride a gram holds 393 mg.
    package static let sodiumInSalt = 400.0

    /// The six that every client knows and that have columns of their own.
    package static let main = allCases.prefix(6)
    /// The nutrients that only newer clients know.
    package static let further = allCases.dropFirst(main.count)
    /// Belongs to ``main``.
    package var isMain: Bool { place < Self.main.count }
    /// The masses among ``main``.
    package static let mainMasses = main.dropFirst()
}

extension Nutrient: CustomStringConvertible {
    /// The ``name``.
    public var description: String { name }
}
