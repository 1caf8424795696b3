/// A food that words may mean.
struct Candidate: Equatable {
    var food: Int
    /// The name of the food that matched.
    var name: Int
    var score: Float
    /// The share of the text's words, by weight, that the name has.
    var coverage: Float
    /// The cost of the text's words that the name has not.
    var unexplained: Float
    /// True if a word of the text names it: one that does more than tell a kind, or its whole name.
    var isNamed: Bool
    /// True if the words can stand for the food at all: its head, or most of its name, is among them.
    var isGrounded: Bool
    /// Every word of the text is in the name, the head of its second part among them: "parmesan" of "Cheese, Parmesan".
    var isNamedBehindGroup: Bool
    /// The text is the name without the word for its category: "saltine" of "Saltine crackers".
    var lacksOnlyKind: Bool
    /// Every word of the text but its measures is in the name, its head among them.
    var isWhole: Bool
    /// It is whole, and the name has no other word but how it is made ready.
    var isExact: Bool
    /// Whole, but for how it is made ready: "steamed broccoli" for "Broccoli, cooked".
    var isWholeButPrepared: Bool
    /// Whole, but for that and for what is said of it: "cold naan thanks".
    var isWholeButRemarks: Bool
    /// Named behind its group, but for what is said of it: "organic paratha".
    var isBehindGroupButRemarks: Bool
}
