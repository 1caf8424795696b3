/// Puts a size or a vessel that is told behind a food before it: "coffee, large" is a large coffee, "chili (big bowl)" a big bowl of
/// chili.
struct SizesBehind: PhraseRule {
    let name = "size told behind"
    let example = "coffee, large"
    let counterexample = "steak, medium rare"

    private let sizes, vessels: [Int32]
    private let extra, one: Int32

    init(_ intern: (String) -> Int32) {
        sizes = [
            "small", "medium", "large", "big", "huge", "regular", "extralarge", "tiny", "giant", "jumbo", "mini",
            "little", "wee", "massive", "enormous", "gigantic",
        ]
        .map(intern)
        (extra, one) = (intern("extra"), intern("one"))
        vessels = [
            "glass", "mug", "bowl", "bowlful", "cup", "plate", "plateful", "bag", "bottle", "bucket", "pot", "tub",
            "slice",
            "piece", "portion", "serving", "packet",
        ]
        .map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 2
        while place < text.tokens.count {
            move(sizeAt: place, in: &text)
            place += 1
        }
    }

    private func move(sizeAt start: Int, in text: inout PhraseText) {
        // A mark of the text: rules put others where they have taken words out.
        guard text.isMark(",", at: start - 1) || text.isMark("(", at: start - 1), text.length(at: start - 1) > 0 else {
            return
        }
        let first = text.flags(at: start).contains(.article) ? start + 1 : start
        var end = first
        if text.word(at: end) == extra, text.isOne(of: sizes, at: end + 1) { end += 1 }
        while text.isOne(of: sizes, at: end) { end += 1 }
        if text.isOne(of: vessels, at: end) { end += 1 }
        let sized = end
        // "3 samosas, small ones".
        if end > first, text.word(at: end) == one { end += 1 }
        guard end > first, text.isClauseEnd(end) || text.flags(at: end).contains(.connective),
            let item = SaidItemReader(text).items(before: start - 1).last, item.tokens.upperBound == start - 1,
            let last = item.food.last, last == start - 2, item.amount.map(isBareCount) ?? true
        else { return }
        var food = last
        while item.food.contains(food - 1), text.isFood(at: food - 1) { food -= 1 }
        let bytes = text.tokens[food]
        let told = text.tokens[first..<sized].map { token in
            var token = token
            (token.start, token.end, token.isGlued) = (bytes.start, bytes.end, false)
            return token
        }
        text.setAside(start..<end, by: self)
        text.replace(food..<food, by: told)
    }

    /// "2" of "2 coffees, large"; a food that is weighed or told in slices has its size.
    private func isBareCount(_ amount: SaidAmount) -> Bool { amount.kind == .count && amount.sizes.isEmpty }
}
