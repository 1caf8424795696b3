/// The tokens of a text while `PhraseRules` act on them.
struct PhraseText {
    /// Words that a rule took out of the text, with the bytes where they stand.
    struct Aside {
        /// The rule's name.
        let rule: String
        let start: Int32
        let end: Int32
        /// The rule knows what these words are, but not what they tell: a reading says that it has not understood them.
        var isUnread = false
    }

    private(set) var tokens: [Token]
    private(set) var asides: [Aside] = []
    /// The notes on items from the rules that changed them; `Token.note` is a place in it.
    private(set) var notes: [Assumption] = []
    /// Times and days that rules took out.
    var moments: [ToldMoment] = []
    /// The parts that were eaten of what was made; `Token.share` is a place in it.
    var shares: [Share] = []
    let words: WordTable
    /// The text as it was written; tokens know their bytes in it.
    let text: [UInt8]

    init(_ tokens: [Token], of text: [UInt8], words: WordTable) {
        self.tokens = tokens
        self.text = text
        self.words = words
    }

    /// Numbers at places of `tokens`.
    var numbers: NumberReader { NumberReader(tokens: tokens, words: words) }

    /// Takes `range` out of the text.
    ///
    /// - Parameter isUnread: what it tells was not understood, which the reading says.
    mutating func setAside(_ range: Range<Int>, by rule: any PhraseRule, isUnread: Bool = false) {
        guard let first = range.first, let last = range.last else { return }
        let (start, end) = (tokens[first].start, tokens[last].end)
        asides.append(Aside(rule: rule.name, start: start, end: end, isUnread: isUnread))
        tokens.removeSubrange(range)
    }

    /// Takes a clause out; where words then stand side by side that did not before, a full stop is put between them.
    mutating func takeOut(_ clause: Range<Int>, by rule: any PhraseRule, isUnread: Bool = false) {
        guard let first = clause.first else { return }
        let start = tokens[first].start
        setAside(clause, by: rule, isUnread: isUnread)
        guard first > 0, first < tokens.count, tokens[first - 1].kind != .mark, tokens[first].kind != .mark else {
            return
        }
        replace(first..<first, by: [Token(kind: .mark, mark: UInt8(ascii: "."), start: start, end: start)])
    }

    /// Changes the tokens by `change`, and sets the words and numbers aside of which it left nothing, or only a mark.
    mutating func leaveOut(by rule: String, _ change: ([Token]) -> [Token]) {
        let changed = change(tokens)
        var next = 0
        for token in tokens where token.kind != .mark {
            while next < changed.count, changed[next].start < token.start || changed[next].kind == .mark { next += 1 }
            if next == changed.count || changed[next].start > token.start {
                asides.append(Aside(rule: rule, start: token.start, end: token.end))
            }
        }
        tokens = changed
    }

    /// Replaces `range` by `new` tokens. Each keeps the bytes it was read from; one made anew gets those of what it replaces.
    mutating func replace(_ range: Range<Int>, by new: [Token]) {
        tokens.replaceSubrange(range, with: new)
    }

    /// Puts `count` times its value in the place of the amount's number.
    mutating func multiply(_ amount: SaidAmount, by count: Double) {
        let told = tokens[amount.number.lowerBound]
        replace(
            amount.number,
            by: [Token(kind: .number, value: amount.value * count, start: told.start, end: told.end)]
        )
    }

    /// Puts "x 0.5" behind the item.
    mutating func multiply(_ item: SaidItem, by factor: Double) {
        let end = tokens[item.tokens.upperBound - 1].end
        let times = Token(kind: .mark, mark: UInt8(ascii: "x"), start: end, end: end)
        let number = Token(kind: .number, value: factor, start: end, end: end)
        replace(item.tokens.upperBound..<item.tokens.upperBound, by: [times, number])
    }

    /// Adds `note` to the item that the token at `place` becomes part of.
    mutating func note(_ note: Assumption, at place: Int) {
        notes.append(note)
        tokens[place].note = Int16(clamping: notes.count - 1)
    }
}
