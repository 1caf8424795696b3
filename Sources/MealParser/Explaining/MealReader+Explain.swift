import FitIQCore
import FoodDatabase

extension MealReader {
    /// Reads `text` as `read` does, and tells how each part of the reading came about.
    package func explain(_ text: String) -> Explanation {
        var explanation = explainWithoutPhrases(text)
        let (reading, acts) = own.phrases.acting(on: explanation.reading, own: own, food: food)
        explanation.reading = reading
        explanation.phrases = acts.map { Explanation.Phrase($0, in: reading) }
        return explanation
    }

    private func explainWithoutPhrases(_ text: String) -> Explanation {
        if let explanation = explainingOwnFoods(in: text) { return explanation }
        var (segmenter, segments) = segmented(text)
        let meal = segmenter.text
        let reading = reading(of: segments, in: meal)
        let (found, itemWords, first) = self.account(of: segments, in: meal)
        let answers = OtherAnswers(of: segments, found, first, in: meal, reader: self).all()
        let account = first.explained(by: answers)
        let around = SignReader.Surroundings(segments: segments, found: found)
        let sources = sources(found, answers)
        let items = sources.map { source -> Explanation.Item? in
            guard case .found(let number) = source else { return nil }
            let sure = certainty(of: number, itemWords[number], around, in: meal, account)
            let item = item(found[number], itemWords[number], number: number, around, in: meal, account)
            return explain(found[number], as: item, sure, of: meal, &segmenter)
        }
        let told = items.compactMap { $0 }
        let named = Set(told.flatMap { $0.worth.parts + $0.candidates.flatMap(\.score.parts) }.map(\.feature))
        return Explanation(
            reading: reading,
            items: items,
            words: uses(account, of: sources, in: meal),
            leftOver: segments.filter { segment in
                segment.candidates.isEmpty && !answers.contains { $0.chunks.overlaps(segment.chunks) }
            }.compactMap { leftOver($0, of: meal, reading) },
            rules: rules(of: segmenter) + rules(of: answers, in: meal),
            meanings: Dictionary(
                uniqueKeysWithValues: Feature.allCases.filter { named.contains("\($0)") }.map {
                    ("\($0)", $0.traits.meaning)
                }
            )
        )
    }

    private func explain(
        _ found: FoundFood,
        as item: ReadItem,
        _ sure: Confidence,
        of meal: MealText,
        _ segmenter: inout Segmenter
    ) -> Explanation.Item {
        let (segment, best, quantity, portion) = (found.segment, found.food, found.quantity, found.portion)
        let resolver = PortionResolver(index: index, food: best.food, name: best.name, quantity: quantity)
        return Explanation.Item(
            span: span(of: segment.chunks, in: meal),
            words: words(of: segment, in: meal),
            candidates: segment.candidates.map { candidate in
                Explanation.Candidate(
                    foodName: index.foods.name(at: candidate.food),
                    dataset: index.foods.dataset(at: candidate.food).rawValue,
                    record: index.foods.record(at: candidate.food),
                    name: Self.told(index.sourceOfName[candidate.name]),
                    score: sum(segmenter.score(of: candidate, for: segment.chunks)),
                    behind: Self.rounded(Double(best.score - candidate.score))
                )
            },
            worth: sum(segmenter.worth(of: segment)),
            isNameOnly: segmenter.isFiller(segment),
            cuts: cuts(at: segment, segmenter),
            amount: amount(quantity, in: segment, of: meal),
            portions: resolver.places.map { place in
                Explanation.Portion(
                    measure: resolver.measure(place),
                    grams: resolver.grams(place),
                    fit: Self.rounded(max(resolver.fit(of: place), 0)),
                    isTaken: resolver.measure(place) == portion.rule
                )
            },
            weight: weight(
                portion,
                of: item,
                food: best.food,
                times: resolver.isByGuideline(portion) ? quantity.addition?.times : nil
            ),
            confidence: sure.explained(confidence)
        )
    }

    // MARK: The text

    /// The words of the chunks in the text, from the first to the last; a mark at an end belongs to no item.
    func span(of chunks: Range<Int>, in meal: MealText) -> TextSpan {
        let tokens = meal.chunks[chunks].flatMap(\.tokens).map { meal.tokens[$0] }
        let first = tokens.first { $0.kind != .mark } ?? tokens[0]
        let last = tokens.last { $0.kind != .mark } ?? tokens[tokens.count - 1]
        var offset = UTF16Offset(meal.text)
        let start = offset.advance(to: Int(first.start))
        let end = offset.advance(to: Int(last.end))
        return TextSpan(text: meal.written(first, last), start: start, length: end - start)
    }

    /// Each word of the segment beside its amounts; those that one rule wrote anew are one.
    func words(of segment: Segment, in meal: MealText) -> [Explanation.Word] {
        var words: [Explanation.Word] = []
        var previous: Token?
        for token in meal.chunks[segment.chunks].flatMap(\.tokens).filter({ meal.isContent[$0] }).map({
            meal.tokens[$0]
        }) {
            if let previous, previous.start == token.start, let last = words.popLast() {
                words.append(
                    Explanation.Word(
                        written: last.written,
                        readAs: "\(last.readAs) \(spelling(token))",
                        rule: .normalizer
                    )
                )
            } else {
                words.append(word(token, in: meal))
            }
            previous = token
        }
        return words
    }

    private func word(_ token: Token, in meal: MealText) -> Explanation.Word {
        let written = meal.written(token, token)
        let plain = Array(written.utf8)
            .withUnsafeBufferPointer { Tokenizer.tokens(of: $0) { index.words.vocabulary.find($0) } }
        let meant = spelling(token)
        let rule: Explanation.Word.Rule =
            if token.isCorrected {
                .typo
            } else if plain.count != 1 || plain[0].word != token.word {
                .normalizer
            } else if token.isAbsent {
                .leftOut
            } else {
                meant == written.lowercased() || token.word < 0 ? .asWritten : .form
            }
        return Explanation.Word(written: written, readAs: token.word < 0 ? written : meant, rule: rule)
    }

    func spelling(_ token: Token) -> String {
        guard token.word >= 0 else { return "" }
        let word = String(decoding: index.words.vocabulary.spelling(of: token.word), as: UTF8.self)
        return token.isAbsent ? "no \(word)" : word
    }

    /// Lists the use of each word and number of the text.
    /// - Parameter sources: of the reading's items, by which these are numbered.
    private func uses(
        _ account: WordAccount,
        of sources: [ItemSource],
        in meal: MealText
    ) -> [Explanation.Use] {
        var places: [Int: Int] = [:]
        for (place, source) in sources.enumerated() {
            if case .found(let number) = source { places[number] = place }
        }
        var offset = UTF16Offset(meal.text)
        return account.entries.map { entry in
            let start = offset.advance(to: Int(entry.start))
            let end = offset.advance(to: Int(entry.end))
            let text = meal.written(Int(entry.start)..<Int(entry.end))
            return Explanation.Use(
                TextSpan(text: text, start: start, length: end - start),
                entry.use.numbered(by: places)
            )
        }
    }

    private func leftOver(_ segment: Segment, of meal: MealText, _ reading: Reading) -> Explanation.LeftOver? {
        guard meal.chunks[segment.chunks].contains(where: { !$0.tokens.isEmpty }) else { return nil }
        let span = span(of: segment.chunks, in: meal)
        let isUnread = reading.unrecognized.contains { $0.start >= span.start && $0.start < span.start + span.length }
        return Explanation.LeftOver(
            span: span,
            reason: segment.addsNoItem ? .title : isUnread ? .notUnderstood : .talk
        )
    }

    // MARK: The food

    private func sum(_ score: Score) -> Explanation.Sum {
        Explanation.Sum(
            value: Self.rounded(Double(score.value)),
            parts: (score.parts ?? []).filter { abs($0.value) >= 0.0005 }.map { part in
                let word =
                    part.word < 0
                    ? nil : String(decoding: index.words.vocabulary.spelling(of: part.word), as: UTF8.self)
                return Explanation.Part(
                    feature: "\(part.feature)",
                    word: word,
                    value: Self.rounded(Double(part.value))
                )
            }
        )
    }

    private static func told(_ source: FoodIndex.Source) -> String {
        switch source {
        case .description: "the record's description"
        case .alias: "another name of the record"
        case .brand: "a brand of the record"
        case .product: "a product of the record"
        case .ours: "synonyms.tsv"
        }
    }

    private func cuts(at segment: Segment, _ segmenter: Segmenter) -> [Explanation.Cut] {
        let worth = segmenter.total
        return segment.chunks.compactMap { chunk in
            let separator = segmenter.text.chunks[chunk].separator
            guard chunk > 0, separator != .hard else { return nil }
            let isNewItem = chunk == segment.chunks.lowerBound
            let other = segmenter.reading(forcedBoundary: Segmenter.ForcedBoundary(chunk: chunk, isCut: !isNewItem))
            let around = other.segments.filter { $0.chunks.contains(chunk) || $0.chunks.upperBound == chunk }
            return Explanation.Cut(
                before: span(of: chunk..<chunk + 1, in: segmenter.text).text,
                joint: "\(separator)",
                isNewItem: isNewItem,
                lead: other.worth.isFinite ? Self.rounded(Double(worth - other.worth)) : nil,
                otherwise: other.worth.isFinite
                    ? around.compactMap { $0.candidates.first.map { index.foods.name(at: $0.food) } } : []
            )
        }
    }
}

extension PortionResolver {
    /// True if the weight is one that people add to another food, such as milk to coffee.
    fileprivate func isByGuideline(_ portion: ResolvedPortion) -> Bool {
        places.contains { shape($0).isGuideline && measure($0) == portion.rule }
    }
}
