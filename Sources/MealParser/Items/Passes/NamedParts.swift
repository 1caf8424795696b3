import FoodDatabase

/// Takes a food of a dish's name that is told again with an amount as what is in the dish: "tuna pasta with 1 can of tuna", "egg curry
/// 2 eggs". The dish keeps its own portion, of which nobody told how much, so that it is never said to be sure.
///
/// Where the dish stands for its foods one by one, the amount is that food's: "avocado toast with 1 avocado".
struct NamedParts: SegmentPass {
    let name = "named in the dish"
    let example = "tuna pasta with 1 can of tuna"
    let counterexample = "tuna pasta with 1 can of sweetcorn"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        for part in segments.indices.dropFirst() {
            guard let dish = segmenter.dish(namedBy: part, in: segments) else { continue }
            if segmenter.isOneOfItsFoods(segments[dish], segments[part]) {
                segments[dish].candidates = []
                segments[dish].addsNoItem = true
            } else {
                segments[part].candidates = []
                segments[part].addsNoItem = true
                segments[dish].parts.append(segments[part].chunks)
                segments[dish].hasToldPart = true
            }
        }
    }
}

extension Segmenter {
    /// The dish before a food that is measured and that its name has; what stands between is in the dish as well.
    fileprivate func dish(namedBy part: Int, in segments: [Segment]) -> Int? {
        let first = text.chunks[segments[part].chunks.lowerBound]
        guard !segments[part].candidates.isEmpty, isMeasured(segments[part]), !isMadeReady(segments[part]) else {
            return nil
        }
        var place = part - 1
        switch first.separator {
        case .with, .amount: break
        case .and, .comma:
            // "Pasta with 100 g beef and 50 g pasta".
            while place > 0, text.chunks[segments[place].chunks.lowerBound].separator != .with { place -= 1 }
            guard place > 0 else { return nil }
            place -= 1
        case .hard, .other: return nil
        }
        return segments[...place].indices.reversed().prefix(Self.foodsOfOneName).first { dish in
            !segments[dish].candidates.isEmpty && !isMeasured(segments[dish])
                && names(segments[part], asPartOf: segments[dish])
        }
    }

    /// In kcal of 100 g: black coffee and tea have less.
    private static let mostOfBlack = 10

    /// "avocado toast" stands for two foods.
    private static let foodsOfOneName = 2

    /// True if the dish's words have the food's: "chicken" of "chicken curry", "cheese" of "cheddar" and "cheese toastie".
    private func names(_ part: Segment, asPartOf dish: Segment) -> Bool {
        guard let food = part.candidates.first, let whole = dish.candidates.first else { return false }
        if isOneOfItsFoods(dish, part) { return true }
        let (own, said) = (names(in: part), names(in: dish))
        let (parts, traits) = (ranker.index.foods.traits(at: food.food), ranker.index.foods.traits(at: whole.food))
        let isOfMilk =
            traits.contains(.hotDrink) && (ranker.index.foods.energyKcal(at: whole.food) ?? 0) > Self.mostOfBlack
        if isOfMilk, parts.contains(.milkDrink) { return true }
        guard isDish(whole) || isComposed(whole) || traits.contains(.hotCereal), !own.isEmpty else { return false }
        if traits.contains(.egg), parts.contains(.egg), parts.contains(.plain) { return true }
        guard said.count > own.intersection(said).count, parts.isDisjoint(with: [.addedFat, .condiment, .topping])
        else {
            return false
        }
        if own.isSubset(of: said) { return true }
        // "cheddar" of "a cheese toastie with 60 g cheddar"; meatballs are filed under soup, but a soup holds none by its name.
        let ofWhole = Set(heads(of: whole))
        let kinds = said.filter { ranker.index.words.known.foods.kinds[$0] != nil && !ofWhole.contains($0) }
        return heads(of: food).contains { head in kinds.contains { ranker.index.isFiled(head, under: $0) } }
    }

    /// True if the dish and the part are one food, named twice: "scrambled eggs, 3 eggs".
    fileprivate func isOneOfItsFoods(_ dish: Segment, _ part: Segment) -> Bool {
        guard let named = dish.candidates.first, let told = part.candidates.first else { return false }
        let (end, next) = (text.chunks[dish.chunks.upperBound - 1].tokens.upperBound, dish.chunks.upperBound)
        let start = text.tokens[text.chunks[dish.chunks.lowerBound].tokens.lowerBound].start
        // Nothing stands between "salmon" and "pasta", and "avo toast" is written for two foods.
        let isOneOfSeveral =
            next < text.chunks.count && text.chunks[next].tokens.lowerBound == end
            || text.chunks.indices.contains { chunk in
                !dish.chunks.contains(chunk) && text.tokens[text.chunks[chunk].tokens.lowerBound].start == start
            }
        let isOnlyCounted =
            text.chunks[part.chunks.lowerBound].separator == .amount && names(in: dish) == names(in: part)
        return isOneOfSeveral && named.food == told.food || isOnlyCounted && heads(of: named) == heads(of: told)
    }

    /// "fried" of "egg noodles with 2 fried eggs": they lie on the dish.
    private func isMadeReady(_ part: Segment) -> Bool {
        part.chunks.flatMap { text.chunks[$0].tokens }.contains { place in
            text.isContent[place] && ranker.index.words.has(text.tokens[place].word, .preparation)
        }
    }
}
