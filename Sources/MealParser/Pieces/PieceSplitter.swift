/// Splits a text into pieces: at joining words and marks, and where an amount begins another food.
///
/// - "2 eggs and toast" is "2 eggs" and "toast".
/// - "toast 2 eggs" is "toast" and "2 eggs": an amount belongs to the food behind it.
/// - "steak 8 oz potato 200 g" is "steak 8 oz" and "potato 200 g": a list that ends in an amount has them behind the foods.
struct PieceSplitter {
    private let tokens: [Token]
    private let amounts: [Amount]
    private let isContent: [Bool]
    private let words: WordTable

    private var pieces: [MealText.Piece] = []
    private var start = 0
    private var joint = MealText.Joint.hard
    private var hasContent = false
    /// The first amount that is in no piece yet, and the one behind the place at hand.
    private var firstAmount = 0
    private var nextAmount = 0

    static func pieces(
        of tokens: [Token],
        amounts: [Amount],
        isContent: [Bool],
        words: WordTable
    ) -> [MealText.Piece] {
        var splitter = PieceSplitter(tokens: tokens, amounts: amounts, isContent: isContent, words: words)
        splitter.split()
        return splitter.pieces
    }

    private init(tokens: [Token], amounts: [Amount], isContent: [Bool], words: WordTable) {
        self.tokens = tokens
        self.amounts = amounts
        self.isContent = isContent
        self.words = words
    }

    private mutating func split() {
        // Where the stretch up to the next joint ends, and where the foods of a list with amounts behind them begin.
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
            if let next = joint(at: place, before: nextAmount) {
                close(at: place, next: next)
                start = place + 1
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

    private mutating func close(at end: Int, next: MealText.Joint) {
        let isTalk = !hasContent && amounts[firstAmount..<nextAmount].allSatisfy(\.isTalk)
        if start < end {
            pieces.append(
                MealText.Piece(joint: joint, tokens: start..<end, amounts: firstAmount..<nextAmount, isTalk: isTalk)
            )
            firstAmount = nextAmount
        }
        // Behind "I had" a text begins, as it would without.
        joint = isTalk && joint == .hard || start == end && joint.rawValue <= next.rawValue ? joint : next
        start = end
        hasContent = false
    }

    // MARK: Amounts

    /// True if another food begins with `amount`; false if it goes on with the food before.
    private func begins(_ amount: Amount, at place: Int) -> Bool {
        !amount.isLength && !amount.isInParentheses && !(amount.isArticle && isShielded(place))
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
            } else if joint(at: place, before: next) != nil {
                return place + 1
            } else {
                place += 1
            }
        }
        return tokens.count
    }

    /// "potato" and "beans" of "steak 8 oz potato 200 g beans 100 g"; empty for a stretch that does not begin with a food and
    /// end in an amount, or that has one food only.
    private func foodsWithAmountsBehind(in stretch: Range<Int>) -> [Int] {
        var next = nextAmount
        var foods: [Int] = []
        var isBehindFood = false
        var isBehindAmount = false
        var place = stretch.lowerBound
        while place < stretch.upperBound {
            if next < amounts.count, amounts[next].tokens.lowerBound == place {
                if !amounts[next].isLength, !amounts[next].isArticle {
                    guard isBehindFood else { return [] }
                    isBehindAmount = true
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
        return isBehindAmount ? foods : []
    }

    // MARK: Joints

    /// - Parameter amount: the first amount behind `place`.
    private func joint(at place: Int, before amount: Int) -> MealText.Joint? {
        let token = tokens[place]
        switch token.kind {
        case .number: return nil
        case .mark: return jointMark(at: place, before: amount)
        case .word:
            if headsMeal(place, before: amount) { return .hard }
            guard !token.isAbsent, words.has(token.word, .joint) else { return nil }
            if token.word == words.known.grammar.and { return isInHyphens(place) || isHalfAndHalf(place) ? nil : .and }
            if token.word == words.known.grammar.with { return isShieldedWith(place) ? nil : .with }
            return .other
        }
    }

    /// "lunch" and "dinner" of "2 eggs lunch sandwich dinner 200 g fish": a meal's name between two foods begins the next meal.
    private func headsMeal(_ place: Int, before amount: Int) -> Bool {
        guard hasContent, !isContent[place], words.has(tokens[place].word, .meal) else { return false }
        var next = place + 1
        if amounts.indices.contains(amount), amounts[amount].tokens.lowerBound == next {
            next = amounts[amount].tokens.upperBound
        }
        return next < tokens.count && isContent[next] && !words.has(tokens[next].word, [.framing, .joint, .measure])
    }

    private func jointMark(at place: Int, before amount: Int) -> MealText.Joint? {
        if isBeforeAmountOnly(place, amount), amounts[amount].energyKcal != nil { return nil }
        if isBeforeAmountOfFood(place, amount) { return .amount }
        let isSpaced = place == 0 || !tokens[place].isGlued || place + 1 == tokens.count || !tokens[place + 1].isGlued
        switch tokens[place].mark {
        case UInt8(ascii: "!") where isOfName(place): return nil
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): return .hard
        case UInt8(ascii: ":"): return isBeforeAmountOnly(place, amount) ? .comma : .hard
        case UInt8(ascii: "."): return Self.isAbbreviation(place, in: tokens, words: words) ? nil : .hard
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "&"): return isHalfAndHalf(place) ? nil : .and
        case UInt8(ascii: "+"): return .and
        case UInt8(ascii: "/"): return isBetweenWords(place) ? .comma : nil
        case UInt8(ascii: "-") where isSpaced: return .comma
        default: return nil
        }
    }

    /// "Chips Ahoy! cookies": the mark is part of a name, before a word that begins no sentence.
    private func isOfName(_ place: Int) -> Bool {
        guard place > 0, words.has(tokens[place - 1].word, .exclaimed) else { return false }
        return place + 1 == tokens.count || tokens[place + 1].kind == .word && !tokens[place + 1].isCapital
    }

    /// "eggs/toast/bacon".
    private func isBetweenWords(_ place: Int) -> Bool {
        place > 0 && place + 1 < tokens.count && isContent[place - 1] && isContent[place + 1]
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
            !amounts[amount].isArticle, !amounts[amount].isLength,
            tokens[(mark + 1)..<amounts[amount].tokens.lowerBound].allSatisfy({
                $0.kind == .word && words.has($0.word, .framing) && !words.known.dishes.weighing.contains($0.word)
            })
        else { return false }
        let behind = tokens[amounts[amount].tokens.upperBound...].first { token in
            !Token.isMark(token, "(")
                && !(token.kind == .word && words.has(token.word, [.preparation, .uncooked])
                    && !words.has(token.word, .joint))
        }
        guard let behind else { return true }
        return behind.kind == .mark && !Token.isMark(behind, "-")
            || behind.kind == .word && words.has(behind.word, .joint) && behind.word != words.known.grammar.of
    }

    /// The point of "oz.", "approx." and "Dr.", which ends no sentence: "1 tbsp. oil", "1 TBSP. OIL".
    static func isAbbreviation(_ place: Int, in tokens: [Token], words: WordTable) -> Bool {
        guard place > 0, place + 1 < tokens.count, tokens[place].isGlued else { return false }
        let before = tokens[place - 1]
        if words.known.pieces.titles.contains(before.word) { return true }
        let isShort = before.kind == .word && before.end - before.start <= 6
        return isShort && words.has(before.word, [.unit, .measure, .framing])
            && (before.isCapital || !tokens[place + 1].isCapital)
    }

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
