import FoodDatabase

/// Where a text weighs its foods: which weight is of what, and what was weighed with something else.
extension Segmenter {
    /// How many pieces are looked back or forward at, so that the time grows with the text's length only.
    private static let longestSide = 8

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

    private func hasFoodBeforeWeight(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains {
            isWeight($0) && hasFood(piece.tokens.lowerBound..<text.amounts[$0].tokens.lowerBound)
        }
    }

    func isWeight(_ amount: Int) -> Bool {
        text.amounts[amount].unit != nil && !text.amounts[amount].isEach && !text.amounts[amount].isInParentheses
    }

    /// Whether no item begins here, since what the piece names was weighed together with what stands before it.
    func isWeighedAlong(_ place: Int) -> Bool {
        isPartOfWeighed(place) || isUnderWeightOfAll(place) || isTitleOfList(place) || isHeld(place) || isRemark(place)
    }

    /// "oil" and "onion" of "150 g rice with oil and onion, 20 g ghee": in a list of weights, what is named behind "with" was
    /// weighed with what stands before it, as is "onion" of "80 g cabbage fried with oil and onion, 40 g bread".
    private func isPartOfWeighed(_ place: Int) -> Bool {
        guard isWeighedList, isUnweighed(place) else { return false }
        if isAddedAtTable(place) { return false }
        var first = place
        while isListed(first) {
            guard first > 0, place - first < Self.longestSide else { return false }
            if hasWeight(text.pieces[first - 1]) {
                if bindsWith(first - 1) { return !hasArticle(place) }
                return text.pieces[first].joint == .and && isAllWeighed && place + 1 < text.pieces.count
            }
            first -= 1
            guard isUnweighed(first) else { return false }
        }
        guard first > 0, text.pieces[first].joint == .with || isCookedIn(first), !isWeighedFurtherOn(first) else {
            return false
        }
        // "40 g crackers and breadsticks with butter".
        if first > 1, isUnweighed(first - 1), text.pieces[first - 1].joint == .and { first -= 1 }
        return hasWeight(text.pieces[first - 1])
    }

    /// "olive oil" of "a salad with olive oil weighing 60 g", "milk" and "sugar" of "pumpkin with milk and sugar, 200 g in
    /// total": the weight is of all of it.
    func isUnderWeightOfAll(_ place: Int) -> Bool {
        guard isAnyWeighed else { return false }
        var last = place
        while !saysWeight(behind: last) {
            last += 1
            guard last < text.pieces.count, last - place < Self.longestSide, isListed(last), isUnweighed(last - 1)
            else { return false }
        }
        var with = place
        while isListed(with) {
            with -= 1
            guard with > 0, place - with < Self.longestSide, isUnweighed(with) else { return false }
        }
        guard with > 0, text.pieces[with].joint == .with, !(with...last).contains(where: { hasArticle($0) }) else {
            return false
        }
        return !hasMetric(text.pieces[with - 1]) && !foodsOfPieces[with - 1].isEmpty
    }

    func hasMetric(_ piece: MealText.Piece) -> Bool {
        piece.amounts.contains { isWeight($0) && text.amounts[$0].unit?.isHousehold == false }
    }

    /// Whether a weight stands behind the food of the piece with a word that says so: "weighing 60 g", "that is 60 g", "at 60 g".
    private func saysWeight(behind place: Int) -> Bool {
        let piece = text.pieces[place]
        let next = isWeighedByNext(place) ? text.pieces[place + 1] : piece
        guard let amount = next.amounts.first(where: { isWeight($0) }).map({ text.amounts[$0] }),
            !hasContent(next, after: amount),
            isWeighedByNext(place) ? hasFood(piece.tokens) : hasFoodBeforeWeight(piece)
        else { return false }
        let known = ranker.index.words.known
        return (piece.tokens.lowerBound..<amount.tokens.lowerBound).contains {
            known.weighing.contains(text.tokens[$0].word)
        }
    }

    /// "my dish" of "… with my dish of chicken and noodles, which is 260 g": what belongs to it is weighed at its end.
    private func isWeighedFurtherOn(_ place: Int) -> Bool {
        var last = place
        while last + 1 < text.pieces.count, last - place < Self.longestSide, isUnweighed(last),
            [.and, .other].contains(text.pieces[last + 1].joint)
        {
            last += 1
        }
        return isWeighedByNext(last) || hasFoodBeforeWeight(text.pieces[last])
    }

    func isListed(_ place: Int) -> Bool { [.and, .comma].contains(text.pieces[place].joint) }

    /// Nothing of it was weighed: it has no amount but an article.
    func isUnweighed(_ place: Int) -> Bool {
        text.pieces[place].amounts.allSatisfy { text.amounts[$0].isArticle } && !isWeighedByNext(place)
    }

    func hasArticle(_ place: Int) -> Bool { !text.pieces[place].amounts.isEmpty }

    /// "150 g" of "chicken breast weighing 150 g" and of "chicken breast, about 150 g".
    private func isWeighedByNext(_ place: Int) -> Bool {
        guard text.pieces.indices.contains(place + 1) else { return false }
        let next = text.pieces[place + 1]
        return [.amount, .comma].contains(next.joint) && hasWeight(next) && !hasFood(next.tokens)
    }

    /// "fried with oil", "made of oats": the piece holds more of what the dish is of, so that more may follow.
    private func bindsWith(_ place: Int) -> Bool {
        let known = ranker.index.words.known
        return text.pieces[place].tokens.dropFirst().contains {
            [known.with, known.from, known.of].contains(text.tokens[$0].word)
                && known.belonging.contains(text.tokens[$0 - 1].word)
        }
    }

    /// "coconut milk" of "170 g shoots cooked in coconut milk".
    private func isCookedIn(_ place: Int) -> Bool {
        let start = text.pieces[place].tokens.lowerBound
        guard start >= 2, text.pieces[place].joint == .other else { return false }
        let index = ranker.index
        return index.words.known.into.contains(text.tokens[start - 1].word)
            && index.words.state(of: text.tokens[start - 2].word) == .cooked
    }
}
