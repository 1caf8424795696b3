/// Finds what part of a dish the person ate: "600 g mince, serves 4, had one", "brownies, makes 6, had 2", "a pizza between 4",
/// "chili for 2 people, ate half".
///
/// The words are taken out, and the foods before them (or behind "4 of us shared") get their `PhraseText.Share`.
struct DishShares: PhraseRule {
    let name = "share of a dish"
    let example = "600 g mince, serves 4, had one"
    let counterexample = "served with 4 potatoes"

    let words: ShareWords
    private let people: PeopleWords

    init(_ intern: (String) -> Int32) {
        words = ShareWords(intern)
        people = PeopleWords(intern)
    }

    func apply(to text: inout PhraseText) {
        readHalves(in: &text)
        readPercents(in: &text)
        readSharedParts(in: &text)
        readCompany(in: &text)
        readPortions(in: &text)
        readPlates(in: &text)
    }

    /// "80% of a pizza" is 0.8 of it; "85% chocolate" is a food.
    private func readPercents(in text: inout PhraseText) {
        for place in text.tokens.indices
        where text.tokens[place].isPercentage && text.word(at: place + 1) == text.words.known.grammar.of
            && (1...100).contains(text.tokens[place].value)
        {
            let next = text.flags(at: place + 2)
            guard
                next.contains(.article) || text.isOne(of: words.determiners, at: place + 2)
                    || text.isNumber(at: place + 2)
            else { continue }
            var number = text.tokens[place]
            number.kind = .number
            number.isPercentage = false
            number.word = Vocabulary.unknown
            number.value /= 100
            text.replace(place..<place + 1, by: [number])
        }
    }

    /// "fifty fifty" of "split a pizza with my sister fifty fifty": what is split with one person is halved without it.
    private func readHalves(in text: inout PhraseText) {
        guard text.tokens.contains(where: { $0.kind == .word && text.words.known.amounts.sharing.contains($0.word) })
        else { return }
        for place in text.tokens.indices.reversed() {
            // "A banana split, coffee with half and half" has cream in it.
            guard let end = words.endOfHalves(at: place, in: text),
                text.isClauseEnd(end) || text.isWith(at: end),
                !text.isWith(at: place - 1),
                (0..<place).reversed().prefix(while: { !text.isClauseEnd($0) }).contains(where: {
                    text.isOne(of: text.words.known.amounts.sharing, at: $0)
                })
            else { continue }
            text.setAside(place..<end, by: self)
        }
    }

    // MARK: Eaten with others

    /// "popcorn, shared it with my son so about half", "a pizza, shared with my wife, a third": the part is the person's own.
    private func readSharedParts(in text: inout PhraseText) {
        for verb in text.tokens.indices.reversed() where text.isOne(of: text.words.known.amounts.sharing, at: verb) {
            guard let eaten = words.partShared(behind: verb, in: text),
                let foods = text.plate(before: verb)
                    ?? SaidItemReader(text).items(before: verb).last.map({ $0.tokens.lowerBound..<verb })
            else { continue }
            text.share(foods, eaten.share(of: 1))
            text.setAside(eaten.range, by: self)
        }
    }

    /// "a pizza between 4", "a cake among the 6 of us", "4 of us shared a cake".
    private func readCompany(in text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if let (count, end) = endOfAmong(place, in: text) {
                let sentence = text.sentence(before: place)
                text.cutOut(place..<end, by: self)
                text.share(sentence.isEmpty ? text.sentence(from: place) : sentence, .one(of: count))
                removeVerb(in: sentence, &text)
            } else if let (foods, count, end) = sharedAmong(place, in: text) {
                text.share(foods, .one(of: count))
                text.cutOut(place..<end, by: self)
            } else if let (foods, company) = sharedWith(place, in: text) {
                text.share(foods, .one(of: company.count))
                text.cutOut(company.range, by: self)
                text.setAside(place..<place + 1, by: self)
            } else if let (count, end) = endOfUs(place, in: text) {
                text.cutOut(place..<end, by: self)
                text.share(text.sentence(from: place), .one(of: count))
            }
            place += 1
        }
    }

    /// "shared" of "fries shared with my 2 boys" and of "shared a pizza with 2 friends": what was shared, and by how many.
    private func sharedWith(_ verb: Int, in text: PhraseText) -> (
        foods: Range<Int>, (range: Range<Int>, count: Double)
    )? {
        guard text.isOne(of: text.words.known.amounts.sharing, at: verb),
            let with = text.sentence(from: verb).first(where: { text.isWith(at: $0) }),
            let (others, end) = people.countedCompany(at: with, in: text), Self.eaters.contains(others + 1)
        else { return nil }
        let company = (with..<end, others + 1)
        if with > verb + 1 { return (verb + 1..<with, company) }
        if let plate = text.plate(before: verb) { return (plate, company) }
        return SaidItemReader(text).items(before: verb).last.map { ($0.tokens.lowerBound..<verb, company) }
    }

    /// "nachos with guac, shared between 3", "pizza, wings and chips, split 3 ways": what a food comes with is shared as well, and behind a
    /// comma the list. The last food alone is for `AmountReader`.
    private func sharedAmong(_ verb: Int, in text: PhraseText) -> (foods: Range<Int>, Double, end: Int)? {
        let known = text.words.known
        guard verb > 0, text.isOne(of: known.amounts.sharing, at: verb) else { return nil }
        let isAmong = text.isOne(of: words.among, at: verb + 1)
        let start = isAmong ? verb + 2 : verb + 1
        let number = text.word(at: start) == known.grammar.the ? start + 1 : start
        guard let (count, next) = text.numbers.plain(at: number), Self.eaters.contains(count),
            isAmong || text.word(at: next) == known.amounts.way,
            let foods = text.plate(before: verb) ?? text.list(before: verb)
        else { return nil }
        return (foods, count, isAmong ? words.endOfEaters(next, in: text) : next + 1)
    }

    private func endOfAmong(_ place: Int, in text: PhraseText) -> (Double, end: Int)? {
        guard text.isOne(of: words.among, at: place), !text.isOne(of: text.words.known.amounts.sharing, at: place - 1)
        else {
            return nil
        }
        let start = text.word(at: place + 1) == text.words.known.grammar.the ? place + 2 : place + 1
        guard let (count, next) = text.numbers.plain(at: start), Self.eaters.contains(count) else { return nil }
        let end = words.endOfEaters(next, in: text)
        return end > next || text.isClauseEnd(next) ? (count, end) : nil
    }

    /// "4 of us shared".
    private func endOfUs(_ place: Int, in text: PhraseText) -> (Double, end: Int)? {
        guard let (count, next) = text.numbers.plain(at: place), Self.eaters.contains(count),
            text.word(at: next) == text.words.known.grammar.of, text.word(at: next + 1) == words.us,
            text.isOne(of: text.words.known.amounts.sharing, at: next + 2)
        else { return nil }
        return (count, next + 3)
    }

    private static let eaters: ClosedRange<Double> = 2...50

    // MARK: Made for several

    /// Reads how many a dish was made for, and how much of it was eaten.
    private func readPortions(in text: inout PhraseText) {
        let made = words.firstMade(in: text)
        let eaten =
            words.firstEaten(from: made?.range.upperBound ?? 1, in: text)
            ?? made.flatMap { words.partBefore(text.sentence(before: $0.range.lowerBound), in: text) }
        if let (count, range) = made {
            let foods = text.sentence(before: range.lowerBound)
            guard foods.contains(where: { text.isTold(at: $0) }) else { return }
            var share = eaten.map { $0.share(of: count) } ?? .unclear(count)
            share.isCut = eaten != nil && words.isCut(range.lowerBound, in: text)
            text.share(foods, share)
            // "Curry for 4: 500 g chicken, 400 ml coconut milk. had one portion".
            if let eaten, text.isMark(":", at: range.upperBound) || text.isMark("(", at: range.upperBound) {
                text.share(range.upperBound..<eaten.range.lowerBound, share)
            }
            let told = [range] + (eaten.map { [$0.range] } ?? [])
            for range in told.sorted(by: { $0.lowerBound > $1.lowerBound }) { text.cutOut(range, by: self) }
            removeVerb(in: foods, &text)
        } else if let eaten {
            readRest(eaten, in: &text)
        }
    }

    /// "made 12 muffins, ate 3", "brownies, had 2", "a pizza, ate half".
    private func readRest(_ eaten: ShareWords.Eaten, in text: inout PhraseText) {
        let foods = text.foods(before: eaten) ?? text.sentence(before: eaten.range.lowerBound)
        // "Burger and fries, left most of the fries, ate about 5" tells of the fries alone.
        guard foods.contains(where: { text.isTold(at: $0) }), foods.allSatisfy({ text.tokens[$0].share < 0 }) else {
            return
        }
        let counts = foods.filter { text.isNumber(at: $0) && !text.isUnit(at: $0 + 1) }
        if eaten.isPart {
            text.share(foods, eaten.share(of: 1))
        } else if let count = counts.first, counts.count == 1, text.tokens[count].value > eaten.count,
            foods.count(where: { text.isNumber(at: $0) }) == 1
        {
            text.share(foods, eaten.share(of: text.tokens[count].value))
        } else if foods.allSatisfy({ !text.isNumber(at: $0) && !text.flags(at: $0).contains(.number) }) {
            text.share(foods, eaten.share(of: eaten.count))
        } else {
            return
        }
        text.cutOut(eaten.range, by: self)
        removeVerb(in: foods, &text)
    }

    /// "shared" of "shared a pizza, ate a quarter": it says nothing that the number does not.
    private func removeVerb(in range: Range<Int>, _ text: inout PhraseText) {
        guard let verb = range.first(where: { text.isOne(of: text.words.known.amounts.sharing, at: $0) }) else {
            return
        }
        text.setAside(verb..<verb + 1, by: self)
    }
}
