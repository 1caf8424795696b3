import FoodDatabase

/// Takes out what such a dish is made of anyway: "a smoothie with banana, spinach and milk", "sandwich - turkey, lettuce", "chicken
/// curry with peas". Of omelettes and smoothies the record that names most of it is taken. Whatever else is named is eaten beside it: the
/// dressing of a salad, the protein powder of a smoothie, chips with a sandwich, rice with a curry.
///
/// The eggs of an omelette tell how large it is: "omelette with 3 eggs and ham".
struct DishParts: SegmentPass {
    let name = "in the dish"
    let example = "a wrap with lettuce and tomato"
    let counterexample = "a wrap with crisps"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for dish in segments.indices where dish < segments.count && !segments[dish].candidates.isEmpty {
            guard let (kind, isPlain) = segmenter.kind(of: segments[dish]) else { continue }
            if kind.isOfEggs { segmenter.countEggs(behind: dish, of: &segments) }
            let parts = segmenter.parts(of: kind, isPlain, behind: dish, in: segments)
            guard let first = parts.first, let last = parts.last else { continue }
            if kind.isNamedByParts,
                let best = segmenter.record(of: segments[dish], toldBy: segments[first...last])?.food
            {
                segments[dish].candidates.removeAll { $0.food == best.food }
                segments[dish].candidates.insert(best, at: 0)
            }
            for part in parts {
                segments[part].candidates = []
                segments[part].addsNoItem = true
                segments[dish].parts.append(segments[part].chunks)
            }
        }
    }
}

extension Segmenter {
    /// The segments behind a dish of what is in it.
    fileprivate func parts(of kind: DishKind, _ isPlain: Bool, behind dish: Int, in segments: [Segment]) -> [Int] {
        let index = ranker.index
        var parts: [Int] = []
        for part in segments.indices[(dish + 1)...] {
            let chunks = segments[part].chunks
            let first = text.chunks[chunks.lowerBound]
            let isNext = part == dish + 1 && segments[dish].chunks.count == 1
            guard isNext ? opensList(first) : goesOn(first) else { break }
            guard let food = segments[part].candidates.first,
                chunks.allSatisfy({ text.chunks[$0].amounts.isEmpty }),
                !index.words.known.dishes.composed.contains(where: { says($0, in: chunks) }),
                kind.holds(food.food, isPlain, index.foods), !isMeatBeside(food, kind, segments[dish])
            else { continue }
            parts.append(part)
        }
        return parts
    }

    /// "salmon" of "egg fried rice with salmon": of meat or fish there is none in a record that does not name it.
    private func isMeatBeside(_ food: Candidate, _ kind: DishKind, _ dish: Segment) -> Bool {
        let index = ranker.index
        guard kind.isNamedByMeat, index.foods.traits(at: food.food).contains(.meat), let record = dish.candidates.first,
            let name = SiblingFinder(index: index).name(of: record.food)
        else { return false }
        return SiblingFinder(index: index).words(of: name).present.isDisjoint(with: index.words.known.dishes.animals)
    }

    /// Makes the eggs behind "with" the amount of their omelette.
    fileprivate func countEggs(behind dish: Int, of segments: inout [Segment]) {
        let next = dish + 1
        let egg = ranker.index.words.known.portions.egg
        guard next < segments.count, !segments[next].candidates.isEmpty, segments[next].chunks.count == 1,
            text.chunks[segments[next].chunks.lowerBound].separator == .with,
            segments[dish].chunks.allSatisfy({ chunk in
                text.chunks[chunk].amounts.allSatisfy { text.amounts[$0].isArticle }
            }),
            names(in: segments[next]) == [egg],
            text.chunks[segments[next].chunks.lowerBound].amounts.contains(where: {
                text.amounts[$0].unit == nil && !text.amounts[$0].isArticle
            })
        else { return }
        segments[dish].chunks = segments[dish].chunks.lowerBound..<segments[next].chunks.upperBound
        segments.remove(at: next)
    }

    /// True if the chunk stands behind "with", or behind a dash.
    fileprivate func opensList(_ chunk: MealText.Chunk) -> Bool {
        let start = chunk.tokens.lowerBound
        return chunk.separator == .with
            || chunk.separator == .comma && start > 0 && Token.isMark(text.tokens[start - 1], "-")
    }

    /// True if the chunk goes on with the list; also behind the "on" of "on whole wheat".
    fileprivate func goesOn(_ chunk: MealText.Chunk) -> Bool {
        let start = chunk.tokens.lowerBound
        return [.with, .and, .comma].contains(chunk.separator)
            || chunk.separator == .other && text.tokens[start - 1].word == ranker.index.words.known.grammar.on
    }

    /// The kind of dish that a segment begins with, and whether it is named by that alone, so that its record is that of any such
    /// dish. What is weighed is of no kind.
    fileprivate func kind(of segment: Segment) -> (DishKind, isPlain: Bool)? {
        let chunk = text.chunks[segment.chunks.lowerBound]
        let index = ranker.index
        guard !hasMetric(chunk) else { return nil }
        let names = chunk.tokens.filter { text.isContent[$0] && index.words.has(text.tokens[$0].word, .food) }
            .map { text.tokens[$0].word }.filter { !index.words.has($0, [.framing, .size, .connective]) }
        let kind = DishKind.all.first { kind in kind.words.allSatisfy { names.contains(index.words.id(of: $0)) } }
        guard let kind else { return nil }
        let own = kind.words.map { index.words.id(of: $0) } + (kind.isOfEggs ? [index.words.known.portions.egg] : [])
        let isPlain = names.allSatisfy { own.contains($0) || index.words.known.dishes.composed.contains($0) }
        return isPlain || !kind.partsOfAny.isEmpty ? (kind, isPlain) : nil
    }
}

/// A kind of dish with the foods that it is commonly made of.
private struct DishKind {
    let words: [String]
    /// Those in one that is named by its kind alone.
    let parts: FoodTraits
    /// Those in one that is more closely described: "chicken curry with peas". Much of the others may be had beside it.
    let partsOfAny: FoodTraits

    init(_ words: String..., parts: FoodTraits, partsOfAny: FoodTraits = []) {
        self.words = words
        self.parts = parts.union(partsOfAny)
        self.partsOfAny = partsOfAny
    }

    static let all = [
        DishKind("smoothie", parts: .inSmoothie),
        DishKind("sandwich", parts: [.inSandwich, .bread], partsOfAny: [.inSalad, .condiment]),
        DishKind("wrap", parts: [.inSandwich, .egg], partsOfAny: [.inSalad, .condiment]),
        DishKind("burger", parts: .inSandwich, partsOfAny: [.inSalad, .condiment]),
        DishKind("burrito", parts: [.inSalad, .condiment, .inSandwich, .inBurrito, .egg]),
        DishKind("taco", parts: [.inSalad, .condiment, .inSandwich, .egg]),
        DishKind("salad", parts: .inSalad),
        DishKind("pizza", parts: .inSalad),
        DishKind("soup", parts: .inSalad),
        DishKind("stew", parts: [], partsOfAny: .inSalad),
        DishKind("chili", parts: [.meat, .pulse], partsOfAny: .inSalad),
        DishKind("curry", parts: [.meat, .pulse], partsOfAny: .inSalad),
        DishKind("omelet", parts: [], partsOfAny: [.inSalad, .inSandwich]),
        DishKind("frittata", parts: [], partsOfAny: [.inSalad, .inSandwich]),
        DishKind("fried", "rice", parts: [], partsOfAny: [.inSalad, .egg, .meat]),
    ]

    /// The tables have records of it by what is in it.
    var isNamedByParts: Bool { ["smoothie", "omelet", "frittata"].contains(words[0]) }

    var isOfEggs: Bool { words == ["omelet"] }

    /// The tables have records of it by its meat, and none for meat of any kind.
    var isNamedByMeat: Bool { words == ["fried", "rice"] }

    func holds(_ food: Int, _ isPlain: Bool, _ foods: FoodTable) -> Bool {
        !foods.traits(at: food).isDisjoint(with: isPlain ? parts : partsOfAny)
    }
}
