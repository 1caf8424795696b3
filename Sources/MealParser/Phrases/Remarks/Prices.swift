/// Takes out what something cost: "$4", "£2.50", "for 3 euros", "5 dollar burrito".
struct Prices: PhraseRule {
    let name = "price"
    let example = "coffee for $4"
    let counterexample = "4 pounds of potatoes"

    private let currencies, leads: [Int32]
    private static let signs: [StaticString] = ["$", "£", "€", "¥", "₹"]

    init(_ intern: (String) -> Int32) {
        currencies = ["dollar", "euro", "buck", "quid", "cent", "eur", "usd", "gbp", "pence", "rupee", "franc", "chf"]
            .map(intern)
        leads = ["for", "at", "cost", "paid", "only", "about", "a", "was"].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let end = end(at: place, in: text) else {
                place += 1
                continue
            }
            var start = place
            while place - start < 3, text.isOne(of: leads, at: start - 1) { start -= 1 }
            text.cutOut(start..<end, by: self)
            place = start
        }
    }

    private func end(at place: Int, in text: PhraseText) -> Int? {
        guard let (_, end) = text.numbers.plain(at: place) else { return nil }
        if text.isOne(of: currencies, at: end) { return end + 1 }
        guard text.isNumber(at: place) else { return nil }
        if Self.signs.contains(where: { text.isSigned($0, before: place) }) { return end }
        let isEnd = Self.signs.contains { text.isSigned($0, behind: place) }
        return isEnd && !text.isNumber(at: end) ? end : nil
    }
}
