import FoodDatabase

/// A dish and what the text says it is made of.
extension Segmenter {
    /// "A smoothie with banana, spinach and milk", "sandwich - turkey, lettuce": what such a dish is made of anyway is not eaten
    /// beside it. Whatever else is named is: the dressing of a salad, the protein powder of a smoothie, chips with a sandwich.
    func markParts(in segments: inout [Segment]) {
        for dish in segments.indices where !segments[dish].candidates.isEmpty {
            guard let kind = kind(of: segments[dish]) else { continue }
            for part in segments.indices[(dish + 1)...] {
                let pieces = segments[part].pieces
                let first = text.pieces[pieces.lowerBound]
                guard part == dish + 1 && segments[dish].pieces.count == 1 ? opensList(first) : goesOn(first) else {
                    break
                }
                guard let food = segments[part].candidates.first,
                    pieces.allSatisfy({ text.pieces[$0].amounts.isEmpty }),
                    !says(anyOf: ranker.index.words.known.composed, in: pieces),
                    kind.holds(food.food, ranker.index.foods)
                else { continue }
                segments[part].candidates = []
                segments[part].isMention = true
                segments[dish].parts.append(pieces)
            }
        }
    }

    /// Behind "with", or behind a dash.
    private func opensList(_ piece: MealText.Piece) -> Bool {
        let start = piece.tokens.lowerBound
        return piece.joint == .with
            || piece.joint == .comma && start > 0 && Token.isMark(text.tokens[start - 1], "-")
    }

    /// And behind the "on" of "on whole wheat".
    private func goesOn(_ piece: MealText.Piece) -> Bool {
        let start = piece.tokens.lowerBound
        return [.with, .and, .comma].contains(piece.joint)
            || piece.joint == .other && text.tokens[start - 1].word == ranker.index.words.known.on
    }

    private func says(anyOf words: [Int32], in pieces: Range<Int>) -> Bool { words.contains { says($0, in: pieces) } }

    /// The kind of dish that a segment begins with: named by its kind alone, neither weighed nor more closely described, so that
    /// its record is that of any such dish.
    private func kind(of segment: Segment) -> DishKind? {
        let piece = text.pieces[segment.pieces.lowerBound]
        let index = ranker.index
        let names = piece.tokens.filter { text.isContent[$0] && index.words.has(text.tokens[$0].word, .food) }
            .map { text.tokens[$0].word }.filter { !index.words.has($0, [.framing, .size, .joint]) }
        guard !names.isEmpty, names.allSatisfy(index.words.known.composed.contains), !hasMetric(piece) else {
            return nil
        }
        return DishKind.all.first { kind in names.contains { index.words.id(of: kind.word) == $0 } }
    }
}

/// What dishes of a kind are commonly made of, as USDA's survey names its categories.
struct DishKind {
    let word: String
    let parts: [StaticString]

    private static let vegetables: [StaticString] = [
        "Tomatoes", "Lettuce and lettuce salads", "Onions", "Spinach", "Carrots", "Other dark green vegetables",
        "Other vegetables and combinations", "Olives, pickles, pickled vegetables",
    ]
    private static let condiments: [StaticString] = [
        "Mayonnaise", "Mustard and other condiments", "Tomato-based condiments", "Salad dressings and vegetable oils",
    ]
    private static let fillings: [StaticString] = [
        "Cheese", "Cold cuts and cured meats", "Bacon", "Chicken, whole pieces", "Turkey, duck, other poultry", "Pork",
        "Beef, excludes ground", "Ground beef",
    ]
    private static let fruit: [StaticString] = [
        "Apples", "Bananas", "Blueberries and other berries", "Strawberries", "Mango and papaya",
        "Peaches and nectarines",
        "Pears", "Pineapple", "Other fruits and fruit salads", "Spinach", "Other dark green vegetables", "Citrus juice",
        "Apple juice", "Other fruit juice", "Milk, lowfat", "Milk, nonfat", "Milk, reduced fat", "Milk, whole",
        "Milk substitutes", "Yogurt, regular", "Yogurt, Greek",
    ]

    static let all = [
        DishKind("smoothie", fruit),
        DishKind("sandwich", vegetables + condiments + fillings + ["Yeast breads", "Rolls and buns"]),
        DishKind("wrap", vegetables + condiments + fillings),
        DishKind("burrito", vegetables + condiments + fillings + ["Beans, peas, legumes", "Rice"]),
        DishKind("taco", vegetables + condiments + fillings),
        DishKind("salad", vegetables),
        DishKind("pizza", vegetables),
        DishKind("soup", vegetables),
        DishKind("stew", vegetables),
    ]

    private init(_ word: String, _ parts: [StaticString]) {
        self.word = word
        self.parts = parts
    }

    func holds(_ food: Int, _ foods: FoodTable) -> Bool {
        let category = foods.categoryBytes(at: food)
        return parts.contains {
            category.elementsEqual(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount))
        }
    }
}
