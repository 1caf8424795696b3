import FoodDatabase

/// Foods in parentheses behind what they are in: "burrito bowl (rice, beans, chicken)".
extension Segmenter {
    /// Makes each food of a list in parentheses a chunk of its own: two foods or more behind another. A remark stays with what it
    /// is about: "chicken (breast, grilled)", "lasagna (beef)".
    ///
    /// Behind plain food, bread, coffee and tea the list is added to it, as behind "with": "toast (butter and jam)".
    mutating func readParentheses() {
        guard !isWeighedList else { return }
        for open in text.tokens.indices where Token.isMark(text.tokens[open], "(") {
            guard let title = text.chunks.firstIndex(where: { $0.tokens.contains(open) }) else { continue }
            let before = text.chunks
            guard let parts = separate(title, at: open) else { continue }
            begin()
            guard parts.count > 1, hasName(text.chunks[title]), parts.allSatisfy({ isPart($0) }) else {
                text.chunks = before
                begin()
                continue
            }
            if let food = foodsOfChunks[title].first, isServedWithOthers(food) {
                text.chunks[parts.lowerBound].separator = .with
            }
            text.takeOutOfParentheses(text.chunks[parts].flatMap(\.amounts))
        }
    }

    /// Plain food, bread, coffee or tea: others are eaten with it rather than in it.
    func isServedWithOthers(_ food: Candidate) -> Bool {
        let traits = ranker.index.foods.traits(at: food.food)
        if traits.contains(.hotDrink) { return true }
        return !traits.isDisjoint(with: [.plain, .bread]) && traits.isDisjoint(with: [.mixed, .hotCereal])
    }

    /// Returns the end of the parentheses opened there; the text's end where nobody closes them.
    func endOfParentheses(from open: Int) -> Int {
        text.tokens[open...].firstIndex { Token.isMark($0, ")") } ?? text.tokens.count
    }

    private func hasName(_ chunk: MealText.Chunk) -> Bool {
        chunk.tokens.contains {
            text.isContent[$0] && !ranker.index.words.has(text.tokens[$0].word, [.framing, .article])
        }
    }

    private func isPart(_ place: Int) -> Bool {
        let words = text.chunks[place].tokens.filter { text.isContent[$0] }.map { text.tokens[$0].word }
        guard let food = foodsOfChunks[place].first,
            !words.allSatisfy(ranker.index.words.known.foods.seasonings.contains)
        else { return false }
        return isWholeFood(place) || food.lacksOnlyKind || food.isNamedBehindGroup || food.coverage == 1
    }

    /// Cuts the chunks at the parentheses.
    ///
    /// - Returns: the chunks in them; nil where one of their sides is empty.
    private mutating func separate(_ title: Int, at open: Int) -> Range<Int>? {
        let close = endOfParentheses(from: open)
        guard text.chunks[title].tokens.lowerBound < open, open + 1 < text.chunks[title].tokens.upperBound,
            let last = text.chunks.lastIndex(where: { $0.tokens.lowerBound < close }),
            last > title, text.chunks[title...last].dropFirst().allSatisfy({ $0.separator != .hard })
        else { return nil }
        text.cut(last, at: close, separator: .comma)
        text.cut(title, at: open, separator: .hard)
        return title + 1..<last + 2
    }
}

extension MealText {
    /// Makes two chunks of one; the token at which it is cut is in neither. Nothing happens at its end.
    fileprivate mutating func cut(_ chunk: Int, at token: Int, separator: Separator) {
        let whole = chunks[chunk]
        guard whole.tokens.contains(token) else { return }
        chunks[chunk].tokens = whole.tokens.lowerBound..<token
        let behind = whole.amounts.firstIndex { amounts[$0].tokens.lowerBound > token } ?? whole.amounts.upperBound
        chunks[chunk].amounts = whole.amounts.lowerBound..<behind
        guard token + 1 < whole.tokens.upperBound else { return }
        chunks.insert(
            Chunk(
                separator: separator,
                tokens: token + 1..<whole.tokens.upperBound,
                amounts: behind..<whole.amounts.upperBound
            ),
            at: chunk + 1
        )
    }
}
