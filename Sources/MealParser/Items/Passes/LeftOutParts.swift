import FoodDatabase

/// Takes the record without what a text leaves out: "no butter", "plain boiled potatoes", "broccoli" beside the oil that it was
/// cooked with. It is the same food without the fat, or whatever else is left out, where USDA has it.
struct LeftOutParts: SegmentPass {
    let name = "without what is left out"
    let example = "steamed carrots"
    let counterexample = "carrots"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        let hasFat = segments.contains { segmenter.isFat($0) }
        let siblings = SiblingFinder(index: segmenter.ranker.index)
        for place in segments.indices {
            guard let best = segments[place].candidates.first else { continue }
            let said = segmenter.text.said(in: segments[place].chunks)
            for word in said.filter(\.isAbsent).map(\.word) where segmenter.isFoodWord(word) {
                guard let food = segments[place].candidates.first?.food else { break }
                segmenter.take(siblings.sibling(of: food, without: word), in: &segments[place])
            }
            if segmenter.isWithoutFat(segments[place], said, best, besideFat: hasFat) {
                segmenter.take(siblings.lean(of: best.food), in: &segments[place])
            }
        }
    }
}

extension Segmenter {
    fileprivate func isWithoutFat(_ segment: Segment, _ said: [Token], _ best: Candidate, besideFat hasFat: Bool)
        -> Bool
    {
        (isCookedPlain(said, best) || hasFat && isVegetable(best) && !isFat(segment)) && isOpenToFat(best, said)
    }

    fileprivate mutating func take(_ sibling: (food: Int, name: Int)?, in segment: inout Segment) {
        guard let sibling else { return }
        segment.candidates[0].food = sibling.food
        segment.candidates[0].name = sibling.name
        segment.candidates[0].score = score(of: segment.candidates[0], for: segment.chunks).value
    }

    fileprivate func isFoodWord(_ word: Int32) -> Bool {
        !ranker.index.words.has(word, [.negation, .framing, .connective, .grammar, .article, .measure, .size])
    }

    /// "steamed", "boiled", "plain": made ready without fat. A name of ours with the word says already what is meant.
    private func isCookedPlain(_ said: [Token], _ best: Candidate) -> Bool {
        let index = ranker.index
        let name = index.wordsOfNames[index.words(ofName: best.name)]
        let isOurs = index.sourceOfName[best.name] == .ours
        return said.contains { token in
            !token.isAbsent && index.words.known.foods.leanMethods.contains(token.word)
                && !(isOurs && name.contains(token.word))
        }
    }

    /// Oil or butter, which the text tells: the vegetables beside it got no other.
    fileprivate func isFat(_ segment: Segment) -> Bool {
        let index = ranker.index
        guard let food = segment.candidates.first?.food,
            index.foods.traits(at: food).contains(.addedFat)
        else { return false }
        return text.said(in: segment.chunks).contains { !$0.isAbsent && index.words.known.foods.fats.contains($0.word) }
    }

    private func isVegetable(_ best: Candidate) -> Bool {
        ranker.index.foods.traits(at: best.food).contains(.vegetable)
    }

    /// True if the food is of a plant or an egg, and neither the text nor the record tells if fat was added.
    private func isOpenToFat(_ best: Candidate, _ said: [Token]) -> Bool {
        let index = ranker.index
        let known = index.words.known
        guard !index.foods.traits(at: best.food).isDisjoint(with: FoodTraits.plants.union(.egg)),
            !said.contains(where: {
                !$0.isAbsent && (known.foods.fats.contains($0.word) || known.foods.fatty.contains($0.word))
            }),
            let name = SiblingFinder(index: index).name(of: best.food)
        else { return false }
        return SiblingFinder(index: index).words(of: name).present.isDisjoint(with: known.foods.fats)
    }
}
