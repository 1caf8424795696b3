/// Takes out what the writer gave to others: "fed the dog chicken and rice", "gave my toddler a banana", "made my son a sandwich".
///
/// Takes their part alone out of what was told before: "waffles and bacon, gave my son the bacon" is "gave the bacon".
struct GivenAway: PhraseRule {
    let name = "given to others"
    let example = "gave the dog a sausage, had a pear"
    let counterexample = "my mum gave me a cookie"

    private let feeding, making, parts: [Int32]
    private let people: PeopleWords
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        feeding = ["fed", "feed", "gave", "give", "given", "offered"].map(intern)
        making = [
            "made", "cooked", "baked", "packed", "bought", "got", "ordered", "prepared", "fixed", "poured", "served",
        ].map(intern)
        parts = ["the", "my", "rest", "half", "some", "most", "that", "it", "all"].map(intern)
        people = PeopleWords(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let others = others(behindVerbAt: place, in: text),
                let start = clauses.start(ofVerb: place, in: text)
            else {
                place += 1
                continue
            }
            place = takeOut(place, others.end, from: start, in: &text)
        }
    }

    /// "the dog" of "fed the dog"; of what is made or bought for somebody something must be told.
    private func others(behindVerbAt place: Int, in text: PhraseText) -> PeopleWords.Others? {
        let isFeeding = text.isOne(of: feeding, at: place)
        guard isFeeding || text.isOne(of: making, at: place), let others = people.others(at: place + 1, in: text) else {
            return nil
        }
        if isFeeding { return others }
        let hasObject =
            !text.flags(at: others.end).isDisjoint(with: [.article, .number]) || text.isNumber(at: others.end)
            || text.isTold(at: others.end)
        let isFamilySize = others.isGroup || text.word(at: place + 1) == text.words.known.grammar.the
        return others.isOwned && hasObject && !isFamilySize ? others : nil
    }

    private func takeOut(_ verb: Int, _ end: Int, from start: Int, in text: inout PhraseText) -> Int {
        let isOfTold = text.isOne(of: parts, at: end) && (0..<start).contains { text.isTold(at: $0) }
        if isOfTold {
            text.setAside(verb + 1..<end, by: self)
            return verb + 1
        }
        let clause = clauses.end(from: end, before: feeding, in: text)
        text.takeOut(start..<clause.place, by: self, isUnread: clause.isOpen)
        return start
    }
}
