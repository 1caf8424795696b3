/// Finds the clauses of a text that tell of nothing eaten.
struct UneatenClauseReader {
    let tokens: [Token]
    let words: WordTable
    let future: FutureWords
    private var known: KnownWords { words.known }

    var uneaten: [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        while start < tokens.count {
            let end = tokens[start...].firstIndex(where: isEndOfSentence) ?? tokens.count
            let isMarked = end < tokens.count && Token.isMark(tokens[end], "?")
            if isMarked && known.intent.asking.contains(word(at: start)) || isAskedUnmarked(start..<end) {
                clauses.append(start..<end)
            } else if isMarked, let tag = startOfTag(in: start..<end) {
                clauses += plans(in: start..<tag)
                clauses.append(tag..<end)
            } else {
                clauses += plans(in: start..<end)
            }
            start = end + 1
        }
        return clauses
    }

    /// The comma of ", good choice?" behind what was eaten.
    private func startOfTag(in sentence: Range<Int>) -> Int? {
        guard let comma = sentence.last(where: { Token.isMark(tokens[$0], ",") }), comma > sentence.lowerBound else {
            return nil
        }
        let first = word(at: comma + 1)
        let isTag = known.intent.tagging.contains(first) || known.intent.asking.contains(first)
        return isTag && !tokens[comma..<sentence.upperBound].contains { $0.kind == .number } ? comma : nil
    }

    /// "is pizza healthy", "how many calories in a banana": a question, though no mark says so.
    private func isAskedUnmarked(_ sentence: Range<Int>) -> Bool {
        guard sentence.count > 2 else { return false }
        let first = word(at: sentence.lowerBound)
        let next = word(at: sentence.lowerBound + 1)
        if isLogged(behind: sentence.lowerBound + 2) { return false }
        return known.intent.askingFirst.contains(first)
            || known.intent.askingWhat.contains(first) && known.intent.askedNext.contains(next)
            || known.intent.askingOf.contains(first) && known.intent.askedOf.contains(next)
    }

    /// The end of the words that begin a sentence about food that was not eaten.
    private func endOfOpening(_ start: Int) -> Int? {
        // "Fries, the ketchup" is a list.
        if let end = known.intent.opening.end(at: start, in: tokens),
            !tokens[start..<end].contains(where: { Token.isMark($0, ",") })
        {
            return end
        }
        if let end = known.intent.liking.end(at: start, in: tokens), isFood(end) { return end }
        return endOfStep(start)
    }

    /// "first you fry" of "first you fry the onions".
    private func endOfStep(_ start: Int) -> Int? {
        var place = start
        while known.intent.telling.contains(word(at: place)) { place += 1 }
        guard tokens[start..<min(place, tokens.count)].contains(where: { $0.word == known.intent.telling[0] }),
            known.intent.cooking.contains(word(at: place))
        else { return nil }
        return place + 1
    }

    private func plans(in sentence: Range<Int>) -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var place = sentence.lowerBound
        if let end = endOfOpening(place), end < sentence.upperBound {
            place = (end..<sentence.upperBound).first(where: beginsEating) ?? sentence.upperBound
            clauses.append(sentence.lowerBound..<place)
        }
        while let plan = nextPlan(in: place..<sentence.upperBound) {
            let eaten = (plan.end..<sentence.upperBound).first { plan.isBehind ? isConnective($0) : beginsEating($0) }
            // "I'm planning to have soup" tells of a meal, unless another was eaten in its place.
            if eaten == nil, plan.end == plan.start + 1, known.intent.intending.contains(word(at: plan.start)),
                !isOnlyMade(behind: plan.end)
            {
                place = plan.end
                continue
            }
            if let eaten, !plan.isBehind, isPartTold(from: eaten, before: sentence.upperBound) {
                clauses.append(plan.start..<plan.end)
                place = eaten
                continue
            }
            let start = startOfPlan(plan, from: place, before: sentence.upperBound)
            place = eaten ?? sentence.upperBound
            clauses.append(start..<place)
        }
        return clauses
    }

    /// ", had 3 slices" of "wanted pizza, had 3 slices": what was wished for was eaten.
    private func isPartTold(from connective: Int, before end: Int) -> Bool {
        guard let verb = (connective..<end).first(where: eats) else { return false }
        let object = tokens[verb + 1..<end].prefix { $0.kind != .mark }
        return !object.isEmpty
            && object.contains { $0.kind == .number || words.has($0.word, [.measure, .number, .share]) }
            && !object.contains { $0.kind == .word && isFoodWord($0.word) }
    }

    /// Words that say that something was not eaten.
    private struct Plan {
        let start, end: Int
        /// True where they tell of what stands before them: "the tacos were sold out".
        var isBehind = false
    }

    private func nextPlan(in range: Range<Int>) -> Plan? {
        for place in range where word(at: place) >= 0 {
            if let end = endOfPlan(at: place) { return Plan(start: place, end: end) }
            // "A third went in the bin" tells what was eaten of it.
            if let end = known.intent.lacking.end(at: place, in: tokens), !isPart(range.lowerBound..<place) {
                return Plan(start: place, end: end, isBehind: true)
            }
        }
        return nil
    }

    private func isPart(_ subject: Range<Int>) -> Bool {
        subject.contains { words.has(word(at: $0), .share) || tokens[$0].kind == .number && tokens[$0].value < 1 }
    }

    /// Returns where the clause of a plan begins: where its sentence does, or behind what was eaten before it: "a bagel, craving
    /// chips", "toast and tea, the milk had gone off".
    private func startOfPlan(_ plan: Plan, from start: Int, before end: Int) -> Int {
        if plan.isBehind {
            let connective = (start..<plan.start).last { isConnective($0) && word(at: $0) != known.grammar.and }
            guard let connective, !(connective..<plan.start).contains(where: { word(at: $0) == known.grammar.and })
            else {
                return start
            }
            return connective
        }
        if (start..<plan.start).contains(where: eats) { return startOfClause(plan.start, from: start) }
        var connective = plan.start - 1
        while connective > start, future.subjects.contains(word(at: connective)) { connective -= 1 }
        // "A bagel, need more sleep" and "a bagel, craving chips" tell of a bagel.
        guard connective > start, isConnective(connective), (start..<connective).contains(where: isFood),
            tokens[connective].kind == .mark || (plan.end..<end).contains(where: isFood)
        else { return start }
        return connective
    }

    private func isFood(_ place: Int) -> Bool { isFoodWord(word(at: place)) }

    private func isFoodWord(_ word: Int32) -> Bool {
        let flags = words.flags(of: word)
        return flags.contains(.food)
            && flags.isDisjoint(with: [.framing, .connective, .grammar, .measure, .unit, .article, .meal])
    }

    private func isEndOfSentence(_ token: Token) -> Bool {
        token.kind == .mark && [".", "!", "?", "\n", ";"].contains { Token.isMark(token, $0) }
    }

    /// The end of the words at `start` that say that something was not eaten: "craving", "was going to".
    private func endOfPlan(at start: Int) -> Int? {
        let word = word(at: start)
        guard word >= 0 else { return nil }
        if future.futures.contains(word),
            isLater(behind: start, future.times) || isOnlyMade(behind: start + 1)
                || future.fetching.contains(self.word(at: start + 1)),
            !isLogged(behind: start + 1)
        {
            return start + 1
        }
        if future.having.contains(word), isOnDay(behind: start), isSubjectOrStart(start) { return start + 1 }
        if future.hedges.contains(word), start == 0 || tokens[start - 1].kind == .mark, !isNumber(start + 1),
            isLater(behind: start, future.evenings)
        {
            return start + 1
        }
        if future.doing.contains(word), isLater(behind: start, future.occasions) || hasDay(before: start),
            isSubjectOrStart(start)
        {
            return start + 1
        }
        if let end = future.going.end(at: start, in: tokens),
            isLater(behind: start, future.evenings) || isOnlyMade(behind: end)
        {
            return end
        }
        if let end = known.intent.planning.end(at: start, in: tokens), !isKept(before: start) {
            return isLogged(behind: end) || known.intent.satisfied.contains(self.word(at: end)) ? nil : end
        }
        if let end = known.intent.sayings.end(at: start, in: tokens), !isBehindEating(start),
            tokens[start..<end].allSatisfy({ $0.kind == .word })
        {
            return (tokens.startIndex..<start).contains { words.has(self.word(at: $0), .meal) } ? nil : end
        }
        // "Popcorn watching a documentary" was eaten.
        guard let end = known.intent.depicting.end(at: start, in: tokens), !isBehindEating(start),
            !tokens[startOfClause(start, from: 0)..<start].contains(where: { $0.word == future.watching })
        else { return nil }
        // A photo of one's own salad was taken before it was eaten.
        let isOwn = future.own.contains(self.word(at: end)) && !future.people.contains(self.word(at: end + 1))
        return isOwn ? nil : end
    }

    /// "saved half for" of "a pizza, saved half for tomorrow", which tells of the rest.
    private func isKept(before place: Int) -> Bool {
        guard future.purposes.contains(word(at: place - 1)) else { return false }
        return tokens[startOfClause(place, from: 0)..<place].contains { future.keeping.contains($0.word) }
    }

    /// "We are having" at the start of a clause.
    private func isSubjectOrStart(_ place: Int) -> Bool {
        place == 0 || tokens[place - 1].kind == .mark || future.subjects.contains(word(at: place - 1))
    }

    /// "on Saturday", "this weekend".
    private func isOnDay(behind place: Int) -> Bool {
        (place + 2..<max(place + 2, tokens.count)).first { isEndOfSentence(tokens[$0 - 1]) || isDay($0) }.map(isDay)
            ?? false
    }

    /// "on Saturday" of "barbecue on Saturday, bringing a salad".
    private func hasDay(before place: Int) -> Bool {
        (0..<place).reversed().prefix { !isEndOfSentence(tokens[$0]) }.contains(where: isDay)
    }

    private func isDay(_ place: Int) -> Bool {
        future.days.contains(word(at: place)) && future.onDay.contains(word(at: place - 1))
    }

    /// "I want to log 2 eggs".
    private func isLogged(behind end: Int) -> Bool {
        tokens[end...].prefix(2).contains { known.intent.logging.contains($0.word) }
    }

    /// "will have soup later".
    private func isLater(behind place: Int, _ times: [Int32]) -> Bool {
        tokens[place...].prefix { !isEndOfSentence($0) }.contains { $0.kind == .word && times.contains($0.word) }
    }

    /// "planning to bake bread".
    private func isOnlyMade(behind place: Int) -> Bool {
        future.making.contains(word(at: word(at: place) == known.grammar.to ? place + 1 : place))
    }

    /// "ate the whole enchilada": what is a figure of speech elsewhere.
    private func isBehindEating(_ place: Int) -> Bool {
        tokens[startOfClause(place, from: 0)..<place].indices.contains(where: eats)
    }

    private func isNumber(_ place: Int) -> Bool {
        tokens.indices.contains(place) && (tokens[place].kind == .number || words.has(word(at: place), .number))
    }

    private func startOfClause(_ plan: Int, from start: Int) -> Int {
        (start..<plan).last(where: isConnective) ?? start
    }

    /// "but", and "so I had" or ", ended up with".
    private func beginsEating(_ place: Int) -> Bool {
        if word(at: place) == known.grammar.but { return true }
        guard isConnective(place) else { return false }
        var next = place + 1
        while next < tokens.count, !eats(next), words.has(word(at: next), [.framing, .connective]) { next += 1 }
        return next < tokens.count && eats(next)
    }

    /// True if a clause may begin behind the token.
    private func isConnective(_ place: Int) -> Bool {
        tokens[place].kind == .mark
            ? Token.isMark(tokens[place], ",") || Token.isMark(tokens[place], "-")
            : known.intent.clauseConnectives.contains(tokens[place].word)
    }

    private func eats(_ place: Int) -> Bool { known.intent.eating.contains(word(at: place)) }

    private func word(at place: Int) -> Int32 {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
    }
}
