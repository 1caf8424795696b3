import FitIQCore
import FoodDatabase

/// Leaves out of suggestions what has, or may have, foods of a group that somebody does not want: "something without meat".
///
/// Dishes of several foods are left out whole, unless it is told what is in them.
struct Exclusion: Sendable {
    private let groups: [FoodGroup]
    private let words: [String]
    /// "meat and fish", as the answer says it.
    let said: String

    private static let meats = [
        "meat", "beef", "steak", "pork", "chicken", "turkey", "lamb", "mutton", "ham", "bacon", "sausage",
        "frankfurter", "hot dog",
        "burger", "poultry", "veal", "duck", "goose", "liver", "salami", "pepperoni", "chorizo", "mince", "bolognese",
        "gravy",
        "broth", "stock", "gelatin", "venison", "rabbit", "kebab",
    ]
    private static let fishes = [
        "fish", "salmon", "tuna", "cod", "sardine", "mackerel", "trout", "anchov", "herring", "haddock", "pollock",
        "prawn",
        "shrimp", "mussel", "oyster", "crab", "lobster", "clam", "squid", "sushi", "paella", "caesar",
    ]
    /// How the names of the groups of dishes are told.
    private static let dishes = [
        "mixed dishes", "sandwich", "pizza", "soup", "burrito", "taco", "stir-fry", "fried rice", "chow mein",
        "egg roll", "mexican",
        "turnover", "burgers", "meals, entrees", "fast food", "restaurant", "salad", "sauces", "gravies",
    ]

    /// Is nil of a group that is not left out so. Of what somebody may be allergic to a list of names is no proof.
    init?(_ group: String) {
        switch FoodGroup.named(group) {
        case .meat: (groups, words, said) = ([.meat, .seafood], Self.meats + Self.fishes, "Meat and fish")
        case .fish, .seafood: (groups, words, said) = ([.seafood], Self.fishes, "Fish and seafood")
        default: return nil
        }
    }

    /// True where nothing that the tables say of `item` speaks of the group.
    func allows(_ item: ReadItem) -> Bool {
        guard let id = item.foodID, let food = FoodTable.food(id), !groups.contains(where: { $0.holds(id) }) else {
            return false
        }
        let category = food.category.lowercased()
        guard !Self.dishes.contains(where: { category.contains($0) }) else { return false }
        let text = "\(item.foodName) \(food.recordDescription) \(category)".lowercased()
        return !words.contains(where: { text.contains($0) })
    }
}
