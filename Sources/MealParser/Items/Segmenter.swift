import FoodDatabase

/// Decides where one food ends and the next begins: of all ways to put chunks together the one whose foods explain the words
/// best, so that "mac and cheese" stays whole and "eggs and toast" does not.
///
/// A dynamic programme over the chunks: the best reading up to a chunk is the best of all readings up to an earlier one, plus
/// the chunks since as one item. An item spans at most `reach` chunks, so the time grows with the text's length only.
struct Segmenter {
    static let reach = 6
    static let kept = 4
    private static let leastCoverage: Float = 0.3
    /// In score, of which a word that is not read costs about one.
    private static let nearlyAsWell: Float = 1
    /// In a list of weights there are more than so many for each amount of another kind.
    private static let leastWeights = 3

    var text: MealText
    let ranker: Ranker
    private(set) var matches: Ranker.WordMatches
    let hasAmounts: Bool
    /// Something is weighed or measured in millilitres.
    let isAnyWeighed: Bool
    /// True if two foods or more are weighed and hardly one is counted: a food without a weight is part of one with a weight.
    let isWeighedList: Bool
    /// True if the list has three weights or more: a person who weighs so much weighs all of it.
    let isAllWeighed: Bool
    /// The worth of the best reading up to each chunk, and its last segment.
    var score: [Float]
    var last: [Segment?]
    /// All segments that were weighed, with what each is worth.
    var ways: [Way] = []
    /// A decision that is given; none when a text is read.
    var forcedBoundary: ForcedBoundary?
    /// The foods of each chunk alone.
    var foodsOfChunks: [[Candidate]] = []

    init(text: MealText, ranker: Ranker) {
        self.text = text
        self.ranker = ranker
        matches = Ranker.WordMatches(nameCount: ranker.index.nameCount)
        hasAmounts = Self.hasAmounts(text, words: ranker.index.words)
        let weights = text.amounts.count { $0.unit?.isHousehold == false && !$0.isInParentheses }
        let others = text.amounts.count { !$0.isArticle && !$0.isDescriptive && $0.unit?.isHousehold != false }
        isAnyWeighed = weights > 0
        isWeighedList = weights > 1 && weights > others * Self.leastWeights
        isAllWeighed = isWeighedList && weights > 2
        score = [0] + [Float](repeating: -.infinity, count: text.chunks.count)
        last = [Segment?](repeating: nil, count: text.chunks.count + 1)
    }

    /// True if the text gives amounts. In a list that begins without one, a later "a" gives none.
    private static func hasAmounts(_ text: MealText, words: WordTable) -> Bool {
        let first = text.chunks.first { chunk in
            !chunk.amounts.isEmpty
                || chunk.tokens.contains {
                    text.isContent[$0] && !words.has(text.tokens[$0].word, [.framing, .connective])
                }
        }
        let beginsWithOne = first.map { !$0.amounts.isEmpty } ?? false
        return text.amounts.contains { !$0.isDescriptive && (!$0.isArticle || beginsWithOne) }
    }

    mutating func segments() -> [Segment] {
        foodsOfChunks = text.chunks.indices.map { foods(of: $0) }
        for step in Self.chunkSteps { step.apply(in: &self) }
        ways = []
        for start in text.chunks.indices { decide(from: start) }
        return path()
    }

    /// Starts anew with the chunks as they are now.
    mutating func begin() {
        score = [0] + [Float](repeating: -.infinity, count: text.chunks.count)
        last = [Segment?](repeating: nil, count: text.chunks.count + 1)
        foodsOfChunks = text.chunks.indices.map { foods(of: $0) }
    }

    /// The worth of the best reading of the whole text.
    var total: Float { score[score.count - 1] }

    /// Tries each segment that starts here; the best readings up to here are known.
    mutating func decide(from start: Int) {
        leaveOver(start)
        readItems(from: start)
    }

    mutating func foods(of chunk: Int) -> [Candidate] {
        gather(chunk..<chunk + 1)
        return candidates(chunk..<chunk + 1)
    }

    /// The foods for the words gathered from these chunks.
    func candidates(_ chunks: Range<Int>) -> [Candidate] {
        let known = ranker.index.words.known.foods
        guard !matches.words.allSatisfy(known.substances.contains),
            !matches.words.allSatisfy(known.bodyParts.contains),
            !matches.words.allSatisfy({ known.saidOfFood.contains($0) && !ranker.index.words.has($0, .called) }),
            !matches.words.allSatisfy(known.everydayNames.contains) || !hasFiller(chunks)
        else { return [] }
        var best = foods(for: chunks)
        let first = text.chunks[chunks.lowerBound]
        if chunks.count > 1 { best.removeAll { !mayBe($0, across: chunks) } }
        // "A cup of coffee with milk weighing 180 g": whatever was added, the weight is of the coffee.
        if best.isEmpty, chunks.dropFirst().contains(where: { isUnderWeightOfAll($0) }) {
            best = foodsOfChunks[chunks.lowerBound]
        }
        var grounded = best.filter(\.isGrounded)
        // "Parmesan" of "Cheese, Parmesan": what is filed under a group goes by its own name, where no food is called so.
        if grounded.isEmpty {
            grounded = best.filter { $0.isNamedBehindGroup || $0.lacksOnlyKind || $0.isBehindGroupButRemarks }
        }
        // Something was weighed: the nearest record, said to be doubtful, beats none.
        guard grounded.isEmpty, weighsItsOwn(chunks.lowerBound) || isWeighedInRemark(first) else {
            return beginningWithOwnMain(grounded)
        }
        return best.filter { $0.coverage >= Self.leastCoverage && goesByWords($0) }
    }

    /// Puts the first food of the meat or fish that the words say before one of another, where it explains them nearly as well: "Burrito,
    /// cheese only" before "Burrito with meat and beans" for "cheese burrito".
    private func beginningWithOwnMain(_ foods: [Candidate]) -> [Candidate] {
        let mains = OtherMains(index: ranker.index)
        guard let first = foods.first, mains.isOther(first, said: matches.words),
            let place = foods.firstIndex(where: {
                $0.score > first.score - Self.nearlyAsWell && !mains.isOther($0, said: matches.words)
            })
        else { return foods }
        return [foods[place]] + foods[..<place] + foods[(place + 1)...]
    }

    /// True if a word of the chunks is talk: "the good life", "life is good", rather than "a bowl of life".
    private func hasFiller(_ chunks: Range<Int>) -> Bool {
        let known = ranker.index.words.known
        return text.chunks[chunks].lazy.flatMap(\.tokens).contains { place in
            let token = text.tokens[place]
            return token.kind == .word && !known.foods.everydayNames.contains(token.word)
                && !known.intent.eating.contains(token.word)
                && ranker.index.words.flags(of: token.word).isDisjoint(with: [
                    .article, .number, .share, .collective, .unit, .measure, .grammar, .meal, .seller,
                ])
        }
    }

    /// True if one of the words gathered is more than something that the food is made or told of: "magnesium" names no tofu that
    /// is "prepared with magnesium chloride".
    private func goesByWords(_ candidate: Candidate) -> Bool {
        let index = ranker.index
        return index.words(ofName: candidate.name).contains { place in
            index.rolesOfNames[place].namesFood && matches.words.contains(index.wordsOfNames[place])
        }
    }

    /// True if the chunk is a food's name and nothing else.
    func isFood(_ chunk: Int) -> Bool { foodsOfChunks[chunk].first?.isWhole ?? false }

    /// True if the chunk is a food's name, with or without how it is made ready.
    func isWholeFood(_ chunk: Int) -> Bool { foodsOfChunks[chunk].first?.isWholeButPrepared ?? false }

    /// Reads a chunk as talk: every word of it is left over.
    private mutating func leaveOver(_ place: Int) {
        var worth = Score(ranker.weights)
        weighFiller(text.chunks[place], into: &worth)
        take(Segment(chunks: place..<place + 1, candidates: []), worth: worth.value)
    }

    /// Reads the chunks from `start` on as one item: one, two, up to `reach` of them.
    private mutating func readItems(from start: Int) {
        guard mayBegin(at: start) else { return }
        let shortest = endOfMix(from: start)
        for end in start + 1...min(start + Self.reach, text.chunks.count) {
            if end > start + 1 {
                guard mayGoOn(start..<end - 1, over: end - 1) else { return }
                // Most items end before a second chunk, and the foods of the first alone are known.
                if end == start + 2 { gather(start..<start + 1) }
                add(text.chunks[end - 1])
            }
            if isTitleOfWeighed(end - 1) || end < shortest { continue }
            let chunks = start..<end
            let candidates = end == start + 1 ? foodsOfChunks[start] : candidates(chunks)
            guard let best = candidates.first else { continue }
            var worth = Score(ranker.weights, from: best.score)
            weighItem(chunks, into: &worth)
            take(Segment(chunks: chunks, candidates: candidates), worth: worth.value)
        }
    }

    /// Keeps `segment` if no better way is known to read the text up to its end.
    private mutating func take(_ segment: Segment, worth: Float) {
        if let forcedBoundary, !forcedBoundary.allows(segment.chunks) { return }
        ways.append(Way(chunks: segment.chunks, isItem: !segment.candidates.isEmpty, worth: worth))
        let total = score[segment.chunks.lowerBound] + worth
        guard total > score[segment.chunks.upperBound] else { return }
        score[segment.chunks.upperBound] = total
        last[segment.chunks.upperBound] = segment
    }

    /// The best reading, put right by the passes.
    mutating func path() -> [Segment] {
        var segments = chosen()
        for pass in Self.passes { pass.apply(to: &segments, in: &self) }
        return segments
    }

    /// The segments of the best reading.
    func chosen() -> [Segment] {
        var segments: [Segment] = []
        var end = last.count - 1
        while end > 0, let segment = last[end] {
            segments.append(segment)
            end = segment.chunks.lowerBound
        }
        return withLeads(segments.reversed())
    }

    /// Gathers the words of these chunks only, or those of them that are wanted.
    mutating func gather(_ chunks: Range<Int>, where isWanted: (Int32) -> Bool = { _ in true }) {
        matches.clear()
        for chunk in chunks { add(text.chunks[chunk], where: isWanted) }
    }

    /// True if gathering the words of a chunk finds names.
    func isNamed(_ chunk: MealText.Chunk) -> Bool {
        chunk.tokens.contains { place in
            text.isContent[place]
                && ranker.sought(text.tokens[place].word, isAbsent: text.tokens[place].isAbsent) != nil
        }
    }

    /// Gathers the words of a chunk.
    private mutating func add(_ chunk: MealText.Chunk, where isWanted: (Int32) -> Bool = { _ in true }) {
        for place in chunk.tokens
        where text.isContent[place] && isWanted(text.tokens[place].word) && !isOnlyMeasure(place) {
            ranker.add(text.tokens[place].word, isAbsent: text.tokens[place].isAbsent, to: &matches)
        }
    }

    /// "bowl" of "a bowl of fruit salad", "whole" of "2 whole bananas": it says how much and is in no name that is meant.
    private func isOnlyMeasure(_ place: Int) -> Bool {
        let (words, tokens) = (ranker.index.words, text.tokens)
        guard place + 1 < tokens.count, tokens[place + 1].kind == .word else { return false }
        if words.known.portions.vesselsOfSizes.contains(tokens[place].word) {
            return tokens[place + 1].word == words.known.grammar.of
        }
        guard tokens[place].word == words.known.amounts.whole, place > 0 else { return false }
        let isCounted =
            tokens[place - 1].kind == .number || words.has(tokens[place - 1].word, [.article, .number])
            || tokens[place - 1].word == words.known.grammar.the
        return isCounted && !words.known.amounts.wholeKinds.contains(tokens[place + 1].word)
    }

    /// Gathers a word as if the text had it.
    mutating func add(_ word: Int32) { ranker.add(word, isAbsent: false, to: &matches) }

    /// The foods for the words gathered, however well they fit the chunks.
    func foods(for chunks: Range<Int>, limit: Int = kept) -> [Candidate] {
        ranker.best(matches, query: query(chunks), limit: limit).filter(\.isNamed)
    }
}
