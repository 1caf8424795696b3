/// The use that a word or a number of a text was put to.
enum WordUse: Equatable, Sendable {
    /// It names the food of an item, or one of its portions.
    case name(item: Int)
    /// It says how much of the item there is.
    case amount(item: Int)
    /// A rule knows it, and no food needs it: "talk", "meal", "left out", "list number".
    case rule(String)
    case unexplained(Doubt)

    /// "I had", "about", "a": said around foods.
    static let talk = "talk"

    /// "greggs", "tesco".
    static let seller = "seller"

    /// The item that it names or counts.
    var item: Int? {
        switch self {
        case .name(let item), .amount(let item): item
        case .rule, .unexplained: nil
        }
    }

    /// Returns the use with its item numbered as `places` has it.
    func numbered(by places: [Int: Int]) -> WordUse {
        switch self {
        case .name(let item): places[item].map { .name(item: $0) } ?? .rule(OtherAnswer.rule)
        case .amount(let item): places[item].map { .amount(item: $0) } ?? .rule(OtherAnswer.rule)
        case .rule, .unexplained: self
        }
    }

    /// The weight of an unexplained word.
    enum Doubt: UInt8, Comparable, Sendable {
        /// A state that is understood and that the record is not in: "raw" of a chicken that was weighed so.
        case state
        /// A word that may say which food it is, or how large.
        case word
        /// A number that nothing was counted by.
        case number
        /// A food by itself, or what the words before it describe.
        case food

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }
}
