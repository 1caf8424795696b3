/// Takes out what was done and where while eating: "crisps watching telly", "milk before bed", "pulled in at the truck stop for a
/// burger". What is done with food is left to other rules.
struct Pastimes: PhraseRule {
    let name = "pastime"
    let example = "crisps watching telly"
    let counterexample = "watching my weight, had a pear"

    private let doing, leads, objects, prepositions, before, stops, places: [Int32]
    private let bed, at: Int32
    private let stopping: PhraseList

    init(_ intern: (String) -> Int32) {
        doing = [
            "watching", "playing", "listening", "scrolling", "browsing", "binging", "bingeing", "studying", "gaming",
            "knitting", "chatting", "waiting", "queueing", "queuing", "catching", "marking", "revising",
        ].map(intern)
        leads = ["while", "whilst", "whil", "when", "after", "during"].map(intern)
        objects = ["weight", "calory", "carb", "intake", "macro", "portion", "diet", "sugar", "figure"].map(intern)
        prepositions = ["to", "for", "at", "on", "in", "through", "up"].map(intern)
        before = ["before", "in", "to", "from", "into", "till", "until"].map(intern)
        stops = ["and", "then", "with", "had", "ate", "drank", "grabbed", "got", "plus", "but", "so", "for"].map(intern)
        places = ["the", "my", "our", "his", "her", "their", "a", "an", "some"].map(intern)
        bed = intern("bed")
        at = intern("at")
        stopping = PhraseList(
            ["pulled in", "pulled over", "pulled up", "stopped off", "popped in", "popped into", "dropped in"],
            intern
        )
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            guard text.tokens[place].kind == .word, let range = range(at: place, in: text) else {
                place += 1
                continue
            }
            text.cutOut(range, by: self)
            place = range.lowerBound
        }
    }

    private func range(at place: Int, in text: PhraseText) -> Range<Int>? {
        if text.word(at: place) == bed { return bedtime(place, in: text) }
        if let end = stopping.end(at: place, in: text.tokens) {
            let isSpot = text.word(at: end) == at || text.isOne(of: places, at: end)
            let spot = text.word(at: end) == at ? end + 1 : end
            return isSpot ? place..<(endOfPlace(spot, in: text) ?? end) : nil
        }
        if text.word(at: place) == at { return endOfPlace(place + 1, in: text).map { place..<$0 } }
        guard text.isOne(of: doing, at: place), let end = endOfObject(place + 1, in: text) else { return nil }
        return (text.isOne(of: leads, at: place - 1) ? place - 1 : place)..<end
    }

    /// "before bed", "in bed"; not "on a bed of rice".
    private func bedtime(_ place: Int, in text: PhraseText) -> Range<Int>? {
        guard text.isOne(of: before, at: place - 1), text.word(at: place + 1) != text.words.known.grammar.of else {
            return nil
        }
        return place - 1..<place + 1
    }

    /// Behind "the truck stop", "my nans": a few words that name no food, up to where the clause ends or goes on with what was eaten.
    private func endOfPlace(_ start: Int, in text: PhraseText) -> Int? {
        guard text.isOne(of: places, at: start) else { return nil }
        let end = endOfWords(start + 1, in: text)
        let isLast = text.isClauseEnd(end) || text.isOne(of: stops, at: end)
        return end > start + 1 && isLast ? end : nil
    }

    /// Behind "telly", "the leafs lose", "for the bus".
    private func endOfObject(_ start: Int, in text: PhraseText) -> Int? {
        let first = text.skip(places, from: text.skip(prepositions, from: start))
        guard !text.isOne(of: objects, at: first) else { return nil }
        if text.isClauseEnd(first) || text.isOne(of: stops, at: first) { return first }
        // What is watched may be called like a food.
        let end = endOfWords(first > start ? first + 1 : first, in: text)
        return text.isClauseEnd(end) || text.isOne(of: stops, at: end) ? end : nil
    }

    private func endOfWords(_ start: Int, in text: PhraseText) -> Int {
        var end = start
        while end < text.tokens.count, end < start + Self.longest, text.tokens[end].kind == .word,
            !text.isFood(at: end), !text.isOne(of: stops, at: end),
            text.flags(at: end).isDisjoint(with: [.article, .number, .unit, .meal])
        {
            end += 1
        }
        return end
    }

    /// In words, of what is watched or where it was.
    private static let longest = 4
}
