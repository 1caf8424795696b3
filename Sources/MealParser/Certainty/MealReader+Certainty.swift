package import FitIQCore
import FoodDatabase

extension MealReader {
    /// Returns how sure a food is, by its signs and by what it may be at most.
    func certainty(by reader: SignReader, number: Int) -> Confidence {
        Confidence(
            signs: reader.signs(of: number),
            weights: signs,
            candidates: reader.found.segment.candidates,
            portion: reader.found.portion,
            doubt: reader.account.doubt(of: number),
            ignoresExclusion: !reader.words.ignoredExclusions.isEmpty,
            isTooMuch: excess(of: reader.found) != nil || reader.found.quantity.isBeyondReason,
            isShareUnclear: reader.found.isShareUnclear,
            isEither: reader.found.segment.isWeightUnclear || reader.found.segment.hasToldPart
                || reader.assumptions.contains(where: \.isStandIn)
        )
    }

    /// Returns what tells the signs of a food.
    ///
    /// - Parameter name: of its item.
    func signReader(
        of found: FoundFood,
        named name: String,
        _ words: ItemEvidence,
        number: Int,
        _ around: SignReader.Surroundings,
        in meal: MealText,
        _ account: WordAccount
    ) -> SignReader {
        SignReader(
            index: index,
            meal: meal,
            account: account,
            around: around,
            found: found,
            words: words,
            assumptions: assumptions(of: found, named: name, leaving: account.doubts(of: number), in: meal, words)
        )
    }

    /// Returns how sure the food of this number is, for who has its item already.
    func certainty(
        of number: Int,
        _ words: ItemEvidence,
        _ around: SignReader.Surroundings,
        in meal: MealText,
        _ account: WordAccount
    ) -> Confidence {
        let found = around.found[number]
        let name = name(of: found.food, in: meal, of: found.segment, words)
        let reader = signReader(of: found, named: name, words, number: number, around, in: meal, account)
        return certainty(by: reader, number: number)
    }

    /// Reads `text`, and tells the signs of each food, for learning their weights.
    package func judge(_ text: String) -> JudgedReading {
        let (segmenter, segments) = segmented(text)
        let meal = segmenter.text
        let (found, words, first) = account(of: segments, in: meal)
        let answers = OtherAnswers(of: segments, found, first, in: meal, reader: self).all()
        let account = first.explained(by: answers)
        let around = SignReader.Surroundings(segments: segments, found: found)
        return JudgedReading(
            reading: reading(of: segments, in: meal),
            foods: answers.keeping(found).map { number in
                let sure = certainty(of: number, words[number], around, in: meal, account)
                return JudgedReading.JudgedFood(signs: sure.signs, most: sure.most)
            }
        )
    }
}

/// A reading with the signs of its foods.
package struct JudgedReading: Sendable {
    package struct JudgedFood: Sendable {
        package let signs: Signs
        /// The most that its confidence can be, whatever the signs say.
        package let most: Double
    }

    package let reading: Reading
    /// One for each item of the first tables, in their order.
    package let foods: [JudgedFood]

    /// The reading says something of its doubts whatever the signs are: words left over, a weight that is a guess.
    package var isTold: Bool {
        !reading.isComplete || foods.count != reading.items.count
            || foods.contains { ConfidenceBand($0.most) != .high }
    }
}
