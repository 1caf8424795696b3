extension Segmenter {
    /// One decision of a reading given beforehand, to see what the others come to.
    struct Ruling {
        /// The piece before whose joint it is.
        let piece: Int
        let isCut: Bool

        func allows(_ pieces: Range<Int>) -> Bool {
            if isCut { return pieces.lowerBound >= piece || pieces.upperBound <= piece }
            return pieces.lowerBound != piece && pieces.upperBound != piece
        }
    }

    /// The best reading that decides at the joint before `piece` as it is told to, and what it is worth.
    func reading(ruling: Ruling) -> (segments: [Segment], worth: Float) {
        var other = self
        other.ruling = ruling
        let first = max(0, ruling.piece - Self.reach)
        for end in score.indices where end > first { other.score[end] = -.infinity }
        var lag: Float = .infinity
        var same = 0
        for start in text.pieces.indices where start >= first {
            other.decide(from: start)
            let end = start + 1
            let lagHere = score[end] - other.score[end]
            same = abs(lagHere - lag) < 1e-3 ? same + 1 : 0
            lag = lagHere
            // No item reaches over as many pieces, so what follows is read as it was.
            if start >= ruling.piece, same > Self.reach {
                for end in score.indices where end > start + 1 {
                    other.score[end] = score[end] - lag
                    other.last[end] = last[end]
                }
                break
            }
        }
        return (other.path(), other.total)
    }

    /// The score that made `candidate` one for these pieces, with its parts.
    mutating func score(of candidate: Candidate, for pieces: Range<Int>) -> Score {
        gather(pieces)
        return ranker.explainedScore(of: candidate.name, gathering, query(pieces))
    }

    /// Returns the worth of reading the pieces as one item of the first candidate, with its parts.
    func worth(of segment: Segment) -> Score {
        var worth = Score(ranker.weights, from: segment.candidates.first?.score ?? 0, keepsParts: true)
        weighItem(segment.pieces, into: &worth)
        return worth
    }

    /// True if leaving the segment over was worth most, though `path` may make a food of it.
    func isTalk(_ segment: Segment) -> Bool { last[segment.pieces.upperBound]?.candidates.isEmpty ?? true }
}

extension Ranker {
    /// Sums up what `candidate` and `add` do for a name, part by part.
    func explainedScore(of name: Int, _ gathering: Gathering, _ query: Query) -> Score {
        var score = Score(weights, keepsParts: true)
        Self.weighSource(of: name, in: index, into: &score)
        let places = index.words(ofName: name)
        for place in places {
            let word = index.wordsOfNames[place]
            let role = index.rolesOfNames[place]
            let rarity = index.rarity[Int(word)]
            let missing = weights.missing(role, rarity: rarity)
            if let found = gathering.words.firstIndex(of: word) {
                let unused = gathering.unusedOfWords[found]
                let gain = gain(role, rarity: rarity, unused: unused)
                score.add(.found(role), value: gain - missing - unused, of: word)
            } else {
                score.add(.missing(role), value: -missing, of: word)
            }
        }
        for (word, unused) in zip(gathering.words, gathering.unusedOfWords)
        where !index.wordsOfNames[places].contains(word) { score.add(.wordUnused, value: -unused, of: word) }
        let unknown = gathering.unusedTotal - gathering.unusedOfWords.reduce(0, +)
        score.add(.unknownWordUnused, value: -unknown)
        var look = CloseLook(gathering, query, self)
        _ = look.candidate(at: name, score)
        return look.score
    }
}

extension Feature {
    static func missing(_ role: Role) -> Feature { of(role, 0) }
    static func found(_ role: Role) -> Feature { of(role, 2) }

    private static func of(_ role: Role, _ offset: Int) -> Feature {
        allCases[roles + Int(role.rawValue) * 3 + offset]
    }
}
