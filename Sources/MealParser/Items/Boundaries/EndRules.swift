import FitIQCore
import FoodDatabase

/// "a banana" of "chips and a banana", "2 slices of cheese" behind "with": what is counted behind a connective is a food of its own.
struct CountedAnew: EndRule {
    let name = "counted anew"
    let example = "chips and a banana"
    let counterexample = "chips and banana"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        (segmenter.beginsAnew(next) || segmenter.beginsWithSome(next))
            && item.contains { segmenter.isNamed(segmenter.text.chunks[$0]) }
    }
}

/// "1 banana" of "a smoothie made from 1 banana": what a dish is made of is counted by itself.
struct CountedPart: EndRule {
    let name = "counted part of a dish"
    let example = "a smoothie made from 2 bananas and 100 g berries"
    let counterexample = "a smoothie made from bananas"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        let chunk = text.chunks[next]
        let start = chunk.tokens.lowerBound
        // "Juice from one orange" is no dish made of it.
        guard chunk.separator == .amount, start > 1, segmenter.isMakingOf(start - 1),
            text.tokens[start - 2].word == segmenter.ranker.index.words.known.grammar.made
        else { return false }
        return chunk.amounts.contains { !text.amounts[$0].isArticle && !text.amounts[$0].isDescriptive }
            && item.contains { segmenter.isNamed(text.chunks[$0]) }
    }
}

/// "plums (3)" of "figs (2), plums (3)": each has its number behind it.
struct CountedBehind: EndRule {
    let name = "each counted behind"
    let example = "figs (2), plums (3)"
    let counterexample = "figs, plums (3)"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        segmenter.text.chunks[next].separator == .comma && segmenter.isCountedBehind(next)
            && segmenter.isCountedBehind(next - 1) && item.contains { segmenter.isNamed(segmenter.text.chunks[$0]) }
    }
}

/// "rice" of "a bowl of curry, rice 150 g": it is weighed behind, and what stands before the comma has an amount of its own.
struct WeighedBehind: EndRule {
    let name = "weighed behind"
    let example = "a bowl of curry, rice 150 g"
    let counterexample = "curry, rice 150 g"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let (text, words) = (segmenter.text, segmenter.ranker.index.words)
        let chunks = text.chunks
        guard item.count == 1, chunks[next].separator == .comma, segmenter.isFood(next), next + 1 < chunks.count,
            chunks[next + 1].separator == .amount, segmenter.isTrailingAmount(chunks[next + 1]),
            segmenter.hasWeight(chunks[next + 1])
        else { return false }
        let first = chunks[item.lowerBound]
        let isMeasured = first.tokens.contains { words.has(text.tokens[$0].word, [.measure, .unit]) }
        return first.amounts.contains { !text.amounts[$0].isDescriptive && (!text.amounts[$0].isArticle || isMeasured) }
    }
}

/// "52 g of chapati" behind "60 g dal": two foods that are weighed are never one, but for a weight of all of it.
struct WeighedAnew: EndRule {
    let name = "weighed anew"
    let example = "60 g bread with 20 g butter"
    let counterexample = "60 g bread with butter"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let chunks = segmenter.text.chunks
        return segmenter.weighsItsOwn(next) && item.contains { segmenter.hasWeight(chunks[$0]) }
            && (segmenter.hasMetric(chunks[item.lowerBound]) || !segmenter.isUnderWeightOfAll(next))
    }
}

/// "2 tsp of sugar in black tea": two foods, where "tuna in water" and "peaches canned in juice" are one.
struct StirredIntoDrink: EndRule {
    let name = "stirred into a drink"
    let example = "2 tsp of honey in black tea"
    let counterexample = "peaches canned in juice"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        let start = text.chunks[next].tokens.lowerBound
        let known = segmenter.ranker.index.words.known
        guard start > 1, known.grammar.into.contains(text.tokens[start - 1].word),
            !known.foods.preserved.contains(text.tokens[start - 2].word), segmenter.isFood(next),
            let drink = segmenter.foodsOfChunks[next].first,
            segmenter.ranker.index.foods.foodType(at: drink.food) == .drink
        else { return false }
        return item.count == 1 && segmenter.isFood(item.lowerBound)
    }
}

/// "2 xyzzy" of "eggs, 2 xyzzy": how many of something, whatever that is.
struct UnknownCounted: EndRule {
    let name = "unknown but counted"
    let example = "eggs and 2 xyzzy"
    let counterexample = "eggs and xyzzy"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let chunk = segmenter.text.chunks[next]
        guard chunk.separator != .amount, let amount = chunk.amounts.first.map({ segmenter.text.amounts[$0] }) else {
            return false
        }
        return !amount.isArticle && !amount.isDescriptive && !amount.isInParentheses && segmenter.hasUnknown(chunk)
            && !segmenter.hasContent(chunk, before: amount)
    }
}

/// "toast" of "eggs x2, toast", "1 toast" of "2 eggs 1 toast": another food than the one before, which is counted.
struct BehindCounted: EndRule {
    let name = "behind a counted food"
    let example = "eggs x2, toast"
    let counterexample = "2 eggs, toast"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        guard segmenter.isFood(next) else { return false }
        let before = segmenter.text.chunks[next - 1]
        switch segmenter.text.chunks[next].separator {
        case .comma:
            return segmenter.isTrailingAmount(before) && !segmenter.hasMetric(before)
                || segmenter.isCountedBehind(next - 1)
        case .amount:
            return segmenter.isFood(next - 1) && segmenter.beginsCounted(next) && segmenter.beginsCounted(next - 1)
        default: return false
        }
    }
}

/// "noodles" of "chicken 100 g and noodles": the amount behind a food ends it, and what is added is another.
struct AddedBehindAmount: EndRule {
    let name = "added behind an amount"
    let example = "chicken 100 g and noodles"
    let counterexample = "chicken and noodles 100 g"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let text = segmenter.text
        return [.and, .with].contains(text.chunks[next].separator) && next >= item.lowerBound + 2
            && segmenter.isFood(next) && !text.chunks[next].tokens.contains { text.tokens[$0].isCorrected }
            && segmenter.isTrailingAmount(text.chunks[next - 1]) && segmenter.isWholeFood(next - 2)
    }
}

/// "rice" of "dal, rice and two rotis": of three foods or more that are told one by one, none goes on over a comma. What they fill
/// comes last, and has its own rules: "ham, cheese, lettuce sandwich". Foods behind "with" are what a dish is made of.
struct ListedFood: EndRule {
    let name = "one of a list"
    let example = "dal, rice and two rotis"
    let counterexample = "a taco with egg, beans and cheese"
    /// The most chunks over which other foods of the list are looked for.
    private static let near = 4

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let chunks = segmenter.text.chunks
        guard chunks[next].separator == .comma, !segmenter.isWeighedList, segmenter.isFood(next),
            segmenter.isFood(next - 1)
        else { return false }
        let isJoined = { (place: Int) in
            chunks.indices.contains(place) && [.comma, .and].contains(chunks[place].separator)
        }
        let first = (max(1, next - Self.near)...next).reversed().prefix(while: isJoined).last.map { $0 - 1 } ?? next
        let last = (next..<min(chunks.count, next + Self.near)).prefix(while: isJoined).last ?? next
        let foods = first...last
        let isOfDish = [first, last + 1].contains {
            $0 > 0 && $0 < chunks.count && [.with, .other].contains(chunks[$0].separator)
        }
        return foods.count > 2 && !isOfDish
            && foods.allSatisfy { segmenter.isWholeFood($0) && !segmenter.endsInBread($0) }
    }
}

/// "cumin (0.9 g)" behind another that is weighed in parentheses.
struct WeighedInRemarks: EndRule {
    let name = "each weighed in parentheses"
    let example = "cumin (1 g), pepper (2 g)"
    let counterexample = "cumin, pepper (2 g)"

    func ends(_ item: Range<Int>, before next: Int, in segmenter: Segmenter) -> Bool {
        let chunks = segmenter.text.chunks
        let first = chunks[item.lowerBound]
        return segmenter.isWeighedInRemark(chunks[next])
            && (segmenter.hasMetric(first) || segmenter.isWeighedInRemark(first))
    }
}

extension Segmenter {
    /// True if it is called bread with something in it, or another dish of foods that may be told before it.
    fileprivate func endsInBread(_ place: Int) -> Bool {
        let known = ranker.index.words.known
        guard let last = text.chunks[place].tokens.last(where: { text.isContent[$0] }) else { return false }
        let word = text.tokens[last].word
        return known.dishes.filledBreads.contains(word) || known.dishes.fillableBreads.contains(word)
            || known.dishes.composed.contains(word)
    }

    /// True if an amount behind a connective begins the chunk.
    fileprivate func beginsAnew(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        guard let first = chunk.amounts.first else { return false }
        let amount = text.amounts[first]
        let isBehindConnective =
            switch chunk.separator {
            case .and: true
            case .with: !amount.isArticle
            case .comma: amount.unit?.isHousehold == false || isFood(place) && !isExplained(amount)
            case .other: amount.unit?.isHousehold == false
            case .hard, .amount: false
            }
        guard isBehindConnective else { return false }
        return !amount.isDescriptive && !amount.isInParentheses && hasContent(chunk, after: amount)
            && !hasContent(chunk, before: amount)
    }

    /// "a type of stew": it says what the food before it is.
    private func isExplained(_ amount: Amount) -> Bool {
        let next = amount.tokens.upperBound
        return amount.isArticle && text.tokens.indices.contains(next)
            && ranker.index.words.has(text.tokens[next].word, .framing)
    }

    /// "some almonds" of "a cookie, some almonds too".
    fileprivate func beginsWithSome(_ place: Int) -> Bool {
        let chunk = text.chunks[place]
        guard chunk.separator == .comma, !isAnyWeighed, isFood(place) else { return false }
        return text.tokens[chunk.tokens.lowerBound].word == ranker.index.words.known.grammar.some
    }

    /// "figs (2)".
    fileprivate func isCountedBehind(_ place: Int) -> Bool {
        guard place >= 0, let last = text.chunks[place].amounts.last.map({ text.amounts[$0] }) else { return false }
        return last.unit == nil && !last.isArticle && !last.isDescriptive
            && hasContent(text.chunks[place], before: last)
            && !hasContent(text.chunks[place], after: last)
    }

    /// "2 eggs".
    fileprivate func beginsCounted(_ place: Int) -> Bool {
        guard let first = text.chunks[place].amounts.first.map({ text.amounts[$0] }) else { return false }
        return first.unit == nil && !first.isArticle && !first.isDescriptive
            && !hasContent(text.chunks[place], before: first)
    }
}
