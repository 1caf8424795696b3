/// Reads how many: digits, words for numbers, fractions, ranges, shares and words such as "a dozen".
///
/// - "12", "twelve", "twenty-five", "one hundred and fifty", "2 thousand".
/// - "one twenty grams" are 120.
/// - "one and a half", "1 and 1/2", "2 & ¾", "one and one-half".
/// - "2-3", "2 to 3", "2 or 3" and "between 2 and 3" are their middle, 2.5.
/// - "half a", "half of a", "a half", "a quarter of the" and "two thirds of" are shares; "half and half" is a food.
/// - "a couple" is 2, "a few" and "several" 3, "a dozen" 12, "half a dozen" 6, "a double portion" 2.
struct NumberReader {
    let tokens: [Token]
    let words: WordTable

    /// The number that begins at `start`.
    func value(at start: Int) -> (Double, end: Int)? {
        if let share = share(at: start) { return share }
        if let middle = middleOfRange(at: start) { return middle }
        guard var (value, end) = mixed(at: start) else { return collective(at: start) }
        if let (factor, next) = collective(at: end) {
            value *= factor
            end = next
        }
        return (value, end)
    }

    private func middleOfRange(at start: Int) -> (Double, end: Int)? {
        guard let (lower, place) = mixed(at: start), let (upper, end) = rangeEnd(at: place, from: start), upper > lower
        else { return nil }
        return ((lower + upper) / 2, end)
    }

    /// True if these tokens leave the count open: "2-3", "a few".
    func isVague(_ tokens: Range<Int>) -> Bool {
        middleOfRange(at: tokens.lowerBound) != nil
            || tokens.contains { words.known.amounts.vague.contains(word(at: $0)) }
    }

    /// The upper end of a range: "-3", "to 3", "or 3", and "and 3" behind "between 2".
    func rangeEnd(at place: Int, from start: Int) -> (Double, end: Int)? {
        let isBetween = isWord(words.known.grammar.between, at: start - 1) && isWord(words.known.grammar.and, at: place)
        let joins =
            isMark("-", at: place) || isWord(words.known.grammar.to, at: place)
            || isWord(words.known.grammar.or, at: place)
            || isBetween
        return joins ? mixed(at: place + 1) : nil
    }

    /// The fraction behind "and" or "&": "and a half", "and 1/2", "& ¾", "and three quarters".
    func addedFraction(at place: Int) -> (Double, end: Int)? {
        guard isWord(words.known.grammar.and, at: place) || isMark("&", at: place) || isMark("+", at: place) else {
            return nil
        }
        let start = place + 1
        if tokens.indices.contains(start), tokens[start].kind == .number, (0.01..<1).contains(tokens[start].value) {
            return (tokens[start].value, start + 1)
        }
        let isCounted = flags(at: start).contains(.article) || plain(at: start) != nil
        guard isCounted || isWord(words.known.amounts.half, at: start), let (share, end) = bareShare(at: start),
            share < 1
        else { return nil }
        return (share, end)
    }

    /// Digits or words for a number: "12", "twelve", "twenty five", "one hundred and fifty", "2 hundred".
    func plain(at start: Int) -> (Double, end: Int)? {
        guard tokens.indices.contains(start), !tokens[start].isAbsent else { return nil }
        guard tokens[start].kind == .number else { return spelled(at: start) }
        let scale = numberWord(at: start + 1)
        return scale >= 100 ? (tokens[start].value * scale, start + 2) : (tokens[start].value, start + 1)
    }

    // MARK: Parts

    private func mixed(at start: Int) -> (Double, end: Int)? {
        guard let (value, end) = plain(at: start) else { return nil }
        guard value == value.rounded(), let (fraction, next) = addedFraction(at: end) else { return (value, end) }
        return (value + fraction, next)
    }

    /// Each word adds what its place allows: units behind tens, tens and units behind hundreds, "and" behind hundreds only.
    private func spelled(at start: Int) -> (Double, end: Int)? {
        var total = 0.0
        var end = start
        // What the next word must be less than.
        var room = Double.infinity
        while true {
            var next = end
            if end > start, isMark("-", at: next) || (room == 100 && isWord(words.known.grammar.and, at: next)) {
                next += 1
            }
            let value = numberWord(at: next)
            guard value > 0 else { break }
            if value >= 100 {
                guard total < value else { break }
                total = max(total, 1) * value
                room = 100
            } else {
                guard value < room else { break }
                total += value
                room = value >= 20 ? 10 : 0
            }
            end = next + 1
        }
        guard end > start else { return nil }
        return end == start + 1 && total < 10 ? spokenHundreds(total, from: end) ?? (total, end) : (total, end)
    }

    /// "one twenty grams", "two fifty ml" and "one oh five g", as a weight is spoken. "Two fifty gram bars" are two.
    private func spokenHundreds(_ hundreds: Double, from start: Int) -> (Double, end: Int)? {
        var end = start + 1
        var rest = numberWord(at: start)
        if isWord(words.known.amounts.nought, at: start) {
            rest = numberWord(at: end)
            guard rest > 0, rest < 10 else { return nil }
            end += 1
        } else {
            guard rest >= 10, rest < 100 else { return nil }
            let one = isMark("-", at: end) ? end + 1 : end
            if rest >= 20, numberWord(at: one) > 0, numberWord(at: one) < 10 {
                rest += numberWord(at: one)
                end = one + 1
            }
        }
        guard let (unit, _) = UnitReader.unit(at: end, in: tokens, words: words), [.gram, .milliliter].contains(unit),
            tokens[end].end - tokens[end].start != Self.lengthOfGram
        else { return nil }
        return (hundreds * 100 + rest, end)
    }

    /// "gram" without an "s" stands before what weighs so much.
    private static let lengthOfGram: Int32 = 4

    private func numberWord(at place: Int) -> Double {
        flags(at: place).contains(.number) ? words.value(of: tokens[place].word) : 0
    }

    /// "half a", "half of the", "a half", "a quarter of", "two thirds of a", "half cup".
    private func share(at start: Int) -> (Double, end: Int)? {
        guard let (share, place) = bareShare(at: start) else { return nil }
        var end = place
        if isMark("-", at: end) { end += 1 }
        if isWord(words.known.grammar.of, at: end) { end += 1 }
        let isJoined = end > place
        if flags(at: end).contains(.article) || isWord(words.known.grammar.the, at: end) {
            end += 1
        } else if UnitReader.unit(at: end, in: tokens, words: words) == nil, !isJoined,
            !isWord(words.known.amounts.half, at: place - 1), !isQuarter(from: start, to: place)
        {
            // "quarter pounder" and "third" alone are no amounts.
            return nil
        }
        if let (factor, next) = collective(at: end) { return (share * factor, next) }
        return (share, end)
    }

    /// "quarter pizza" at the start of a phrase; "quarter pounder" and "leg quarter" are names.
    private func isQuarter(from start: Int, to end: Int) -> Bool {
        let isFirst =
            start == 0 || tokens[start - 1].kind == .mark
            || !flags(at: start - 1).isDisjoint(with: [.framing, .connective])
        return isFirst && isWord(words.known.amounts.quarter, at: end - 1)
            && !isWord(words.known.amounts.pounder, at: end)
            && flags(at: end).contains(.food) && flags(at: end).isDisjoint(with: [.framing, .connective])
    }

    /// "half", "a quarter", "two thirds", "one-half".
    private func bareShare(at start: Int) -> (Double, end: Int)? {
        var place = start
        var count = 1.0
        if flags(at: place).contains(.article) {
            place += 1
        } else if let (value, end) = plain(at: place), value < 20 {
            count = value
            place = isMark("-", at: end) ? end + 1 : end
        }
        guard flags(at: place).contains(.share), !isHalfAndHalf(at: place) else { return nil }
        return (count * words.value(of: tokens[place].word), place + 1)
    }

    /// "a couple of", "dozen", "double" of "a double portion".
    private func collective(at start: Int) -> (Double, end: Int)? {
        let place = flags(at: start).contains(.article) ? start + 1 : start
        if flags(at: place).contains(.multiple), words.known.amounts.helpings.contains(word(at: place + 1)) {
            return (words.value(of: tokens[place].word), place + 1)
        }
        guard flags(at: place).contains(.collective) else { return nil }
        let end = isWord(words.known.grammar.of, at: place + 1) ? place + 2 : place + 1
        return (words.value(of: tokens[place].word), end)
    }

    private func isHalfAndHalf(at place: Int) -> Bool {
        func half(_ place: Int) -> Bool { isWord(words.known.amounts.half, at: place) }
        func joined(_ place: Int) -> Int { isMark("-", at: place) ? place + 1 : place }
        let after = joined(place + 1)
        if isWord(words.known.grammar.and, at: after) || isMark("&", at: after), half(joined(after + 1)) { return true }
        let before = isMark("-", at: place - 1) ? place - 2 : place - 1
        guard isWord(words.known.grammar.and, at: before) || isMark("&", at: before) else { return false }
        return half(isMark("-", at: before - 1) ? before - 2 : before - 1)
    }

    // MARK: Looking around

    func flags(at place: Int) -> WordTable.Flags {
        tokens.indices.contains(place) && tokens[place].kind == .word && !tokens[place].isAbsent
            ? words.flags(of: tokens[place].word) : []
    }

    func isMark(_ mark: Unicode.Scalar, at place: Int) -> Bool {
        tokens.indices.contains(place) && Token.isMark(tokens[place], mark)
    }

    func word(at place: Int) -> Int32 {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
    }

    func isWord(_ word: Int32, at place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].kind == .word && tokens[place].word == word
    }
}
