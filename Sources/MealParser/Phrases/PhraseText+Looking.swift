/// Answers rules about the tokens around a place; a place outside the text answers no.
extension PhraseText {
    func isNumber(at place: Int) -> Bool { tokens.indices.contains(place) && tokens[place].kind == .number }

    func isMark(_ mark: Unicode.Scalar, at place: Int) -> Bool {
        tokens.indices.contains(place) && Token.isMark(tokens[place], mark)
    }

    func word(at place: Int) -> Int32 {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
    }

    /// True if a word that the tables know stands there and is one of `list`.
    func isOne(of list: [Int32], at place: Int) -> Bool {
        let word = word(at: place)
        return word >= 0 && list.contains(word)
    }

    /// True at "with", "w" and "w/".
    func isWith(at place: Int) -> Bool { isOne(of: words.known.grammar.withs, at: place) }

    func flags(at place: Int) -> WordTable.Flags { words.flags(of: word(at: place)) }

    func isUnit(at place: Int) -> Bool { UnitReader.unit(at: place, in: tokens, words: words) != nil }

    /// "eggs", rather than a unit, a measure or talk.
    func isFood(at place: Int) -> Bool {
        let flags = flags(at: place)
        return flags.contains(.food)
            && flags.isDisjoint(with: [.framing, .connective, .grammar, .measure, .unit, .article])
    }

    /// True if the word there may name a food, known or not.
    func isTold(at place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].kind == .word
            && flags(at: place).isDisjoint(with: [
                .framing, .connective, .grammar, .measure, .unit, .article, .number, .meal,
            ])
    }

    /// True at a comma, "and" and what people write for them, between the foods of a list.
    func isListed(_ place: Int) -> Bool {
        isMark(",", at: place) || isMark("&", at: place) || isMark("+", at: place)
            || isOne(of: words.known.grammar.ands, at: place)
    }

    /// True if a clause begins at `place`: at the start, behind a mark or behind a meal's name.
    func isClauseStart(_ place: Int) -> Bool {
        place == 0 || tokens[place - 1].kind == .mark || flags(at: place - 1).contains(.meal)
    }

    /// True if no word or number stands at `place`.
    func isClauseEnd(_ place: Int) -> Bool { place >= tokens.count || tokens[place].kind == .mark }

    /// True if a word ends in "s" as it is written.
    func isPlural(at place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].kind == .word
            && text[Int(tokens[place].end) - 1] | 0x20 == UInt8(ascii: "s")
    }

    func length(at place: Int) -> Int { Int(tokens[place].end - tokens[place].start) }

    /// True if `sign` stands right before the token, or with a space between: the "#" of "#3".
    func isSigned(_ sign: StaticString, before place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        let length = sign.utf8CodeUnitCount
        let start = Int(tokens[place].start)
        let end = start > 0 && text[start - 1] == UInt8(ascii: " ") ? start - 1 : start
        guard end >= length else { return false }
        return (0..<length).allSatisfy { text[end - length + $0] == sign.utf8Start[$0] }
    }

    /// True if `sign` stands right behind the token, or with a space between: the "€" of "3 €".
    func isSigned(_ sign: StaticString, behind place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        let end = Int(tokens[place].end)
        let start = end < text.count && text[end] == UInt8(ascii: " ") ? end + 1 : end
        let length = sign.utf8CodeUnitCount
        guard start + length <= text.count else { return false }
        return (0..<length).allSatisfy { text[start + $0] == sign.utf8Start[$0] }
    }

    /// Takes `range` out of the text. Where foods then stand side by side that did not before, a comma is put between them:
    /// "eggs 8am toast" is "eggs, toast".
    mutating func cutOut(_ range: Range<Int>, by rule: any PhraseRule, isUnread: Bool = false) {
        guard let first = range.first else { return }
        let start = tokens[first].start
        setAside(range, by: rule, isUnread: isUnread)
        guard first > 0, first < tokens.count, tokens[first - 1].kind != .mark, tokens[first].kind != .mark else {
            return
        }
        let before = flags(at: first - 1)
        let isFiller = !before.isDisjoint(with: [.framing, .connective, .article, .grammar]) && !before.contains(.meal)
        guard !isFiller, flags(at: first).isDisjoint(with: [.connective, .grammar]) else { return }
        replace(first..<first, by: [Token(kind: .mark, mark: UInt8(ascii: ","), start: start, end: start)])
    }

    /// Returns the place behind the words of `list` that stand from `start` on.
    func skip(_ list: [Int32], from start: Int) -> Int {
        var place = start
        while place < tokens.count, tokens[place].kind == .word, list.contains(tokens[place].word) { place += 1 }
        return place
    }
}
