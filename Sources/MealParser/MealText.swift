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
        /// "I" of "I had 2 eggs": it has neither food nor amount, so no item begins with it.
        var isTalk = false
    }

    let text: [UInt8]
    private(set) var tokens: [Token]
    private(set) var amounts: [Amount] = []
    var pieces: [Piece] = []
    /// Of each token: whether it can name food.
    private(set) var isContent: [Bool] = []

    init(_ text: String, index: FoodIndex) {
        self.text = Array(text.utf8)
        let raw = self.text.withUnsafeBufferPointer { Tokenizer.tokens(of: $0) { index.words.vocabulary.find($0) } }
        let told = SpokenMarks.read(in: Pictures.removed(from: raw, index: index), words: index.words)
        tokens = ListNumbers.removed(from: told, mealLetters: index.words.known.mealLetters)
        correctSpelling(index)
        tokens = index.wording.normalized(tokens, words: index.words)
        Negation.separate(&tokens, index: index)
        amounts = AmountReader.amounts(in: tokens, words: index.words)
        isContent = TalkFilter.isContent(of: tokens, amounts: amounts, index: index)
        pieces = PieceSplitter.pieces(of: tokens, amounts: amounts, isContent: isContent, words: index.words)
    }

    /// The text from `first` to `last`, as it was written.
    func written(_ first: Token, _ last: Token) -> String {
        String(decoding: text[Int(first.start)..<Int(last.end)], as: UTF8.self)
    }

    /// The words of the pieces that can name food, and behind them what is left out of it: "no butter" of "2 eggs, no butter".
    func said(in pieces: Range<Int>) -> [Token] {
        var said: [Token] = []
        for piece in self.pieces[pieces] { add(contentOf: piece, to: &said) }
        for piece in self.pieces[pieces.upperBound...] {
            let end = said.count
            if piece.joint != .hard { add(contentOf: piece, to: &said) }
            guard said.count > end, said[end...].allSatisfy(\.isAbsent) else {
                said.removeSubrange(end...)
                break
            }
        }
        return said
    }

    private func add(contentOf piece: Piece, to said: inout [Token]) {
        for place in piece.tokens where isContent[place] { said.append(tokens[place]) }
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
            let written = letters
            WordForms.reduce(&letters, from: 0)
            var word = index.typo.correction(of: letters[...], vocabulary: index.words.vocabulary)
            // "asparagis" is no plural.
            if word < 0 { word = index.typo.correction(of: written[...], vocabulary: index.words.vocabulary) }
            guard word >= 0 else { continue }
            tokens[place].word = word
            tokens[place].isCorrected = true
        }
    }
}
