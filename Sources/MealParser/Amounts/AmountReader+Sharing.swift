/// Food that others eat of too.
extension AmountReader {
    /// "split a pizza with my wife" and "a pizza, shared with 2 friends": one's part of it.
    func shared(at start: Int) -> Amount? {
        guard words.known.amounts.sharing.contains(numbers.word(at: start)) else { return nil }
        if let part = dividedAmong(at: start) { return part }
        let part = 1 / eaters(from: start + 1)
        var next = start + 1
        if words.known.grammar.withs.contains(numbers.word(at: next)) {
            guard isCompany(next + 1) else { return nil }
            return Amount(tokens: start..<next, value: part, isTimes: true)
        }
        guard isBehindTalk(start) else { return nil }
        if numbers.isWord(words.known.grammar.the, at: next) { next += 1 }
        let isArticle = numbers.flags(at: next).contains(.article)
        if !isArticle, let (value, end) = numbers.value(at: next), describing(value, next..<end) == nil {
            return measured(value * part, start..<end)
        }
        return isArticle || next > start + 1
            ? Amount(tokens: start..<(isArticle ? next + 1 : next), value: part) : nil
    }

    /// "a bag of crisps shared between 4", "a pizza split three ways".
    private func dividedAmong(at start: Int) -> Amount? {
        let isAmong = words.known.amounts.among.contains(numbers.word(at: start + 1))
        guard let (count, end) = numbers.plain(at: isAmong ? start + 2 : start + 1),
            isAmong || numbers.isWord(words.known.amounts.way, at: end), (1...50).contains(count)
        else { return nil }
        return Amount(tokens: start..<(isAmong ? end : end + 1), value: 1 / count, isTimes: true)
    }

    private func isBehindTalk(_ place: Int) -> Bool {
        place == 0 || tokens[place - 1].kind == .mark
            || !numbers.flags(at: place - 1).isDisjoint(with: [.framing, .connective])
    }

    /// "my wife", "2 others".
    private func isCompany(_ place: Int) -> Bool {
        if let (_, end) = numbers.plain(at: place) { return numbers.flags(at: end).contains(.framing) }
        return numbers.flags(at: place).contains(.framing)
            || numbers.flags(at: place).contains(.article) && numbers.flags(at: place + 1).contains(.framing)
    }

    /// Counts who ate: the others named behind "with" in the sentence and the writer; two where nobody is counted.
    private func eaters(from start: Int) -> Double {
        for place in tokens[start...].indices {
            if tokens[place].kind == .mark, [".", ";", "\n"].contains(where: { numbers.isMark($0, at: place) }) {
                break
            }
            if words.known.grammar.withs.contains(numbers.word(at: place)), isCompany(place + 1),
                let (others, _) = numbers.plain(at: place + 1)
            {
                return min(max(others, 1), 50) + 1
            }
        }
        return 2
    }
}
