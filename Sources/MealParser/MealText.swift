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
        tokens = ListNumbers.removed(from: raw)
        correctSpelling(index)
        tokens = index.wording.normalized(tokens, words: words)
        amounts = AmountReader.amounts(in: tokens, words: words)
        isContent = tokens.map { $0.kind == .word && !words.has($0.word, [.article, .number]) }
        for amount in amounts {
            for place in amount.tokens { isContent[place] = false }
        }
        ignoreContainers(words)
        ignoreFraming(words)
        ignoreDrinking(words)
        ignoreIce(words)
        pieces = PieceSplitter.pieces(of: tokens, amounts: amounts, isContent: isContent, words: words)
    }

    /// The text from `first` to `last`, as it was written.
    func written(_ first: Token, _ last: Token) -> String {
        String(decoding: text[Int(first.start)..<Int(last.end)], as: UTF8.self)
    }

    /// A word that no table knows becomes the one that it was meant to be, or the two that it is made of.
    private mutating func correctSpelling(_ index: FoodIndex) {
        for place in tokens.indices.reversed() where tokens[place].kind == .word && tokens[place].word < 0 {
            let range = Int(tokens[place].start)..<Int(tokens[place].end)
            guard text[range].allSatisfy(\.isLetter) else { continue }
            var letters = text[range].map { $0 | 0x20 }
            if let parts = index.parts(ofCompound: letters) {
                var second = tokens[place]
                second.word = parts.second
                second.start += Int32(parts.start)
                second.isGlued = true
                tokens[place].word = parts.first
                tokens[place].end = second.start
                tokens.insert(second, at: place + 1)
                continue
            }
            WordForms.reduce(&letters, from: 0)
            let word = index.typo.correction(of: letters[...], vocabulary: index.words.vocabulary)
            guard word >= 0 else { continue }
            tokens[place].word = word
            tokens[place].isCorrected = true
        }
    }

    /// "A mix of 42 g of whiskey and 360 g of beer", "a snack of 31 g of bread": what is weighed behind "of" is all of it.
    private mutating func ignoreContainers(_ words: WordTable) {
        for amount in amounts where amount.unit != nil && !amount.isInParentheses {
            var place = amount.tokens.lowerBound - 1
            let next = amount.tokens.upperBound
            guard place > 0, tokens[place].word == words.known.of, next < tokens.count, tokens[next].kind == .word,
                !words.has(tokens[next].word, .joint)
            else { continue }
            while place >= 0, tokens[place].kind == .word, isContent[place], !words.has(tokens[place].word, .joint) {
                isContent[place] = false
                place -= 1
            }
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
            let isAfterTalk =
                place == 0 || !isContent[place - 1] || words.has(tokens[place - 1].word, [.framing, .joint])
            let isBeforeFood =
                place + 1 < tokens.count && isContent[place + 1] && !words.has(tokens[place + 1].word, .framing)
            let isAfterArticle = place > 0 && words.has(tokens[place - 1].word, .article)
            if isAfterTalk, !isAfterArticle, !isBeforeFood { isContent[place] = false }
        }
    }

    /// "With ice", "over ice": frozen water, not a dessert.
    private mutating func ignoreIce(_ words: WordTable) {
        for place in tokens.indices.dropFirst() where isContent[place] && tokens[place].word == words.known.ice {
            let isLast = place + 1 == tokens.count || !isContent[place + 1]
            if isLast, words.has(tokens[place - 1].word, .joint) { isContent[place] = false }
        }
    }

    private func isPlainFraming(_ place: Int, _ words: WordTable) -> Bool {
        tokens[place].kind == .word && words.has(tokens[place].word, [.framing, .article])
            && !words.has(tokens[place].word, [.meal, .measure])
    }
}
