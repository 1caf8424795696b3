import FoodDatabase

/// Tells which weight is of which food.
extension Segmenter {
    /// "52 g of chapati": two foods that are weighed are never one.
    func isWeighed(_ chunk: MealText.Chunk) -> Bool {
        chunk.amounts.contains { isWeight($0) && hasContent(chunk, after: text.amounts[$0]) }
    }

    /// That, or "52 g" behind its food.
    func hasWeight(_ chunk: MealText.Chunk) -> Bool { chunk.amounts.contains { isWeight($0) } }

    /// "30 g of rice", "rice, 30 g": a weight with what it is of, before or behind it.
    func weighsItsOwn(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        return isWeighed(chunk) || hasFoodBeforeWeight(chunk) || isWeighedByNext(place) && hasFood(chunk.tokens)
    }

    /// "cumin (0.9 g)": weighed in parentheses behind it.
    func isWeighedInRemark(_ chunk: MealText.Chunk) -> Bool {
        chunk.amounts.contains {
            text.amounts[$0].isInParentheses && text.amounts[$0].unit != nil
                && hasFood(chunk.tokens.lowerBound..<text.amounts[$0].tokens.lowerBound)
                && !chunk.tokens.contains { text.tokens[$0].isAbsent }
        }
    }

    func hasFoodBeforeWeight(_ chunk: MealText.Chunk) -> Bool {
        chunk.amounts.contains {
            isWeight($0) && hasFood(chunk.tokens.lowerBound..<text.amounts[$0].tokens.lowerBound)
        }
    }

    func isWeight(_ amount: Int) -> Bool {
        text.amounts[amount].unit != nil && !text.amounts[amount].isEach && !text.amounts[amount].isInParentheses
    }

    func hasMetric(_ chunk: MealText.Chunk) -> Bool {
        chunk.amounts.contains { isWeight($0) && text.amounts[$0].unit?.isHousehold == false }
    }

    func isListed(_ place: Int) -> Bool { [.and, .comma].contains(text.chunks[place].separator) }

    /// Nothing of it was weighed: it has no amount but an article.
    func isUnweighed(_ place: Int) -> Bool {
        text.chunks[place].amounts.allSatisfy { text.amounts[$0].isArticle } && !isWeighedByNext(place)
    }

    func hasArticle(_ place: Int) -> Bool { !text.chunks[place].amounts.isEmpty }

    /// "150 g" of "chicken breast weighing 150 g" and of "chicken breast, about 150 g".
    func isWeighedByNext(_ place: Int) -> Bool {
        guard text.chunks.indices.contains(place + 1) else { return false }
        let next = text.chunks[place + 1]
        return [.amount, .comma].contains(next.separator) && hasWeight(next) && !hasFood(next.tokens)
    }
}
