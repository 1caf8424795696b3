import FitIQCore
import FoodDatabase

/// What a piece says, and whether it goes with the ones before.
extension Segmenter {
    /// "150 g" of "chicken breast 150 g, broccoli", "8 oz rare" of "steak 8 oz rare", ", weighing 300 g" of "a bowl of stew,
    /// weighing 300 g, with onions": it measures what stands before it.
    func isTrailingAmount(_ piece: MealText.Piece) -> Bool {
        guard let amount = piece.amounts.first.map({ text.amounts[$0].tokens }),
            piece.joint == .amount
                || piece.joint == .comma && saysWeight(piece.tokens.lowerBound..<amount.lowerBound)
        else { return false }
        return !hasFood(amount.upperBound..<piece.tokens.upperBound)
    }

    /// "weighing", "at", and no food.
    private func saysWeight(_ tokens: Range<Int>) -> Bool {
        !hasFood(tokens) && tokens.contains { ranker.index.words.known.weighing.contains(text.tokens[$0].word) }
    }

    /// Whether a word there names a food, or may, being unknown.
    func hasFood(_ tokens: Range<Int>) -> Bool {
        let index = ranker.index
        return tokens.contains { place in
            let word = text.tokens[place].word
            return text.isContent[place] && (index.words.has(word, .food) || word < 0)
                && !index.words.has(word, [.framing, .measure, .size, .preparation, .unready, .uncooked])
        }
    }

    /// "a banana" of "chips and a banana", "2 slices of cheese" behind "with": what is counted behind a joint is a food of its own.
    func beginsAnew(_ place: Int) -> Bool {
        let piece = text.pieces[place]
        guard let first = piece.amounts.first else { return false }
        let amount = text.amounts[first]
        let isBehindJoint =
            switch piece.joint {
            case .and: true
            case .with: !amount.isArticle
            case .comma: amount.unit?.isHousehold == false || !amount.isArticle && isFood(place)
            case .other: amount.unit?.isHousehold == false
            case .hard, .amount: false
            }
        if piece.joint == .comma, isCountedBehind(place), isCountedBehind(place - 1) { return true }
        guard isBehindJoint else { return false }
        return !amount.isLength && !amount.isInParentheses && hasContent(piece, after: amount)
            && !hasContent(piece, before: amount)
    }

    /// "oats 40" of "oats 40 milk 200".
    private func isCountedBehind(_ place: Int) -> Bool {
        guard place >= 0, let last = text.pieces[place].amounts.last.map({ text.amounts[$0] }) else { return false }
        return last.unit == nil && !last.isArticle && !last.isLength && hasContent(text.pieces[place], before: last)
            && !hasContent(text.pieces[place], after: last)
    }

    /// Whether the piece at `place` is another food than the one before, which is counted: "toast" of "eggs x2, toast", "1 toast" of
    /// "2 eggs 1 toast".
    func followsCounted(_ place: Int) -> Bool {
        guard isFood(place) else { return false }
        let before = text.pieces[place - 1]
        switch text.pieces[place].joint {
        case .comma: return isTrailingAmount(before) && !hasMetric(before) || isCountedBehind(place - 1)
        case .amount: return isFood(place - 1) && beginsCounted(place) && beginsCounted(place - 1)
        default: return false
        }
    }

    /// "2 eggs".
    private func beginsCounted(_ place: Int) -> Bool {
        guard let first = text.pieces[place].amounts.first.map({ text.amounts[$0] }) else { return false }
        return first.unit == nil && !first.isArticle && !first.isLength
            && !hasContent(text.pieces[place], before: first)
    }

    /// Whether a word of the piece is in no table.
    func hasUnknown(_ piece: MealText.Piece) -> Bool {
        piece.tokens.contains { text.isContent[$0] && text.tokens[$0].word < 0 }
    }

    /// "2 xyzzy" of "eggs, 2 xyzzy": how many of something, whatever that is.
    func isOfUnknown(_ piece: MealText.Piece) -> Bool {
        guard piece.joint != .amount, let amount = piece.amounts.first.map({ text.amounts[$0] }) else { return false }
        return !amount.isArticle && !amount.isLength && !amount.isInParentheses && hasUnknown(piece)
            && !hasContent(piece, before: amount)
    }

    /// "3 eggs" of "omelet made with 3 eggs".
    func isMadeOf(_ piece: MealText.Piece) -> Bool {
        let start = piece.tokens.lowerBound
        let known = ranker.index.words.known
        guard start >= 2, text.tokens[start - 1].word == known.with else { return false }
        return text.tokens[start - 2].word == known.made
    }

    /// "2 tsp of sugar in black tea": two foods, where "tuna in water" and "peaches canned in juice" are one.
    func isStirredIn(_ pieces: Range<Int>, _ place: Int) -> Bool {
        let start = text.pieces[place].tokens.lowerBound
        let known = ranker.index.words.known
        guard start > 1, known.into.contains(text.tokens[start - 1].word),
            !known.preserved.contains(text.tokens[start - 2].word), isFood(place),
            let drink = foodsOfPieces[place].first, ranker.index.foods.foodType(at: drink.food) == .drink
        else { return false }
        return pieces.count == 1 && isFood(pieces.lowerBound)
    }

    /// "3 pancakes": counted, not measured.
    func isCounted(_ piece: MealText.Piece) -> Bool {
        guard piece.amounts.count == 1, let amount = piece.amounts.first.map({ text.amounts[$0] }) else { return false }
        return amount.unit == nil && !amount.isLength && amount.value > 1 && hasContent(piece, after: amount)
            && !piece.tokens.contains { ranker.index.words.has(text.tokens[$0].word, [.measure, .size]) }
    }

    func hasContent(_ piece: MealText.Piece, before amount: Amount) -> Bool {
        (piece.tokens.lowerBound..<amount.tokens.lowerBound).contains { place in
            text.isContent[place] && !ranker.index.words.has(text.tokens[place].word, [.framing, .measure, .size])
        }
    }

    func hasContent(_ piece: MealText.Piece, after amount: Amount) -> Bool {
        for place in piece.tokens where place >= amount.tokens.upperBound && text.isContent[place] {
            if !ranker.index.words.has(text.tokens[place].word, [.framing, .measure, .size]) { return true }
        }
        return false
    }
}
