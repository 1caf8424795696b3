import FoodDatabase

/// Takes out what such a dish is made of anyway: "a smoothie with banana, spinach and milk", "sandwich - turkey, lettuce". Whatever
/// else is named is eaten beside it: the dressing of a salad, the protein powder of a smoothie, chips with a sandwich.
struct DishParts: SegmentPass {
    let name = "in the dish"
    let example = "a wrap with lettuce and tomato"
    let counterexample = "a wrap with crisps"

    func apply(to segments: inout [Segment], in segmenter: inout Segmenter) {
        let text = segmenter.text
        let index = segmenter.ranker.index
        for dish in segments.indices where !segments[dish].candidates.isEmpty {
            guard let kind = segmenter.kind(of: segments[dish]) else { continue }
            for part in segments.indices[(dish + 1)...] {
                let pieces = segments[part].pieces
                let first = text.pieces[pieces.lowerBound]
                let isNext = part == dish + 1 && segments[dish].pieces.count == 1
                guard isNext ? segmenter.opensList(first) : segmenter.goesOn(first) else { break }
                guard let food = segments[part].candidates.first,
                    pieces.allSatisfy({ text.pieces[$0].amounts.isEmpty }),
                    !index.words.known.dishes.composed.contains(where: { segmenter.says($0, in: pieces) }),
                    kind.holds(food.food, index.foods)
                else { continue }
                segments[part].candidates = []
                segments[part].isMention = true
                segments[dish].parts.append(pieces)
            }
        }
    }
}

extension Segmenter {
    /// True if the piece stands behind "with", or behind a dash.
    fileprivate func opensList(_ piece: MealText.Piece) -> Bool {
        let start = piece.tokens.lowerBound
        return piece.joint == .with
            || piece.joint == .comma && start > 0 && Token.isMark(text.tokens[start - 1], "-")
    }

    /// True if the piece goes on with the list; also behind the "on" of "on whole wheat".
    fileprivate func goesOn(_ piece: MealText.Piece) -> Bool {
        let start = piece.tokens.lowerBound
        return [.with, .and, .comma].contains(piece.joint)
            || piece.joint == .other && text.tokens[start - 1].word == ranker.index.words.known.grammar.on
    }

    /// The kind of dish that a segment begins with: named by its kind alone, neither weighed nor more closely described, so that
    /// its record is that of any such dish.
    fileprivate func kind(of segment: Segment) -> DishKind? {
        let piece = text.pieces[segment.pieces.lowerBound]
        let index = ranker.index
        let names = piece.tokens.filter { text.isContent[$0] && index.words.has(text.tokens[$0].word, .food) }
            .map { text.tokens[$0].word }.filter { !index.words.has($0, [.framing, .size, .joint]) }
        guard !names.isEmpty, names.allSatisfy(index.words.known.dishes.composed.contains), !hasMetric(piece) else {
            return nil
        }
        return DishKind.all.first { kind in names.contains { index.words.id(of: kind.word) == $0 } }
    }
}

/// A kind of dish with the foods that it is commonly made of.
private struct DishKind {
    let word: String
    let parts: FoodTraits

    static let all = [
        DishKind(word: "smoothie", parts: .inSmoothie),
        DishKind(word: "sandwich", parts: [.inSalad, .condiment, .inSandwich, .bread]),
        DishKind(word: "wrap", parts: [.inSalad, .condiment, .inSandwich]),
        DishKind(word: "burrito", parts: [.inSalad, .condiment, .inSandwich, .inBurrito]),
        DishKind(word: "taco", parts: [.inSalad, .condiment, .inSandwich]),
        DishKind(word: "salad", parts: .inSalad),
        DishKind(word: "pizza", parts: .inSalad),
        DishKind(word: "soup", parts: .inSalad),
        DishKind(word: "stew", parts: .inSalad),
    ]

    func holds(_ food: Int, _ foods: FoodTable) -> Bool { !foods.traits(at: food).isDisjoint(with: parts) }
}
