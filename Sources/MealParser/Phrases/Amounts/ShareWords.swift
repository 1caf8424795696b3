/// The words around a dish that say for how many it was made and how much of it was eaten.
struct ShareWords {
    let among, determiners: [Int32]
    let hotDrinks, whiteners, sweeteners: [Int32]
    let us, shared: Int32
    private let making, cutting, into, eating, eaters, portions, pronouns, fillers: [Int32]
    private let saying, preparing, owners, being, vessels, alike: [Int32]
    private let forWord, me, all: Int32

    init(_ intern: (String) -> Int32) {
        among = ["between", "among", "amongst", "btw", "btwn", "btween"].map(intern)
        determiners = ["the", "my", "his", "her", "their", "it", "that", "this", "our"].map(intern)
        making = ["serve", "feed", "make", "made", "yield"].map(intern)
        cutting = ["cut", "divided", "sliced", "split", "portioned"].map(intern)
        into = ["in", "into"].map(intern)
        eating = ["had", "ate", "have", "eat", "took", "eaten", "finished", "eating", "having"].map(intern)
        eaters = ["people", "person", "friend", "adult", "kid", "guest", "ppl", "other", "pax"].map(intern)
        portions = [
            "portion", "serving", "slice", "piece", "helping", "share", "bowl", "plate", "part", "box", "container",
            "tub",
            "tupperware", "jar", "bag",
        ].map(intern)
        alike = ["even", "equal"].map(intern)
        vessels = [
            "pan", "pot", "tray", "batch", "tin", "dish", "lot", "bowl", "plate", "box", "container", "tub", "recipe",
            "loaf", "bag", "packet", "jar", "bottle", "whole", "thing",
        ].map(intern)
        pronouns = ["it", "them", "those", "these", "that", "this"].map(intern)
        fillers = ["i", "just", "only", "about", "roughly", "we", "around"].map(intern)
        preparing = ["made", "make", "cooked", "baked", "prepared", "roasted", "blended", "cooking", "making"].map(
            intern
        )
        owners = ["my", "mine"].map(intern)
        being = ["was", "is", "were", "about", "around", "roughly", "came", "to", "just", "only"].map(intern)
        us = intern("us")
        shared = intern("shared")
        hotDrinks = ["coffee", "tea", "latte", "cappuccino", "espresso", "americano", "chai", "cocoa"].map(intern)
        whiteners = ["milk", "cream", "creamer"].map(intern)
        sweeteners = ["sugar", "honey", "sweetener"].map(intern)
        forWord = intern("for")
        me = intern("me")
        all = intern("all")
        saying = ["that", "thats", "is", "it", "its", "was", "which", "about", "so", "makes"].map(intern)
    }

    /// Returns the place behind "fifty fifty", "50/50" and "half and half"; nil if none of them stands there.
    func endOfHalves(at place: Int, in text: PhraseText) -> Int? {
        let token = text.tokens[place]
        if token.isPercentage { return token.value == Self.halfInPercent ? place + 1 : nil }
        if let (first, next) = text.numbers.plain(at: place), first == Self.halfInPercent,
            let (second, end) = text.numbers.plain(at: text.isMark("-", at: next) ? next + 1 : next),
            second == Self.halfInPercent
        {
            return end
        }
        let half = text.words.known.amounts.half
        return text.word(at: place) == half && text.word(at: place + 1) == text.words.known.grammar.and
            && text.word(at: place + 2) == half ? place + 3 : nil
    }

    private static let halfInPercent = 50.0

    /// Returns the place behind "people" or "of us"; `place` itself if neither stands there.
    func endOfEaters(_ place: Int, in text: PhraseText) -> Int {
        if text.isOne(of: eaters, at: place) { return place + 1 }
        return text.word(at: place) == text.words.known.grammar.of && text.word(at: place + 1) == us ? place + 2 : place
    }

    func firstMade(in text: PhraseText) -> (count: Double, range: Range<Int>)? {
        for place in text.tokens.indices {
            if let (count, end) = made(at: place, in: text) { return (count, place..<end) }
        }
        return nil
    }

    func firstEaten(from start: Int, in text: PhraseText) -> Eaten? {
        for place in text.tokens.indices.dropFirst(start) {
            if let eaten = eaten(at: place, in: text) { return eaten }
        }
        return nil
    }

    /// "serves 4", "makes 6", "for 4 people", "cut into 8 slices", and "4 servings" between marks.
    private func made(at place: Int, in text: PhraseText) -> (count: Double, end: Int)? {
        if isCut(place, in: text) {
            let number = text.isOne(of: into, at: place + 1) ? place + 2 : place + 3
            guard let (count, behind) = text.numbers.plain(at: number), (2...50).contains(count),
                !text.isUnit(at: behind),
                !text.isOne(of: text.words.known.amounts.centimeters, at: behind)
            else { return nil }
            let next = text.skip(alike, from: behind)
            return (count, text.isOne(of: portions, at: next) ? next + 1 : next)
        }
        let isFor = text.word(at: place) == forWord
        let isMaking = text.isOne(of: making, at: place)
        if !isFor, !isMaking { return portionsMade(at: place, in: text) }
        guard let (count, next) = text.numbers.plain(at: place + 1), (2...50).contains(count) else { return nil }
        let end = endOfEaters(next, in: text)
        if end > next { return (count, end) }
        if text.isOne(of: portions, at: next), text.isClauseEnd(next + 1) || text.isOne(of: eating, at: next + 1) {
            return (count, next + 1)
        }
        if isFor, text.isMark(":", at: next) || text.isMark("(", at: next), portionEaten(from: next, in: text) {
            return (count, next)
        }
        let isLast = text.isClauseEnd(next) || !text.flags(at: next).isDisjoint(with: [.framing, .connective])
        return isMaking && isLast && !text.isUnit(at: next) ? (count, next) : nil
    }

    /// "a quarter of" that a text of a dish begins with, "a quarter of a lasagne that serves 4".
    func partBefore(_ dish: Range<Int>, in text: PhraseText) -> Eaten? {
        guard let (part, isPart, end) = amount(at: dish.lowerBound, in: text), isPart,
            text.word(at: end) == text.words.known.grammar.of, dish.contains(end)
        else { return nil }
        return Eaten(count: part, isPart: true, range: dish.lowerBound..<end + 1)
    }

    /// True if a portion is told later: "curry for 4: …, had one portion".
    private func portionEaten(from start: Int, in text: PhraseText) -> Bool {
        firstEaten(from: start, in: text).map { eaten in
            eaten.range.contains { text.isOne(of: portions, at: $0) }
        } ?? false
    }

    private func portionsMade(at place: Int, in text: PhraseText) -> (count: Double, end: Int)? {
        // "that is 4 portions".
        let start = place
        var place = place
        while text.isOne(of: saying, at: place) { place += 1 }
        guard start > 0, text.isClauseStart(start), let (count, next) = text.numbers.plain(at: place),
            (2...50).contains(count), text.isOne(of: portions, at: next), text.isClauseEnd(next + 1),
            (next + 1..<text.tokens.count).contains(where: { eaten(at: $0, in: text) != nil })
        else { return nil }
        return (count, next + 1)
    }

    /// The amount that was eaten of what stands before.
    struct Eaten {
        let count: Double
        /// "half" rather than "one".
        let isPart: Bool
        let range: Range<Int>

        func share(of made: Double) -> PhraseText.Share {
            isPart
                ? PhraseText.Share(part: count, portions: made > 1 ? made * count : nil)
                : PhraseText.Share(part: min(count / made, 1), portions: count)
        }
    }

    /// True at "cut into 8", "divided in 4", "cut it in 6".
    func isCut(_ place: Int, in text: PhraseText) -> Bool {
        text.isOne(of: cutting, at: place)
            && (text.isOne(of: into, at: place + 1)
                || text.isOne(of: pronouns, at: place + 1) && text.isOne(of: into, at: place + 2))
    }

    /// "shared it with my son so about half" from the verb to the part, which nothing follows.
    func partShared(behind verb: Int, in text: PhraseText) -> Eaten? {
        guard text.isOne(of: pronouns, at: verb + 1) || text.isWith(at: verb + 1) else { return nil }
        for place in (verb + 2..<min(verb + Self.longestCompany, max(verb + 2, text.tokens.count))) {
            if text.tokens[place].kind == .mark, !text.isMark(",", at: place) { return nil }
            let isLed =
                text.isMark(",", at: place - 1) || text.isOne(of: saying, at: place - 1)
                || text.isOne(of: fillers, at: place - 1)
            if isLed, let (part, isPart, end) = amount(at: place, in: text), isPart, part < 1, text.isClauseEnd(end) {
                return Eaten(count: part, isPart: true, range: verb..<end)
            }
        }
        return nil
    }

    /// In tokens, of "shared them with my two best friends, so maybe".
    private static let longestCompany = 12

    /// "two slices for me", "half for me".
    private func mine(at place: Int, in text: PhraseText) -> Eaten? {
        guard text.isClauseStart(place), let (count, isPart, next) = amount(at: place, in: text),
            isPart || text.isOne(of: portions, at: next)
        else { return nil }
        let behind = text.isOne(of: portions, at: next) ? next + 1 : next
        guard text.word(at: behind) == forWord, text.word(at: behind + 1) == me, text.isClauseEnd(behind + 2) else {
            return nil
        }
        return Eaten(count: count, isPart: isPart, range: place..<behind + 2)
    }

    /// True at the verb of who makes a dish: "made soup from 1 kg carrots".
    func isPreparing(at place: Int, in text: PhraseText) -> Bool { text.isOne(of: preparing, at: place) }

    /// Returns the place behind "it" and "the whole pan" of "half of it", "a quarter of the whole pan"; `place` itself where neither
    /// stands there.
    func endOfWhole(at place: Int, in text: PhraseText) -> Int {
        let pronoun = text.skip(pronouns, from: place)
        guard pronoun == place, text.isOne(of: determiners, at: place) else { return pronoun }
        let end = text.skip(vessels, from: place + 1)
        return end > place + 1 && (text.isClauseEnd(end) || text.flags(at: end).contains(.connective)) ? end : place
    }

    /// Returns the place behind "my share was", where a part of a dish stands.
    func endOfMine(at place: Int, in text: PhraseText) -> Int? {
        guard text.isOne(of: owners, at: place), text.isOne(of: portions, at: place + 1) else { return nil }
        let end = text.skip(being, from: place + 2)
        return end > place + 2 ? end : nil
    }

    /// "had one", "ate 2 slices", "I had half of it", "ate a third", with no food behind it.
    private func eaten(at place: Int, in text: PhraseText) -> Eaten? {
        if let mine = mine(at: place, in: text) { return mine }
        let mine = endOfMine(at: place, in: text)
        guard mine != nil || text.isOne(of: eating, at: place) else { return nil }
        var start = place
        while text.isOne(of: fillers, at: start - 1) || text.word(at: start - 1) == text.words.known.grammar.and {
            start -= 1
        }
        var next = mine ?? place + 1
        while text.isOne(of: fillers, at: next) { next += 1 }
        guard let (count, isPart, behind) = amount(at: next, in: text) else { return nil }
        var end = behind
        if text.isOne(of: portions, at: end) { end += 1 }
        if text.word(at: end) == text.words.known.grammar.of, case let whole = endOfWhole(at: end + 1, in: text),
            whole > end + 1
        {
            end = whole
        }
        if text.word(at: end) == all { end += 1 }
        let isEnd = text.isClauseEnd(end) || text.flags(at: end).contains(.connective)
        return isEnd ? Eaten(count: count, isPart: isPart, range: start..<end) : nil
    }

    private func amount(at place: Int, in text: PhraseText) -> (Double, isPart: Bool, end: Int)? {
        let numbers = text.numbers
        if text.tokens.indices.contains(place), text.tokens[place].isPercentage {
            return (text.tokens[place].value / 100, true, place + 1)
        }
        let isArticle = text.flags(at: place).contains(.article)
        let many = isArticle ? (1, place + 1) : numbers.plain(at: place)
        let start = many?.1 ?? place
        let word = text.isMark("-", at: start) ? start + 1 : start
        if text.flags(at: word).contains(.share) {
            return ((many?.0 ?? 1) * text.words.value(of: text.word(at: word)), true, word + 1)
        }
        guard let many, many.0 > 0 else { return nil }
        if many.0 < 1 { return (many.0, true, many.1) }
        return isArticle && !text.isOne(of: portions, at: many.1) ? nil : (many.0, false, many.1)
    }
}
