import FoodDatabase

/// Bread behind "on": "turkey and swiss on wheat", "ham sandwich on brown".
extension Segmenter {
    /// Makes one piece of meat or cheese and the bread below it, which is a sandwich, and of a sandwich and the kind of its bread.
    mutating func joinBreads() {
        let count = text.pieces.count
        for place in text.pieces.indices.dropFirst().reversed() where place < text.pieces.count && isBreadBelow(place) {
            if isCalledSandwich(place - 1) {
                joinKind(ofBread: place)
            } else if isFilling(place - 1), !isSandwichTold(before: place) {
                text.join(place, filing: ranker.index.words.known.dishes.sandwich)
                if text.pieces[place - 1].joint == .and, place > 1, isFilling(place - 2) { text.join(place - 1) }
            }
        }
        if text.pieces.count < count { begin() }
    }

    /// "wheat", "rye bread" behind "on"; toast has food on it.
    private func isBreadBelow(_ place: Int) -> Bool {
        let piece = text.pieces[place]
        let known = ranker.index.words.known
        let start = piece.tokens.lowerBound
        guard piece.joint == .other, start > 0, text.tokens[start - 1].word == known.grammar.on, piece.amounts.isEmpty
        else { return false }
        let words = contentWords(of: place)
        return words.contains(where: known.dishes.breadKinds.contains)
            && words.allSatisfy { known.dishes.breadKinds.contains($0) || $0 == known.dishes.bread }
    }

    /// "a sandwich" of "a sandwich: ham on white".
    private func isSandwichTold(before place: Int) -> Bool {
        text.pieces[..<place].contains { piece in
            piece.tokens.contains { text.tokens[$0].word == ranker.index.words.known.dishes.sandwich }
        }
    }

    private func isCalledSandwich(_ place: Int) -> Bool {
        foodsOfPieces[place].first.map { ranker.index.foods.traits(at: $0.food).contains(.sandwich) } ?? false
    }

    /// Meat, fish, eggs or cheese without an amount of their own.
    private func isFilling(_ place: Int) -> Bool {
        let piece = text.pieces[place]
        guard let food = foodsOfPieces[place].first, food.isWholeButPrepared || food.coverage > 0.99,
            piece.amounts.allSatisfy({ text.amounts[$0].isArticle })
        else { return false }
        let traits = ranker.index.foods.traits(at: food.food)
        return fills(food, ranker.index.words.known.dishes.sandwich) && !traits.isDisjoint(with: [.meat, .egg, .milk])
    }

    /// The kind of bread is one of the sandwich's words where a sandwich with that filling has it, and else says hardly anything.
    private mutating func joinKind(ofBread place: Int) {
        let kinds = contentWords(of: place)
        let alone = foodsOfPieces[place - 1].first
        let filling = contentWords(of: place - 1).filter { word in alone.map { has(word, $0) } ?? false }
        gather(place - 1..<place + 1)
        let best = foods(for: place - 1..<place + 1).first
        if let best, kinds.contains(where: { has($0, best) }), filling.allSatisfy({ has($0, best) }) {
            text.join(place)
        } else {
            text.addTrifle(place)
        }
    }

    private func contentWords(of place: Int) -> [Int32] {
        text.pieces[place].tokens.filter { text.isContent[$0] }.map { text.tokens[$0].word }
    }
}
