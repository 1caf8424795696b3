extension Segmenter {
    /// Collects the words of an item that the close look asks for.
    func query(_ chunks: Range<Int>) -> Query {
        let index = ranker.index
        var query = Query(isBare: !hasAmounts || isCounted(text.chunks[chunks.lowerBound]))
        query.isWeighedList = isWeighedList
        var previous = Vocabulary.unknown
        var isHeadClosed = false
        var isMadeOf = false
        for chunk in chunks {
            if text.chunks[chunk].separator != .amount, query.head >= 0 { isHeadClosed = true }
            let isAddition = chunk > chunks.lowerBound && text.chunks[chunk].separator != .amount
            if chunk == chunks.lowerBound || isAddition {
                query.parts.append(
                    Query.Part(separator: text.chunks[chunk].separator, isFood: chunks.count > 1 && isFood(chunk))
                )
            }
            let isAside =
                query.head >= 0 && (text.chunks[chunk].separator == .with || text.chunks[chunk].separator == .other)
            for place in text.chunks[chunk].tokens {
                let token = text.tokens[place]
                guard text.isContent[place], !token.isAbsent else {
                    previous = Vocabulary.unknown
                    continue
                }
                if let state = index.words.state(of: token.word) { query.state = query.state ?? state }
                if index.words.has(token.word, [.measure, .size]), token.word != index.words.known.amounts.serving,
                    token.word != index.words.known.portions.single
                {
                    query.isOnlySized = query.isOnlySized && !index.words.has(token.word, .measure)
                    query.measures.append([token.word] + (index.sameMeasures[token.word] ?? []))
                }
                let flags = index.words.flags(of: token.word)
                if flags.contains(.grammar), query.head >= 0, token.word != index.words.known.grammar.of {
                    isHeadClosed = true
                }
                if token.word == index.words.known.grammar.made, query.head >= 0 { isMadeOf = true }
                guard flags.contains(.food), flags.isDisjoint(with: [.framing]) else {
                    previous = Vocabulary.unknown
                    continue
                }
                query.parts[query.parts.count - 1].words.append(token.word)
                if isAside || isMadeOf { query.asides.append(token.word) }
                if previous >= 0 { query.pairs.append((previous, token.word)) }
                previous = token.word
                if !isHeadClosed, flags.isDisjoint(with: [.preparation, .size]),
                    !flags.contains(.remark) || flags.contains(.called)
                {
                    query.head = token.word
                }
            }
        }
        // "On Monday", "with my wife": talk behind a connective adds nothing to a food.
        query.parts = query.parts.prefix(1) + query.parts.dropFirst().filter { !$0.words.isEmpty }
        return query
    }
}
