/// Reads the part of a food that somebody else ate as one that the writer left: "a pizza, my flatmate had the other half" is half a
/// pizza, as is "a pizza and my wife ate half of it".
struct OthersParts: PhraseRule {
    let name = "part that others ate"
    let example = "a pizza, my flatmate had the other half"
    let counterexample = "my flatmate had half a pizza"

    private let verbs, determiners, pronouns, connectives: [Int32]
    private let left, other: Int32
    private let people: PeopleWords

    init(_ intern: (String) -> Int32) {
        verbs = ["had", "ate", "got", "took", "has", "drank", "stole", "nicked", "finished", "pinched"].map(intern)
        determiners = ["the", "other", "about"].map(intern)
        pronouns = ["it", "them", "that", "this", "mine"].map(intern)
        connectives = ["and", "but", "while", "because", "since", "as", "so"].map(intern)
        left = intern("left")
        other = intern("other")
        people = PeopleWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 1
        while place < text.tokens.count {
            replaceVerb(ofClauseAt: place, in: &text)
            place += 1
        }
    }

    /// "half a pizza", "2 slices of pizza", "ate half".
    private func isPartTold(before end: Int, in text: PhraseText) -> Bool {
        let sentence = text.sentence(before: end)
        return sentence.contains { place in
            text.flags(at: place).contains(.share) || text.isNumber(at: place) && text.tokens[place].value < 1
        }
            || SaidItemReader(text).items(before: end).contains { item in
                item.amount.map { !$0.sizes.isEmpty && !$0.isArticle } ?? false
            }
    }

    /// Puts "left half" for "my flatmate had the other half".
    private func replaceVerb(ofClauseAt start: Int, in text: inout PhraseText) {
        guard text.isClauseStart(start) || text.isOne(of: connectives, at: start - 1),
            let others = people.others(at: start, in: text), text.isOne(of: verbs, at: others.end)
        else { return }
        let part = text.skip(determiners, from: others.end + 1)
        guard text.flags(at: part).contains(.share), case let behind = part + 1,
            case let of = text.word(at: behind) == text.words.known.grammar.of ? behind + 1 : behind,
            text.isClauseEnd(text.skip(pronouns, from: of)),
            SaidItemReader(text).items(before: start).contains(where: { !$0.food.isEmpty })
        else { return }
        var verb = text.tokens[others.end]
        verb.word = left
        let first =
            text.isOne(of: connectives, at: start - 1) && text.word(at: start - 1) != text.words.known.grammar.and
            ? start - 1 : start
        // "Half a pizza, my wife had the other half": the writer's part is told.
        let isOther = text.word(at: part - 1) == other
        if isOther, isPartTold(before: start, in: text) {
            text.setAside(first..<text.skip(pronouns, from: of), by: self)
            return
        }
        text.setAside(first..<part, by: self)
        let isBehindMark = first > 0 && text.tokens[first - 1].kind == .mark
        let comma = Token(kind: .mark, mark: UInt8(ascii: ","), start: verb.start, end: verb.start)
        let isJoined = isBehindMark || text.word(at: first - 1) == text.words.known.grammar.and
        text.replace(first..<first, by: isJoined ? [verb] : [comma, verb])
    }
}
