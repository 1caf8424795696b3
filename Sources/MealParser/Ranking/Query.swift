/// The words of an item that the close look asks for.
struct Query {
    /// The last word before "with", "in", or a comma; `Vocabulary.unknown` for none.
    var head: Int32 = Vocabulary.unknown
    /// The text gives no amounts, or only counts the first food, so a part without one need not belong to that food.
    var isBare = false
    /// Two foods or more are weighed and hardly one is counted: what is named without a weight is part of what is.
    var isWeighedList = false
    /// The chunks: the first, then those behind "with", "and" or a comma.
    var parts: [Part] = []
    var additions: ArraySlice<Part> { parts.dropFirst() }
    /// Foods that it is served with or made of: the words behind "with", "on" and "made".
    var asides: [Int32] = []
    /// "raw" or "boiled", where the text says it.
    var state: FoodState?
    /// Words that stand side by side.
    var pairs: [(Int32, Int32)] = []
    /// Sizes and household measures of the text, each with the tables' words that say the same: "large", "slice".
    var measures: [[Int32]] = []
    /// True if all of them are sizes.
    var isOnlySized = true

    struct Part {
        var separator: MealText.Separator
        /// True if it is a food's name by itself and nothing else.
        var isFood: Bool
        var words: [Int32] = []
    }
}
