/// Takes off a count what others had of it: "8 gyoza, my wife had 3" is 5 gyoza, "3 eggs, gave one to my son" 2 eggs, "2 coffees, one
/// for my wife" one coffee.
///
/// The reading tells that it has not understood the clause where no food before is counted, or several are.
struct CountsOfOthers: PhraseRule {
    let name = "count that others had"
    let example = "8 gyoza, my wife had 3"
    let counterexample = "8 gyoza, my wife had 3 tacos"

    private let giving, having, going, subjects, pronouns, fillers, connectives: [Int32]
    private let away, forWord: Int32
    private let people: PeopleWords

    init(_ intern: (String) -> Int32) {
        giving = ["gave", "fed", "handed", "passed", "offered", "slipped", "give"].map(intern)
        having = [
            "had", "ate", "got", "took", "has", "drank", "stole", "nicked", "finished", "pinched", "grabbed",
        ].map(intern)
        going = ["went", "was", "were", "is", "are"].map(intern)
        subjects = ["he", "she", "they"].map(intern)
        pronouns = ["them", "those", "these", "which", "mine"].map(intern)
        fillers = ["i", "we", "but", "and", "then", "only", "just", "about", "also", "though", "while"].map(intern)
        connectives = ["and", "but", "then", "so", "while", "though", "because"].map(intern)
        away = intern("away")
        forWord = intern("for")
        people = PeopleWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            if text.isClauseStart(place) || text.isOne(of: connectives, at: place - 1),
                let (count, end) = count(ofClauseAt: place, in: text)
            {
                takeOff(count, told: place..<end, in: &text)
            }
            place += 1
        }
    }

    private func takeOff(_ count: Double, told clause: Range<Int>, in text: inout PhraseText) {
        let first = startOfClause(clause.lowerBound, in: text)
        let items = SaidItemReader(text).items(before: first).filter { !$0.food.isEmpty }
        guard !items.isEmpty else { return }
        let counted = items.filter { item in
            item.amount.map { $0.kind == .count && !$0.isArticle && $0.value > count } ?? false
        }
        // "6 olives, 2 naan but gave one to my wife": without a comma it is of what stands before it.
        let isJoined = text.tokens[first - 1].kind != .mark && text.tokens[first].kind != .mark
        guard let last = isJoined ? counted.last : counted.first,
            counted.count == 1 || isJoined && last.food == items.last?.food,
            let amount = last.amount
        else {
            text.setAside(first..<clause.upperBound, by: self, isUnread: true)
            return
        }
        let bytes = Int(text.tokens[clause.lowerBound].start)..<Int(text.tokens[clause.upperBound - 1].end)
        let note = Assumption.othersHad(written: String(decoding: text.text[bytes], as: UTF8.self))
        text.setAside(first..<clause.upperBound, by: self)
        text.multiply(last, by: (amount.value - count) / amount.value)
        text.note(note, at: last.food[0])
    }

    /// The place of "but I" before the clause, and of the mark before that.
    private func startOfClause(_ place: Int, in text: PhraseText) -> Int {
        var first = place
        while first > 1, text.isOne(of: fillers, at: first - 1) { first -= 1 }
        if first > 1, text.isMark(",", at: first - 1) || text.isMark("-", at: first - 1) { first -= 1 }
        return first
    }

    /// How many others had, by the clause that begins at `start`, and the place behind it.
    private func count(ofClauseAt start: Int, in text: PhraseText) -> (Double, end: Int)? {
        let first = text.skip(fillers, from: start)
        if text.isOne(of: giving, at: first) { return given(behind: first, in: text) }
        if let others = others(at: first, in: text), text.isOne(of: having, at: others) {
            return some(at: others + 1, in: text)
        }
        guard let (count, next) = number(at: first, in: text),
            case let to = text.isOne(of: going, at: next) ? next + 1 : next,
            text.word(at: to) == forWord || to > next && text.word(at: to) == text.words.known.grammar.to,
            let others = people.others(at: to + 1, in: text), isEnd(others.end, in: text)
        else { return nil }
        return (count, others.end)
    }

    private func others(at place: Int, in text: PhraseText) -> Int? {
        text.isOne(of: subjects, at: place) ? place + 1 : people.others(at: place, in: text)?.end
    }

    /// "my son 4", "one to my son", "2 of them away".
    private func given(behind verb: Int, in text: PhraseText) -> (Double, end: Int)? {
        if let others = people.others(at: verb + 1, in: text) { return some(at: others.end, in: text) }
        guard let (count, next) = number(at: verb + 1, in: text) else { return nil }
        if text.word(at: next) == away, isEnd(next + 1, in: text) { return (count, next + 1) }
        guard text.word(at: next) == text.words.known.grammar.to,
            let end = people.others(at: next + 1, in: text)?.end ?? endOfName(at: next + 1, in: text),
            isEnd(end, in: text)
        else { return nil }
        return (count, end)
    }

    /// "anna" of "gave 2 to anna": a word that no table knows.
    private func endOfName(at place: Int, in text: PhraseText) -> Int? {
        guard text.tokens.indices.contains(place), text.tokens[place].kind == .word,
            text.tokens[place].word < 0 || !text.isFood(at: place) && text.flags(at: place).isEmpty
        else { return nil }
        return place + 1
    }

    /// "4 of them" at the end of a clause.
    private func some(at place: Int, in text: PhraseText) -> (Double, end: Int)? {
        guard let (count, next) = number(at: text.skip(fillers, from: place), in: text), isEnd(next, in: text) else {
            return nil
        }
        return (count, next)
    }

    /// "4", "4 of them".
    private func number(at place: Int, in text: PhraseText) -> (Double, end: Int)? {
        guard let (count, next) = text.numbers.plain(at: place), count >= 1 else { return nil }
        let behind = text.skip(pronouns, from: next + 1)
        let isOfThem = text.word(at: next) == text.words.known.grammar.of && behind > next + 1
        return (count, isOfThem ? behind : next)
    }

    private func isEnd(_ place: Int, in text: PhraseText) -> Bool {
        text.isClauseEnd(place) || text.isOne(of: connectives, at: place)
    }
}
