/// Takes out what others ate: "my husband had a steak", "she had the pasta".
///
/// Who got, made or wanted food may have shared it, so that such a clause goes only where the writer ate something else: "he got
/// fries, I had soup".
struct OthersPlates: PhraseRule {
    let name = "others' plates"
    let example = "my husband had a steak, I had soup"
    let counterexample = "my husband and I had a pizza"

    private let people, owners, eating, getting, habits, helping, adverbs, places, parts, ofOthers, writers,
        connectives, own: [Int32]
    private let clauses: ClauseWords
    private let and, other, put, my: Int32

    init(_ intern: (String) -> Int32) {
        let strangers = [
            "he", "she", "they", "someone", "somebody", "else", "guy", "woman", "man", "lady", "bloke", "people",
            "stranger",
        ]
        people = (strangers + PeopleWords.groups + PeopleWords.singles).map(intern)
        owners = ["my", "our", "the", "his", "her", "their", "both", "all", "old", "little", "best", "two", "of"]
            .map(intern)
        eating = [
            "had", "ate", "drank", "has", "have", "eat", "drink", "having", "eating", "drinking", "ordered", "finished",
            "demolished", "devoured", "scoffed", "nicked", "stole", "loved", "love", "like", "liked", "live", "refused",
            "polished", "threw", "dropped", "spilled", "spilt",
        ].map(intern)
        getting = ["got", "made", "bought", "brought", "cooked", "wanted", "took", "chose", "picked", "get"].map(intern)
        habits = ["cook", "put", "make", "add", "use", "bake", "drink", "eat", "order", "pour", "mix"].map(intern)
        places = ["at", "on", "in", "next", "beside", "opposite", "behind", "from", "across", "near"].map(intern)
        parts = ["half", "some", "it", "them", "most", "one", "part"].map(intern)
        put = intern("put")
        my = intern("my")
        own = ["my", "our", "mine"].map(intern)
        ofOthers = ["her", "his", "their"].map(intern)
        helping = ["is", "was", "are", "were", "been"].map(intern)
        adverbs = ["just", "only", "also", "then", "each", "both", "all", "probably", "always", "usually"].map(intern)
        writers = ["i", "im", "ive", "id", "we", "me", "myself", "mine"].map(intern)
        connectives = ["and", "but", "while", "so", "then", "because", "when", "whereas", "though", "although"].map(
            intern
        )
        and = intern("and")
        other = intern("other")
        clauses = ClauseWords(intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            if isClauseStart(place, in: text), let clause = clause(at: place, in: text) {
                let isOfFood = clause.isShared || text.tokens[clause.range].contains { isFood($0, text.words) }
                if let count = clause.count {
                    put(foodNamedLast(in: clause.range, text), behind: count - 1, in: &text)
                }
                text.setAside(clause.range, by: self, isUnread: !isOfFood || takesFromWriter(clause.range, in: text))
            }
            place += 1
        }
    }

    /// "most of my chips" of "my brother ate most of my chips": the writer had the rest, and nobody knows of how much.
    private func takesFromWriter(_ clause: Range<Int>, in text: PhraseText) -> Bool {
        let of = text.words.known.grammar.of
        return clause.contains { place in
            let isPart = text.isOne(of: parts, at: place) || text.flags(at: place).contains(.share)
            let owner = text.word(at: place + 1) == of ? place + 2 : place + 1
            return isPart && owner < clause.upperBound && text.isOne(of: own, at: owner)
        }
    }

    private struct Clause {
        let range: Range<Int>
        /// The writer had some of it, so that only who ordered it is left out.
        var isShared = false
        /// The place behind "one" of "my sister had two scones, I had just the one", which names no food.
        var count: Int?
    }

    /// Returns the clause of what one of them ate, from who did to where the writer goes on.
    private func clause(at start: Int, in text: PhraseText) -> Clause? {
        guard let verb = verb(ofClauseAt: start, in: text) else { return nil }
        let end = endOfClause(from: verb + 1, in: text)
        guard end > verb + 1 else { return nil }
        if let count = countOfWriter(behind: end, in: text), !foodNamedLast(in: start..<end, text).isEmpty {
            return Clause(range: start..<end, count: count)
        }
        if hasSome(behind: end, in: text) { return Clause(range: start..<verb + 1, isShared: true) }
        if isHabit(verb, in: text) {
            return clauses.firstEating(from: verb + 1, in: text) == nil ? Clause(range: start..<end) : nil
        }
        let isSure = eating.contains(text.tokens[verb].word)
        return isSure || writerEats(from: end, in: text) ? Clause(range: start..<end) : nil
    }

    /// The place behind the number in "I had just the one".
    private func countOfWriter(behind end: Int, in text: PhraseText) -> Int? {
        let subject = (end..<min(end + 4, text.tokens.count)).first { writers.contains(text.word(at: $0)) }
        guard let subject else { return nil }
        var place = text.skip(adverbs, from: subject + 1)
        guard clauses.verbOfEating(at: place, in: text) == place else { return nil }
        place = text.skip(adverbs, from: place + 1)
        if text.word(at: place) == text.words.known.grammar.the { place += 1 }
        guard let (_, next) = text.numbers.plain(at: place), text.isClauseEnd(next) || text.isWith(at: next) else {
            return nil
        }
        return next
    }

    /// The words of the counted food that the clause names last.
    private func foodNamedLast(in clause: Range<Int>, _ text: PhraseText) -> [Token] {
        let items = SaidItemReader(text).items(before: clause.upperBound)
        guard let item = items.last, item.amount?.kind == .count,
            case let food = item.food.filter({ clause.contains($0) && isFood(text.tokens[$0], text.words) }),
            food.allSatisfy({ !eating.contains(text.word(at: $0)) && !getting.contains(text.word(at: $0)) })
        else { return [] }
        return food.map { text.tokens[$0] }
    }

    private func put(_ food: [Token], behind number: Int, in text: inout PhraseText) {
        let told = text.tokens[number]
        let words = food.map { word in
            var word = word
            (word.start, word.end, word.isGlued) = (told.start, told.end, false)
            return word
        }
        text.replace(number + 1..<number + 1, by: words)
    }

    /// "and I ate half of it": the writer had of what the others had.
    private func hasSome(behind end: Int, in text: PhraseText) -> Bool {
        guard
            let verb = (end..<min(end + 4, text.tokens.count)).first(where: {
                clauses.verbOfEating(at: $0, in: text) == $0
            }),
            (end..<verb).contains(where: { writers.contains(text.word(at: $0)) })
        else { return false }
        let part = verb + 1
        let isPart =
            text.isNumber(at: part) || text.isOne(of: parts, at: part)
            || !text.flags(at: part).isDisjoint(with: [.share, .number])
            || text.flags(at: part).contains(.article) && text.flags(at: part + 1).contains(.measure)
        return isPart && SaidItemReader(text).item(from: part, before: text.tokens.count).food.isEmpty
    }

    /// "puts" of "my mum always puts cinnamon in it", rather than "put".
    private func isHabit(_ verb: Int, in text: PhraseText) -> Bool {
        text.isOne(of: habits, at: verb) && text.isPlural(at: verb) && !isInto(verb, [my], in: text)
            || text.word(at: verb) == put && isInto(verb, ofOthers, in: text)
    }

    /// The place of "had" of "my wife and her sister just had"; nil where the writer is among them.
    private func verb(ofClauseAt start: Int, in text: PhraseText) -> Int? {
        var place = start
        var hasPerson = false
        while place < text.tokens.count, text.tokens[place].kind == .word {
            let word = text.tokens[place].word
            if people.contains(word) || isOthers(text.tokens[place], in: text) {
                hasPerson = true
            } else if writers.contains(word) {
                return nil
            } else if hasPerson, eating.contains(word) || getting.contains(word) || isHabit(place, in: text) {
                return place
            } else if hasPerson, places.contains(word), let verb = verb(behindPlaceAt: place, in: text) {
                return verb
            } else if !owners.contains(word), !(hasPerson && isBetween(word)) {
                return nil
            }
            place += 1
        }
        return nil
    }

    /// "had" of "next to me on the train had a burger".
    private func verb(behindPlaceAt start: Int, in text: PhraseText) -> Int? {
        for place in start + 1..<min(start + Self.longestPlace, max(start + 1, text.tokens.count)) {
            guard text.tokens[place].kind == .word else { return nil }
            if text.isOne(of: eating, at: place) { return place }
            if writers.dropLast(3).contains(text.word(at: place)) { return nil }
        }
        return nil
    }

    /// In words, of "next to me on the morning train".
    private static let longestPlace = 8

    /// "in her meatballs" of "my grandmother put raisins in her meatballs"; what somebody puts "in my coffee" is drunk.
    private func isInto(_ verb: Int, _ owners: [Int32], in text: PhraseText) -> Bool {
        (verb + 2..<min(verb + 6, max(verb + 2, text.tokens.count))).contains { place in
            text.isOne(of: places, at: place) && text.isOne(of: owners, at: place + 1)
        }
    }

    /// "the others", who are people; "the other" is a thing.
    private func isOthers(_ token: Token, in text: PhraseText) -> Bool {
        token.word == other && text.text[Int(token.end) - 1] | 0x20 == UInt8(ascii: "s")
    }

    private func isBetween(_ word: Int32) -> Bool { word == and || adverbs.contains(word) || helping.contains(word) }

    private func isClauseStart(_ place: Int, in text: PhraseText) -> Bool {
        guard text.tokens[place].kind == .word else { return false }
        guard place > 0 else { return true }
        let before = text.tokens[place - 1]
        if before.kind == .mark { return true }
        guard before.kind == .word, connectives.contains(before.word) else { return false }
        // "Me and my wife".
        return place < 2 || !(text.tokens[place - 2].kind == .word && writers.contains(text.tokens[place - 2].word))
    }

    /// The end of the sentence, "but", or the connective before "I".
    private func endOfClause(from start: Int, in text: PhraseText) -> Int {
        var place = start
        while place < text.tokens.count {
            let token = text.tokens[place]
            if token.kind == .mark {
                if [".", ";", "!", "?", "\n"].contains(where: { Token.isMark(token, $0) }) { return place }
            } else if token.kind == .word, token.word == connectives[1] {
                return place
            } else if token.kind == .word, writers.contains(token.word) {
                let before = text.tokens[place - 1]
                let isJoined = before.kind == .mark || connectives.contains(before.word)
                return isJoined && place - 1 > start ? place - 1 : place
            }
            place += 1
        }
        return place
    }

    private func writerEats(from start: Int, in text: PhraseText) -> Bool {
        let next = text.tokens[start...].prefix { !Token.isMark($0, "\n") }.prefix(4)
        return next.contains { $0.kind == .word && writers.contains($0.word) }
    }

    private func isFood(_ token: Token, _ words: WordTable) -> Bool {
        token.kind == .number
            || token.kind == .word
                && !words.has(token.word, [.framing, .connective, .grammar, .article, .share, .size])
                && !people.contains(token.word)
    }
}
