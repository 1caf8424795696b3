/// The part that a word plays in a food's name. Matching the word, and leaving it out, count by it.
enum Role: UInt8, CaseIterable, Sendable {
    /// The last word before the first comma, "with" or parenthesis: "breast" of "Chicken breast, grilled".
    case head
    /// Another word before the first comma: "chicken" of "Chicken breast, grilled".
    case kind
    /// The first word of the second part where the first names a group: "cola" of "Soft drink, cola".
    case variety
    /// A later word: "thin" of "Pizza, cheese, thin crust".
    case detail
    /// A way to make the food ready: "grilled".
    case preparation
    /// One of several that the record stands for: "turkey" of "Chicken or turkey cake".
    case alternative
    /// A food that comes with it: "cheese" of "Macaroni with cheese".
    case ingredient
    /// In parentheses: "Doritos" of "Tortilla chips (Doritos)".
    case note
    /// A food that is not in it: "sauce" of "grilled without sauce".
    case absence
    /// A word in nearly every record of SR28: "separable", "all grades".
    case boilerplate
    /// A word of another name or a product of the record: "Coke" of "Soft drink, cola".
    case alias
    /// A word of the record's own name, seen from one of its other names.
    case contextHead
    case context
    /// A word of the record's category: "sandwich" of "Sausage on biscuit".
    case category
    /// "powder" of "Milk, dry, powder", "reconstituted" of "not reconstituted": not as it is eaten.
    case notAsEaten

    /// True if the name is incomplete without the word.
    var isTelling: Bool {
        switch self {
        case .context, .contextHead, .category, .absence, .boilerplate, .notAsEaten: false
        default: true
        }
    }
}

extension Role {
    /// True for the words that a food goes by.
    var isOfFirstParts: Bool { self == .head || self == .kind || self == .variety }

    /// True if a food may be called by the word alone.
    var namesFood: Bool {
        switch self {
        case .head, .kind, .variety, .alternative, .alias, .note, .contextHead, .category: true
        default: false
        }
    }

    /// True if the word names the dish or a food in it, and has no other beside it that would do.
    var isPartOfDish: Bool {
        switch self {
        case .head, .kind, .variety, .detail, .ingredient, .alias: true
        default: false
        }
    }
}
