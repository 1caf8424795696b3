/// Tells which words and marks part a text.
extension Chunker {
    /// - Parameter amount: the first amount behind `place`.
    func separator(at place: Int, before amount: Int) -> MealText.Separator? {
        let token = tokens[place]
        switch token.kind {
        case .number: return nil
        case .mark: return separatorMark(at: place, before: amount)
        case .word:
            if headsMeal(place, before: amount) { return .hard }
            guard !token.isAbsent, words.has(token.word, .connective) else { return nil }
            if beginsClause(place + 1) { return .hard }
            if token.word == words.known.grammar.and { return isInHyphens(place) || isHalfAndHalf(place) ? nil : .and }
            if token.word == words.known.grammar.with { return isShieldedWith(place) ? nil : .with }
            return words.known.grammar.adding.contains(token.word) ? .comma : .other
        }
    }

    /// "lunch" and "dinner" of "2 eggs lunch sandwich dinner 200 g fish": a meal's name between two foods begins the next meal.
    private func headsMeal(_ place: Int, before amount: Int) -> Bool {
        guard hasContent, !isContent[place], words.has(tokens[place].word, .meal) else { return false }
        var next = place + 1
        if amounts.indices.contains(amount), amounts[amount].tokens.lowerBound == next {
            next = amounts[amount].tokens.upperBound
        }
        return next < tokens.count && isContent[next]
            && !words.has(tokens[next].word, [.framing, .connective, .measure])
    }

    /// True before "then I had", "I also ate": what follows is told by itself, as in a sentence of its own.
    private func beginsClause(_ start: Int) -> Bool {
        let known = words.known.grammar
        var place = start
        while place < tokens.count, place < start + 3, known.then.contains(tokens[place].word) { place += 1 }
        guard place < tokens.count, known.writers.contains(tokens[place].word) else { return false }
        place += 1
        if place < tokens.count, known.then.contains(tokens[place].word) { place += 1 }
        return place < tokens.count && tokens[place].kind == .word && known.ate.contains(tokens[place].word)
    }

    private func separatorMark(at place: Int, before amount: Int) -> MealText.Separator? {
        if isBeforeAmountOnly(place, amount), amounts[amount].energyKcal != nil { return nil }
        if isBeforeAmountOfFood(place, amount) { return .amount }
        let isSpaced = place == 0 || !tokens[place].isGlued || place + 1 == tokens.count || !tokens[place + 1].isGlued
        switch tokens[place].mark {
        case UInt8(ascii: "!") where isOfName(place): return nil
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): return .hard
        case UInt8(ascii: ":"): return isBeforeAmountOnly(place, amount) ? .comma : .hard
        case UInt8(ascii: "."): return Self.isAbbreviation(place, in: tokens, words: words) ? nil : .hard
        case UInt8(ascii: ","): return beginsClause(place + 1) ? .hard : .comma
        case UInt8(ascii: "&"): return isHalfAndHalf(place) ? nil : .and
        case UInt8(ascii: "+"): return .and
        case UInt8(ascii: "/"): return isBetweenFoods(place, before: amount) ? .comma : nil
        case UInt8(ascii: "-") where isSpaced: return .comma
        default: return nil
        }
    }

    /// "Chips Ahoy! cookies": the mark is part of a name, before a word that begins no sentence.
    private func isOfName(_ place: Int) -> Bool {
        guard place > 0, words.has(tokens[place - 1].word, .exclaimed) else { return false }
        return place + 1 == tokens.count || tokens[place + 1].kind == .word && !tokens[place + 1].isCapital
    }

    /// "eggs/toast/bacon", "rice 100 g / beans".
    private func isBetweenFoods(_ place: Int, before amount: Int) -> Bool {
        guard place > 0, place + 1 < tokens.count, isContent[place + 1] else { return false }
        let isBehindAmount = amount > 0 && amounts[amount - 1].tokens.upperBound == place
        return isContent[place - 1] || isBehindAmount && !words.has(tokens[place + 1].word, [.measure, .unit])
    }

    /// "chicken: 150 g": the amount is of what stands before the mark. "Lunch: 150 g chicken" says what comes.
    private func isBeforeAmountOnly(_ mark: Int, _ amount: Int) -> Bool {
        guard amounts.indices.contains(amount), amounts[amount].tokens.lowerBound == mark + 1 else { return false }
        let behind = tokens[amounts[amount].tokens.upperBound...].first { token in
            !(token.kind == .word && words.has(token.word, [.measure, .size]))
        }
        guard let behind else { return true }
        return behind.kind == .mark && [",", ";", ".", "\n", "("].contains { Token.isMark(behind, $0) }
    }

    /// "rice: 220 g (cooked)", "rice - 220 g cooked", "chili, about a cup, and bread": behind the mark stand how much of the food
    /// before it and its state, and nothing else.
    private func isBeforeAmountOfFood(_ mark: Int, _ amount: Int) -> Bool {
        guard [":", ",", "-"].contains(where: { Token.isMark(tokens[mark], $0) }), hasContent,
            amounts[firstAmount..<nextAmount].allSatisfy(\.isArticle), amounts.indices.contains(amount),
            !amounts[amount].isArticle, !amounts[amount].isDescriptive,
            tokens[(mark + 1)..<amounts[amount].tokens.lowerBound].allSatisfy({
                $0.kind == .word && words.has($0.word, .framing) && !words.known.dishes.weighing.contains($0.word)
            })
        else { return false }
        let behind = tokens[amounts[amount].tokens.upperBound...].first { token in
            !Token.isMark(token, "(")
                && !(token.kind == .word && words.has(token.word, [.preparation, .uncooked])
                    && !words.has(token.word, .connective))
        }
        guard let behind else { return true }
        return behind.kind == .mark && !Token.isMark(behind, "-")
            || behind.kind == .word && words.has(behind.word, .connective) && behind.word != words.known.grammar.of
    }

    /// The point of "oz.", "approx." and "Dr.", which ends no sentence: "1 tbsp. oil", "1 TBSP. OIL".
    static func isAbbreviation(_ place: Int, in tokens: [Token], words: WordTable) -> Bool {
        guard place > 0, place + 1 < tokens.count, tokens[place].isGlued else { return false }
        let before = tokens[place - 1]
        if words.known.chunks.titles.contains(before.word) { return true }
        guard before.kind == .word, before.isCapital || !tokens[place + 1].isCapital else { return false }
        // A day and a bowl end a sentence.
        let isShort = before.end - before.start <= Self.longestAbbreviation
        return words.known.chunks.abbreviations.contains(before.word) || words.has(before.word, .unit)
            || isShort && words.has(before.word, .measure)
    }

    /// In letters: "pc.", "fl.".
    private static let longestAbbreviation = 3

    private func isHalfAndHalf(_ place: Int) -> Bool {
        place > 0 && place + 1 < tokens.count && tokens[place - 1].word == words.known.amounts.half
            && tokens[place + 1].word == words.known.amounts.half
    }

    /// "half-and-half".
    private func isInHyphens(_ place: Int) -> Bool {
        place > 0 && Token.isMark(tokens[place - 1], "-") && tokens[place].isGlued
    }

    /// "made with", "filled with": what follows belongs to the food before.
    private func isShieldedWith(_ place: Int) -> Bool {
        guard place > 0, tokens[place - 1].kind == .word else { return false }
        return words.known.dishes.belonging.contains(tokens[place - 1].word)
    }
}
