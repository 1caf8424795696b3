/// Weighs segments against each other.
extension Segmenter {
    /// Adds the cost of leaving a piece over.
    func weighTalk(_ piece: MealText.Piece, into worth: inout Score) {
        for place in piece.tokens where text.isContent[place] {
            let token = text.tokens[place]
            worth.add(.wordUnused, value: -ranker.unused(token.word, isAbsent: token.isAbsent), of: token.word)
        }
        // "1/2 cup dry" of "oatmeal 1/2 cup dry" measures what stands before it: it is hardly talk.
        let times: Float = isTrailingAmount(piece) ? -4 : -1
        for place in piece.amounts where !text.amounts[place].isLength {
            let isArticle = text.amounts[place].isArticle
            worth.add(isArticle ? .articleUnused : .amountUnused, times: isArticle ? -1 : times)
        }
    }

    /// Adds the worth of taking these pieces for one item, whatever its food.
    func weighItem(_ pieces: Range<Int>, into worth: inout Score) {
        worth.add(.item)
        let isBare = text.pieces[pieces.lowerBound].amounts.isEmpty
        for piece in pieces.dropFirst() {
            let joint = text.pieces[piece].joint
            weigh(joint, into: &worth)
            if isBare, joint == .comma, isFood(piece - 1), isFood(piece) { worth.add(.overCommaOfFoods) }
        }
        weighAmounts(pieces, into: &worth)
        weighStart(pieces, into: &worth)
    }

    /// Going on over a joint.
    private func weigh(_ joint: MealText.Joint, into worth: inout Score) {
        switch joint {
        case .hard, .amount: break
        case .comma: worth.add(.overComma)
        case .and: worth.add(hasAmounts ? .overAnd : .overBareAnd)
        case .with: worth.add(.overWith)
        case .other: worth.add(.overOther)
        }
    }

    /// Adds the worth of an item's beginning here: in a text with amounts most items have one.
    private func weighStart(_ pieces: Range<Int>, into worth: inout Score) {
        let joint = text.pieces[pieces.lowerBound].joint
        if isMadeOf(text.pieces[pieces.lowerBound]) {
            worth.add(.afterMadeWith)
        } else if !hasAmounts {
            if joint == .with { worth.add(.afterWith) }
        } else if !pieces.contains(where: { !text.pieces[$0].amounts.isEmpty }) {
            if isWeighedList { worth.add(.bareAmongWeighed) }
            switch joint {
            case .hard, .amount: worth.add(.bareFirst)
            case .comma: worth.add(.bareAfterComma)
            case .and: worth.add(.bareAfterAnd)
            case .with: worth.add(.bareAfterWith)
            case .other: worth.add(.bareAfterOther)
            }
        }
    }

    /// Adds how well the amounts of these pieces go together as one quantity.
    private func weighAmounts(_ pieces: Range<Int>, into worth: inout Score) {
        var hasMetric = false
        var hasCount = false
        for piece in pieces {
            for place in text.pieces[piece].amounts {
                let amount = text.amounts[place]
                if amount.isLength { continue }
                let isSecond = amount.unit != nil ? hasMetric : hasCount || hasMetric
                if isSecond { worth.add(.secondAmount) }
                if amount.isArticle {
                    let startsPiece = amount.tokens.lowerBound == text.pieces[piece].tokens.lowerBound
                    if piece > pieces.lowerBound, startsPiece { worth.add(.articleInside) }
                } else {
                    if amount.unit != nil { hasMetric = true } else { hasCount = true }
                    if piece == pieces.lowerBound {
                        worth.add(.amountAtStart)
                    } else if hasContent(text.pieces[piece], after: amount) {
                        worth.add(.amountInside)
                    }
                }
            }
        }
    }
}
