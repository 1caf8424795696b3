import FoodDatabase

/// "Sirloin steak" for "sirloin and steamed broccoli": a food of which the name has nothing is not lost in it, nor is one behind
/// "with" whose noun it has not: "soy sauce" in "soybean curd".
struct FoodLost: NameRule {
    let name = "another food would be lost"
    let example = "sirloin and steamed broccoli"
    let counterexample = "macaroni and cheese"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        chunks.dropFirst().contains { place in
            (segmenter.text.chunks[place].separator.isJoining || segmenter.liesOn(place))
                && segmenter.isLost(place, in: candidate, isAlone: chunks.count == 2)
        }
    }
}

/// "Olive oil" of "a salad with olive oil weighing 60 g": the head of the name stands only behind "with", though the weight is of
/// all.
struct OnlyAdded: NameRule {
    let name = "only added to what is weighed"
    let example = "a salad with olive oil weighing 60 g"
    let counterexample = "a salad with olive oil"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        chunks.dropFirst().contains { place in
            segmenter.text.chunks[place].separator == .with && segmenter.isUnderWeightOfAll(place)
                && !segmenter.hasHead(candidate, in: chunks.lowerBound..<place)
        }
    }
}

/// "Egg salad" of "salad with oil and vinegar", which are among its remarks: a remark says what stands behind the connective only, and
/// the record is more than what stands before it.
struct RemarkOfAddition: NameRule {
    let name = "remark of what is added"
    let example = "salad with oil and vinegar"
    let counterexample = "egg salad"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let index = segmenter.ranker.index
        guard !segmenter.isWeighedList, index.sourceOfName[candidate.name] == .alias else { return false }
        return segmenter.foodsJoined(in: chunks) { place in
            let first = chunks.lowerBound..<place
            let isInFirst = index.words(ofName: candidate.name).contains { place in
                index.rolesOfNames[place] == .alias && segmenter.says(index.wordsOfNames[place], in: first)
            }
            return !isInFirst && segmenter.hasUnsaid([.context], candidate, in: chunks.lowerBound..<place + 1)
        }
    }
}

/// "Onion bread" of "bread with onions": what lies on bread or in it was not baked with it. "Garlic bread with cheese" has its own record.
struct BakedIn: NameRule {
    let name = "bread with another food"
    let example = "bread with onions"
    let counterexample = "onion bread"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let index = segmenter.ranker.index
        guard index.foods.traits(at: candidate.food).contains(.bread),
            !index.foods.name(at: candidate.food).contains(" with ")
        else { return false }
        return segmenter.foodsJoined(in: chunks) { place in
            segmenter.text.chunks[place].separator == .with
                && segmenter.hasHead(candidate, in: chunks.lowerBound..<place)
        }
    }
}

/// "Pancake syrup" of "pancakes with syrup": the name is of what stands behind "with" alone.
struct NameOfTopping: NameRule {
    let name = "name of the topping"
    let example = "pancakes with syrup"
    let counterexample = "pancake syrup"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        segmenter.foodsJoined(in: chunks) { place in
            let first = chunks.lowerBound..<place
            guard segmenter.text.chunks[place].separator == .with,
                segmenter.hasHead(candidate, in: place..<place + 1), !segmenter.hasHead(candidate, in: first)
            else { return false }
            return segmenter.hasKind(candidate, in: first, orVariety: false)
                || segmenter.foodsOfChunks[place].first?.food == candidate.food
                || !segmenter.says(in: first, of: candidate) { $0 != .context }
        }
    }
}

/// "Apple salad with dressing", "Chicken or turkey salad" of "salad with dressing": a food that the text does not name.
struct UnsaidFood: NameRule {
    let name = "food that is not said"
    let example = "salad with dressing"
    let counterexample = "chicken salad with dressing"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        segmenter.foodsJoined(in: chunks) { segmenter.text.chunks[$0].separator == .with }
            && segmenter.hasAnotherFood(candidate, besides: chunks)
    }
}

extension Segmenter {
    /// True if the name has no word of the chunk, which is a food.
    ///
    /// - Parameter isAlone: nothing else is added.
    fileprivate func isLost(_ chunk: Int, in candidate: Candidate, isAlone: Bool) -> Bool {
        guard !isWeighedList || isAlone && text.chunks[chunk].separator != .comma, !isUnderWeightOfAll(chunk),
            isWholeFood(chunk) || isCalled(chunk)
        else { return false }
        let index = ranker.index
        let words = index.wordsOfNames[index.words(ofName: candidate.name)]
        if text.chunks[chunk].separator == .with, let food = foodsOfChunks[chunk].first,
            let noun = heads(of: food).last(where: { says($0, in: chunk..<chunk + 1) }), !words.contains(noun)
        {
            return true
        }
        return !text.chunks[chunk].tokens.contains { place in
            text.isContent[place] && words.contains(text.tokens[place].word)
                && !index.words.has(text.tokens[place].word, [.preparation, .measure, .size])
        }
    }
}
