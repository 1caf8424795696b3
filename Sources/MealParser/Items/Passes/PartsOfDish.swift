import FoodDatabase

/// Takes what is told in parentheses behind a dish, or behind the colon of bread and dough, as what is in it: of the dish's records
/// the one that names most of them is taken, and none is counted again.
///
/// Unlike what `ListTitles` takes for a list, nobody told how much, and the dish's own portion is nearer than a usual amount of each.
/// A drink or a dressing, which the record has not, is had beside it.
struct PartsOfDish: SegmentPass {
    let name = "parts of the dish"
    let example = "lasagna (beef, tomato and cheese)"
    let counterexample = "lasagna (beef)"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for place in segments.indices where !segments[place].candidates.isEmpty {
            guard let list = segmenter.list(behind: place, in: segments), list.title.count == 1,
                list.mark == .parenthesis || list.mark == .colon,
                !segmenter.isServedWithOthers(segments[place].candidates[0]), !segmenter.isKind(segments[place])
            else { continue }
            let parts = segments[list.parts].prefix { segmenter.isUncounted($0) }
            guard parts.count(where: { !$0.candidates.isEmpty }) > 1 else { continue }
            if let best = segmenter.record(of: segments[place], toldBy: parts)?.food {
                segments[place].candidates.removeAll { $0.food == best.food }
                segments[place].candidates.insert(best, at: 0)
            }
            for part in parts.indices where segmenter.isPart(segments[part], of: segments[place]) {
                segments[part].candidates = []
                segments[part].addsNoItem = true
                segments[place].parts.append(segments[part].chunks)
            }
        }
    }
}

extension Segmenter {
    /// The record of the dish that names most of its parts, and how many.
    mutating func record(of dish: Segment, toldBy parts: ArraySlice<Segment>) -> (food: Candidate, named: Int)? {
        guard let first = dish.candidates.first, let last = parts.last else { return nil }
        let names = parts.map { self.names(in: $0) }
        let chunks = dish.chunks.lowerBound..<last.chunks.upperBound
        gather(chunks)
        let heads = Set(heads(of: first))
        // No vegetable curry for a chicken curry with vegetables.
        let said = self.names(in: dish).intersection(ranker.index.wordsOfNames[ranker.index.words(ofName: first.name)])
        let found = foods(for: chunks, limit: Self.lookedAt).filter {
            $0.isGrounded && !heads.isDisjoint(with: self.heads(of: $0)) && hasHead($0, in: dish.chunks)
                && said.isSubset(of: ranker.index.wordsOfNames[ranker.index.words(ofName: $0.name)])
        }
        let best = ([first] + found).max { count(names, in: $0) < count(names, in: $1) } ?? first
        return (best, count(names, in: best))
    }

    private static let lookedAt = 12

    /// Counts the parts that the name has.
    private func count(_ parts: [Set<Int32>], in food: Candidate) -> Int {
        let index = ranker.index
        let name = index.wordsOfNames[index.words(ofName: food.name)]
        return parts.count { !$0.isDisjoint(with: name) }
    }

    /// "fruit" of "fruit (an apple, grapes)", of which each part is.
    fileprivate func isKind(_ title: Segment) -> Bool {
        let names = names(in: title)
        return names.count == 1 && names.allSatisfy { ranker.index.words.known.foods.kinds[$0]?.isEmpty == false }
    }

    fileprivate func isUncounted(_ part: Segment) -> Bool { part.chunks.allSatisfy { text.chunks[$0].amounts.isEmpty } }

    /// True if the dish has it in it: its record names it, or it is neither poured nor drunk. Milk is
    /// in dishes and in drinks.
    fileprivate func isPart(_ part: Segment, of dish: Segment) -> Bool {
        guard let food = part.candidates.first, let record = dish.candidates.first else { return false }
        let index = ranker.index
        if count([names(in: part)], in: record) > 0 { return true }
        let traits = index.foods.traits(at: food.food)
        if traits.contains(.milkDrink) {
            return index.isDrink[record.food]
                || !index.foods.traits(at: record.food).isDisjoint(with: [.mixed, .dish])
        }
        return !index.isDrink[food.food] && !traits.contains(.addedFat)
    }
}
