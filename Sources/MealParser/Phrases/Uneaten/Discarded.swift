/// Takes out what was sold, thrown away or put by: "threw a banana away", "sold a cake at the fair", "put a lasagne in the freezer".
struct Discarded: PhraseRule {
    let name = "sold, thrown away or put by"
    let example = "threw a banana away, had a pear"
    let counterexample = "threw together a salad"

    private let giving, moving, away, places, leads, determiners, clauseConnectives: [Int32]
    private let take: Int32
    private let clauses: ClauseWords

    init(_ intern: (String) -> Int32) {
        giving = ["sold", "donated", "binned", "discarded", "trashed", "auctioned"].map(intern)
        moving = ["threw", "chucked", "put", "popped", "tossed", "stuck", "shoved", "dumped", "placed", "stored"].map(
            intern
        )
        away = ["away"].map(intern)
        places = [
            "freezer", "bin", "trash", "garbage", "compost", "rubbish",
        ].map(intern)
        leads = ["in", "into", "for"].map(intern)
        determiners = ["the", "my", "our", "a", "his", "her"].map(intern)
        clauseConnectives = ["and", "but", "then", "so", "with"].map(intern)
        take = intern("take")
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard let verb = verb(at: place, in: text), let start = clauses.start(ofVerb: place, in: text) else {
                place += 1
                continue
            }
            let end = endOfObject(place + 1, in: text)
            let isOut = verb == .giving || isMovedAway(place + 1..<end, in: text)
            guard isOut, clauses.eaten(from: end, in: text) != .some else {
                place += 1
                continue
            }
            text.takeOut(start..<end, by: self)
            place = start
        }
    }

    /// The next mark or connective: what stands behind "put butter on toast and" is of another clause.
    private func endOfObject(_ start: Int, in text: PhraseText) -> Int {
        text.tokens[start...].indices.first { place in
            text.isClauseEnd(place) || text.isOne(of: clauseConnectives, at: place) || text.isOne(of: moving, at: place)
        } ?? text.tokens.count
    }

    private enum Verb { case giving, moving }

    /// The verb at `place` before what was not told yet: "threw the crust away" is of a pizza that was eaten.
    private func verb(at place: Int, in text: PhraseText) -> Verb? {
        let next = place + 1
        let flags = text.flags(at: next)
        let beginsFood =
            text.isNumber(at: next) || !flags.isDisjoint(with: [.article, .number, .collective])
            || text.isFood(at: next)
        guard beginsFood, flags.isDisjoint(with: .share) else { return nil }
        if text.isOne(of: giving, at: place) { return .giving }
        return text.isOne(of: moving, at: place) ? .moving : nil
    }

    /// "away", "in the freezer".
    private func isMovedAway(_ clause: Range<Int>, in text: PhraseText) -> Bool {
        clause.contains { place in
            if text.isOne(of: away, at: place) {
                // "A smoothie to take away".
                return place + 1 == clause.upperBound && text.word(at: place - 1) != take
            }
            guard text.isOne(of: leads, at: place) else { return false }
            return text.isOne(of: places, at: text.skip(determiners, from: place + 1))
        }
    }
}
