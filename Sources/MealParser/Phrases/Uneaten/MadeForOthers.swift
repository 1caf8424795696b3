/// Takes out what was made for others or for another day: "cooked salmon for the kids, I ate rice", "cooked 1 kg of rice for the
/// week".
///
/// Takes out what others had where the writer's own is told as well: "a flat white for me and a cocoa for my daughter".
///
/// Takes out only the words for whom it was, where the writer had some: "ordered pizza for the team, had 2 slices". If it was
/// for the whole family and the text tells no more, the writer's part is not known.
struct MadeForOthers: PhraseRule {
    let name = "made for others"
    let example = "cooked salmon for the kids, I ate rice"
    let counterexample = "cooked salmon for my wife and me"

    private let making, before, later, being: [Int32]
    private let forWord, me: Int32
    private let people: PeopleWords
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        making = [
            "made", "cooked", "baked", "packed", "ordered", "prepared", "prepped", "bought", "got", "grilled",
            "making", "cooking", "baking", "packing", "prepping", "froze", "batch",
        ].map(intern)
        before = [
            "the", "my", "next", "this", "lunch", "dinner", "breakfast", "snack", "whole", "rest", "of", "a",
            "school", "church", "charity", "village", "bake",
        ].map(intern)
        later = [
            "week", "tomorrow", "later", "freezer", "month", "weekend", "fair", "sale", "raffle", "fundraiser", "stall",
            "fete",
        ].map(intern)
        being = ["is", "was", "are", "were", "thats"].map(intern)
        forWord = intern("for")
        me = intern("me")
        people = PeopleWords(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let next = takeOutItem(beforeOthersAt: place, in: &text) ?? takeOut(intendedAt: place, in: &text) {
                place = next
                continue
            }
            guard text.isOne(of: making, at: place), let start = clauses.start(ofVerb: place, in: text),
                let purpose = purpose(from: place, in: text)
            else {
                place += 1
                continue
            }
            place = takeOut(start, purpose, in: &text)
        }
    }

    /// "a hot chocolate for my daughter" where the writer's own is told as well: "a flat white for me".
    private func takeOutItem(beforeOthersAt place: Int, in text: inout PhraseText) -> Int? {
        guard text.word(at: place) == forWord, let others = people.others(at: place + 1, in: text),
            others.isOwned || others.isGroup,
            text.tokens.indices.contains(where: { text.word(at: $0) == forWord && text.word(at: $0 + 1) == me }),
            let item = SaidItemReader(text).items(before: place).last, item.tokens.upperBound == place
        else { return nil }
        let start = item.tokens.lowerBound
        let isJoined =
            start > 0 && (text.word(at: start - 1) == text.words.known.grammar.and || text.isMark(",", at: start - 1))
        text.takeOut((isJoined ? start - 1 : start)..<others.end, by: self)
        return max(start - 1, 0)
    }

    /// "the cake is for the kids": nothing more is told of it.
    private func takeOut(intendedAt place: Int, in text: inout PhraseText) -> Int? {
        guard text.word(at: place) == forWord, text.isOne(of: being, at: place - 1),
            let others = people.others(at: place + 1, in: text), others.isOwned || others.isGroup,
            text.isClauseEnd(others.end),
            clauses.firstEating(from: text.sentence(before: place).lowerBound, in: text) == nil,
            let item = SaidItemReader(text).items(before: place - 1).last, item.tokens.upperBound == place - 1,
            item.food.contains(where: { text.isFood(at: $0) })
        else { return nil }
        text.takeOut(item.tokens.lowerBound..<others.end, by: self)
        return item.tokens.lowerBound
    }

    private struct Purpose {
        /// "for the kids".
        let words: Range<Int>
        let isGroup: Bool
    }

    /// The first "for the kids" or "for the week" of the verb's clause.
    private func purpose(from verb: Int, in text: PhraseText) -> Purpose? {
        let end = clauses.end(from: verb + 1, before: [], in: text).place
        for place in verb + 1..<max(verb + 1, end) where text.word(at: place) == forWord {
            if let others = people.others(at: place + 1, in: text), others.isOwned || others.isGroup {
                return Purpose(words: place..<others.end, isGroup: others.isGroup)
            }
            var next = place + 1
            while text.isOne(of: before, at: next), !text.isOne(of: later, at: next) { next += 1 }
            if text.isOne(of: later, at: next) { return Purpose(words: place..<next + 1, isGroup: false) }
        }
        return nil
    }

    private func takeOut(_ start: Int, _ purpose: Purpose, in text: inout PhraseText) -> Int {
        switch clauses.eaten(from: purpose.words.upperBound, in: text) {
        case .some:
            text.cutOut(purpose.words, by: self)
        case .nothingTold where purpose.isGroup:
            text.share(start..<purpose.words.lowerBound, .unclear(1))
            text.cutOut(purpose.words, by: self)
        case .another, .nothingTold:
            let isTitle = text.isMark(":", at: purpose.words.upperBound)
            let end =
                isTitle
                ? text.sentence(from: purpose.words.upperBound).upperBound
                : clauses.end(from: purpose.words.upperBound, before: [], in: text).place
            text.takeOut(start..<end, by: self)
            return start
        }
        return purpose.words.lowerBound
    }
}
