/// Takes out where a person has a figure from, so that the figure stands beside its food: "a muffin, the app says 380 kcal" is "a
/// muffin, 380 kcal".
struct FigureSources: PhraseRule {
    let name = "source of a figure"
    let example = "a muffin, the app says 380 kcal"
    let counterexample = "a muffin from the box"

    private let sources, verbs, before, behind, prepositions: [Int32]
    private let according: Int32

    init(_ intern: (String) -> Int32) {
        sources = [
            "app", "label", "packet", "pack", "package", "packaging", "box", "wrapper", "tin", "bottle", "menu",
            "website", "site", "scale", "tracker", "barcode", "board", "receipt", "mfp", "google", "sticker", "tub",
        ].map(intern)
        verbs = ["say", "said", "read", "show", "showed", "claim", "claimed", "tell", "told"].map(intern)
        before = ["the", "my", "its", "their", "which", "and", "on", "by", "kitchen", "food", "nutrition"].map(intern)
        behind = ["is", "was", "it", "its", "has", "had", "about", "around", "to"].map(intern)
        prepositions = ["on", "per", "by", "from", "off"].map(intern)
        according = intern("according")
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let range = source(at: place, in: text) else {
                place += 1
                continue
            }
            text.setAside(range, by: self)
            place = range.lowerBound
        }
    }

    /// "380 kcal" of "380 kcal on the label".
    private func isFigure(before place: Int, in text: PhraseText) -> Bool {
        place > 1 && text.isNumber(at: place - 2)
            && (text.isUnit(at: place - 1) || text.words.known.amounts.kcalPerUnit(of: text.word(at: place - 1)) != nil)
    }

    private func source(at place: Int, in text: PhraseText) -> Range<Int>? {
        guard text.isOne(of: sources, at: place) else { return nil }
        var start = place
        while text.isOne(of: before, at: start - 1) { start -= 1 }
        let isAccording =
            text.word(at: start - 1) == text.words.known.grammar.to && text.word(at: start - 2) == according
        var end = place + 1
        if text.isOne(of: verbs, at: end) {
            end += 1
        } else if text.isOne(of: prepositions, at: start), isFigure(before: start, in: text) {
            return start..<end
        } else if !isAccording {
            return nil
        }
        while text.isOne(of: behind, at: end) { end += 1 }
        // "The label says vegan" tells no figure.
        guard text.numbers.plain(at: end) != nil || isAccording else { return nil }
        return (isAccording ? start - 2 : start)..<end
    }
}
