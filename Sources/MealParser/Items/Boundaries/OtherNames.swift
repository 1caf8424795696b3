import FoodDatabase

/// "oat milk latte" for "oats with milk", the milk that is also called "cashew" for "cashews with milk": another name of a record
/// that is more than the text says.
struct UnsaidName: NameRule {
    let name = "another name of what is not said"
    let example = "cashews with milk"
    let counterexample = "cashew milk"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        chunks.dropFirst().contains { segmenter.text.chunks[$0].separator.isJoining }
            && segmenter.isNeverSaid(candidate, in: chunks)
    }
}

/// "2 rotis with curry" are not 2 curries, whether rotis are known or not: the name has one of the words that the item begins
/// with, if there are any.
struct BegunOtherwise: NameRule {
    let name = "begins with another food"
    let example = "2 rotis with curry"
    let counterexample = "2 curries with rotis"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let first = segmenter.text.chunks[chunks.lowerBound]
        guard
            !segmenter.foodsOfChunks[chunks.lowerBound].isEmpty || segmenter.hasUnknown(first)
                || !segmenter.isWeighed(first)
        else { return false }
        let index = segmenter.ranker.index
        let beginning = segmenter.beginning(of: chunks)
        return !beginning.isEmpty
            && !index.words(ofName: candidate.name).contains { place in
                // The oils' category is "salad dressings", but no oil is a salad.
                (!segmenter.isWeighedList || index.rolesOfNames[place] != .category)
                    && beginning.contains(index.wordsOfNames[place])
            }
    }
}

/// "Rice, fried, with chicken" for "rice with fried chicken": what stands behind "with" was fried, and the rice was not. Neither is it
/// for "fried chicken on rice", nor is "poached egg on toast" a bread made with egg, whose name knows nothing of poaching.
struct PreparedAddition: NameRule {
    let name = "only what is added was made so"
    let example = "rice with fried chicken"
    let counterexample = "fried rice with chicken"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let lying = chunks.dropFirst().first { segmenter.liesOn($0) }
        if let lying, segmenter.losesPreparation(candidate, of: lying - 1, on: lying..<chunks.upperBound) {
            return true
        }
        let composed = segmenter.ranker.index.words.known.dishes.composed
        return segmenter.foodsJoined(in: chunks) { place in
            let first = chunks.lowerBound..<place
            guard segmenter.text.chunks[place].separator == .with,
                !composed.contains(where: { segmenter.says($0, in: first) })
            else { return false }
            return segmenter.preparationsBeforeFood(in: place).contains { word in
                !segmenter.says(word, in: first) && segmenter.isHeadMade(word, candidate, in: first)
            }
        }
    }
}

extension Segmenter {
    /// True if the food of a chunk was made ready in a way that the candidate's name has not, or has of what it lies on.
    fileprivate func losesPreparation(_ candidate: Candidate, of chunk: Int, on base: Range<Int>) -> Bool {
        guard foodsOfChunks[chunk].first?.isWholeButPrepared == true else { return false }
        let name = ranker.index.wordsOfNames[ranker.index.words(ofName: candidate.name)]
        return preparationsBeforeFood(in: chunk).contains { word in
            !says(word, in: base) && (!name.contains(word) || isHeadMade(word, candidate, in: base))
        }
    }

    /// The words that say how the food right behind them was made ready: "fried" of "fried chicken".
    fileprivate func preparationsBeforeFood(in chunk: Int) -> [Int32] {
        let words = ranker.index.words
        return text.chunks[chunk].tokens.filter { place in
            let next = place + 1
            return text.isContent[place] && words.has(text.tokens[place].word, .preparation)
                && text.chunks[chunk].tokens.contains(next) && text.isContent[next]
                && words.has(text.tokens[next].word, .food)
        }.map { text.tokens[$0].word }
    }

    /// True if the name has `word` beside its head, which the text has in `chunks`: "fried" of "Rice, fried" and "egg fried rice".
    fileprivate func isHeadMade(_ word: Int32, _ candidate: Candidate, in chunks: Range<Int>) -> Bool {
        let index = ranker.index
        let name = index.words(ofName: candidate.name)
        let heads = heads(of: candidate).filter { says($0, in: chunks) }
        return name.contains { place in
            index.wordsOfNames[place] == word
                && [place - 1, place + 1].contains { name.contains($0) && heads.contains(index.wordsOfNames[$0]) }
        }
    }

    fileprivate func isNeverSaid(_ candidate: Candidate, in chunks: Range<Int>) -> Bool {
        switch ranker.index.sourceOfName[candidate.name] {
        case .ours: !hasHead(candidate, in: chunks)
        case .alias:
            chunks.count == 2
                && (!hasHead(candidate, in: chunks)
                    || isAnotherFood(chunks.lowerBound, candidate)
                        && hasUnsaid([.contextHead], candidate, in: chunks.lowerBound..<chunks.lowerBound + 1))
        case .brand, .product:
            hasUnsaid([.alias], candidate, in: chunks)
                || chunks.count == 2 && isAnotherFood(chunks.lowerBound, candidate)
                    && hasUnsaid([.context], candidate, in: chunks)
        case .description: false
        }
    }

    /// True if the chunk by itself names another food than the candidate: "bread" of "bread with butter", which is a sandwich's
    /// other name.
    private func isAnotherFood(_ chunk: Int, _ candidate: Candidate) -> Bool {
        guard let food = foodsOfChunks[chunk].first, food.isWhole, food.food != candidate.food else { return false }
        return [.description, .ours].contains(ranker.index.sourceOfName[food.name])
    }

    /// The words that tell what an item begins with.
    fileprivate func beginning(of chunks: Range<Int>) -> [Int32] {
        let index = ranker.index
        let end = chunks.dropFirst().first { text.chunks[$0].separator != .amount } ?? chunks.upperBound
        var words: [Int32] = []
        for chunk in chunks.lowerBound..<end {
            for place in text.chunks[chunk].tokens where text.isContent[place] && !text.tokens[place].isAbsent {
                let word = text.tokens[place].word
                if !index.words.has(word, [.framing, .measure, .size, .connective, .grammar, .preparation]) {
                    words.append(word)
                }
            }
        }
        return words
    }
}
