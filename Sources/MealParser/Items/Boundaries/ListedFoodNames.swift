import FoodDatabase

/// "Sour cream" for "sour cream and cheese", of whose shelf cheese is a word: the name is of one of two foods only.
struct OneOfTwo: NameRule {
    let name = "one of two foods"
    let example = "cheese and sour cream"
    let counterexample = "sour cream"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        guard pieces.count == 2, segmenter.foodsJoined(in: pieces, { text.pieces[$0].joint == .and }) else {
            return false
        }
        let index = segmenter.ranker.index
        // "Milk" is a word of the record that is our "chocolate".
        let aside: [Role] = index.sourceOfName[candidate.name] == .ours ? [.category, .context] : [.category]
        let words = index.words(ofName: candidate.name).filter { !aside.contains(index.rolesOfNames[$0]) }
            .map { index.wordsOfNames[$0] }
        return pieces.contains { piece in
            segmenter.isWholeFood(piece)
                && !text.pieces[piece].tokens.contains { text.isContent[$0] && words.contains(text.tokens[$0].word) }
        }
    }
}

/// "Chicken salad" for "chicken, salad", "Cheese bread" for "cheese and bread": the name puts the first food before the head that
/// the second is, and has nothing else of it. An amount behind the first, "potatoes 200 g, salad", makes no difference.
struct FalseCompound: NameRule {
    let name = "compound of two foods"
    let example = "chicken, salad"
    let counterexample = "chicken salad"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        let named = pieces.filter { segmenter.isNamed(segmenter.text.pieces[$0]) }
        guard named.count == 2, named[0] == pieces.lowerBound, areFoods(named[0], named[1], in: segmenter) else {
            return false
        }
        let first = pieces.lowerBound..<named[1]
        let second = named[1]..<pieces.upperBound
        return segmenter.hasHead(candidate, in: second) && !segmenter.hasHead(candidate, in: first)
            && (!segmenter.sharesHead(candidate, with: second) || segmenter.isPlural(first))
            && (segmenter.hasKind(candidate, in: first, orVariety: true)
                || segmenter.says(in: first, of: candidate) { $0 == .alternative })
    }
}

extension FalseCompound {
    /// True if both are foods with a joint between them; behind an amount any word is one: "tuna 100 g then salad".
    private func areFoods(_ first: Int, _ second: Int, in segmenter: Segmenter) -> Bool {
        let joint = segmenter.text.pieces[second].joint
        guard segmenter.isFood(second) else { return false }
        if second == first + 1 { return joint.isJoining && segmenter.isFood(first) }
        return (joint.isJoining || joint == .other) && segmenter.isWholeFood(first)
    }
}

/// "Chicken or turkey, rice, and vegetables" of "150 g chicken, 100 g rice and broccoli": a food that the text does not name.
struct UnsaidFoodOfList: NameRule {
    let name = "food that is not listed"
    let example = "150 g turkey, 100 g rice and broccoli"
    let counterexample = "150 g turkey, 100 g rice, 50 g broccoli"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        (segmenter.isAnyWeighed || pieces.count == 2)
            && segmenter.foodsJoined(in: pieces) { place in
                segmenter.text.pieces[place].joint == .and && !segmenter.sharesHead(candidate, with: place..<place + 1)
            } && segmenter.hasAnotherFood(candidate, besides: pieces)
    }
}

/// "Cheese crackers" of "crackers and cheese".
struct TurnedCompound: NameRule {
    let name = "compound the other way round"
    let example = "crackers and cheese"
    let counterexample = "cheese crackers"

    func forbids(_ candidate: Candidate, across pieces: Range<Int>, in segmenter: Segmenter) -> Bool {
        guard pieces.count == 2, segmenter.foodsJoined(in: pieces, { segmenter.text.pieces[$0].joint == .and }) else {
            return false
        }
        let first = pieces.lowerBound..<pieces.lowerBound + 1
        let second = first.upperBound..<pieces.upperBound
        return segmenter.hasHead(candidate, in: first) && !segmenter.hasHead(candidate, in: second)
            && segmenter.hasKind(candidate, in: second, orVariety: true)
    }
}

extension Segmenter {
    /// "strawberries" of "strawberries and ice cream": its plural is no part of a compound.
    fileprivate func isPlural(_ pieces: Range<Int>) -> Bool {
        let noun = pieces.flatMap { text.pieces[$0].tokens }.last { text.isContent[$0] }
        return noun.map { text.text[Int(text.tokens[$0].end) - 1] | 0x20 == UInt8(ascii: "s") } ?? false
    }
}
