/// Takes out what crisps taste of: "salt & vinegar walkers" are crisps, with neither salt nor vinegar beside them, and "a packet of
/// cheese and onion" is one of crisps.
struct CrispFlavors: PhraseRule {
    let name = "flavor of crisps"
    let example = "salt & vinegar walkers"
    let counterexample = "a sandwich of cheese & onion"

    private let pairs: [[Int32]]
    private let phrases: PhraseList
    private let crisps, packets, dishes: [Int32]
    private let crisp, sour: Int32

    init(_ intern: (String) -> Int32) {
        pairs = [
            ["salt", "vinegar"], ["cheese", "onion"], ["beef", "onion"], ["cream", "onion"], ["cream", "chive"],
            ["chili", "lemon"], ["salt", "pepper"],
        ].map { $0.map(intern) }
        phrases = PhraseList(
            [
                "ready salted", "lightly salted", "sea salted", "prawn cocktail", "smoky bacon", "roast chicken",
                "pickled onion", "flame grilled steak", "sweet chili", "tomato ketchup", "roast beef", "spring onion",
            ],
            intern
        )
        crisps = ["crisp", "walkers", "walker", "tayto", "taytos", "mccoys", "pringle", "tyrrells", "lay", "seabrook"]
            .map(intern)
        packets = ["packet", "pack", "bag", "pkt", "multipack"].map(intern)
        dishes = ["roast", "spring", "pickled", "tomato", "flame"].map(intern)
        crisp = intern("crisp")
        sour = intern("sour")
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let end = endOfFlavor(place, in: text) { takeOut(place..<end, in: &text) }
            place += 1
        }
    }

    private func takeOut(_ flavor: Range<Int>, in text: inout PhraseText) {
        if text.isOne(of: crisps, at: flavor.upperBound) || text.isOne(of: crisps, at: flavor.lowerBound - 1) {
            return text.setAside(flavor, by: self)
        }
        if isBehindComma(flavor, in: text) {
            return text.setAside(flavor.lowerBound - 1..<flavor.upperBound, by: self)
        }
        guard text.isClauseEnd(flavor.upperBound) || text.flags(at: flavor.upperBound).contains(.connective),
            text.word(at: flavor.lowerBound - 1) == text.words.known.grammar.of,
            text.isOne(of: packets, at: flavor.lowerBound - 2)
        else { return }
        var named = text.tokens[flavor.lowerBound]
        (named.word, named.end) = (crisp, text.tokens[flavor.upperBound - 1].end)
        text.replace(flavor, by: [named])
    }

    /// "cheese and onion" of "crisps, cheese and onion"; a roast chicken there is another food.
    private func isBehindComma(_ flavor: Range<Int>, in text: PhraseText) -> Bool {
        text.isMark(",", at: flavor.lowerBound - 1) && text.isOne(of: crisps, at: flavor.lowerBound - 2)
            && !text.isOne(of: dishes, at: flavor.lowerBound) && text.isClauseEnd(flavor.upperBound)
    }

    /// The place behind "cheese & onion", "prawn cocktail".
    private func endOfFlavor(_ place: Int, in text: PhraseText) -> Int? {
        if let end = phrases.end(at: place, in: text.tokens) { return end }
        let first = text.word(at: place) == sour ? place + 1 : place
        guard text.isListed(first + 1), !text.isMark(",", at: first + 1),
            pairs.contains([text.word(at: first), text.word(at: first + 2)])
        else { return nil }
        return first + 3
    }
}
