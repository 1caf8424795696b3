import FoodDatabase

/// "oat milk latte" for "oats with milk", the milk that is also called "cashew" for "cashews with milk": another name of a record
/// that is more than the text says.
struct UnsaidName: NameRule {
    let name = "another name of what is not said"
    let example = "cashews with milk"
    let counterexample = "cashew milk"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        pieces.dropFirst().contains { segmenter.text.pieces[$0].joint.isJoining }
            && segmenter.isNeverSaid(candidate, in: pieces)
    }
}

/// "2 rotis with curry" are not 2 curries, whether rotis are known or not: the name has one of the words that the item begins
/// with, if there are any.
struct BegunOtherwise: NameRule {
    let name = "begins with another food"
    let example = "2 rotis with curry"
    let counterexample = "2 curries with rotis"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let first = segmenter.text.pieces[pieces.lowerBound]
        guard
            !segmenter.foodsOfPieces[pieces.lowerBound].isEmpty || segmenter.hasUnknown(first)
                || !segmenter.isWeighed(first)
        else { return false }
        let index = segmenter.ranker.index
        let beginning = segmenter.beginning(of: pieces)
        return !beginning.isEmpty
            && !index.words(ofName: candidate.name).contains { place in
                // The oils' category is "salad dressings", but no oil is a salad.
                (!segmenter.isWeighedList || index.rolesOfNames[place] != .category)
                    && beginning.contains(index.wordsOfNames[place])
            }
    }
}

extension Segmenter {
    fileprivate func isNeverSaid(_ candidate: Candidate, in pieces: Range<Int>) -> Bool {
        switch ranker.index.sourceOfName[candidate.name] {
        case .ours: !hasHead(candidate, in: pieces)
        case .alias:
            pieces.count == 2
                && (!hasHead(candidate, in: pieces)
                    || isAnotherFood(pieces.lowerBound, candidate)
                        && hasUnsaid([.contextHead], candidate, in: pieces.lowerBound..<pieces.lowerBound + 1))
        case .brand, .product:
            hasUnsaid([.alias], candidate, in: pieces)
                || pieces.count == 2 && isAnotherFood(pieces.lowerBound, candidate)
                    && hasUnsaid([.context], candidate, in: pieces)
        case .description: false
        }
    }

    /// True if the piece by itself names another food than the candidate: "bread" of "bread with butter", which is a sandwich's
    /// other name.
    private func isAnotherFood(_ piece: Int, _ candidate: Candidate) -> Bool {
        guard let food = foodsOfPieces[piece].first, food.isWhole, food.food != candidate.food else { return false }
        return [.description, .ours].contains(ranker.index.sourceOfName[food.name])
    }

    /// The words that tell what an item begins with.
    fileprivate func beginning(of pieces: Range<Int>) -> [Int32] {
        let index = ranker.index
        let end = pieces.dropFirst().first { text.pieces[$0].joint != .amount } ?? pieces.upperBound
        var words: [Int32] = []
        for piece in pieces.lowerBound..<end {
            for place in text.pieces[piece].tokens where text.isContent[place] && !text.tokens[place].isAbsent {
                let word = text.tokens[place].word
                if !index.words.has(word, [.framing, .measure, .size, .joint, .grammar, .preparation]) {
                    words.append(word)
                }
            }
        }
        return words
    }
}
