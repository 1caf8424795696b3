/// How much of something a text says: "2", "1½ cups", "a dozen", "2-3", "half a", "120 g".
struct Amount {
    /// The tokens that say it.
    var tokens: Range<Int>
    var value: Double
    var unit: Unit?
    /// Just "a" or "an": one, but said without weight ("a coffee").
    var isArticle = false
    /// "9-inch", "90 calorie": it tells which, not how much.
    var isLength = false
    /// The length in inches: it finds the pizza of that size.
    var inches: Double?
    /// In parentheses, or behind the food: "eggs (3)".
    var isInParentheses = false
    /// Behind "x" and the food: "granola bar x2".
    var isTimes = false
    /// "1 fl oz (28 g)" and "each" say what one of them weighs.
    var isEach = false
}

/// Finds the amounts in a text.
///
/// - "2-3", "2 to 3", "2 or 3" are their middle, 2.5.
/// - "2x400 g" is 800 g, "2 x" and "x2" are 2.
/// - "half a", "half of a", "a half", "one and a half", "a quarter of the" and "two thirds of" are shares; "half and half" is a food.
/// - "a couple" is 2, "a few" and "several" 3, "a dozen" 12, "half a dozen" 6.
struct AmountReader {
    private let tokens: [Token]
    private let words: WordTable
    private var amounts: [Amount] = []

    static func amounts(in tokens: [Token], words: WordTable) -> [Amount] {
        var reader = AmountReader(tokens: tokens, words: words)
        reader.read()
        return reader.amounts
    }

    private init(tokens: [Token], words: WordTable) {
        self.tokens = tokens
        self.words = words
    }

    private mutating func read() {
        var place = 0
        var depth = 0
        while place < tokens.count {
            if isMark("(", at: place) { depth += 1 }
            if isMark(")", at: place) { depth = max(0, depth - 1) }
            guard var amount = amount(at: place) else {
                place += 1
                continue
            }
            amount.isInParentheses = depth > 0
            amounts.append(amount)
            place = max(amount.tokens.upperBound, place + 1)
        }
    }

    private func amount(at start: Int) -> Amount? {
        guard !tokens[start].isAbsent else { return nil }
        if isMark("x", at: start), let (value, end) = plainValue(at: start + 1), unit(at: end) == nil {
            return Amount(tokens: start..<end, value: value, isTimes: true)
        }
        guard var (value, end) = value(at: start) else { return article(at: start) }
        if isMark("x", at: end), let (factor, next) = plainValue(at: end + 1) {
            value *= factor
            end = next
        } else if isMark("x", at: end) {
            end += 1
        }
        var next = end
        if isMark("-", at: next), tokens[next].isGlued { next += 1 }
        if isMark("\"", at: next) || words.known.describing.contains(word(at: next)) {
            let isInches = tokens[next].kind == .mark || tokens[next].word == words.known.inch
            return Amount(tokens: start..<next + 1, value: value, isLength: true, inches: isInches ? value : nil)
        }
        guard let (unit, length) = UnitReader.unit(at: next, in: tokens, words: words) else {
            return Amount(tokens: start..<end, value: value)
        }
        end = next + length
        if isMark(".", at: end), end + 1 < tokens.count, tokens[end].isGlued { end += 1 }
        var amount = Amount(tokens: start..<end, value: value, unit: unit)
        if isWord(words.known.each, at: end) {
            amount.isEach = true
            amount.tokens = start..<end + 1
        }
        return amount
    }

    /// "a", "an"; with a unit that is one of it: "a cup", "cup of".
    private func article(at start: Int) -> Amount? {
        if let (unit, length) = UnitReader.unit(at: start, in: tokens, words: words),
            isWord(words.known.of, at: start + length)
        {
            return Amount(tokens: start..<start + length, value: 1, unit: unit)
        }
        guard flags(at: start).contains(.article) else { return nil }
        if let (unit, length) = UnitReader.unit(at: start + 1, in: tokens, words: words) {
            return Amount(tokens: start..<start + 1 + length, value: 1, unit: unit)
        }
        return Amount(tokens: start..<start + 1, value: 1, isArticle: true)
    }

    /// A number, a range, a share or a word for a count.
    private func value(at start: Int) -> (Double, end: Int)? {
        if let (value, end) = shareValue(at: start) { return (value, end) }
        guard var (value, end) = plainValue(at: start) else { return collectiveValue(at: start) }
        if let (upper, next) = rangeEnd(at: end), upper > value {
            value = (value + upper) / 2
            end = next
        } else if isWord(words.known.and, at: end), flags(at: end + 1).contains(.article),
            flags(at: end + 2).contains(.share)
        {
            value += words.value(of: tokens[end + 2].word)
            end += 3
        } else if let (factor, next) = collectiveValue(at: end) {
            value *= factor
            end = next
        }
        return (value, end)
    }

    /// Digits or a word for a number: "12", "twelve", "twenty five".
    private func plainValue(at start: Int) -> (Double, end: Int)? {
        guard start < tokens.count, !tokens[start].isAbsent else { return nil }
        if tokens[start].kind == .number { return (tokens[start].value, start + 1) }
        guard flags(at: start).contains(.number) else { return nil }
        let value = words.value(of: tokens[start].word)
        let next = isMark("-", at: start + 1) ? start + 2 : start + 1
        if value >= 20, flags(at: next).contains(.number), words.value(of: tokens[next].word) < 10 {
            return (value + words.value(of: tokens[next].word), next + 1)
        }
        return (value, start + 1)
    }

    private func rangeEnd(at place: Int) -> (Double, end: Int)? {
        let joins = isMark("-", at: place) || isWord(words.known.to, at: place) || isWord(words.known.or, at: place)
        guard joins, let (value, end) = plainValue(at: place + 1) else { return nil }
        return (value, end)
    }

    /// "half a", "half of the", "a half", "a quarter of", "two thirds of a", "half cup".
    private func shareValue(at start: Int) -> (Double, end: Int)? {
        var place = start
        var count = 1.0
        if flags(at: place).contains(.article) {
            place += 1
        } else if let (value, end) = plainValue(at: place), value < 20 {
            count = value
            place = isMark("-", at: end) ? end + 1 : end
        }
        guard flags(at: place).contains(.share), !isHalfAndHalf(at: place) else { return nil }
        let share = words.value(of: tokens[place].word)
        place += 1
        var end = place
        if isMark("-", at: end) { end += 1 }
        if isWord(words.known.of, at: end) { end += 1 }
        let isJoined = end > place
        if flags(at: end).contains(.article) || isWord(words.known.the, at: end) {
            end += 1
        } else if unit(at: end) == nil, !isJoined, share != 0.5 {
            // "quarter pounder" and "third" alone are no amounts.
            return nil
        }
        if let (factor, next) = collectiveValue(at: end) { return (count * share * factor, next) }
        return (count * share, end)
    }

    /// "a couple of", "dozen".
    private func collectiveValue(at start: Int) -> (Double, end: Int)? {
        let place = flags(at: start).contains(.article) ? start + 1 : start
        guard flags(at: place).contains(.collective) else { return nil }
        let end = isWord(words.known.of, at: place + 1) ? place + 2 : place + 1
        return (words.value(of: tokens[place].word), end)
    }

    private func isHalfAndHalf(at place: Int) -> Bool {
        func half(_ place: Int) -> Bool { isWord(words.known.half, at: place) }
        func joined(_ place: Int) -> Int { isMark("-", at: place) ? place + 1 : place }
        let after = joined(place + 1)
        if isWord(words.known.and, at: after) || isMark("&", at: after), half(joined(after + 1)) { return true }
        let before = isMark("-", at: place - 1) ? place - 2 : place - 1
        guard isWord(words.known.and, at: before) || isMark("&", at: before) else { return false }
        return half(isMark("-", at: before - 1) ? before - 2 : before - 1)
    }

    private func unit(at place: Int) -> Unit? { UnitReader.unit(at: place, in: tokens, words: words)?.0 }
    private func flags(at place: Int) -> WordTable.Flags {
        tokens.indices.contains(place) && tokens[place].kind == .word && !tokens[place].isAbsent
            ? words.flags(of: tokens[place].word) : []
    }
    private func isMark(_ mark: Unicode.Scalar, at place: Int) -> Bool {
        tokens.indices.contains(place) && Token.isMark(tokens[place], mark)
    }
    private func word(at place: Int) -> Int32 {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
    }
    private func isWord(_ word: Int32, at place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].kind == .word && tokens[place].word == word
    }
}
