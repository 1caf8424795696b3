/// Finds where a denial begins and ends, and takes out the clause before it.
extension DeniedFoods {
    /// "but I didn't have any": what the clause before told of was not eaten.
    func takeOutClause(_ start: Int, _ end: Int, in text: inout PhraseText) -> Int? {
        let denial = clauseStart(start, in: text)
        let sentence = text.tokens[..<denial].lastIndex { token in
            [".", ";", "!", "?", "\n"].contains { Token.isMark(token, $0) }
        }
        let first = (sentence ?? -1) + 1
        let items = SaidItemReader(text).items(before: denial).filter { $0.tokens.lowerBound >= first }
        let isOwn = text.tokens[first..<denial].contains { $0.kind == .word && writers.contains($0.word) }
        guard items.count > 1, isOwn || !isTold(first..<denial, in: text) else {
            text.takeOut(first..<end, by: self)
            return max(first, 1)
        }
        // "Salad and fries but I didn't eat them": of which it is cannot be told.
        text.setAside(denial..<end, by: self, isUnread: true)
        return max(denial, 1)
    }

    /// "there was", "they made": a clause of its own rather than a list.
    func isTold(_ clause: Range<Int>, in text: PhraseText) -> Bool {
        guard let first = clause.first else { return false }
        return text.tokens[first].kind == .word && text.words.has(text.tokens[first].word, .framing)
    }

    // MARK: Where clauses begin and end

    /// The place of "but" of "but I didn't".
    func clauseStart(_ start: Int, in text: PhraseText) -> Int {
        var first = start
        while first > 0, text.tokens[first - 1].kind == .word,
            writers.contains(text.tokens[first - 1].word) || connectives.contains(text.tokens[first - 1].word)
        {
            first -= 1
        }
        if first > 0, Token.isMark(text.tokens[first - 1], ",") { first -= 1 }
        return first
    }

    /// An item with what joins it to its neighbours.
    func withConnective(_ item: Range<Int>, in text: PhraseText) -> Range<Int> {
        let before = item.lowerBound - 1
        let isJoined =
            before > 0
            && (Token.isMark(text.tokens[before], ",")
                || text.tokens[before].kind == .word && text.words.has(text.tokens[before].word, .connective))
        return isJoined ? before..<item.upperBound : item
    }

    func isEndOfClause(_ place: Int, in text: PhraseText) -> Bool {
        place >= text.tokens.count || text.tokens[place].kind == .mark
            || text.tokens[place].kind == .word && connectives.contains(text.tokens[place].word)
    }
}
