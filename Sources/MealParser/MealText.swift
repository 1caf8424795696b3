/// A text made ready for reading: its words in the tables' spelling, its amounts, and the pieces between joining words.
struct MealText {
    /// What stands before a piece.
    enum Joint: UInt8 {
        /// The start of the text, a line or a sentence: nothing reaches across it.
        case hard
        case comma, and, with, other
        /// An amount that follows on words without any joining word: "toast 2 eggs", "chicken 150 g".
        case amount
    }

    struct Piece {
        var joint: Joint
        var tokens: Range<Int>
        /// The amounts in it, as places in `amounts`.
        var amounts: Range<Int>
    }

    let text: [UInt8]
    private(set) var tokens: [Token]
    private(set) var amounts: [Amount] = []
    private(set) var pieces: [Piece] = []
    /// Of each token: whether it can name food.
    private(set) var isContent: [Bool] = []

    init(_ text: String, index: FoodIndex) {
        self.text = Array(text.utf8)
        let words = index.words
        let raw = self.text.withUnsafeBufferPointer { Tokenizer.tokens(of: $0) { words.vocabulary.find($0) } }
        tokens = raw
        correctSpelling(index)
        tokens = index.wording.normalized(tokens, words: words)
        amounts = AmountReader.amounts(in: tokens, words: words)
        isContent = tokens.map { $0.kind == .word && !words.has($0.word, [.article, .number]) }
        for amount in amounts {
            for place in amount.tokens { isContent[place] = false }
        }
        ignoreFraming(words)
        ignoreDrinking(words)
        split(words)
    }

    /// A word that no table knows becomes the one that it was meant to be.
    private mutating func correctSpelling(_ index: FoodIndex) {
        for place in tokens.indices where tokens[place].kind == .word && tokens[place].word < 0 {
            let range = Int(tokens[place].start)..<Int(tokens[place].end)
            guard text[range].allSatisfy(\.isLetter) else { continue }
            var letters = text[range].map { $0 | 0x20 }
            WordForms.reduce(&letters, from: 0)
            let word = index.typo.correction(of: letters[...], vocabulary: index.words.vocabulary)
            guard word >= 0 else { continue }
            tokens[place].word = word
            tokens[place].isCorrected = true
        }
    }

    /// "For lunch", "as a quick snack", "my breakfast": the meal named there is no food.
    private mutating func ignoreFraming(_ words: WordTable) {
        for place in tokens.indices where isContent[place] && words.has(tokens[place].word, .meal) {
            var before = place - 1
            while before >= 0, isPlainFraming(before, words) { before -= 1 }
            let isHeaded = before < place - 1 || before < 0 || tokens[before].kind == .mark
            let after = place + 1
            let isFollowedByFood =
                after < tokens.count && isContent[after] && !words.has(tokens[after].word, [.framing, .joint])
            if isHeaded, !isFollowedByFood { isContent[place] = false }
        }
    }

    /// "I'll drink a cup of …", "to drink": what is done, not what is drunk.
    private mutating func ignoreDrinking(_ words: WordTable) {
        for place in tokens.indices where isContent[place] && tokens[place].word == words.known.drink {
            let isAfterTalk = place == 0 || !isContent[place - 1] || words.has(tokens[place - 1].word, .framing)
            let isBeforeFood =
                place + 1 < tokens.count && isContent[place + 1] && !words.has(tokens[place + 1].word, .framing)
            let isAfterArticle = place > 0 && words.has(tokens[place - 1].word, .article)
            if isAfterTalk, !isAfterArticle, !isBeforeFood { isContent[place] = false }
        }
    }

    private func isPlainFraming(_ place: Int, _ words: WordTable) -> Bool {
        tokens[place].kind == .word && words.has(tokens[place].word, [.framing, .article])
            && !words.has(tokens[place].word, [.meal, .measure])
    }

    // MARK: Pieces

    private mutating func split(_ words: WordTable) {
        var start = 0
        var joint = Joint.hard
        var nextAmount = 0
        var hasContent = false
        func close(at end: Int, next: Joint, _ self: inout MealText) {
            if start < end {
                let first = self.amounts[..<nextAmount].lastIndex { $0.tokens.lowerBound < start }.map { $0 + 1 } ?? 0
                self.pieces.append(Piece(joint: joint, tokens: start..<end, amounts: first..<nextAmount))
                joint = next
            } else {
                joint = Self.stronger(joint, next)
            }
            start = end
            hasContent = false
        }
        var place = 0
        while place < tokens.count {
            if nextAmount < amounts.count, amounts[nextAmount].tokens.lowerBound == place {
                let amount = amounts[nextAmount]
                if hasContent, !amount.isLength, !amount.isInParentheses, !amount.isArticle || !isShielded(place, words)
                {
                    close(at: place, next: .amount, &self)
                }
                nextAmount += 1
                place = amount.tokens.upperBound
                continue
            }
            if let next = self.joint(at: place, words) {
                close(at: place, next: next, &self)
                start = place + 1
            } else if isContent[place], !words.has(tokens[place].word, .framing) {
                hasContent = true
            }
            place += 1
        }
        close(at: tokens.count, next: .hard, &self)
    }

    /// "of a", "from a", "made with a": an article inside a name begins nothing.
    private func isShielded(_ place: Int, _ words: WordTable) -> Bool {
        guard place > 0, tokens[place - 1].kind == .word else { return false }
        return words.has(tokens[place - 1].word, [.grammar, .framing])
    }

    private static func stronger(_ a: Joint, _ b: Joint) -> Joint { a.rawValue <= b.rawValue ? a : b }

    private func joint(at place: Int, _ words: WordTable) -> Joint? {
        let token = tokens[place]
        switch token.kind {
        case .number: return nil
        case .mark: return jointMark(at: place, words)
        case .word:
            guard !token.isAbsent, words.has(token.word, .joint) else { return nil }
            if token.word == words.known.and { return isInHyphens(place) || isHalfAndHalf(place, words) ? nil : .and }
            if token.word == words.known.with { return isShieldedWith(place, words) ? nil : .with }
            return .other
        }
    }

    private func jointMark(at place: Int, _ words: WordTable) -> Joint? {
        let isSpaced = place == 0 || !tokens[place].isGlued || place + 1 == tokens.count || !tokens[place + 1].isGlued
        switch tokens[place].mark {
        case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            return .hard
        case UInt8(ascii: "."): return isAbbreviation(place, words) ? nil : .hard
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "+"), UInt8(ascii: "&"): return .and
        case UInt8(ascii: "-") where isSpaced: return .comma
        default: return nil
        }
    }

    /// The point of "oz." and "approx."
    private func isAbbreviation(_ place: Int, _ words: WordTable) -> Bool {
        guard place > 0, place + 1 < tokens.count, tokens[place].isGlued else { return false }
        let before = tokens[place - 1]
        let after = tokens[place + 1]
        let isShort = before.kind == .word && before.end - before.start <= 6
        return isShort && words.has(before.word, [.unit, .measure, .framing]) && after.start < text.count
            && (text[Int(after.start)] | 0x20 == text[Int(after.start)])
    }

    private func isHalfAndHalf(_ place: Int, _ words: WordTable) -> Bool {
        place > 0 && place + 1 < tokens.count && tokens[place - 1].word == words.known.half
            && tokens[place + 1].word == words.known.half
    }

    /// "half-and-half".
    private func isInHyphens(_ place: Int) -> Bool {
        place > 0 && Token.isMark(tokens[place - 1], "-") && tokens[place].isGlued
    }

    /// "made with", "filled with": what follows belongs to the food before.
    private func isShieldedWith(_ place: Int, _ words: WordTable) -> Bool {
        guard place > 0, tokens[place - 1].kind == .word else { return false }
        return words.known.belonging.contains(tokens[place - 1].word)
    }
}
