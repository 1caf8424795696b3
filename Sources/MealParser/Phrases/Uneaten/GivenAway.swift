/// Takes out what the writer gave to others: "fed the dog chicken and rice", "gave my toddler a banana", "made my son a sandwich",
/// "gave the salad to Sophie".
///
/// Takes their part alone out of what was told before: "waffles and bacon, gave my son the bacon" is "gave the bacon".
struct GivenAway: PhraseRule {
    let name = "given to others"
    let example = "gave the dog a sausage, had a pear"
    let counterexample = "my mum gave me a cookie"

    private let feeding, fed, making, parts, shared: [Int32]
    private let people: PeopleWords
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        feeding = ["fed", "feed", "gave", "give", "given", "offered"].map(intern)
        fed = ["fed", "feed"].map(intern)
        making = [
            "made", "cooked", "baked", "packed", "bought", "got", "ordered", "prepared", "fixed", "poured", "served",
        ].map(intern)
        parts = ["the", "my", "rest", "half", "some", "most", "that", "it", "all"].map(intern)
        shared = ["rest", "some", "most", "part"].map(intern)
        people = PeopleWords(intern)
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let receiver = receiver(behindVerbAt: place, in: text),
                let start = clauses.start(ofVerb: place, in: text)
            {
                // "Gave the salad to Sophie" is "gave Sophie the salad".
                text.setAside(receiver, by: self)
                // "Fed a bun to the ducks, ate 2": there were more.
                if hasSome(behind: receiver.lowerBound, in: text) {
                    text.setAside(start..<place + 1, by: self)
                    continue
                }
                place = takeOut(place, place + 1, from: start, in: &text)
                continue
            }
            guard let others = others(behindVerbAt: place, in: text),
                let start = clauses.start(ofVerb: place, in: text)
            else {
                place += 1
                continue
            }
            place = takeOut(place, others.end, from: start, in: &text)
        }
    }

    private func hasSome(behind place: Int, in text: PhraseText) -> Bool {
        guard let verb = clauses.firstEating(from: place, in: text), text.sentence(from: place).contains(verb) else {
            return false
        }
        let said = SaidItemReader(text).item(from: verb + 1, before: text.tokens.count)
        return said.food.isEmpty && said.amount != nil
    }

    /// "to Sophie" of "gave the salad to Sophie".
    private func receiver(behindVerbAt verb: Int, in text: PhraseText) -> Range<Int>? {
        // "Gave one of them to the dog": the rest was eaten.
        guard text.isOne(of: feeding, at: verb), !isPart(verb, in: text),
            !text.isOne(of: shared, at: verb + 1), !text.isOne(of: shared, at: verb + 2)
        else { return nil }
        let to = text.words.known.grammar.to
        var place = verb + 1
        while place < text.tokens.count, text.tokens[place].kind != .mark, place <= verb + Self.farthestReceiver {
            if place > verb + 1, text.word(at: place) == to {
                if let others = people.others(at: place + 1, in: text) { return place..<others.end }
                if isName(at: place + 1, in: text) { return place..<place + 2 }
                // Whoever it is fed to: "fed a bun to the ducks".
                guard text.isOne(of: fed, at: verb), text.word(at: place + 1) == text.words.known.grammar.the,
                    !text.isClauseEnd(place + 2), text.isClauseEnd(place + 3)
                else { return nil }
                return place..<place + 3
            }
            place += 1
        }
        return nil
    }

    /// "one of them", "2" of what was told before; "fed 2 buns to the ducks" tells the buns.
    private func isPart(_ verb: Int, in text: PhraseText) -> Bool {
        let flags = text.flags(at: verb + 1)
        guard text.isNumber(at: verb + 1) || !flags.isDisjoint(with: [.number, .share, .collective]) else {
            return false
        }
        let isToldHere = text.isOne(of: fed, at: verb) && text.isFood(at: verb + 2) && flags.isDisjoint(with: .share)
        return !isToldHere || (0..<verb).contains { text.isFood(at: $0) }
    }

    /// In words behind the verb.
    private static let farthestReceiver = 8

    /// "Tom" of "gave Tom half the pizza".
    private func named(at place: Int, isFeeding: Bool, in text: PhraseText) -> PeopleWords.Others? {
        guard isFeeding, text.tokens.indices.contains(place), text.tokens[place].isCapital, isName(at: place, in: text),
            text.isOne(of: parts, at: place + 1) || text.isNumber(at: place + 1)
                || !text.flags(at: place + 1).isDisjoint(with: [.article, .share, .number])
        else { return nil }
        return PeopleWords.Others(end: place + 1, isGroup: false, isOwned: true)
    }

    private func isName(at place: Int, in text: PhraseText) -> Bool {
        guard text.tokens.indices.contains(place), text.tokens[place].kind == .word else { return false }
        return text.tokens[place].word < 0
            || text.tokens[place].isCapital
                && text.flags(at: place).isDisjoint(with: [.food, .framing, .remark, .meal])
    }

    /// "the dog" of "fed the dog"; of what is made or bought for somebody something must be told.
    private func others(behindVerbAt place: Int, in text: PhraseText) -> PeopleWords.Others? {
        let isFeeding = text.isOne(of: feeding, at: place)
        guard isFeeding || text.isOne(of: making, at: place),
            let others = people.others(at: place + 1, in: text)
                ?? named(at: place + 1, isFeeding: isFeeding, in: text)
        else { return nil }
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
