/// Calls what is cooked with spices a curry, as most names do: "paneer butter masala" and "okra masala" are curries of paneer and okra.
///
/// Before a food the word says how it is spiced: "masala peanuts".
struct SpicedDishes: Sendable {
    private let curry, masala: Int32
    private let between, seasonings: Set<Int32>
    private static let unnamed: WordTable.Flags = [
        .framing, .connective, .grammar, .article, .number, .unit, .measure, .size, .negation, .meal, .preparation,
        .company,
        .seller, .describing, .qualifying,
    ]

    init(_ intern: (String) -> Int32) {
        curry = intern("curry")
        masala = intern("masala")
        between = Set(["butter", "tikka"].map(intern))
        seasonings = Set(
            [
                "garam", "curry", "chaat", "chat", "tea", "chai", "biryani", "sambar", "rasam", "magic", "maggi",
                "spicy", "hot",
            ].map(intern)
        )
    }

    func apply(to tokens: inout [Token], words: WordTable) {
        var place = 1
        while place < tokens.count {
            if tokens[place].word == masala, isLast(place, in: tokens, words),
                let main = main(before: place, in: tokens, words)
            {
                tokens[place] = tokens[place].reading(curry)
                tokens[place].start = tokens[main + 1].start
                tokens.removeSubrange(main + 1..<place)
                place = main + 1
            }
            place += 1
        }
    }

    /// The place of what the dish is of: "paneer" of "paneer butter masala".
    private func main(before place: Int, in tokens: [Token], _ words: WordTable) -> Int? {
        let main = between.contains(tokens[place - 1].word) ? place - 2 : place - 1
        guard main >= 0, isNamed(main, in: tokens, words), !seasonings.contains(tokens[main].word),
            !between.contains(tokens[main].word)
        else { return nil }
        return main
    }

    /// True if no food's name goes on behind it: "chicken masala dosa" is a dosa.
    private func isLast(_ place: Int, in tokens: [Token], _ words: WordTable) -> Bool {
        place + 1 >= tokens.count || !isNamed(place + 1, in: tokens, words)
    }

    private func isNamed(_ place: Int, in tokens: [Token], _ words: WordTable) -> Bool {
        tokens[place].kind == .word && tokens[place].word >= 0 && !tokens[place].isPercentage && !tokens[place].isAbsent
            && !words.has(tokens[place].word, Self.unnamed)
            && (!words.has(tokens[place].word, .remark) || words.has(tokens[place].word, .food))
    }
}
