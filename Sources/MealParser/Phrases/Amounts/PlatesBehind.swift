/// Puts a plate, bowl or portion that is told behind a dish and what comes with it to the dish: "porridge with berries, a small
/// bowl" is a small bowl of porridge. A part of one is of all that was on it: "curry with naan, half a plate".
struct PlatesBehind: PhraseRule {
    let name = "plate told behind a dish"
    let example = "porridge with berries, a small bowl"
    let counterexample = "bread with butter, 2 slices"

    private let around, vessels: [Int32]

    init(_ intern: (String) -> Int32) {
        around = ["about", "around", "roughly", "maybe", "only", "just", "like", "probably"].map(intern)
        vessels = [
            "plate", "plateful", "bowl", "bowlful", "portion", "serving", "helping", "box", "tub", "container", "tray",
        ].map(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 4
        while place < text.tokens.count {
            move(vesselAt: place, in: &text)
            place += 1
        }
    }

    private func move(vesselAt start: Int, in text: inout PhraseText) {
        // A mark of the text: rules put others where they have taken words out.
        guard text.isMark(",", at: start - 1) || text.isMark("(", at: start - 1), text.length(at: start - 1) > 0,
            let (told, value) = vessel(at: text.skip(around, from: start), in: text),
            let served = served(before: start - 1, isPart: value < 1, in: text)
        else { return }
        if value < 1 {
            let bytes = Int(text.tokens[start].start)..<Int(text.tokens[told.upperBound - 1].end)
            let note = Assumption.shareEaten(written: String(decoding: text.text[bytes], as: UTF8.self))
            text.setAside(start..<told.upperBound, by: self)
            for item in served.reversed() where item.amount.map(\.isArticle) ?? true {
                text.take(value, of: item)
                text.note(note, at: item.food[0])
            }
        } else {
            let dish = served[0]
            let replaced = dish.amount?.tokens ?? dish.food[0]..<dish.food[0]
            let bytes = text.tokens[dish.food[0]]
            let moved = text.tokens[told].map { token in
                var token = token
                (token.start, token.end, token.isGlued) = (bytes.start, bytes.end, false)
                return token
            }
            text.setAside(start..<told.upperBound, by: self)
            text.replace(replaced, by: moved)
        }
    }

    /// "two large plates", "half a bowl" and "small portion" at the end of a clause, without "a".
    private func vessel(at start: Int, in text: PhraseText) -> (tokens: Range<Int>, count: Double)? {
        let amount = SaidItemReader(text).amount(at: start, before: text.tokens.count)
        guard amount.map({ $0.kind == .count }) ?? true else { return nil }
        let sizes = amount?.number.upperBound ?? start
        var vessel = sizes
        while text.flags(at: vessel).contains(.size) { vessel += 1 }
        guard text.isOne(of: vessels, at: vessel), text.isClauseEnd(vessel + 1) else { return nil }
        let isArticle = amount?.isArticle ?? true
        return ((isArticle ? sizes : start)..<vessel + 1, amount?.value ?? 1)
    }

    /// The dish and what comes with it, which end at `end`; nil where nothing does, or the dish is counted or weighed.
    ///
    /// - Parameter isPart: a part of a plate is also of what "and" joins: "steak and chips, half a plate".
    private func served(before end: Int, isPart: Bool, in text: PhraseText) -> [SaidItem]? {
        let items = SaidItemReader(text).items(before: end).filter { !$0.food.isEmpty }
        guard items.last?.tokens.upperBound == end else { return nil }
        for place in items.indices.dropFirst().reversed() {
            let connective = items[place].tokens.lowerBound - 1
            let isAnd = text.isOne(of: text.words.known.grammar.ands, at: connective)
            if text.isWith(at: connective) || isAnd && isPart && place == 1 {
                let dish = items[place - 1]
                guard dish.tokens.upperBound == connective, dish.amount.map(\.isArticle) ?? true else { return nil }
                return Array(items[(place - 1)...])
            }
            guard isAnd else { return nil }
        }
        return nil
    }
}
