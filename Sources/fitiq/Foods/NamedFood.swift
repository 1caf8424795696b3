import FitIQClient
import FitIQCore
import MealParser

/// A food that a person chose by its name or its id; it is never guessed.
struct NamedFood: Equatable {
    /// The food of the tables; nil of the person's own.
    private(set) var table: Food.ID?
    /// The food of the person's own; nil of the tables'.
    private(set) var own: OwnFood.ID?

    /// - Parameter own: the person's own foods, which go first.
    /// - Throws: ``CommandFailure`` with the foods that may be meant, where the name is not surely one of them.
    init(_ name: String, own foods: OwnFoods) throws {
        if let id = OwnFood.ID(name), foods.food(id) != nil {
            own = id
        } else if let id = Food.ID(name) {
            table = id
        } else if let food = Self.surelyOwn(name, foods) {
            own = food.id
        } else if let food = Self.surelyOfTables(name) {
            table = food
        } else {
            throw Self.failure(name, foods)
        }
    }

    private static let mostOffered = 8
    /// A reading that is less sure is a guess.
    private static let leastConfidence = 0.7

    /// The own food that has just this name.
    private static func surelyOwn(_ name: String, _ foods: OwnFoods) -> OwnFood? {
        let wanted = NameWords(name).words.map(\.stem)
        return foods.foods.first { food in food.label.names.contains { NameWords($0).words.map(\.stem) == wanted } }
    }

    /// The food as a meal is read with it, where each word that was said is in its name: "oat milk" is no rice milk.
    private static func surelyOfTables(_ name: String) -> Food.ID? {
        let reading = MealReader.bundled.read(name)
        guard reading.items.count == 1, reading.unrecognized.isEmpty, let item = reading.items.first,
            item.confidence ?? 0 >= leastConfidence
        else { return nil }
        let named = Set(NameWords(item.foodName).words.map(\.stem))
        let said = NameWords(name).words.map(\.stem)
        return !said.isEmpty && said.allSatisfy(named.contains) ? item.foodID : nil
    }

    private static func failure(_ name: String, _ foods: OwnFoods) -> CommandFailure {
        let mine = foods.search(name).map { ($0.id.description, "\($0.label.name) (your own)") }
        let others = MealReader.bundled.search(name, limit: mostOffered).map { ($0.id.description, $0.name) }
        let offered = (mine + others).prefix(mostOffered).map { "  \($0)  \($1)".onOneLine }
        let none = "We’re not sure which food “\(name)” is.".onOneLine
        guard !offered.isEmpty else {
            let hint = "'fitiq foods search' finds foods, and --food takes an ID; 'fitiq food add' adds your own."
            return CommandFailure("\(none) \(hint)", status: .notUnderstood)
        }
        let choose = "\(none) Choose one by its ID, as in --food \(mine.first?.0 ?? others[0].0):"
        return CommandFailure(([choose] + offered).joined(separator: "\n"), status: .notUnderstood)
    }
}
