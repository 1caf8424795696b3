/// What people say of a food's nutrients: it tells what the food holds, not how much of it was eaten.
extension AmountReader {
    /// "30 g protein", "20 g of carbs". "30 g protein powder" is weighed powder.
    func nutrient(_ value: Double, _ number: Range<Int>) -> Amount? {
        guard let next = endOfMass(at: number.upperBound) else { return nil }
        let place = numbers.isWord(words.known.of, at: next) ? next + 1 : next
        guard isNutrient(place), endsPhrase(place + 1) else { return nil }
        return Amount(tokens: number.lowerBound..<place + 1, value: value, isLength: true)
    }

    /// "protein 140 g", "carbs: 30g". "Whey protein 30 g" is weighed.
    func nutrientFirst(at start: Int) -> Amount? {
        guard isNutrient(start), beginsPhrase(start) else { return nil }
        let number = numbers.isMark(":", at: start + 1) || numbers.isMark("-", at: start + 1) ? start + 2 : start + 1
        guard let (value, end) = numbers.plain(at: number), let next = endOfMass(at: end), endsPhrase(next)
        else { return nil }
        return Amount(tokens: start..<next, value: value, isLength: true)
    }

    /// Fat is a food as well, unless other nutrients are told beside it.
    private func isNutrient(_ place: Int) -> Bool {
        let word = numbers.word(at: place)
        guard word == words.known.fat else { return words.known.nutrients.contains(word) }
        return tokens.contains { $0.kind == .word && words.known.nutrients.contains($0.word) }
    }

    private func endOfMass(at place: Int) -> Int? {
        guard let (unit, length) = UnitReader.unit(at: place, in: tokens, words: words), unit.kind == .mass else {
            return nil
        }
        return place + length
    }

    private func beginsPhrase(_ place: Int) -> Bool {
        place == 0 || tokens[place - 1].kind == .mark || isTalk(place - 1)
            // "fat 20 g" of "carbs 50 g fat 20 g".
            || amounts.last.map { $0.isTalk && $0.tokens.upperBound == place } ?? false
    }

    private func endsPhrase(_ place: Int) -> Bool {
        place == tokens.count || tokens[place].kind != .word && !numbers.isMark("-", at: place) || isTalk(place)
            || isNutrient(place)
    }

    private func isTalk(_ place: Int) -> Bool {
        tokens[place].kind == .word && words.has(tokens[place].word, [.joint, .framing, .article])
    }
}
