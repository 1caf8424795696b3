/// Takes out what was bought to be kept: "bought 2 kg apples", "bought milk, eggs, bread".
///
/// Leaves a single croissant, which was bought to be eaten, in a shop too, and the part that was eaten: "bought 6 doughnuts,
/// ate 2". What was picked up is stock only where a shop is named and nothing is counted: "picked up a burrito" was lunch.
struct Shopping: PhraseRule {
    let name = "shopping"
    let example = "bought 2 kg apples"
    let counterexample = "bought a croissant"

    private let verbs, shops, packages: [Int32]
    private let pickedUp: PhraseList
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        verbs = ["bought", "buying", "purchased", "stocked", "restocked"].map(intern)
        pickedUp = PhraseList(["picked up", "pick up", "picking up"], intern)
        shops = [
            "store", "supermarket", "market", "grocery", "shopping", "butcher", "greengrocer", "fishmonger", "costco",
            "aldi", "lidl", "tesco", "asda", "sainsbury", "sainsburys", "morrison", "morrisons", "waitrose", "walmart",
            "target", "kroger", "safeway", "publix", "wegmans", "cole", "woolworth", "woolworths", "loblaws", "sobeys",
            "dunnes", "supervalu", "iceland", "rewe", "edeka",
        ].map(intern)
        packages = [
            "bag", "box", "carton", "loaf", "pack", "packet", "package", "dozen", "jar", "crate", "case", "sack",
        ]
        .map(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let verb = endOfVerb(at: place, in: text), let start = clauses.start(ofVerb: place, in: text) else {
                place += 1
                continue
            }
            let end = self.end(from: verb, in: text)
            let eaten = clauses.eaten(from: end, in: text)
            let isKept = isStock(verb..<end, in: text)
            let isBought = verb == place + 1 || isKept && isInShop(verb..<end, in: text)
            if isBought, eaten == .another || eaten == .nothingTold && isKept {
                text.takeOut(start..<end, by: self)
                place = start
            } else {
                place = end + 1
            }
        }
    }

    private func endOfVerb(at place: Int, in text: PhraseText) -> Int? {
        text.isOne(of: verbs, at: place) ? place + 1 : pickedUp.end(at: place, in: text.tokens)
    }

    private func isInShop(_ range: Range<Int>, in text: PhraseText) -> Bool {
        range.contains { text.isOne(of: shops, at: $0) }
    }

    /// All of a list is bought.
    private func end(from start: Int, in text: PhraseText) -> Int {
        let sentence = text.sentence(from: start)
        return sentence.first { place in
            clauses.verbOfEating(at: text.tokens[place].kind == .mark ? place + 1 : place, in: text) != nil
        } ?? sentence.upperBound
    }

    /// More than is eaten at once, in packages, a list without amounts, or what a shop sold without one.
    private func isStock(_ range: Range<Int>, in text: PhraseText) -> Bool {
        if range.contains(where: { text.isOne(of: packages, at: $0) || isMuch(at: $0, in: text) }) { return true }
        let items = SaidItemReader(text).items(before: range.upperBound).filter { item in
            item.tokens.lowerBound >= range.lowerBound
                && item.food.contains { !text.isOne(of: shops, at: $0) }
        }
        guard items.allSatisfy({ $0.amount == nil }) else {
            return isInShop(range, in: text) && !items.contains { $0.amount?.isArticle ?? false }
        }
        return items.count > 1 || !items.isEmpty && isInShop(range, in: text)
    }

    /// In grams or milliliters.
    private static let much = 900.0

    private func isMuch(at place: Int, in text: PhraseText) -> Bool {
        guard let (value, next) = text.numbers.plain(at: place),
            let (unit, _) = UnitReader.unit(at: next, in: text.tokens, words: text.words), !unit.isHousehold
        else { return false }
        return value * unit.size >= Self.much
    }
}
