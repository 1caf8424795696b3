import FitIQCore
import FoodDatabase

/// Tells what a chunk says, and if it goes with the ones before.
extension Segmenter {
    /// "150 g" of "chicken breast 150 g, broccoli", "8 oz rare" of "steak 8 oz rare", ", weighing 300 g" of "a bowl of stew,
    /// weighing 300 g, with onions": it measures what stands before it.
    func isTrailingAmount(_ chunk: MealText.Chunk) -> Bool {
        guard let amount = chunk.amounts.first.map({ text.amounts[$0].tokens }),
            chunk.separator == .amount
                || chunk.separator == .comma && saysWeight(chunk.tokens.lowerBound..<amount.lowerBound)
        else { return false }
        return !hasFood(amount.upperBound..<chunk.tokens.upperBound)
    }

    /// "weighing", "at", and no food.
    private func saysWeight(_ tokens: Range<Int>) -> Bool {
        !hasFood(tokens) && tokens.contains { ranker.index.words.known.dishes.weighing.contains(text.tokens[$0].word) }
    }

    /// True if a word there names a food, or may, being unknown.
    func hasFood(_ tokens: Range<Int>) -> Bool {
        let index = ranker.index
        return tokens.contains { place in
            let word = text.tokens[place].word
            return text.isContent[place] && (index.words.has(word, .food) || word < 0)
                && !index.words.has(word, [.framing, .measure, .size, .preparation, .notAsEaten, .uncooked])
        }
    }

    /// True if a word of the chunk is in no table.
    func hasUnknown(_ chunk: MealText.Chunk) -> Bool {
        chunk.tokens.contains { text.isContent[$0] && text.tokens[$0].word < 0 }
    }

    /// "3 eggs" of "omelet made with 3 eggs".
    func isMadeOf(_ chunk: MealText.Chunk) -> Bool {
        let start = chunk.tokens.lowerBound
        let known = ranker.index.words.known
        guard start >= 2, text.tokens[start - 1].word == known.grammar.with else { return false }
        return text.tokens[start - 2].word == known.grammar.made
    }

    /// "3 pancakes": counted, not measured.
    func isCounted(_ chunk: MealText.Chunk) -> Bool {
        guard chunk.amounts.count == 1, let amount = chunk.amounts.first.map({ text.amounts[$0] }) else { return false }
        return amount.unit == nil && !amount.isDescriptive && amount.value > 1 && hasContent(chunk, after: amount)
            && !chunk.tokens.contains { ranker.index.words.has(text.tokens[$0].word, [.measure, .size]) }
    }

    func hasContent(_ chunk: MealText.Chunk, before amount: Amount) -> Bool {
        (chunk.tokens.lowerBound..<amount.tokens.lowerBound).contains { place in
            let flags = ranker.index.words.flags(of: text.tokens[place].word)
            // "later" of "and then later an apple" is only said.
            let isSaid = flags.contains(.remark) && !flags.contains(.food)
            return text.isContent[place] && flags.isDisjoint(with: [.framing, .measure, .size]) && !isSaid
        }
    }

    func hasContent(_ chunk: MealText.Chunk, after amount: Amount) -> Bool {
        for place in chunk.tokens where place >= amount.tokens.upperBound && text.isContent[place] {
            if !ranker.index.words.has(text.tokens[place].word, [.framing, .measure, .size]) { return true }
        }
        return false
    }
}
