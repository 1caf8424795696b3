/// Brings a flavor behind a comma to its food: "ice cream, vanilla" is vanilla ice cream, "muffin, blueberry" a blueberry muffin.
///
/// Only of two parts, the second a flavor in the singular: "yogurt, strawberries" and "toast, yogurt, strawberry" are lists.
struct FlavorsBehind: PhraseRule {
    let name = "flavor told behind"
    let example = "ice cream, vanilla"
    let counterexample = "ice cream, vanilla custard"

    private let flavors: PhraseList
    private let products, bars, powders, cereals: [Int32]
    private let ice, cream, bar: Int32

    init(_ intern: (String) -> Int32) {
        flavors = PhraseList(
            [
                "vanilla", "strawberry", "raspberry", "blueberry", "blackcurrant", "cherry", "black cherry",
                "chocolate",
                "dark chocolate", "milk chocolate", "white chocolate", "double chocolate", "triple chocolate", "choc",
                "chocolate chip", "choc chip", "caramel", "salted caramel", "mint", "mint choc chip",
                "mint chocolate chip", "cooky and cream", "peanut butter", "hazelnut", "pistachio", "coconut", "lemon",
                "toffee", "honeycomb", "birthday cake", "butterscotch", "rum and raisin", "neapolitan", "tutti frutti",
            ],
            intern
        )
        products = [
            "yogurt", "yoghurt", "icecream", "gelato", "sorbet", "milkshake", "shake", "smoothy", "muffin", "donut",
            "doughnut", "cheesecake", "cupcake", "mousse", "kefir", "skyr", "jelly", "custard",
        ].map(intern)
        bars = ["bar", "shake", "powder", "drink"].map(intern)
        powders = ["protein", "whey", "casein"].map(intern)
        cereals = ["granola", "cereal", "muesli", "oat", "snack"].map(intern)
        bar = intern("bar")
        ice = intern("ice")
        cream = intern("cream")
    }

    func apply(to text: inout PhraseText) {
        for place in text.tokens.indices.reversed() where text.isMark(",", at: place) {
            guard let flavor = endOfFlavor(behind: place, in: text), let food = startOfFood(before: place, in: text),
                !isOfList(food, in: text)
            else { continue }
            // The tables have no protein bar by its flavor.
            if isOfProtein(place, in: text) {
                text.setAside(place..<flavor, by: self)
            } else {
                bringForward(place + 1..<flavor, before: food..<place, in: &text)
            }
        }
    }

    /// The place behind a flavor that ends its sentence, or has only a weight behind it: "yogurt, strawberry, 150 g".
    private func endOfFlavor(behind comma: Int, in text: PhraseText) -> Int? {
        guard let end = flavors.end(at: comma + 1, in: text.tokens), !text.isPlural(at: end - 1) else { return nil }
        return isEnd(end, in: text) || isWeight(from: end, in: text) ? end : nil
    }

    private func isEnd(_ place: Int, in text: PhraseText) -> Bool {
        place >= text.tokens.count || text.isMark(".", at: place) || text.isMark(";", at: place)
            || text.isMark("\n", at: place)
    }

    private func isWeight(from place: Int, in text: PhraseText) -> Bool {
        let number = text.isMark(",", at: place) || text.isMark("(", at: place) ? place + 1 : place
        guard text.isNumber(at: number), text.isUnit(at: number + 1) else { return false }
        return isEnd(number + 2, in: text) || text.isMark(")", at: number + 2)
    }

    /// "ice cream", "yogurt", "granola bar", "protein bar".
    private func startOfFood(before comma: Int, in text: PhraseText) -> Int? {
        if text.word(at: comma - 1) == cream, text.word(at: comma - 2) == ice { return comma - 2 }
        let isBar = text.word(at: comma - 1) == bar && text.isOne(of: cereals, at: comma - 2)
        if isBar || isOfProtein(comma, in: text) { return comma - 2 }
        return text.isOne(of: products, at: comma - 1) ? comma - 1 : nil
    }

    private func isOfProtein(_ comma: Int, in text: PhraseText) -> Bool {
        text.isOne(of: bars, at: comma - 1) && text.isOne(of: powders, at: comma - 2)
    }

    /// True if another food is listed before it in the sentence.
    private func isOfList(_ place: Int, in text: PhraseText) -> Bool {
        var before = place - 1
        while before >= 0, !isEnd(before, in: text), !text.isMark(":", at: before) {
            if text.isListed(before) || text.isWith(at: before) { return true }
            before -= 1
        }
        return false
    }

    /// Puts the flavor first; all the words then have the place of the whole.
    private func bringForward(_ flavor: Range<Int>, before food: Range<Int>, in text: inout PhraseText) {
        let (start, end) = (text.tokens[food.lowerBound].start, text.tokens[flavor.upperBound - 1].end)
        let words = (text.tokens[flavor] + text.tokens[food]).map { word in
            var moved = word
            (moved.start, moved.end, moved.isGlued) = (start, end, false)
            return moved
        }
        let comma = food.upperBound
        text.setAside(comma..<comma + 1, by: self)
        text.replace(food.lowerBound..<flavor.upperBound - 1, by: words)
    }
}
