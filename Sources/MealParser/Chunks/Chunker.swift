/// Splits a text into chunks: at joining words and marks, and where an amount begins another food.
///
/// - "2 eggs and toast" is "2 eggs" and "toast".
/// - "toast 2 eggs" is "toast" and "2 eggs": an amount belongs to the food behind it.
/// - "steak 8 oz potato 200 g" is "steak 8 oz" and "potato 200 g": a list that ends in an amount has them behind the foods, as has
///   "bacon x3 eggs x2 over easy".
struct Chunker {
    let tokens: [Token]
    let amounts: [Amount]
    let isContent: [Bool]
    let words: WordTable

    var chunks: [MealText.Chunk] = []
    var start = 0
    var separator = MealText.Separator.hard
    var hasContent = false
    /// The first amount that is in no chunk yet, and the one behind the place at hand.
    var firstAmount = 0
    var nextAmount = 0

    static func chunks(
        of tokens: [Token],
        amounts: [Amount],
        isContent: [Bool],
        words: WordTable
    ) -> [MealText.Chunk] {
        var splitter = Chunker(tokens: tokens, amounts: amounts, isContent: isContent, words: words)
        splitter.split()
        return splitter.chunks
    }

    private init(tokens: [Token], amounts: [Amount], isContent: [Bool], words: WordTable) {
        self.tokens = tokens
        self.amounts = amounts
        self.isContent = isContent
        self.words = words
    }

    private mutating func split() {
        // Where the stretch up to the next separator ends, and where the foods of a list with amounts behind them begin.
        var stretchEnd = 0
        var foods: ArraySlice<Int> = []
        var hasAmountsBehind = false
        var place = 0
        while place < tokens.count {
            if place >= stretchEnd {
                stretchEnd = endOfStretch(from: place)
                foods = foodsWithAmountsBehind(in: place..<stretchEnd)[...]
                hasAmountsBehind = !foods.isEmpty
            }
            if nextAmount < amounts.count, amounts[nextAmount].tokens.lowerBound == place {
                let amount = amounts[nextAmount]
                if hasContent, !hasAmountsBehind, begins(amount, at: place) { close(at: place, next: .amount) }
                nextAmount += 1
                place = amount.tokens.upperBound
                continue
            }
            if let next = separator(at: place, before: nextAmount) {
                close(at: place, next: next)
                start = place + 1
            } else if let begin = beginOfVessel(place) {
                close(at: begin, next: .comma)
            } else if isContent[place], !words.has(tokens[place].word, .framing) {
                if foods.first == place {
                    close(at: place, next: .comma)
                    foods.removeFirst()
                }
                hasContent = true
            }
            place += 1
        }
        close(at: tokens.count, next: .hard)
    }

    /// The beginning of "glass of wine", "large bowl of soup" behind a food: another food, though nothing stands between them.
    private func beginOfVessel(_ place: Int) -> Int? {
        guard hasContent, firstAmount == nextAmount, words.has(tokens[place].word, .measure), place + 2 < tokens.count,
            tokens[place + 1].word == words.known.grammar.of, isContent[place + 2]
        else { return nil }
        var begin = place
        while begin > start, words.has(tokens[begin - 1].word, .size) { begin -= 1 }
        guard begin > start, isContent[begin - 1], words.has(tokens[begin - 1].word, .called),
            !words.has(tokens[begin - 1].word, [.framing, .measure, .preparation])
        else { return nil }
        return begin
    }

    private mutating func close(at end: Int, next: MealText.Separator) {
        let isFiller = !hasContent && amounts[firstAmount..<nextAmount].allSatisfy(\.isFiller)
        if start < end {
            chunks.append(
                MealText.Chunk(
                    separator: separator,
                    tokens: start..<end,
                    amounts: firstAmount..<nextAmount,
                    isFiller: isFiller
                )
            )
            firstAmount = nextAmount
        }
        // Behind "I had" a text begins, as it would without.
        separator =
            isFiller && separator == .hard || start == end && separator.rawValue <= next.rawValue ? separator : next
        start = end
        hasContent = false
    }

    // MARK: Amounts

    /// True if another food begins with `amount`; false if it goes on with the food before.
    func begins(_ amount: Amount, at place: Int) -> Bool {
        !amount.isDescriptive && !amount.isInParentheses && !(amount.isArticle && isShielded(place))
    }

    /// "of a", "from a", "made with a": an article inside a name begins nothing.
    private func isShielded(_ place: Int) -> Bool {
        guard place > 0, tokens[place - 1].kind == .word else { return false }
        return words.has(tokens[place - 1].word, [.grammar, .framing])
    }

    private func endOfStretch(from start: Int) -> Int {
        var next = nextAmount
        var place = start
        while place < tokens.count {
            if next < amounts.count, amounts[next].tokens.lowerBound == place {
                place = amounts[next].tokens.upperBound
                next += 1
            } else if separator(at: place, before: next) != nil {
                return place + 1
            } else {
                place += 1
            }
        }
        return tokens.count
    }

    /// "potato" and "beans" of "steak 8 oz potato 200 g beans 100 g"; empty for a stretch that does not begin with a food and
    /// end in an amount, or that has one food only. Behind the last "x2" of a list with two such words may follow.
    private func foodsWithAmountsBehind(in stretch: Range<Int>) -> [Int] {
        var next = nextAmount
        var foods: [Int] = []
        var isBehindFood = false
        var isBehindAmount = false
        var times = 0
        var isCountedByTimes = true
        var place = stretch.lowerBound
        while place < stretch.upperBound {
            if next < amounts.count, amounts[next].tokens.lowerBound == place {
                if !amounts[next].isDescriptive, !amounts[next].isArticle {
                    guard isBehindFood else { return [] }
                    isBehindAmount = true
                    times += 1
                    isCountedByTimes = isCountedByTimes && amounts[next].isTimes
                }
                place = amounts[next].tokens.upperBound
                next += 1
                continue
            }
            if isContent[place], !words.has(tokens[place].word, [.framing, .measure, .size]) {
                if isBehindAmount { foods.append(place) }
                isBehindFood = true
                isBehindAmount = false
            }
            place += 1
        }
        if isBehindAmount { return foods }
        guard isCountedByTimes, times > 1, let last = foods.last else { return [] }
        // "Bacon x3 eggs x2 over easy": how they were made is no other food.
        let isFood = words.has(tokens[last].word, .called) && !words.has(tokens[last].word, [.preparation, .telling])
        return isFood ? foods : Array(foods.dropLast())
    }
}
