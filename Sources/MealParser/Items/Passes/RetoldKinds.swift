import FoodDatabase

/// Takes a food's kind and its name for one: "a fruit, an orange", "a sandwich: it's a grilled cheese", "some nuts, almonds, 30 g".
///
/// An amount of the kind is the food's: "150 g fish, salmon". "Only fruit" says what the next sentence tells.
struct RetoldKinds: SegmentPass {
    let name = "kind and name"
    let example = "a fruit, an orange"
    let counterexample = "fruit and an orange"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        var place = 0
        while place + 1 < segments.count {
            defer { place += 1 }
            guard !segments[place].candidates.isEmpty, !segments[place + 1].candidates.isEmpty,
                let kind = segmenter.kind(of: segments[place]),
                segmenter.isRetold(kind, of: segments[place], by: segments[place + 1]),
                segmenter.fit(segments[place].chunks, segments[place + 1].chunks)
            else { continue }
            segments[place].candidates = []
            segments[place].addsNoItem = true
            let isOneName =
                place + 2 >= segments.count || !segmenter.isRetold(kind, of: segments[place], by: segments[place + 2])
            if isOneName, segmenter.measures(segments[place].chunks), !segmenter.measures(segments[place + 1].chunks) {
                segments[place + 1].chunks = segments[place].chunks.lowerBound..<segments[place + 1].chunks.upperBound
                segments.remove(at: place)
            }
        }
    }
}

extension Segmenter {
    /// "fruit" of "a fruit", which is told with nothing but an amount; nil for any other food.
    fileprivate func kind(of segment: Segment) -> Int32? {
        let index = ranker.index
        let said = segment.chunks.flatMap { text.chunks[$0].tokens }.filter { text.isContent[$0] }
            .map { text.tokens[$0] }.filter { !index.words.has($0.word, [.framing, .grammar, .connective]) }
        guard said.count == 1, !said[0].isAbsent, index.words.known.foods.kinds[said[0].word] != nil else { return nil }
        let isTold =
            segment.chunks.contains { !text.chunks[$0].amounts.isEmpty }
            || text.chunks[segment.chunks].contains { chunk in
                chunk.tokens.contains { index.words.known.foods.someWords.contains(text.tokens[$0].word) }
            }
        let next = segment.chunks.upperBound
        return isTold || isOnly(segment) || text.chunks[next].separator == .hard ? said[0].word : nil
    }

    /// "only fruit", "just nuts".
    private func isOnly(_ segment: Segment) -> Bool {
        let start = text.chunks[segment.chunks.lowerBound].tokens.lowerBound
        let onlyWords = ranker.index.words.known.foods.onlyWords
        return text.tokens[max(0, start - 1)..<text.chunks[segment.chunks.upperBound - 1].tokens.upperBound].contains {
            $0.kind == .word && onlyWords.contains($0.word)
        }
    }

    /// True if the segment names a food of the kind, and does so behind a comma, a colon, a dash or a bracket; what there was
    /// only, in the next sentence as well.
    fileprivate func isRetold(_ kind: Int32, of told: Segment, by segment: Segment) -> Bool {
        let index = ranker.index
        guard let food = segment.candidates.first,
            isBehindMark(segment.chunks.lowerBound)
                || isOnly(told) && isBehindMark(segment.chunks.lowerBound, [".", "!"])
        else { return false }
        // "A cookie, some almonds too".
        let first = text.tokens[text.chunks[segment.chunks.lowerBound].tokens.lowerBound].word
        if index.words.known.foods.someWords.contains(first) { return false }
        let said = segment.chunks.flatMap { text.chunks[$0].tokens }.filter { text.isContent[$0] }
            .map { text.tokens[$0].word }
        // "A salad, French dressing".
        let isOnKind = !index.foods.traits(at: food.food).isDisjoint(with: [.addedFat, .condiment, .topping])
        guard !said.contains(kind), !isOnKind else { return false }
        let traits = index.words.known.foods.kinds[kind] ?? []
        if !traits.isEmpty { return index.foods.traits(at: food.food).isSuperset(of: traits) }
        return index.words(ofName: food.name).contains { index.wordsOfNames[$0] == kind }
            || said.contains { index.isFiled($0, under: kind) }
    }

    /// Behind ", ", ": ", "- " or "(", not behind "and" or a full stop.
    private func isBehindMark(_ chunk: Int, _ marks: [Unicode.Scalar] = [",", ":", "-", "("]) -> Bool {
        let start = text.chunks[chunk].tokens.lowerBound
        let before = text.tokens[..<start].last
        guard let before, before.kind == .mark else { return false }
        return marks.contains { Token.isMark(before, $0) }
    }

    /// True if the amounts of a kind and of a name go together: "2 fruits, an apple", "150 g fish, cod".
    fileprivate func fit(_ kind: Range<Int>, _ name: Range<Int>) -> Bool {
        if measures(kind), measures(name) { return false }
        return !isCounted(kind) || hasAmount(name)
    }

    /// "2", "x2".
    private func isCounted(_ chunks: Range<Int>) -> Bool {
        chunks.contains { chunk in
            text.chunks[chunk].amounts.contains { text.amounts[$0].unit == nil && !text.amounts[$0].isArticle }
        }
    }

    private func hasAmount(_ chunks: Range<Int>) -> Bool {
        chunks.contains { !text.chunks[$0].amounts.isEmpty }
    }

    /// "150 g", "2": more than "a".
    fileprivate func measures(_ chunks: Range<Int>) -> Bool {
        chunks.contains { chunk in text.chunks[chunk].amounts.contains { !text.amounts[$0].isArticle } }
    }
}

extension FoodIndex {
    /// True if a table files the food called `word` under `kind`: "Nuts, almonds", "Cheese, feta".
    func isFiled(_ word: Int32, under kind: Int32) -> Bool {
        guard word >= 0, !words.has(word, .silent) else { return false }
        return (firstPosting[Int(word)]..<firstPosting[Int(word) + 1]).contains { posting in
            let name = Int(postings[Int(posting)] >> 4)
            let role = Role(rawValue: UInt8(postings[Int(posting)] & 15))
            guard sourceOfName[name] == .description, role == .head || role == .variety else { return false }
            return words(ofName: name).contains {
                wordsOfNames[$0] == kind && (rolesOfNames[$0] == .category || rolesOfNames[$0] == .head)
            }
        }
    }
}
