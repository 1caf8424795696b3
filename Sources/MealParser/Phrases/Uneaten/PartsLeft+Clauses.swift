/// Finds where a clause about the part that was eaten begins and ends.
extension PartsLeft {
    func startOfClause(_ verb: Int, in text: PhraseText) -> Int {
        var first = verb
        while first > 1, text.tokens[first - 1].kind == .word, subjects.contains(text.tokens[first - 1].word) {
            first -= 1
        }
        while first > 1, text.tokens[first - 1].kind == .mark, !Token.isMark(text.tokens[first - 1], ")") { first -= 1 }
        return first
    }

    func endOfClause(from start: Int, in text: PhraseText) -> Int {
        var place = start
        while place < text.tokens.count, text.tokens[place].kind == .word,
            behind.contains(text.tokens[place].word) || endings.contains(text.tokens[place].word)
                || text.words.has(text.tokens[place].word, [.framing, .article])
        {
            if text.words.has(text.tokens[place].word, .connective), !behind.contains(text.tokens[place].word) { break }
            place += 1
        }
        return place
    }

    func isEndOfClause(_ place: Int, in text: PhraseText) -> Bool {
        guard place < text.tokens.count else { return true }
        let token = text.tokens[place]
        return token.kind == .mark && !Token.isMark(token, "-")
            || token.kind == .word
                && (token.word == text.words.known.grammar.and || token.word == text.words.known.grammar.but)
    }

    func note(_ clause: Range<Int>, in text: PhraseText) -> Assumption {
        let bytes = Int(text.tokens[clause.lowerBound].start)..<Int(text.tokens[clause.upperBound - 1].end)
        return .shareEaten(written: String(decoding: text.text[bytes], as: UTF8.self))
    }
}
