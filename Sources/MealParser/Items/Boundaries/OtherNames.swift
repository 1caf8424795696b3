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

extension Segmenter {
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
