/// A word that people measure food with at home, with the amount that we take for it, by kind of food.
///
/// It is asked only where the record has no portion of that name; USDA's own weight goes first.
struct HouseholdRule: Sendable {
    enum Amount: Equatable, Sendable {
        case milliliters(Double)
        case grams(Double)
        /// Times the record's usual amount.
        case servings(Double)
    }

    /// The amount of one for foods of one of `kinds`.
    struct Row: Sendable {
        let words: [String]
        /// Empty: of any.
        let kinds: [ServingKind]
        let amount: Amount
        /// The source of the amount.
        let source: String

        /// - Parameter words: separated by spaces, in reduced form (`WordForms`).
        init(_ words: String, of kinds: [ServingKind] = [], _ amount: Amount, _ source: String) {
            self.words = words.split(separator: " ").map(String.init)
            self.kinds = kinds
            self.amount = amount
            self.source = source
        }
    }

    let word: String
    let rows: [Row]

    /// Returns the amount of one: for "tin", 112 g of fish, 400 ml of soup. Of the rows that fit, the first is taken; nil where
    /// nobody knows, as for a bag of something.
    func amount(for kind: ServingKind) -> Amount? {
        rows.first { $0.kinds.isEmpty || $0.kinds.contains(kind) }?.amount
    }

    /// True if a row is for just that kind of food. Drinks come in so many cans and bottles that the record knows better.
    func knows(_ kind: ServingKind) -> Bool { !kind.isDrink && rows.contains { $0.kinds.contains(kind) } }

    /// A spoon of no given size.
    var isSpoon: Bool { word.hasPrefix("spoon") }

    /// By word, in the order of the table.
    static let all: [HouseholdRule] = {
        var words: [String] = []
        for word in table.flatMap(\.words) where !words.contains(word) { words.append(word) }
        return words.map { word in HouseholdRule(word: word, rows: table.filter { $0.words.contains(word) }) }
    }()
}
