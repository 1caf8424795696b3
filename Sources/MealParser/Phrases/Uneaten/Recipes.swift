/// Takes out recipes, which tell what a dish is made of and not what was eaten: "my mum's recipe: 200 g flour, 3 eggs".
///
/// Takes out the title alone where the text goes on to tell how much of the dish was eaten.
struct Recipes: PhraseRule {
    let name = "recipe"
    let example = "pancake recipe: 200 g flour, 3 eggs"
    let counterexample = "lasagne from my mum's recipe"

    private let titles, sources, names, telling: [Int32]
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        titles = ["recipe", "ingredient"].map(intern)
        sources = ["from", "using", "in", "by", "with", "followed", "following", "used", "per"].map(intern)
        telling = ["say", "said", "call", "called", "want", "need", "ask"].map(intern)
        names = ["original", "secret", "new", "home", "old", "own"].map(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        guard let place = text.tokens.indices.first(where: { text.isOne(of: titles, at: $0) }),
            !text.isOne(of: names, at: place - 1)
        else { return }
        let sentence = text.sentence(before: place + 1).lowerBound..<text.sentence(from: place).upperBound
        let head = text.sentence(before: place + 1).lowerBound..<place
        guard
            clauses.firstEating(from: sentence.lowerBound, in: text) == nil
                || text.isMark(":", at: endOfTitle(place, in: text))
        else { return }
        let title = endOfTitle(place, in: text)
        if text.isMark(":", at: title) {
            let isEaten = clauses.firstEating(from: title, in: text) != nil
            text.setAside(head.lowerBound..<(isEaten ? title + 1 : text.tokens.count), by: self)
        } else if text.isOne(of: telling, at: place + 1) {
            text.setAside(sentence, by: self)
        } else if title >= text.tokens.count, head.allSatisfy({ tellsNoAmount($0, in: text) }) {
            text.setAside(sentence, by: self)
        }
    }

    /// "recipe for banana bread".
    private func endOfTitle(_ place: Int, in text: PhraseText) -> Int {
        var end = place + 1
        while end < text.tokens.count, text.tokens[end].kind == .word { end += 1 }
        return end
    }

    private func tellsNoAmount(_ place: Int, in text: PhraseText) -> Bool {
        text.tokens[place].kind == .word && !text.isOne(of: sources, at: place)
            && text.flags(at: place).isDisjoint(with: [.number, .unit])
    }
}
