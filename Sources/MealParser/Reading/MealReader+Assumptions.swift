import FoodDatabase

/// Collects the assumptions that the notes of an item tell.
extension MealReader {
    func assumptions(
        of found: FoundFood,
        named shownName: String,
        leaving doubts: [WordAccount.Entry],
        in meal: MealText,
        _ words: ItemEvidence
    ) -> [Assumption] {
        let (segment, portion) = (found.segment, found.portion)
        var assumptions = assumptionsAboutWords(of: segment, words.said, in: meal)
        if !doubts.isEmpty { assumptions.append(.unread(doubts.map { spelled($0, in: meal) })) }
        assumptions += assumptionsAboutName(of: found, named: shownName, in: meal, words)
        if segment.isWeightUnclear { assumptions.append(.weightOfAll) }
        if let assumption = portion.assumption { assumptions.append(assumption) }
        if let excess = excess(of: found) { assumptions.append(excess) }
        let parts = segment.parts.compactMap { chunks -> String? in
            let words = meal.said(in: chunks).filter { !index.words.has($0.word, [.framing, .connective]) }
            return words.first.map { meal.written($0, words[words.count - 1]) }
        }
        if !parts.isEmpty { assumptions.append(.parts(parts)) }
        if let title = segment.title {
            let words = meal.said(in: title)
            if let first = words.first, let last = words.last { assumptions.append(.title(meal.written(first, last))) }
        }
        return assumptions
    }

    /// Collects what the words themselves were taken for: spellings, other words, vague amounts, a share.
    private func assumptionsAboutWords(of segment: Segment, _ said: [Token], in meal: MealText) -> [Assumption] {
        var assumptions: [Assumption] = []
        for token in said where token.isCorrected {
            let meant = String(decoding: index.words.vocabulary.spelling(of: token.word), as: UTF8.self)
            assumptions.append(.spelling(written: meal.written(token, token), meant: meant))
        }
        // Words that became others share their note.
        var note: Int16 = -1
        for place in meal.chunks[segment.chunks].flatMap(\.tokens)
        where meal.tokens[place].note >= 0 && meal.tokens[place].note != note {
            note = meal.tokens[place].note
            assumptions.append(meal.phraseNotes[Int(note)])
        }
        for amount in meal.chunks[segment.chunks].flatMap(\.amounts).map({ meal.amounts[$0] }) where amount.isVague {
            let written = meal.written(
                meal.tokens[amount.tokens.lowerBound],
                meal.tokens[amount.tokens.upperBound - 1]
            )
            let unit = amount.unit.map { " \($0.symbol.rawValue)" } ?? ""
            assumptions.append(.vagueAmount(written: written, meant: Decimals.short(amount.value) + unit))
        }
        if let share = meal.share(of: segment.chunks), !share.isOfTold { assumptions.append(.share(share)) }
        return assumptions
    }

    /// Collects in what the food's name and the text differ.
    private func assumptionsAboutName(
        of found: FoundFood,
        named shownName: String,
        in meal: MealText,
        _ words: ItemEvidence
    ) -> [Assumption] {
        let said = words.said
        let best = found.food
        let name = index.wordsOfNames[index.words(ofName: best.name)]
        var assumptions: [Assumption] = []
        for token in said where index.words.has(token.word, .seller) && !name.contains(token.word) {
            let seller = meal.written(token, token)
            // "Subway Sub (footlong)" is a portion.
            if !found.portion.rule.lowercased().contains(seller.lowercased()) { assumptions.append(.seller(seller)) }
        }
        for phrase in words.ignoredExclusions {
            assumptions.append(.ignoredExclusion(meal.written(phrase.first, phrase.last)))
        }
        let named = said.filter { name.contains($0.word) }
        if let first = named.first, let last = named.last {
            // A misspelling is told already.
            let isNameShown = shownName != index.foods.name(at: best.food) || named.contains(where: \.isCorrected)
            assumptions += VariantFinder(index: index, said: said, named: words.ofName)
                .assumptions(about: best.food, otherName: isNameShown ? nil : meal.written(first, last))
        }
        if let standIn = StandIns(index: index).written(of: found, in: meal, words) {
            assumptions.append(.standIn(standIn))
        } else {
            let part = SaidInPart(index: index)
            if let written = part.written(of: found, in: meal, words) {
                assumptions.append(.saidInPart(written: written, record: part.record(of: best)))
            }
        }
        return assumptions
    }

    /// The word as it was written, or as it was read where a misspelling was corrected.
    private func spelled(_ entry: WordAccount.Entry, in meal: MealText) -> String {
        guard meal.tokens.indices.contains(entry.token), meal.tokens[entry.token].isCorrected else {
            return meal.written(Int(entry.start)..<Int(entry.end))
        }
        return String(decoding: index.words.vocabulary.spelling(of: meal.tokens[entry.token].word), as: UTF8.self)
    }
}
