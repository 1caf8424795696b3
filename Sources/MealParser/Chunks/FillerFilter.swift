/// Finds the words of a text that cannot name what was eaten: amounts, talk around a meal.
struct FillerFilter {
    private let tokens: [Token]
    private let amounts: [Amount]
    private let index: FoodIndex
    /// The reason why each token cannot name food; nil where it can.
    private var silences: [Silence?]

    private var words: WordTable { index.words }

    /// The reason why each token cannot name food; nil where it can.
    static func silences(of tokens: [Token], amounts: [Amount], index: FoodIndex) -> [Silence?] {
        var filter = FillerFilter(tokens: tokens, amounts: amounts, index: index)
        filter.ignoreContainers()
        filter.ignoreFraming()
        filter.ignoreTea()
        filter.ignorePlaces()
        filter.ignoreModals()
        filter.ignoreDrinking()
        filter.ignoreIce()
        filter.ignoreMixes()
        return filter.silences
    }

    private init(tokens: [Token], amounts: [Amount], index: FoodIndex) {
        self.tokens = tokens
        self.amounts = amounts
        self.index = index
        let words = index.words
        silences = tokens.map { token in
            switch token.kind {
            case .mark: .mark
            case .number: .number
            case .word: words.has(token.word, .article) ? .article : words.has(token.word, .number) ? .number : nil
            }
        }
        for amount in amounts {
            for place in amount.tokens { silences[place] = .amount }
        }
    }

    private func isContent(_ place: Int) -> Bool { silences[place] == nil }

    /// "A mix of 42 g of whiskey and 360 g of beer", "a snack of 31 g of bread": what is weighed behind "of" is all of it.
    private mutating func ignoreContainers() {
        for amount in amounts where amount.unit != nil && !amount.isInParentheses {
            var place = amount.tokens.lowerBound - 1
            let next = amount.tokens.upperBound
            guard place > 0, tokens[place].word == words.known.grammar.of, next < tokens.count,
                tokens[next].kind == .word,
                tokens[next].word == words.known.grammar.of || !words.has(tokens[next].word, [.connective, .framing])
            else { continue }
            while place >= 0, tokens[place].kind == .word, isContent(place), !words.has(tokens[place].word, .connective)
            {
                silences[place] = .container
                place -= 1
            }
        }
    }

    /// "For lunch", "as a quick snack", "my breakfast": the meal named there is no food.
    private mutating func ignoreFraming() {
        for place in tokens.indices where isContent(place) && words.has(tokens[place].word, .meal) {
            var before = place - 1
            while before >= 0, isPlainFraming(before) { before -= 1 }
            let isHeaded = before < place - 1 || before < 0 || tokens[before].kind == .mark
            var after = place + 1
            // "A lunch spread with …", "a light lunch".
            if after < tokens.count, tokens[after].word == words.known.chunks.spread {
                silences[after] = .meal
                after += 1
            }
            if place > 0, tokens[place - 1].word == words.known.chunks.light { silences[place - 1] = .meal }
            let isFollowedByFood =
                after < tokens.count && isContent(after) && !words.has(tokens[after].word, [.framing, .connective])
            if isHeaded, !isFollowedByFood || isDuring(place) {
                silences[place] = .meal
            } else if !isOfDish(place), !isOfSize(place) {
                silences[place] = .meal
            }
        }
    }

    /// "breakfast" of "breakfast burrito", "dinner" of "dinner roll" and "turkey dinner": beside a word that a food's name has
    /// it beside. "Lunch sandwich dinner pizza" names two meals.
    private func isOfDish(_ place: Int) -> Bool {
        let before = place - 1
        let after = place + 1
        let meal = tokens[place].word
        return after < tokens.count && isContent(after) && isNamed(meal, tokens[after].word)
            || before >= 0 && isContent(before) && isNamed(tokens[before].word, meal)
            || before >= 0 && Token.isMark(tokens[before], "-") && tokens[before].isGlued
    }

    /// In either order: "dessert wine" is filed as "Wine, dessert".
    private func isNamed(_ first: Int32, _ second: Int32) -> Bool {
        index.areNeighbours(first, second) || index.areNeighbours(second, first)
    }

    /// "for breakfast", "at lunch".
    private func isDuring(_ place: Int) -> Bool {
        place > 0 && words.known.chunks.duringMeals.contains(tokens[place - 1].word)
    }

    /// "snack" of "a snack bag of crisps".
    private func isOfSize(_ place: Int) -> Bool {
        words.has(tokens[place].word, .size) && place + 1 < tokens.count
            && words.has(tokens[place + 1].word, [.measure, .size])
    }

    /// "Fish for tea": the meal, where nothing goes into it.
    private mutating func ignoreTea() {
        let known = words.known
        for place in tokens.indices where tokens[place].word == known.chunks.tea && isHeading(place) && isContent(place)
        {
            let others = tokens.indices.contains { $0 != place && isHeading($0) && words.has(tokens[$0].word, .meal) }
            if others { silences[place] = .meal }
        }
        for place in tokens.indices.dropFirst(2) where tokens[place].word == known.chunks.tea && isContent(place) {
            let lead = words.has(tokens[place - 1].word, .framing) && place > 2 ? place - 2 : place - 1
            let isLast =
                place + 1 == tokens.count || tokens[place + 1].kind == .mark
                || words.has(tokens[place + 1].word, [.framing, .connective])
            guard isLast, [place - 1, lead].contains(where: { known.chunks.duringMeals.contains(tokens[$0].word) })
            else { continue }
            let stirred = known.chunks.stirredIn
            if !tokens[..<place].contains(where: { stirred.contains($0.word) }) { silences[place] = .meal }
        }
    }

    /// "tea" of "lunch - soup, tea - fish and chips": at the beginning of a line or a sentence, before a dash or a colon.
    private func isHeading(_ place: Int) -> Bool {
        guard place + 1 < tokens.count, ["-", ":"].contains(where: { Token.isMark(tokens[place + 1], $0) }) else {
            return false
        }
        return place == 0 || ["\n", ".", ";", "/"].contains { Token.isMark(tokens[place - 1], $0) }
    }

    /// "At home", "from the shop", "in my car": a place is no word of a food's name.
    private mutating func ignorePlaces() {
        let known = words.known.chunks
        for place in tokens.indices.dropFirst() where isContent(place) && known.places.contains(tokens[place].word) {
            var lead = place - 1
            if lead > 0, words.has(tokens[lead].word, [.article, .framing, .grammar]),
                !known.beforeRooms.contains(tokens[lead].word)
            {
                lead -= 1
            }
            let isFollowedByFood = place + 1 < tokens.count && isFood(place + 1)
            if known.beforeRooms.contains(tokens[lead].word), !isFollowedByFood { silences[place] = .place }
        }
    }

    /// "Can you log a scone": no can of scones.
    private mutating func ignoreModals() {
        let known = words.known
        for place in tokens.indices where isContent(place) && tokens[place].word == known.amounts.can {
            let isAfterPerson = place > 0 && known.chunks.people.contains(tokens[place - 1].word)
            let isBeforePerson = place + 1 < tokens.count && known.chunks.people.contains(tokens[place + 1].word)
            if isAfterPerson || isBeforePerson { silences[place] = .modal }
        }
    }

    /// "I'll drink a cup of …", "to drink": what is done, not what is drunk.
    private mutating func ignoreDrinking() {
        for place in tokens.indices where isContent(place) && tokens[place].word == words.known.chunks.drink {
            let isAfterTalk =
                place == 0 || !isContent(place - 1) || words.has(tokens[place - 1].word, [.framing, .connective])
            let isBeforeFood =
                place + 1 < tokens.count && isContent(place + 1) && !words.has(tokens[place + 1].word, .framing)
            let isAfterArticle = place > 0 && words.has(tokens[place - 1].word, .article)
            if isAfterTalk, !isAfterArticle, !isBeforeFood { silences[place] = .drinking }
        }
    }

    /// "A mix of foods", "quite a mix": what is in it is told elsewhere. "Trail mix" and "a cake from a mix" tell it.
    private mutating func ignoreMixes() {
        let known = words.known
        for place in tokens.indices where isContent(place) && known.dishes.mixing.contains(tokens[place].word) {
            let isFrom = tokens[..<place].suffix(2).contains { $0.word == known.grammar.from }
            let next = place + 1 < tokens.count && tokens[place + 1].word == known.grammar.of ? place + 2 : place + 1
            if !isFrom, !isFood(place - 1), !isFood(next) { silences[place] = .mix }
        }
    }

    private func isFood(_ place: Int) -> Bool {
        tokens.indices.contains(place) && isContent(place) && words.has(tokens[place].word, .food)
            && !words.has(tokens[place].word, [.framing, .connective])
    }

    /// "With ice", "over ice": frozen water, not a dessert. "With seasoning" is hardly more.
    private mutating func ignoreIce() {
        let known = words.known
        for place in tokens.indices.dropFirst()
        where isContent(place) && [known.chunks.ice, known.chunks.seasoning].contains(tokens[place].word) {
            let isLast =
                place + 1 == tokens.count || !isContent(place + 1) || words.has(tokens[place + 1].word, .connective)
            if isLast, words.has(tokens[place - 1].word, .connective) { silences[place] = .trifle }
        }
    }

    private func isPlainFraming(_ place: Int) -> Bool {
        tokens[place].kind == .word && words.has(tokens[place].word, [.framing, .article])
            && !words.has(tokens[place].word, [.meal, .measure])
    }
}
