import FoodDatabase

/// Finds what is added to another food without an amount of its own: the butter of "toast with butter", milk and sugar of
/// "coffee with milk and sugar".
struct Additions: SegmentPass {
    let name = "added to another"
    let example = "a coffee with milk"
    let counterexample = "a coffee with 2 tbsp milk"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        let text = segmenter.text
        for place in segments.indices.dropFirst() {
            let previous = segments[place - 1]
            guard !segments[place].candidates.isEmpty, let candidate = previous.candidates.first else { continue }
            let amounts = segments[place].chunks.flatMap { text.chunks[$0].amounts }.map { text.amounts[$0] }
            // "tea, milk, no sugar" and "coffee, 1 milk, 2 sugars" are with a splash of milk, not with a cup.
            let isSplash = segmenter.pours(segments[place], into: previous) && !segmenter.isServed(segments[place])
            let isStirred = segmenter.stirs(segments[place], into: previous)
            guard
                amounts.isEmpty
                    || (isSplash || isStirred) && amounts.allSatisfy({ $0.unit == nil && !$0.isDescriptive })
            else { continue }
            switch text.chunks[segments[place].chunks.lowerBound].separator {
            case .with:
                segments[place].host = previous.host ?? Segment.Host(chunks: previous.chunks, candidate: candidate)
            case .and, .comma, .amount:
                // "a potato with beans, a tea with milk": a drink is added to nothing.
                guard !segmenter.isDrunk(segments[place]) else { continue }
                segments[place].host =
                    previous.host
                    ?? ((isSplash || isStirred && !amounts.isEmpty)
                        ? Segment.Host(chunks: previous.chunks, candidate: candidate) : nil)
            case .hard, .other: break
            }
        }
    }
}

extension Segmenter {
    /// "a bowl of milk", "a glass of milk": drunk by itself, beside a coffee too.
    fileprivate func isServed(_ segment: Segment) -> Bool {
        let served = ranker.index.words.known.amounts.glasses
        return segment.chunks.contains { text.chunks[$0].tokens.contains { served.contains(text.tokens[$0].word) } }
    }

    /// A drink other than milk or cream, or one in a vessel of its own.
    fileprivate func isDrunk(_ segment: Segment) -> Bool {
        guard let food = segment.candidates.first, ranker.index.isDrink[food.food] else { return false }
        return isServed(segment) || !ranker.index.foods.traits(at: food.food).contains(.creamer)
    }

    /// "milk" of "tea and milk": milk or cream beside coffee or tea.
    fileprivate func pours(_ segment: Segment, into drink: Segment) -> Bool {
        guard let candidate = segment.candidates.first, let host = drink.host?.candidate ?? drink.candidates.first
        else {
            return false
        }
        let foods = ranker.index.foods
        return foods.traits(at: host.food).contains(.hotDrink)
            && foods.traits(at: candidate.food).contains(.creamer)
    }

    /// "a spoon of sugar" of "coffee with a spoon of sugar".
    fileprivate func stirs(_ segment: Segment, into drink: Segment) -> Bool {
        guard let candidate = segment.candidates.first, let host = drink.host?.candidate ?? drink.candidates.first
        else { return false }
        let foods = ranker.index.foods
        return foods.traits(at: host.food).contains(.hotDrink)
            && foods.categoryBytes(at: candidate.food).elementsEqual("Sugars and honey".utf8)
    }
}
