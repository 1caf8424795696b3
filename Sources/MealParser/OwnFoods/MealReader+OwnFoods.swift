package import FitIQCore

// Foods that a person described for themselves go before those of the tables.
extension MealReader {
    /// Returns a reader that knows a person's own foods beside the tables, which stay shared.
    package func knowing(_ own: OwnFoods) -> MealReader {
        var reader = own.region.map { inRegion($0.letters) } ?? self
        reader.own = own
        return reader
    }

    /// Reads `text` with a person's own foods beside the tables.
    package func read(_ text: String, knowing own: OwnFoods) -> Reading { knowing(own).read(text) }

    /// Reads a text with the own foods in it; nil where it names none.
    func readingOwnFoods(in text: String) -> Reading? {
        let mentions = wanted(own.mentions(in: text), in: text)
        guard !mentions.isEmpty else { return nil }
        let ownText = OwnText(text, mentions)
        let (segmenter, segments) = segmented(ownText.text)
        var reading = reading(of: segments, in: segmenter.text, ownText)
        let besides = wordsBeside(ownText, segments, in: segmenter.text)
        reading.unrecognized = (reading.unrecognized.filter { !ownText.isStandIn($0) } + besides)
            .sorted { $0.start < $1.start }.map { ownText.original($0) }
        reading.itemWords = reading.itemWords.map { ownText.original($0) }
        if var when = reading.when {
            when.words = when.words.map { ownText.original($0) }
            reading.when = when
        }
        for place in reading.times.indices {
            reading.times[place].words = reading.times[place].words.map { ownText.original($0) }
        }
        reading.meal = reading.meal.map { ToldMeal(type: $0.type, words: ownText.original($0.words)) }
        reading.namedMeals = reading.namedMeals.map { ToldMeal(type: $0.type, words: ownText.original($0.words)) }
        return reading
    }

    /// Explains a text with the own foods in it; nil where it names none. An item of such a text has no steps to tell: an own
    /// food is known by its name, and what it holds is its label.
    func explainingOwnFoods(in text: String) -> Explanation? {
        guard let reading = readingOwnFoods(in: text) else { return nil }
        let ownText = OwnText(text, wanted(own.mentions(in: text), in: text))
        let read = knowing(.none).explain(ownText.text)
        return Explanation(
            reading: reading,
            items: reading.items.map { _ in nil },
            words: read.words.map { $0.moved(to: ownText.original($0.span)) },
            leftOver: [],
            rules: [],
            meanings: [:]
        )
    }

    /// The own foods of a segment as items, each with its chunks; nil where it names none.
    func ownItems(
        of segment: Segment,
        in meal: MealText,
        _ own: OwnText?
    ) -> [(item: ReadItem, chunks: Range<Int>)]? {
        guard let own else { return nil }
        let standIns = own.standIns(in: segment.chunks, of: meal)
        guard !standIns.isEmpty else { return nil }
        return standIns.map { standIn, chunk in
            let chunks = standIns.count == 1 ? segment.chunks : chunk..<chunk + 1
            let quantity = Quantity(meal, chunks: chunks, words: index.words, pint: pint)
            let portion = OwnPortion(of: standIn.food.label, quantity, isAll: own.isAll(standIn), index)
            return (portion.item(standIn.food), chunks)
        }
    }

    /// The words of another food that were taken for one name with an own food: "sandwich" of "Zorbax sandwich".
    private func wordsBeside(_ own: OwnText, _ segments: [Segment], in meal: MealText) -> [TextSpan] {
        guard segments.contains(where: { hasOtherWords($0, own, in: meal) }) else { return [] }
        let (found, _, account) = account(of: segments, in: meal)
        let ownItems = found.indices.filter { !own.standIns(in: found[$0].segment.chunks, of: meal).isEmpty }
        var offset = UTF16Offset(meal.text)
        return account.entries.compactMap { entry in
            guard case .name(let item) = entry.use, ownItems.contains(item), entry.token >= 0,
                !own.covers(Int(entry.start)), !isQuiet(meal.tokens[entry.token].word)
            else { return nil }
            let start = offset.advance(to: Int(entry.start))
            let length = offset.advance(to: Int(entry.end)) - start
            return TextSpan(text: meal.written(Int(entry.start)..<Int(entry.end)), start: start, length: length)
        }
    }

    /// True if the segment names an own food and has further words that may name food.
    private func hasOtherWords(_ segment: Segment, _ own: OwnText, in meal: MealText) -> Bool {
        guard !own.standIns(in: segment.chunks, of: meal).isEmpty else { return false }
        return meal.chunks[segment.chunks].flatMap(\.tokens).contains { place in
            meal.isContent[place] && meal.tokens[place].kind == .word && !own.covers(Int(meal.tokens[place].start))
                && !isQuiet(meal.tokens[place].word)
        }
    }

    // MARK: Longer names of the tables

    /// Leaves out what is part of a longer name that the tables have: "milk" of "oat milk", where the person's own food is
    /// just "milk".
    private func wanted(_ mentions: [OwnFoods.Mention], in text: String) -> [OwnFoods.Mention] {
        guard !mentions.isEmpty else { return [] }
        let words = NameWords(text).words
        guard mentions.contains(where: { hasNeighbor($0, words, in: text) }) else { return mentions }
        let (segmenter, segments) = segmented(text)
        let meal = segmenter.text
        let entries = account(of: segments, in: meal).2.entries
        return mentions.filter { mention in
            let parts = entries.filter { $0.isName && mention.bytes.contains(Int($0.start)) }.map(\.part)
            return !entries.contains { entry in
                entry.isName && parts.contains(entry.part) && entry.token >= 0
                    && !mention.bytes.contains(Int(entry.start)) && !isQuiet(meal.tokens[entry.token].word)
            }
        }
    }

    /// True if the word says how much there is or how it is made ready, rather than which food it is.
    private func isQuiet(_ word: Int32) -> Bool {
        index.words.has(word, WordTable.Flags.telling.union([.preparation, .grammar, .framing]))
    }

    /// True if a word stands right beside the name that may be of a food's: looking for one costs a reading.
    private func hasNeighbor(_ mention: OwnFoods.Mention, _ words: [NameWords.Word], in text: String) -> Bool {
        guard let first = words.firstIndex(where: { $0.bytes.lowerBound == mention.bytes.lowerBound }),
            let last = words.lastIndex(where: { $0.bytes.upperBound == mention.bytes.upperBound })
        else { return false }
        let utf8 = Array(text.utf8)
        func mayBeOfName(_ word: NameWords.Word) -> Bool {
            let tokens = utf8[word.bytes].withUnsafeBufferPointer { letters in
                Tokenizer.tokens(of: letters) { index.words.vocabulary.find($0) }
            }
            return tokens.contains { token in
                token.kind == .word && index.words.has(token.word, .food)
                    && !index.words.has(token.word, [.article, .number, .unit, .size, .measure, .connective, .grammar])
            }
        }
        return first > 0 && words[first].isJoined && mayBeOfName(words[first - 1])
            || last + 1 < words.count && words[last + 1].isJoined && mayBeOfName(words[last + 1])
    }
}
