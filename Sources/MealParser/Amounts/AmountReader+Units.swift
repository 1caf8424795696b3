/// Puts a number and its unit together.
extension AmountReader {
    /// The number with the unit behind it, if there is one.
    func measured(_ value: Double, _ number: Range<Int>) -> Amount {
        guard let (unit, factor, next) = unit(at: unhyphenated(number.upperBound)) else {
            return Amount(tokens: number, value: value)
        }
        var value = value
        var end = next
        var isVague = false
        if numbers.isMark(".", at: end), Chunker.isAbbreviation(end, in: tokens, words: words) { end += 1 }
        if let (fraction, next) = numbers.addedFraction(at: end), self.unit(at: next) == nil {
            value += fraction
            end = next
        } else if let (upper, next) = upperEnd(of: unit, at: end, from: number.lowerBound), upper > value {
            value = (value + upper) / 2
            end = next
            isVague = true
        } else if let (rest, next) = smallerPart(of: unit, at: end) {
            value += rest
            end = next
        }
        var amount = Amount(tokens: number.lowerBound..<end, value: value * factor, unit: unit, isVague: isVague)
        takeEach(&amount)
        takeTotal(&amount)
        return amount
    }

    /// "200 g total", "200 g in all", "200 g altogether".
    private func takeTotal(_ amount: inout Amount) {
        let end = amount.tokens.upperBound
        let word = numbers.word(at: end) == words.known.amounts.inTotal ? end + 1 : end
        guard words.known.amounts.totals.contains(numbers.word(at: word)) || word > end && isAll(word) else { return }
        amount.isOfAll = true
        amount.tokens = amount.tokens.lowerBound..<word + 1
    }

    private func isAll(_ place: Int) -> Bool { numbers.word(at: place) == words.known.amounts.all }

    /// "-150 g" of "100 g-150 g", "or two of" of "a cup or two of".
    private func upperEnd(of unit: Unit, at place: Int, from start: Int) -> (Double, end: Int)? {
        guard let (upper, next) = numbers.rangeEnd(at: place, from: start) else { return nil }
        if let (same, _, end) = self.unit(at: unhyphenated(next)) { return same == unit ? (upper, end) : nil }
        return numbers.isWord(words.known.grammar.of, at: next) ? (upper, next) : nil
    }

    /// "4 oz" of "1 lb 4 oz", "2 tbsp" of "1 cup + 2 tbsp", in the larger unit. Side by side, the larger one must hold a whole
    /// number of the smaller: "5 oz 140 g" says the same twice.
    private func smallerPart(of unit: Unit, at place: Int) -> (Double, end: Int)? {
        let isAdded =
            numbers.isMark("+", at: place) || numbers.isMark("&", at: place)
            || [words.known.grammar.and, words.known.grammar.plus].contains(numbers.word(at: place))
        guard let (value, next) = numbers.plain(at: isAdded ? place + 1 : place),
            let (smaller, _, end) = self.unit(at: unhyphenated(next)), smaller.kind == unit.kind
        else { return nil }
        let ratio = unit.size / smaller.size
        guard value < ratio, isAdded || abs(ratio - ratio.rounded()) < 1e-6 else { return nil }
        return (value / ratio, end)
    }

    func takeEach(_ amount: inout Amount) {
        guard numbers.isWord(words.known.grammar.each, at: amount.tokens.upperBound) else { return }
        amount.isEach = true
        amount.tokens = amount.tokens.lowerBound..<amount.tokens.upperBound + 1
    }
}
