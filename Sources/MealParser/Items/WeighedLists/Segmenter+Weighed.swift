import FoodDatabase

/// Tells which weight is of which food.
extension Segmenter {
    /// "52 g of chapati": two foods that are weighed are never one.
    func isWeighed(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains { isWeight($0) && hasContent(piece, after: text.amounts[$0]) }
    }

    /// That, or "52 g" behind its food.
    func hasWeight(_ piece: MealText.Piece) -> Bool { piece.amounts.contains { isWeight($0) } }

    /// "30 g of rice", "rice, 30 g": a weight with what it is of, before or behind it.
    func weighsItsOwn(_ place: Int) -> Bool {
        let piece = text.pieces[place]
        return isWeighed(piece) || hasFoodBeforeWeight(piece) || isWeighedByNext(place) && hasFood(piece.tokens)
    }

    /// "cumin (0.9 g)": weighed in parentheses behind it.
    func isWeighedInRemark(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains {
            text.amounts[$0].isInParentheses && text.amounts[$0].unit != nil
                && hasFood(piece.tokens.lowerBound..<text.amounts[$0].tokens.lowerBound)
                && !piece.tokens.contains { text.tokens[$0].isAbsent }
        }
    }

    func hasFoodBeforeWeight(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains {
            isWeight($0) && hasFood(piece.tokens.lowerBound..<text.amounts[$0].tokens.lowerBound)
        }
    }

    func isWeight(_ amount: Int) -> Bool {
        text.amounts[amount].unit != nil && !text.amounts[amount].isEach && !text.amounts[amount].isInParentheses
    }

    func hasMetric(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains { isWeight($0) && text.amounts[$0].unit?.isHousehold == false }
    }

    func isListed(_ place: Int) -> Bool { [.and, .comma].contains(text.pieces[place].joint) }

    /// Nothing of it was weighed: it has no amount but an article.
    func isUnweighed(_ place: Int) -> Bool {
        text.pieces[place].amounts.allSatisfy { text.amounts[$0].isArticle } && !isWeighedByNext(place)
    }

    func hasArticle(_ place: Int) -> Bool { !text.pieces[place].amounts.isEmpty }

    /// "150 g" of "chicken breast weighing 150 g" and of "chicken breast, about 150 g".
    func isWeighedByNext(_ place: Int) -> Bool {
        guard text.pieces.indices.contains(place + 1) else { return false }
        let next = text.pieces[place + 1]
        return [.amount, .comma].contains(next.joint) && hasWeight(next) && !hasFood(next.tokens)
    }
}
