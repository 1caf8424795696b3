extension Segmenter {
    /// One decision of a reading given beforehand, to see what the others come to.
    struct ForcedBoundary {
        /// The chunk before whose separator it is.
        let chunk: Int
        let isCut: Bool

        func allows(_ chunks: Range<Int>) -> Bool {
            if isCut { return chunks.lowerBound >= chunk || chunks.upperBound <= chunk }
            return chunks.lowerBound != chunk && chunks.upperBound != chunk
        }
    }

    /// The best reading that decides at the separator before `chunk` as it is told to, and what it is worth.
    func reading(forcedBoundary: ForcedBoundary) -> (segments: [Segment], worth: Float) {
        var other = self
        other.forcedBoundary = forcedBoundary
        let first = max(0, forcedBoundary.chunk - Self.reach)
        for end in score.indices where end > first { other.score[end] = -.infinity }
        var lag: Float = .infinity
        var same = 0
        for start in text.chunks.indices where start >= first {
            other.decide(from: start)
            let end = start + 1
            let lagHere = score[end] - other.score[end]
            same = abs(lagHere - lag) < 1e-3 ? same + 1 : 0
            lag = lagHere
            // No item reaches over as many chunks, so what follows is read as it was.
            if start >= forcedBoundary.chunk, same > Self.reach {
                for end in score.indices where end > start + 1 {
                    other.score[end] = score[end] - lag
                    other.last[end] = last[end]
                }
                break
            }
        }
        return (other.path(), other.total)
    }

    /// The score that made `candidate` one for these chunks, with its parts.
    mutating func score(of candidate: Candidate, for chunks: Range<Int>) -> Score {
        gather(chunks)
        return ranker.explainedScore(of: candidate.name, matches, query(chunks))
    }

    /// Returns the worth of reading the chunks as one item of the first candidate, with its parts.
    func worth(of segment: Segment) -> Score {
        var worth = Score(ranker.weights, from: segment.candidates.first?.score ?? 0, keepsParts: true)
        weighItem(segment.chunks, into: &worth)
        return worth
    }

    /// True if leaving the segment over was worth most, though `path` may make a food of it.
    func isFiller(_ segment: Segment) -> Bool { last[segment.chunks.upperBound]?.candidates.isEmpty ?? true }
}

extension Ranker {
    /// Sums up what `candidate` and `add` do for a name, part by part.
    func explainedScore(of name: Int, _ matches: WordMatches, _ query: Query) -> Score {
        var score = Score(weights, keepsParts: true)
        Self.weighSource(of: name, in: index, into: &score)
        let places = index.words(ofName: name)
        for place in places {
            let word = index.wordsOfNames[place]
            let role = index.rolesOfNames[place]
            let rarity = index.rarity[Int(word)]
            let missing = weights.missing(role, rarity: rarity)
            if let found = matches.words.firstIndex(of: word) {
                let unused = matches.unusedOfWords[found]
                let gain = gain(role, rarity: rarity, unused: unused)
                score.add(.found(role), value: gain - missing - unused, of: word)
            } else {
                score.add(.missing(role), value: -missing, of: word)
            }
        }
        for (word, unused) in zip(matches.words, matches.unusedOfWords)
        where !index.wordsOfNames[places].contains(word) { score.add(.wordUnused, value: -unused, of: word) }
        let unknown = matches.unusedTotal - matches.unusedOfWords.reduce(0, +)
        score.add(.unknownWordUnused, value: -unknown)
        var scorer = CandidateScorer(matches, query, self)
        _ = scorer.candidate(at: name, score)
        return scorer.score
    }
}

extension Feature {
    static func missing(_ role: Role) -> Feature { of(role, 0) }
    static func found(_ role: Role) -> Feature { of(role, 2) }

    private static func of(_ role: Role, _ offset: Int) -> Feature {
        allCases[roles + Int(role.rawValue) * 3 + offset]
    }
}
