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
    ]
}

extension Nutrient {
    /// Energy, in kcal.
    public static let energy = allCases[0]
    /// All protein.
    public static let protein = allCases[1]
    /// Carbohydrate by difference, fibre included, as USDA counts it.
    public static let carbs = allCases[2]
    /// All fat.
    public static let fat = allCases[3]
    /// Dietary fibre, which is part of ``carbs``.
    public static let fiber = allCases[4]
    /// All sugars, which are part of ``carbs``.
    public static let sugar = allCases[5]

    /// The six that every client knows and that have columns of their own.
    package static let main = allCases.prefix(6)
    /// Belongs to ``main``.
    package var isMain: Bool { place < Self.main.count }
    /// The masses among ``main``.
    package static let mainMasses = main.dropFirst()
}

extension Nutrient: CustomStringConvertible {
    /// The ``name``.
    public var description: String { name }
}
