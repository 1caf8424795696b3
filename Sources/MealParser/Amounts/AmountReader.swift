/// Finds the amounts in a text: a number (`NumberReader`) with the unit beside it.
///
/// - "120 g", "g 120", "a cup", "cup of", "a heaped tsp".
/// - "2x400 g" is 800 g, "2 x" and "x2" are 2.
/// - "100-150 g" and "100 g to 150 g" are 125 g, "a cup and a half" 1.5 cups.
/// - "3 nos idli" are 3.
/// - "9-inch" and "90 calorie" tell which food it is.
struct AmountReader {
    let tokens: [Token]
    let words: WordTable
    let numbers: NumberReader
    private(set) var amounts: [Amount] = []

    static func amounts(in tokens: [Token], words: WordTable) -> [Amount] {
        var reader = AmountReader(tokens: tokens, words: words)
        reader.read()
        return reader.amounts
    }

    private init(tokens: [Token], words: WordTable) {
        self.tokens = tokens
        self.words = words
        numbers = NumberReader(tokens: tokens, words: words)
    }

    private mutating func read() {
        var place = 0
        var depth = 0
        while place < tokens.count {
            if numbers.isMark("(", at: place) { depth += 1 }
            if numbers.isMark(")", at: place) { depth = max(0, depth - 1) }
            guard var amount = amount(at: place) else {
                place += 1
                continue
            }
            amount.isInParentheses = depth > 0
            amount.isVague = amount.isVague || numbers.isVague(amount.tokens)
            addToLast(&amount)
            amounts.append(amount)
            place = max(amount.tokens.upperBound, place + 1)
        }
    }

    /// "a banana and a half": one and a half of them.
    private mutating func addToLast(_ amount: inout Amount) {
        let start = amount.tokens.lowerBound - 1
        let end = amount.tokens.upperBound
        guard let last = amounts.last, last.unit == nil, !last.isDescriptive, last.value == last.value.rounded(),
            amount.unit == nil, (0.01..<1).contains(amount.value), numbers.isWord(words.known.grammar.and, at: start),
            end == tokens.count || tokens[end].kind == .mark && !numbers.isMark("(", at: end)
        else { return }
        amounts[amounts.count - 1].value += amount.value
        amounts[amounts.count - 1].isArticle = false
        amount = Amount(tokens: start..<end, value: amount.value, isDescriptive: true)
    }

    func amount(at start: Int) -> Amount? {
        guard !tokens[start].isAbsent else { return nil }
        if let share = shared(at: start) { return share }
        if numbers.isMark("x", at: start), let (value, end) = numbers.plain(at: start + 1), unit(at: end) == nil {
            return Amount(tokens: start..<end, value: value, isTimes: true)
        }
        guard var (value, end) = numbers.value(at: start) else { return unitFirst(at: start) ?? article(at: start) }
        if isNumberOfName(start) { return Amount(tokens: start..<start + 1, value: 0, isDescriptive: true) }
        if numbers.isMark("x", at: end), let (factor, next) = numbers.plain(at: end + 1) {
            value *= factor
            end = next
        } else if numbers.isMark("x", at: end) {
            end += 1
        } else if numbers.isWord(words.known.amounts.nos, at: end), isFood(end + 1) || isFood(start - 1) {
            end += 1
        }
        return describing(value, start..<end) ?? measured(value, start..<end)
    }

    /// "B12", "D3": behind one letter.
    private func isNumberOfName(_ place: Int) -> Bool {
        guard place > 0, tokens[place].isGlued, tokens[place - 1].kind == .word else { return false }
        return tokens[place - 1].end - tokens[place - 1].start == 1 && unit(at: place + 1) == nil
    }

    /// "9-inch", "30 cm", "90 calorie".
    func describing(_ value: Double, _ number: Range<Int>) -> Amount? {
        let place = unhyphenated(number.upperBound)
        let word = numbers.word(at: place)
        let tokens = number.lowerBound..<place + 1
        if numbers.isMark("\"", at: place) || word == words.known.amounts.inch {
            return Amount(tokens: tokens, value: value, isDescriptive: true, inches: value)
        }
        if words.known.amounts.centimeters.contains(word) {
            return Amount(tokens: tokens, value: value, isDescriptive: true, inches: value / 2.54)
        }
        if let kcal = words.known.amounts.kcalPerUnit(of: word) {
            var amount = Amount(tokens: tokens, value: value, isDescriptive: true, energyKcal: value * kcal)
            takeEach(&amount)
            return amount
        }
        return words.known.amounts.describing.contains(word)
            ? Amount(tokens: tokens, value: value, isDescriptive: true) : nil
    }

    /// "g 150", "lb 1/2": the unit before a number that has none of its own. "Peanut butter cups 2" counts cups of candy.
    private func unitFirst(at start: Int) -> Amount? {
        guard let (unit, factor, next) = unit(at: start), let (value, end) = numbers.plain(at: next) else { return nil }
        guard self.unit(at: unhyphenated(end)) == nil, !numbers.isMark("x", at: end),
            !unit.isHousehold || !isFood(start - 1)
        else { return nil }
        return Amount(tokens: start..<end, value: value * factor, unit: unit)
    }

    /// "a", "an"; with a unit that is one of it: "a cup", "cup of", "cup oats". The letter of "vitamin A" is none.
    private func article(at start: Int) -> Amount? {
        if let (unit, factor, end) = unit(at: start),
            numbers.isWord(words.known.grammar.of, at: end) || isSpelledOut(start) && isFirst(start) && isFood(end)
        {
            return Amount(tokens: start..<end, value: factor, unit: unit)
        }
        guard numbers.flags(at: start).contains(.article),
            start == 0 || !numbers.isWord(words.known.amounts.vitamin, at: start - 1)
        else { return nil }
        if unit(at: start + 1) != nil { return measured(1, start..<start + 1) }
        return Amount(tokens: start..<start + 1, value: 1, isArticle: true)
    }

    /// A unit, with what "heaped" and "level" before it make of it.
    func unit(at place: Int) -> (unit: Unit, factor: Double, end: Int)? {
        if let (unit, length) = UnitReader.unit(at: place, in: tokens, words: words) {
            return (unit, 1, place + length)
        }
        guard numbers.flags(at: place).contains(.filling),
            let (unit, length) = UnitReader.unit(at: place + 1, in: tokens, words: words), unit.kind == .volume
        else { return nil }
        return (unit, words.value(of: tokens[place].word), place + 1 + length)
    }

    /// "cup" rather than "g".
    private func isSpelledOut(_ place: Int) -> Bool { tokens[place].end - tokens[place].start >= 3 }

    private func isFirst(_ place: Int) -> Bool {
        place == 0 || tokens[place - 1].kind == .mark || numbers.flags(at: place - 1).contains(.connective)
    }

    private func isFood(_ place: Int) -> Bool {
        let flags = numbers.flags(at: place)
        return flags.contains(.food) && flags.isDisjoint(with: [.framing, .connective, .measure, .size])
    }

    /// Behind the hyphen of "9-inch" and "100-gram".
    func unhyphenated(_ place: Int) -> Int {
        numbers.isMark("-", at: place) && tokens[place].isGlued ? place + 1 : place
    }
}
