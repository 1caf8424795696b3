import FitIQCore
import FoodDatabase

/// A part of the text that is one food, or none.
struct Segment {
    /// Its pieces.
    var pieces: Range<Int>
    /// "burrito bowl" of "burrito bowl: chicken, rice, beans": what follows is all of it.
    var isTitle = false
    /// The foods that its words may mean, the best first; empty for talk.
    var candidates: [Candidate]
    /// What it is added to without an amount of its own: the coffee of "coffee with milk and sugar".
    var host: Host?

    struct Host {
        let pieces: Range<Int>
        let candidate: Candidate
    }
}

/// Decides where one food ends and the next begins: of all ways to put pieces together the one whose foods explain the words
/// best, so that "mac and cheese" stays whole and "eggs and toast" does not.
///
/// A dynamic programme over the pieces: the best reading up to a piece is the best of all readings up to an earlier one, plus
/// the pieces since as one item. An item spans at most `reach` pieces, so the time grows with the text's length only.
struct Segmenter {
    static let reach = 6
    private static let kept = 4
    private static let leastCoverage: Float = 0.3

    let text: MealText
    let ranker: Ranker
    private(set) var gathering: Ranker.Gathering
    private let hasAmounts: Bool
    /// Two foods or more are weighed and none is counted: what is named without a weight is part of what is.
    private let isWeighedList: Bool
    /// The worth of the best reading up to each piece, and its last segment.
    var score: [Float]
    var last: [Segment?]
    /// A decision that is given; none when a text is read.
    var ruling: Ruling?
    /// The foods of each piece alone.
    private var foodsOfPieces: [[Candidate]] = []

    static func segments(of text: MealText, ranker: Ranker) -> [Segment] {
        var segmenter = Segmenter(text: text, ranker: ranker)
        return segmenter.segments()
    }

    init(text: MealText, ranker: Ranker) {
        self.text = text
        self.ranker = ranker
        gathering = Ranker.Gathering(nameCount: ranker.index.nameCount)
        hasAmounts = Self.hasAmounts(text, words: ranker.index.words)
        isWeighedList =
            text.amounts.allSatisfy { $0.isArticle || $0.isLength || $0.unit?.isHousehold == false }
            && text.amounts.count { $0.unit != nil && !$0.isInParentheses } > 1
        score = [0] + [Float](repeating: -.infinity, count: text.pieces.count)
        last = [Segment?](repeating: nil, count: text.pieces.count + 1)
    }

    /// Whether the text gives amounts; a list that begins without one does not because an "a" comes later.
    private static func hasAmounts(_ text: MealText, words: WordTable) -> Bool {
        let first = text.pieces.first { piece in
            !piece.amounts.isEmpty
                || piece.tokens.contains { text.isContent[$0] && !words.has(text.tokens[$0].word, [.framing, .joint]) }
        }
        let beginsWithOne = first.map { !$0.amounts.isEmpty } ?? false
        return text.amounts.contains { !$0.isLength && (!$0.isArticle || beginsWithOne) }
    }

    mutating func segments() -> [Segment] {
        for piece in text.pieces.indices { foodsOfPieces.append(foods(of: piece)) }
        for start in text.pieces.indices { decide(from: start) }
        return path()
    }

    /// What the best reading of the whole text is worth.
    var total: Float { score[score.count - 1] }

    /// Tries each segment that starts here; the best readings up to here are known.
    mutating func decide(from start: Int) {
        leaveOver(start)
        readItems(from: start)
    }

    private mutating func foods(of piece: Int) -> [Candidate] {
        gather(piece..<piece + 1)
        return candidates(piece..<piece + 1)
    }

    /// The foods for the words gathered from these pieces.
    private func candidates(_ pieces: Range<Int>) -> [Candidate] {
        guard !gathering.words.isEmpty else { return [] }
        let best = ranker.best(gathering, query: query(pieces), limit: Self.kept)
        var grounded = best.filter(\.isGrounded)
        // "Parmesan" of "Cheese, Parmesan": what is filed under a group goes by its own name, where no food is called so.
        if grounded.isEmpty { grounded = best.filter(\.isNamedBehindGroup) }
        let first = text.pieces[pieces.lowerBound]
        if pieces.count > 1, !isWeighed(first) { grounded.removeAll { !isBegun(pieces, $0) } }
        // Something was weighed: the nearest record, said to be doubtful, beats none.
        guard grounded.isEmpty, isWeighed(first) else { return grounded }
        return best.filter { $0.coverage >= Self.leastCoverage }
    }

    /// Whether the name has a word of what the item begins with: "2 rotis with curry" are not 2 curries, whether rotis are
    /// known or not.
    private func isBegun(_ pieces: Range<Int>, _ candidate: Candidate) -> Bool {
        let index = ranker.index
        let end = pieces.dropFirst().first { text.pieces[$0].joint != .amount } ?? pieces.upperBound
        let words = (pieces.lowerBound..<end).lazy.flatMap { text.pieces[$0].tokens }.filter { place in
            text.isContent[place] && !text.tokens[place].isAbsent
                && !index.words.has(
                    text.tokens[place].word,
                    [.framing, .measure, .size, .joint, .grammar, .preparation]
                )
        }
        guard !words.isEmpty else { return true }
        let name = index.wordsOfNames[index.words(ofName: candidate.name)]
        return words.contains { name.contains(text.tokens[$0].word) }
    }

    /// Whether the piece is a food's name and nothing else.
    private func isFood(_ piece: Int) -> Bool { foodsOfPieces[piece].first?.isWhole ?? false }

    /// Reads a piece as talk: every word of it is left over.
    private mutating func leaveOver(_ place: Int) {
        var worth = Score(ranker.weights)
        weighTalk(text.pieces[place], into: &worth)
        take(Segment(pieces: place..<place + 1, candidates: []), worth: worth.value)
    }

    /// Reads the pieces from `start` on as one item: one, two, up to `reach` of them.
    private mutating func readItems(from start: Int) {
        guard !isTrailingAmount(text.pieces[start]) else { return }
        gathering.clear()
        var hasWeight = hasWeight(text.pieces[start])
        for end in start + 1...min(start + Self.reach, text.pieces.count) {
            let piece = text.pieces[end - 1]
            if end > start + 1 {
                guard piece.joint != .hard else { return }
                guard gathering.words.isEmpty || !beginsAnew(end - 1), !hasWeight || !isWeighed(piece) else { return }
                if isStirredIn(start..<end - 1, end - 1) { return }
                hasWeight = hasWeight || self.hasWeight(piece)
            }
            add(piece)
            let pieces = start..<end
            let candidates = end == start + 1 ? foodsOfPieces[start] : candidates(pieces)
            guard let best = candidates.first else { continue }
            var worth = Score(ranker.weights, from: best.score)
            weighItem(pieces, into: &worth)
            take(Segment(pieces: pieces, candidates: candidates), worth: worth.value)
        }
    }

    /// Keeps `segment` if no better way is known to read the text up to its end.
    private mutating func take(_ segment: Segment, worth: Float) {
        if let ruling, !ruling.allows(segment.pieces) { return }
        let total = score[segment.pieces.lowerBound] + worth
        guard total > score[segment.pieces.upperBound] else { return }
        score[segment.pieces.upperBound] = total
        last[segment.pieces.upperBound] = segment
    }

    /// The best reading. A piece left over as talk that is a food's name and nothing else is that food all the same.
    func path() -> [Segment] {
        var segments: [Segment] = []
        var end = last.count - 1
        while end > 0, var segment = last[end] {
            let piece = segment.pieces.lowerBound
            if segment.candidates.isEmpty, !isWeighedList || isAddedAtEnd(piece), isFood(piece) {
                segment.candidates = foodsOfPieces[piece]
            }
            segments.append(segment)
            end = segment.pieces.lowerBound
        }
        segments.reverse()
        markTitles(in: &segments)
        findHosts(in: &segments)
        return segments
    }

    /// "apple" of "150 g chicken, 100 g rice, apple": what ends a weighed list behind a comma was not weighed, but eaten.
    private func isAddedAtEnd(_ piece: Int) -> Bool {
        piece == text.pieces.count - 1 && piece > 0 && text.pieces[piece].joint == .comma
            && !text.pieces[piece - 1].amounts.isEmpty
    }

    /// A food without an amount before a colon and two foods or more is their title, and is not eaten beside them.
    private func markTitles(in segments: inout [Segment]) {
        for place in segments.indices where !segments[place].candidates.isEmpty {
            let pieces = segments[place].pieces
            guard endsInColon(pieces), !pieces.contains(where: { !text.pieces[$0].amounts.isEmpty }) else { continue }
            let parts = segments[(place + 1)...].prefix { segment in
                segment.pieces.lowerBound == pieces.upperBound || text.pieces[segment.pieces.lowerBound].joint != .hard
            }
            if parts.count(where: { !$0.candidates.isEmpty }) > 1 {
                segments[place].candidates = []
                segments[place].isTitle = true
            }
        }
    }

    /// "Coffee with milk and sugar", "toast with butter": what stands behind "with" is added to what stands before it.
    private func findHosts(in segments: inout [Segment]) {
        for place in segments.indices.dropFirst() {
            let previous = segments[place - 1]
            guard !segments[place].candidates.isEmpty, let candidate = previous.candidates.first else { continue }
            guard segments[place].pieces.allSatisfy({ text.pieces[$0].amounts.isEmpty }) else { continue }
            switch text.pieces[segments[place].pieces.lowerBound].joint {
            case .with:
                segments[place].host = previous.host ?? Segment.Host(pieces: previous.pieces, candidate: candidate)
            case .and, .comma: segments[place].host = previous.host
            case .hard, .amount, .other: break
            }
        }
    }

    private func endsInColon(_ pieces: Range<Int>) -> Bool {
        let end = text.pieces[pieces.upperBound - 1].tokens.upperBound
        return end < text.tokens.count && Token.isMark(text.tokens[end], ":")
    }

    /// Gathers the words of these pieces only.
    mutating func gather(_ pieces: Range<Int>) {
        gathering.clear()
        for piece in pieces { add(text.pieces[piece]) }
    }

    /// Gathers the words of a piece.
    private mutating func add(_ piece: MealText.Piece) {
        for place in piece.tokens where text.isContent[place] {
            ranker.add(text.tokens[place].word, isAbsent: text.tokens[place].isAbsent, to: &gathering)
        }
    }

    // MARK: What a segment is worth

    /// What it costs to leave a piece over.
    func weighTalk(_ piece: MealText.Piece, into worth: inout Score) {
        for place in piece.tokens where text.isContent[place] {
            let token = text.tokens[place]
            worth.add(.wordUnused, value: -ranker.unused(token.word, isAbsent: token.isAbsent), of: token.word)
        }
        for place in piece.amounts where !text.amounts[place].isLength {
            worth.add(text.amounts[place].isArticle ? .articleUnused : .amountUnused, times: -1)
        }
    }

    /// What it means that these pieces are one item, whatever its food.
    func weighItem(_ pieces: Range<Int>, into worth: inout Score) {
        worth.add(.item)
        let isBare = text.pieces[pieces.lowerBound].amounts.isEmpty
        for piece in pieces.dropFirst() {
            let joint = text.pieces[piece].joint
            weigh(joint, into: &worth)
            if isBare, joint == .comma, isFood(piece - 1), isFood(piece) { worth.add(.overCommaOfFoods) }
        }
        weighAmounts(pieces, into: &worth)
        weighStart(pieces, into: &worth)
    }

    /// Going on over a joint.
    private func weigh(_ joint: MealText.Joint, into worth: inout Score) {
        switch joint {
        case .hard, .amount: break
        case .comma: worth.add(.overComma)
        case .and: worth.add(hasAmounts ? .overAnd : .overBareAnd)
        case .with: worth.add(.overWith)
        case .other: worth.add(.overOther)
        }
    }

    /// What it means for an item to begin here: in a text with amounts most items have one.
    private func weighStart(_ pieces: Range<Int>, into worth: inout Score) {
        let joint = text.pieces[pieces.lowerBound].joint
        if isMadeOf(text.pieces[pieces.lowerBound]) {
            worth.add(.afterMadeWith)
        } else if !hasAmounts {
            if joint == .with { worth.add(.afterWith) }
        } else if !pieces.contains(where: { !text.pieces[$0].amounts.isEmpty }) {
            if isWeighedList { worth.add(.bareAmongWeighed) }
            switch joint {
            case .hard, .amount: worth.add(.bareFirst)
            case .comma: worth.add(.bareAfterComma)
            case .and: worth.add(.bareAfterAnd)
            case .with: worth.add(.bareAfterWith)
            case .other: worth.add(.bareAfterOther)
            }
        }
    }

    /// How well the amounts of these pieces go together as one quantity.
    private func weighAmounts(_ pieces: Range<Int>, into worth: inout Score) {
        var hasMetric = false
        var hasCount = false
        for piece in pieces {
            for place in text.pieces[piece].amounts {
                let amount = text.amounts[place]
                if amount.isLength { continue }
                let isSecond = amount.unit != nil ? hasMetric : hasCount || hasMetric
                if isSecond { worth.add(.secondAmount) }
                if amount.isArticle {
                    let startsPiece = amount.tokens.lowerBound == text.pieces[piece].tokens.lowerBound
                    if piece > pieces.lowerBound, startsPiece { worth.add(.articleInside) }
                } else {
                    if amount.unit != nil { hasMetric = true } else { hasCount = true }
                    if piece == pieces.lowerBound {
                        worth.add(.amountAtStart)
                    } else if hasContent(text.pieces[piece], after: amount) {
                        worth.add(.amountInside)
                    }
                }
            }
        }
    }

    /// "150 g" of "chicken breast 150 g, broccoli", "8 oz rare" of "steak 8 oz rare": it measures what stands before it.
    private func isTrailingAmount(_ piece: MealText.Piece) -> Bool {
        guard piece.joint == .amount, let amount = piece.amounts.first else { return false }
        let words = ranker.index.words
        return !piece.tokens.contains { place in
            let word = text.tokens[place].word
            return place >= text.amounts[amount].tokens.upperBound && text.isContent[place]
                && (words.has(word, .food) || word < 0)
                && !words.has(word, [.framing, .measure, .size, .preparation, .unready, .uncooked])
        }
    }

    /// "a banana" of "chips and a banana", "2 slices of cheese" behind "with": what is counted behind a joint is a food of its own.
    private func beginsAnew(_ place: Int) -> Bool {
        let piece = text.pieces[place]
        guard let first = piece.amounts.first else { return false }
        let amount = text.amounts[first]
        let isBehindJoint =
            switch piece.joint {
            case .and: true
            case .with: !amount.isArticle
            case .comma: amount.unit?.isHousehold == false || !amount.isArticle && isFood(place)
            case .other: amount.unit?.isHousehold == false
            case .hard, .amount: false
            }
        guard isBehindJoint else { return false }
        return !amount.isLength && !amount.isInParentheses && hasContent(piece, after: amount)
            && !hasContent(piece, before: amount)
    }

    /// "52 g of chapati": two foods that are weighed are never one.
    private func isWeighed(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains { isWeight($0) && hasContent(piece, after: text.amounts[$0]) }
    }

    /// That, or "52 g" behind its food.
    private func hasWeight(_ piece: MealText.Piece) -> Bool { piece.amounts.contains(where: isWeight) }

    private func isWeight(_ amount: Int) -> Bool {
        text.amounts[amount].unit != nil && !text.amounts[amount].isEach && !text.amounts[amount].isInParentheses
    }

    /// "3 eggs" of "omelet made with 3 eggs".
    private func isMadeOf(_ piece: MealText.Piece) -> Bool {
        let start = piece.tokens.lowerBound
        let known = ranker.index.words.known
        guard start >= 2, text.tokens[start - 1].word == known.with else { return false }
        return text.tokens[start - 2].word == known.made
    }

    /// "2 tsp of sugar in black tea": two foods, where "tuna in water" is one.
    private func isStirredIn(_ pieces: Range<Int>, _ place: Int) -> Bool {
        let start = text.pieces[place].tokens.lowerBound
        guard start > 0, ranker.index.words.known.into.contains(text.tokens[start - 1].word), isFood(place),
            let drink = foodsOfPieces[place].first, ranker.index.foods.foodType(at: drink.food) == .drink
        else { return false }
        return pieces.count == 1 && isFood(pieces.lowerBound)
    }

    /// "3 pancakes": counted, not measured.
    private func isCounted(_ piece: MealText.Piece) -> Bool {
        guard piece.amounts.count == 1, let amount = piece.amounts.first.map({ text.amounts[$0] }) else { return false }
        return amount.unit == nil && !amount.isLength && amount.value > 1 && hasContent(piece, after: amount)
            && !piece.tokens.contains { ranker.index.words.has(text.tokens[$0].word, [.measure, .size]) }
    }

    private func hasContent(_ piece: MealText.Piece, before amount: Amount) -> Bool {
        (piece.tokens.lowerBound..<amount.tokens.lowerBound).contains { place in
            text.isContent[place] && !ranker.index.words.has(text.tokens[place].word, [.framing, .measure, .size])
        }
    }

    private func hasContent(_ piece: MealText.Piece, after amount: Amount) -> Bool {
        for place in piece.tokens where place >= amount.tokens.upperBound && text.isContent[place] {
            if !ranker.index.words.has(text.tokens[place].word, [.framing, .measure, .size]) { return true }
        }
        return false
    }

    func query(_ pieces: Range<Int>) -> Query {
        let words = ranker.index.words
        var query = Query(isBare: !hasAmounts || isCounted(text.pieces[pieces.lowerBound]))
        query.isWeighedList = isWeighedList
        var previous = Vocabulary.unknown
        var isHeadClosed = false
        var isMadeOf = false
        for piece in pieces {
            if text.pieces[piece].joint != .amount, query.head >= 0 { isHeadClosed = true }
            let isAddition = piece > pieces.lowerBound && text.pieces[piece].joint != .amount
            if piece == pieces.lowerBound || isAddition {
                query.parts.append(
                    Query.Part(joint: text.pieces[piece].joint, isFood: pieces.count > 1 && isFood(piece))
                )
            }
            let isAside = query.head >= 0 && (text.pieces[piece].joint == .with || text.pieces[piece].joint == .other)
            for place in text.pieces[piece].tokens {
                let token = text.tokens[place]
                guard text.isContent[place], !token.isAbsent else {
                    previous = Vocabulary.unknown
                    continue
                }
                if let state = words.state(of: token.word) { query.state = query.state ?? state }
                if words.has(token.word, [.measure, .size]), token.word != words.known.serving {
                    query.measures.append(token.word)
                }
                let flags = words.flags(of: token.word)
                if flags.contains(.grammar), query.head >= 0, token.word != words.known.of { isHeadClosed = true }
                if token.word == words.known.made, query.head >= 0 { isMadeOf = true }
                guard flags.contains(.food), flags.isDisjoint(with: [.framing]) else {
                    previous = Vocabulary.unknown
                    continue
                }
                query.parts[query.parts.count - 1].words.append(token.word)
                if isAside || isMadeOf { query.asides.append(token.word) }
                if previous >= 0 { query.pairs.append((previous, token.word)) }
                previous = token.word
                if !isHeadClosed, flags.isDisjoint(with: [.preparation, .size]) { query.head = token.word }
            }
        }
        return query
    }
}
