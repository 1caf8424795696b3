/// A part of the text that is one food, or none.
struct Segment {
    /// Its pieces.
    var pieces: Range<Int>
    /// The foods that its words may mean, the best first; empty for talk.
    var candidates: [Candidate]
}

/// Decides where one food ends and the next begins: of all ways to put pieces together the one whose foods explain the words
/// best, so that "mac and cheese" stays whole and "eggs and toast" does not.
///
/// A dynamic programme over the pieces: the best reading up to a piece is the best of all readings up to an earlier one, plus
/// the pieces since as one item. An item spans at most `reach` pieces, so the time grows with the text's length only.
struct Segmenter {
    private static let reach = 6
    private static let kept = 4

    private let text: MealText
    private let ranker: Ranker
    private var gathering: Ranker.Gathering

    static func segments(of text: MealText, ranker: Ranker) -> [Segment] {
        var segmenter = Segmenter(text: text, ranker: ranker)
        return segmenter.segments()
    }

    private init(text: MealText, ranker: Ranker) {
        self.text = text
        self.ranker = ranker
        gathering = Ranker.Gathering(nameCount: ranker.index.nameCount)
    }

    private mutating func segments() -> [Segment] {
        let count = text.pieces.count
        var score = [Float](repeating: -.infinity, count: count + 1)
        var last = [Segment?](repeating: nil, count: count + 1)
        score[0] = 0
        for start in 0..<count {
            gathering.clear()
            var joints: Float = 0
            for end in start + 1...min(start + Self.reach, count) {
                let piece = text.pieces[end - 1]
                if end > start + 1 {
                    guard piece.joint != .hard else { break }
                    joints += cost(of: piece.joint)
                }
                add(piece)
                if end == start + 1 {
                    // Read as talk: every word is left over.
                    let skipped = score[start] - unused(in: piece)
                    if skipped > score[end] {
                        score[end] = skipped
                        last[end] = Segment(pieces: start..<end, candidates: [])
                    }
                }
                guard !gathering.words.isEmpty else { continue }
                let pieces = start..<end
                let candidates = ranker.best(gathering, query: query(pieces), limit: Self.kept)
                guard let best = candidates.first(where: \.isGrounded) else { continue }
                let value = best.score + ranker.weights[.item] + joints + amountScore(pieces)
                if score[start] + value > score[end] {
                    score[end] = score[start] + value
                    last[end] = Segment(pieces: pieces, candidates: candidates.filter(\.isGrounded))
                }
            }
        }
        return path(last)
    }

    private func path(_ last: [Segment?]) -> [Segment] {
        var segments: [Segment] = []
        var end = last.count - 1
        while end > 0, let segment = last[end] {
            segments.append(segment)
            end = segment.pieces.lowerBound
        }
        return segments.reversed()
    }

    private mutating func add(_ piece: MealText.Piece) {
        for place in piece.tokens where text.isContent[place] {
            ranker.add(text.tokens[place].word, isAbsent: text.tokens[place].isAbsent, to: &gathering)
        }
    }

    private func unused(in piece: MealText.Piece) -> Float {
        var total: Float = 0
        for place in piece.tokens where text.isContent[place] {
            total += ranker.unused(text.tokens[place].word, isAbsent: text.tokens[place].isAbsent)
        }
        return total + (piece.amounts.contains { !text.amounts[$0].isArticle } ? 0.5 : 0)
    }

    private func cost(of joint: MealText.Joint) -> Float {
        switch joint {
        case .hard, .amount: 0
        case .comma: ranker.weights[.overComma]
        case .and: ranker.weights[.overAnd]
        case .with: ranker.weights[.overWith]
        case .other: ranker.weights[.overOther]
        }
    }

    private func amountScore(_ pieces: Range<Int>) -> Float {
        let amounts = text.pieces[pieces].flatMap { $0.amounts }.filter { !text.amounts[$0].isLength }
        var extra = 0
        var hasMetric = false
        var hasCount = false
        for place in amounts {
            let amount = text.amounts[place]
            if amount.unit != nil {
                if hasMetric { extra += 1 }
                hasMetric = true
            } else if !amount.isArticle {
                if hasCount || hasMetric { extra += 1 }
                hasCount = true
            } else if hasCount || hasMetric {
                extra += 1
            }
        }
        return Float(extra) * ranker.weights[.secondAmount]
    }

    private func query(_ pieces: Range<Int>) -> Query {
        let words = ranker.index.words
        var query = Query()
        var previous = Vocabulary.unknown
        var isHeadClosed = false
        for piece in pieces {
            if text.pieces[piece].joint != .amount, query.head >= 0 { isHeadClosed = true }
            for place in text.pieces[piece].tokens {
                let token = text.tokens[place]
                guard text.isContent[place], !token.isAbsent else {
                    previous = Vocabulary.unknown
                    continue
                }
                if words.has(token.word, .measure), query.measure == nil { query.measure = token.word }
                let flags = words.flags(of: token.word)
                if flags.contains(.grammar), query.head >= 0, token.word != words.known.of { isHeadClosed = true }
                guard flags.contains(.food), flags.isDisjoint(with: [.framing]) else {
                    previous = Vocabulary.unknown
                    continue
                }
                if previous >= 0 { query.pairs.append((previous, token.word)) }
                previous = token.word
                if !isHeadClosed, flags.isDisjoint(with: [.preparation, .size]) { query.head = token.word }
            }
        }
        return query
    }
}
