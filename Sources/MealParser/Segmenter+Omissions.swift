import FoodDatabase

/// Takes the record without what a text leaves out.
extension Segmenter {
    /// "No butter", "plain boiled potatoes", "broccoli" beside the oil that it was cooked with: the same food without the fat,
    /// or whatever else is left out, where USDA has it.
    mutating func takeSiblings(in segments: inout [Segment]) {
        let hasFat = segments.contains { isFat($0) }
        for place in segments.indices {
            guard let best = segments[place].candidates.first else { continue }
            let said = text.said(in: segments[place].pieces)
            let siblings = SiblingFinder(index: ranker.index)
            for word in said.filter(\.isAbsent).map(\.word) where isFoodWord(word) {
                guard let food = segments[place].candidates.first?.food else { break }
                take(siblings.sibling(of: food, without: word), in: &segments[place])
            }
            if isCookedPlain(said, best) || hasFat && isVegetable(best) && !isFat(segments[place]),
                isOpenToFat(best, said)
            {
                take(siblings.lean(of: best.food), in: &segments[place])
            }
        }
    }

    private mutating func take(_ sibling: (food: Int, name: Int)?, in segment: inout Segment) {
        guard let sibling else { return }
        segment.candidates[0].food = sibling.food
        segment.candidates[0].name = sibling.name
        segment.candidates[0].score = score(of: segment.candidates[0], for: segment.pieces).value
    }

    private func isFoodWord(_ word: Int32) -> Bool {
        !ranker.index.words.has(word, [.negation, .framing, .joint, .grammar, .article, .measure, .size])
    }

    /// "steamed", "boiled", "plain": made ready without fat. A name of ours with the word says already what is meant.
    private func isCookedPlain(_ said: [Token], _ best: Candidate) -> Bool {
        let index = ranker.index
        let name = index.wordsOfNames[index.words(ofName: best.name)]
        let isOurs = index.sourceOfName[best.name] == .ours
        return said.contains { token in
            !token.isAbsent && index.words.known.leanMethods.contains(token.word)
                && !(isOurs && name.contains(token.word))
        }
    }

    /// Oil or butter, which the text tells: the vegetables beside it got no other.
    private func isFat(_ segment: Segment) -> Bool {
        let index = ranker.index
        guard let food = segment.candidates.first?.food,
            Guideline.isFat(category: index.foods.categoryBytes(at: food))
        else { return false }
        return text.said(in: segment.pieces).contains { !$0.isAbsent && index.words.known.fats.contains($0.word) }
    }

    private func isVegetable(_ best: Candidate) -> Bool { ranker.index.foods.record(at: best.food).hasPrefix("7") }

    /// Whether it is a plant food of which the text leaves open whether fat was added, and so does the record.
    private func isOpenToFat(_ best: Candidate, _ said: [Token]) -> Bool {
        let index = ranker.index
        let known = index.words.known
        guard !index.isSR28[best.food], ["4", "5", "7"].contains(index.foods.record(at: best.food).prefix(1)),
            !said.contains(where: { !$0.isAbsent && (known.fats.contains($0.word) || known.fatty.contains($0.word)) }),
            let name = SiblingFinder(index: index).name(of: best.food)
        else { return false }
        return SiblingFinder(index: index).words(of: name).present.isDisjoint(with: known.fats)
    }
}
