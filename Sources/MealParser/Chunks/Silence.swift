/// Why a token of a text can name no food.
enum Silence: UInt8 {
    case mark, number, article
    /// It is part of an amount.
    case amount
    /// "mix" of "a mix of 42 g of whiskey and 360 g of beer": what is weighed behind "of" is all of it.
    case container
    /// "breakfast" of "for breakfast I had".
    case meal
    /// "drink" of "to drink".
    case drinking
    /// "home" of "at home".
    case place
    /// "can" of "can you log".
    case modal
    /// "ice" of "with ice", "seasoning" of "with seasoning".
    case trifle
    /// "mix" of "a mix of foods".
    case mix
    /// "and" of "cheese and onion roll".
    case joined
    /// The text is not English.
    case otherLanguage

    /// The rule as `fitiq parse --explain` calls it.
    var rule: String {
        switch self {
        case .mark: "mark"
        case .number, .amount: "amount"
        case .article, .drinking, .joined, .modal: WordUse.talk
        case .container: "told by its parts"
        case .meal: "meal"
        case .place: "place"
        case .trifle: "hardly anything"
        case .mix: "told by its parts"
        case .otherLanguage: "other language"
        }
    }
}
