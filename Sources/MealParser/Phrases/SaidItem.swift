/// A food as a text names it, with how much of it, before any food is looked up: "2 slices of toast".
struct SaidItem {
    let tokens: Range<Int>
    let amount: SaidAmount?
    /// The places of the words that may name the food.
    let food: [Int]
    /// It has words that neither name a food nor count it: "it was good".
    let hasFiller: Bool
}

/// An amount in a text, before amounts are read.
struct SaidAmount {
    enum Kind: Equatable {
        case count, mass, volume, household
        /// "12 inch", "90 calorie": the word behind the number.
        case describing(Int32)
    }

    let kind: Kind
    let value: Double
    /// "a", "an".
    let isArticle: Bool
    /// The number with its unit.
    let tokens: Range<Int>
    /// The number alone.
    let number: Range<Int>
    /// The words of measures and sizes behind it: "large slices".
    let sizes: Range<Int>
}

extension SaidAmount {
    /// A weight, a volume or energy, rather than a count.
    func isMeasured(in text: PhraseText) -> Bool {
        switch kind {
        case .mass, .volume: true
        case .describing(let word): text.words.known.amounts.kcalPerUnit(of: word) != nil
        case .count, .household: false
        }
    }
}

/// Reads `SaidItem`s from a text that phrase rules act on.
struct SaidItemReader {
    let text: PhraseText
    private let numbers: NumberReader

    init(_ text: PhraseText) {
        self.text = text
        numbers = text.numbers
    }

    /// The most tokens to look back; what is corrected or denied stands no further back.
    private static let reach = 80

    /// The last items before `end`, in their order.
    func items(before end: Int) -> [SaidItem] {
        var items: [SaidItem] = []
        var place = max(0, end - Self.reach)
        while place < end {
            let item = item(from: place, before: end)
            if !item.food.isEmpty || item.amount.map({ !$0.isArticle }) ?? false { items.append(item) }
            place = max(item.tokens.upperBound, place + 1)
        }
        return items
    }

    /// The words from `start` to the next connective, or to where an amount begins the next food.
    func item(from start: Int, before end: Int) -> SaidItem {
        var amount: SaidAmount?
        var food: [Int] = []
        var hasFiller = false
        var place = start
        while place < end {
            if let next = self.amount(at: place, before: end) {
                if !next.isArticle, !food.isEmpty, namesFood(next.sizes.upperBound, before: end) { break }
                if amount?.isArticle ?? true { amount = next }
                place = next.sizes.upperBound
                continue
            }
            if isConnective(place) { break }
            if isFood(place) { food.append(place) } else if isFiller(place) { hasFiller = true }
            place += 1
        }
        return SaidItem(tokens: start..<place, amount: amount, food: food, hasFiller: hasFiller)
    }

    /// True if a food may end before this token.
    func isConnective(_ place: Int) -> Bool {
        let token = text.tokens[place]
        switch token.kind {
        case .number: return false
        case .word: return text.words.has(token.word, .connective)
        case .mark:
            if Token.isMark(token, "x") || Token.isMark(token, "\"") || Token.isMark(token, "/") { return false }
            if Token.isMark(token, ".") {
                return !Chunker.isAbbreviation(place, in: text.tokens, words: text.words)
            }
            guard Token.isMark(token, "-") else { return true }
            return !token.isGlued || place + 1 < text.tokens.count && !text.tokens[place + 1].isGlued
        }
    }

    /// True if the word may name a food.
    func isFood(_ place: Int) -> Bool {
        let token = text.tokens[place]
        return token.kind == .word && !text.words.has(token.word, Self.silent)
            && !text.words.known.amounts.sharing.contains(token.word)
    }

    private static let silent: WordTable.Flags = [
        .framing, .connective, .grammar, .article, .measure, .size, .unit, .negation, .number, .share, .collective,
    ]

    /// A word of a sentence, rather than "of", "the" or a measure.
    private func isFiller(_ place: Int) -> Bool {
        let token = text.tokens[place]
        return token.kind == .word && text.words.has(token.word, [.framing, .negation])
            && !text.words.has(token.word, [.grammar, .article, .measure, .size])
    }

    private func namesFood(_ start: Int, before end: Int) -> Bool {
        (start..<max(start, end)).first { isConnective($0) || isFood($0) }.map(isFood) ?? false
    }

    // MARK: Amounts

    /// The amount that begins at `start`.
    func amount(at start: Int, before end: Int) -> SaidAmount? {
        let first = numbers.isMark("x", at: start) ? start + 1 : start
        let isArticle: Bool
        var number = first..<first
        let value: Double
        if let (read, end) = numbers.value(at: first) ?? share(at: first) {
            (value, number, isArticle) = (read, first..<end, false)
        } else if numbers.flags(at: first).contains(.article) {
            (value, number, isArticle) = (1, first..<first + 1, true)
        } else {
            return nil
        }
        guard number.upperBound <= end else { return nil }
        var last = number.upperBound
        if numbers.isMark("x", at: last) { last += 1 }
        let unit = numbers.isMark("-", at: last) && text.tokens[last].isGlued ? last + 1 : last
        var kind = SaidAmount.Kind.count
        if let (read, length) = UnitReader.unit(at: unit, in: text.tokens, words: text.words) {
            kind = read.isHousehold ? .household : read.kind == .mass ? .mass : .volume
            last = unit + length
        } else if isDescribing(numbers.word(at: unit)) {
            kind = .describing(numbers.word(at: unit))
            last = unit + 1
        }
        guard last <= end else { return nil }
        return SaidAmount(
            kind: kind,
            value: value,
            isArticle: isArticle && kind == .count,
            tokens: number.lowerBound..<last,
            number: number,
            sizes: last..<endOfSizes(from: last, before: end)
        )
    }

    private func endOfSizes(from start: Int, before end: Int) -> Int {
        var place = start
        while place < end, !numbers.flags(at: place).isDisjoint(with: [.measure, .size]) { place += 1 }
        return place
    }

    /// "a quarter", "half", "two thirds" without a food behind them.
    private func share(at start: Int) -> (Double, end: Int)? {
        let place = numbers.flags(at: start).contains(.article) ? start + 1 : start
        guard numbers.flags(at: place).contains(.share) else { return nil }
        return (text.words.value(of: numbers.word(at: place)), place + 1)
    }

    private func isDescribing(_ word: Int32) -> Bool {
        let known = text.words.known
        return word >= 0
            && (word == known.amounts.inch || known.amounts.describing.contains(word)
                || known.amounts.centimeters.contains(word)
                || known.amounts.kcalPerUnit(of: word) != nil)
    }
}
