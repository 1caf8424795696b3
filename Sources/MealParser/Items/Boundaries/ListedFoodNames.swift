import FoodDatabase

/// "Sour cream" for "sour cream and cheese", of whose shelf cheese is a word: the name is of one of two foods only.
struct OneOfTwo: NameRule {
    let name = "one of two foods"
    let example = "cheese and sour cream"
    let counterexample = "sour cream"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        guard chunks.count == 2, segmenter.foodsJoined(in: chunks, { text.chunks[$0].separator == .and }) else {
            return false
        }
        let index = segmenter.ranker.index
        // "Milk" is a word of the record that is our "chocolate".
        let aside: [Role] = index.sourceOfName[candidate.name] == .ours ? [.category, .context] : [.category]
        let words = index.words(ofName: candidate.name).filter { !aside.contains(index.rolesOfNames[$0]) }
            .map { index.wordsOfNames[$0] }
        return chunks.contains { chunk in
            segmenter.isWholeFood(chunk)
                && !text.chunks[chunk].tokens.contains { text.isContent[$0] && words.contains(text.tokens[$0].word) }
        }
    }
}

/// "Chicken salad" for "chicken, salad", "Cheese bread" for "cheese and bread": the name puts the first food before the head that
/// the second is, and has nothing else of it. An amount behind the first, "potatoes 200 g, salad", makes no difference.
struct FalseCompound: NameRule {
    let name = "compound of two foods"
    let example = "chicken, salad"
    let counterexample = "chicken salad"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        guard let (first, second) = segmenter.twoFoods(in: chunks) else { return false }
        let isMeasured = first.count > 1
        return segmenter.hasHead(candidate, in: second) && !segmenter.hasHead(candidate, in: first)
            && (isMeasured || !segmenter.sharesHead(candidate, with: second) || segmenter.isPlural(first))
            && (segmenter.hasKind(candidate, in: first, orVariety: true)
                || segmenter.says(in: first, of: candidate) { $0 == .alternative || isMeasured && $0 == .alias })
    }
}

/// "Chicken or turkey, rice, and vegetables" of "150 g chicken, 100 g rice and broccoli": a food that the text does not name.
struct UnsaidFoodOfList: NameRule {
    let name = "food that is not listed"
    let example = "150 g turkey, 100 g rice and broccoli"
    let counterexample = "150 g turkey, 100 g rice, 50 g broccoli"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        let isBehindAmount = segmenter.twoFoods(in: chunks).map { $0.first.count > 1 } ?? false
        return (segmenter.isAnyWeighed || chunks.count == 2)
            && segmenter.foodsJoined(in: chunks) { place in
                (isBehindAmount || segmenter.text.chunks[place].separator == .and)
                    && !segmenter.sharesHead(candidate, with: place..<place + 1)
            } && segmenter.hasAnotherFood(candidate, besides: chunks)
    }
}

/// "Cheese crackers" of "crackers and cheese".
struct TurnedCompound: NameRule {
    let name = "compound the other way round"
    let example = "crackers and cheese"
    let counterexample = "cheese crackers"

    func forbids(_ candidate: Candidate, across chunks: Range<Int>, in segmenter: Segmenter) -> Bool {
        guard let (first, second) = segmenter.twoFoods(in: chunks),
            segmenter.text.chunks[second.lowerBound].separator == .and
        else { return false }
        return segmenter.hasHead(candidate, in: first) && !segmenter.hasHead(candidate, in: second)
            && segmenter.hasKind(candidate, in: second, orVariety: true)
    }
}

extension Segmenter {
    /// Returns the chunks of each of two foods with a separator between them, or nil for any others. An amount behind the first is a
    /// chunk of it, and behind that any word is a separator: "tuna 100 g on salad". So is one before the second: "tuna 100 g salad".
    fileprivate func twoFoods(in chunks: Range<Int>) -> (first: Range<Int>, second: Range<Int>)? {
        let named = chunks.filter { isNamed(text.chunks[$0]) }
        guard named.count == 2, named[0] == chunks.lowerBound, isFood(named[1]) else { return nil }
        let separator = text.chunks[named[1]].separator
        let isBehindAmount = named[1] > named[0] + 1
        guard
            separator.isJoining || isBehindAmount && separator == .other
                || separator == .amount && hasMetric(text.chunks[named[1]]),
            isBehindAmount ? isWholeFood(named[0]) : isFood(named[0])
        else { return nil }
        return (chunks.lowerBound..<named[1], named[1]..<chunks.upperBound)
    }

    /// "strawberries" of "strawberries and ice cream": its plural is no part of a compound.
    fileprivate func isPlural(_ chunks: Range<Int>) -> Bool {
        let noun = chunks.flatMap { text.chunks[$0].tokens }.last { text.isContent[$0] }
        return noun.map { text.text[Int(text.tokens[$0].end) - 1] | 0x20 == UInt8(ascii: "s") } ?? false
    }
}
