/// Weighs segments against each other.
extension Segmenter {
    /// Adds the cost of leaving a chunk over.
    func weighFiller(_ chunk: MealText.Chunk, into worth: inout Score) {
        for place in chunk.tokens where text.isContent[place] {
            let token = text.tokens[place]
            worth.add(.wordUnused, value: -ranker.unused(token.word, isAbsent: token.isAbsent), of: token.word)
        }
        // "1/2 cup dry" of "oatmeal 1/2 cup dry" measures what stands before it: it is hardly talk.
        let times: Float = isTrailingAmount(chunk) ? -4 : -1
        for place in chunk.amounts where !text.amounts[place].isDescriptive {
            let isArticle = text.amounts[place].isArticle
            worth.add(isArticle ? .articleUnused : .amountUnused, times: isArticle ? -1 : times)
        }
    }

    /// Adds the worth of taking these chunks for one item, whatever its food.
    func weighItem(_ chunks: Range<Int>, into worth: inout Score) {
        worth.add(.item)
        let isBare = text.chunks[chunks.lowerBound].amounts.isEmpty
        for chunk in chunks.dropFirst() {
            let separator = text.chunks[chunk].separator
            weigh(separator, into: &worth)
            if isBare, separator == .comma, isFood(chunk - 1), isFood(chunk) { worth.add(.overCommaOfFoods) }
        }
        weighAmounts(chunks, into: &worth)
        weighStart(chunks, into: &worth)
    }

    /// Going on over a separator.
    private func weigh(_ separator: MealText.Separator, into worth: inout Score) {
        switch separator {
        case .hard, .amount: break
        case .comma: worth.add(.overComma)
        case .and: worth.add(hasAmounts ? .overAnd : .overBareAnd)
        case .with: worth.add(.overWith)
        case .other: worth.add(.overOther)
        }
    }

    /// Adds the worth of an item's beginning here: in a text with amounts most items have one.
    private func weighStart(_ chunks: Range<Int>, into worth: inout Score) {
        let separator = text.chunks[chunks.lowerBound].separator
        if isMadeOf(text.chunks[chunks.lowerBound]) {
            worth.add(.afterMadeWith)
        } else if !hasAmounts {
            if separator == .with { worth.add(.afterWith) }
        } else if !chunks.contains(where: { !text.chunks[$0].amounts.isEmpty }) {
            if isWeighedList { worth.add(.bareAmongWeighed) }
            switch separator {
            case .hard, .amount: worth.add(.bareFirst)
            case .comma: worth.add(.bareAfterComma)
            case .and: worth.add(.bareAfterAnd)
            case .with: worth.add(.bareAfterWith)
            case .other: worth.add(.bareAfterOther)
            }
        }
    }

    /// Adds how well the amounts of these chunks go together as one quantity.
    private func weighAmounts(_ chunks: Range<Int>, into worth: inout Score) {
        var hasMetric = false
        var hasCount = false
        for chunk in chunks {
            for place in text.chunks[chunk].amounts {
                let amount = text.amounts[place]
                if amount.isDescriptive { continue }
                let isSecond = amount.unit != nil ? hasMetric : hasCount || hasMetric
                if isSecond { worth.add(.secondAmount) }
                if amount.isArticle {
                    let startsChunk = amount.tokens.lowerBound == text.chunks[chunk].tokens.lowerBound
                    if chunk > chunks.lowerBound, startsChunk { worth.add(.articleInside) }
                } else {
                    if amount.unit != nil { hasMetric = true } else { hasCount = true }
                    if chunk == chunks.lowerBound {
                        worth.add(.amountAtStart)
                    } else if hasContent(text.chunks[chunk], after: amount) {
                        worth.add(.amountInside)
                    }
                }
            }
        }
    }
}
