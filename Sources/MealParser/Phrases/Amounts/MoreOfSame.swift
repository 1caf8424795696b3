/// Adds what a person took more of to the amount before it: "100g rice plus another 50g" is 150 g of rice, "a bowl of granola with
/// milk, then another bowl" two of both.
struct MoreOfSame: PhraseRule {
    let name = "more of the same"
    let example = "100g rice, then another 50g"
    let counterexample = "100g rice, then another 50g of beans"

    private let connectives, another, more, behind: [Int32]

    init(_ intern: (String) -> Int32) {
        connectives = ["plus", "and", "then", "later", "with", "i", "had", "followed", "by", "ate", "drank"].map(intern)
        another = ["another", "second"].map(intern)
        more = ["another", "more", "extra", "additional", "further"].map(intern)
        behind = [
            "more", "extra", "later", "after", "of", "it", "that", "them", "again", "on", "top", "the", "same", "size",
            "too",
            "as", "well", "afterwards",
        ].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if !addWeight(clauseAt: place, in: &text) { addPieces(clauseAt: place, in: &text) }
            place += 1
        }
    }

    /// "then another 50 g", "plus 20 g more".
    private func addWeight(clauseAt start: Int, in text: inout PhraseText) -> Bool {
        guard let first = startOfAmount(start, in: text) else { return false }
        let number = text.skip(more, from: first)
        let reader = SaidItemReader(text)
        guard let added = reader.amount(at: number, before: text.tokens.count),
            added.kind == .mass || added.kind == .volume
        else { return false }
        let last = text.skip(behind, from: added.tokens.upperBound)
        let isMore =
            number > first || last > added.tokens.upperBound && text.isOne(of: more, at: added.tokens.upperBound)
        guard isMore, text.isClauseEnd(last), let item = reader.items(before: start).last, !item.food.isEmpty,
            let amount = item.amount, amount.kind == added.kind, amount.number.count == 1, added.number.count == 1,
            text.word(at: amount.number.upperBound) == text.word(at: added.number.upperBound)
        else { return false }
        text.setAside(start..<last, by: self)
        text.multiply(amount, by: 1 + added.value / amount.value)
        return true
    }

    private func startOfAmount(_ start: Int, in text: PhraseText) -> Int? {
        let isMark = text.tokens[start].kind == .mark
        guard isMark || text.isOne(of: connectives, at: start) else { return nil }
        return text.skip(connectives, from: isMark ? start + 1 : start)
    }

    // MARK: Pieces

    private struct Pieces {
        let count: Double
        /// The place of "bowl" in "another bowl".
        let measure: Int?
        let end: Int
    }

    /// "then another bowl", "and a second slice", "then two more".
    private func addPieces(clauseAt start: Int, in text: inout PhraseText) {
        guard let first = startOfAmount(start, in: text), let added = pieces(at: first, in: text) else { return }
        let items = SaidItemReader(text).items(before: start)
        guard let target = items.lastIndex(where: { isCounted($0, like: added, in: text) }) else { return }
        let told = items[target].amount.map { max($0.value, 1) } ?? 1
        // What is in it or on it comes with each.
        let others = items[(target + 1)...].prefix { text.isWith(at: $0.tokens.lowerBound - 1) }
        guard target + others.count + 1 == items.count || added.measure != nil else { return }
        text.setAside(start..<added.end, by: self)
        for item in ([items[target]] + others).reversed() where !item.food.isEmpty {
            text.multiply(item, by: (told + added.count) / told)
        }
    }

    private func pieces(at first: Int, in text: PhraseText) -> Pieces? {
        var place = text.flags(at: first).contains(.article) ? first + 1 : first
        var isMore = text.isOne(of: another, at: place)
        if isMore { place += 1 }
        var count = 1.0
        if let (value, next) = text.numbers.plain(at: place) {
            (count, place) = (value, next)
            if text.isOne(of: more, at: place) { (isMore, place) = (true, place + 1) }
        }
        let isMeasure = text.flags(at: place).contains(.measure) || text.isUnit(at: place)
        let measure = isMeasure ? place : nil
        if measure != nil { place += 1 }
        if place > first, text.isOne(of: more, at: place) { (isMore, place) = (true, place + 1) }
        let end = text.skip(behind, from: place)
        guard isMore, (1...Self.mostPieces).contains(count), text.isClauseEnd(end) else { return nil }
        return Pieces(count: count, measure: measure, end: end)
    }

    private static let mostPieces: Double = 20

    /// True for "a bowl of granola" of "another bowl", and for whatever is counted of "two more".
    private func isCounted(_ item: SaidItem, like added: Pieces, in text: PhraseText) -> Bool {
        guard !item.food.isEmpty else { return false }
        if let measure = added.measure {
            return item.tokens.contains { text.word(at: $0) == text.word(at: measure) }
        }
        if let amount = item.amount { return amount.kind == .count || amount.kind == .household }
        // "Pint of stout, then another one".
        let first = item.tokens.lowerBound
        return text.isUnit(at: first) || text.flags(at: first).contains(.measure)
    }
}
