/// A text made ready for reading: its words in the tables' spelling, its amounts, and the chunks between joining words.
struct MealText {
    /// The mark or word before a chunk.
    enum Separator: UInt8 {
        /// The start of the text, a line or a sentence: nothing reaches across it.
        case hard
        case comma, and, with, other
        /// An amount that follows on words without any joining word: "toast 2 eggs", "chicken 150 g".
        case amount

        /// A word or comma behind which the same food may go on.
        var isJoining: Bool { self == .comma || self == .and || self == .with }
    }

    struct Chunk {
        var separator: Separator
        var tokens: Range<Int>
        /// The amounts in it, as places in `amounts`.
        var amounts: Range<Int>
        /// "I" of "I had 2 eggs": it has neither food nor amount, so no item begins with it.
        var isFiller = false
    }

    let text: [UInt8]
    private(set) var tokens: [Token]
    private(set) var amounts: [Amount] = []
    var chunks: [Chunk] = []
    /// Tokens that were taken out of the text before its amounts were read: pictures, the numbers of a list, and all that
    /// `PhraseRules` know.
    let asides: [PhraseText.Aside]
    /// The parts that were eaten of what was made; `Token.share` is a place in it.
    let shares: [PhraseText.Share]
    /// The times and days that they took out.
    let moments: [ToldMoment]
    /// The notes of phrase rules on items; `Token.note` is a place in it.
    let phraseNotes: [Assumption]
    /// No word of it is English, and some are not: it is, unless they are in the names of foods.
    private(set) var mayBeOtherLanguage = false
    /// The reason why each token cannot name food; nil where it can.
    private(set) var silences: [Silence?] = []
    /// True for each token that can name food.
    private(set) var isContent: [Bool] = []

    init(_ text: String, index: FoodIndex) {
        self.text = Array(text.utf8)
        let raw = self.text.withUnsafeBufferPointer { Tokenizer.tokens(of: $0) { index.words.vocabulary.find($0) } }
        var phrases = PhraseText(raw, of: self.text, words: index.words)
        phrases.leaveOut(by: "picture") { EmojiFilter.removed(from: $0, index: index) }
        phrases.leaveOut(by: "mark spelled out") { DictatedPunctuation.read(in: $0, words: index.words) }
        phrases.leaveOut(by: "list number") {
            ListNumbers.removed(from: $0, mealLetters: index.words.known.chunks.mealLetters)
        }
        index.phraseRules.apply(to: &phrases)
        tokens = phrases.tokens
        asides = phrases.asides
        moments = phrases.moments
        shares = phrases.shares
        phraseNotes = phrases.notes
        let language = OtherLanguage(index.normalizer.unnamed(tokens, index.words), in: self.text, words: index.words)
        mayBeOtherLanguage = language.isPossible
        guard !language.isCertain else {
            refuse()
            return
        }
        correctSpelling(index)
        tokens = index.normalizer.normalized(tokens, words: index.words)
        RoastWords.read(in: &tokens, index: index)
        Negation.separate(&tokens, index: index)
        amounts = AmountReader.amounts(in: tokens, words: index.words)
        silences = FillerFilter.silences(of: tokens, amounts: amounts, index: index)
        isContent = silences.map { $0 == nil }
        chunks = Chunker.chunks(of: tokens, amounts: amounts, isContent: isContent, words: index.words)
    }

    /// Reads a token as the word that tables use for it: "roll" of "ham roll" as a sandwich.
    mutating func file(_ token: Int, under word: Int32) { tokens[token].word = word }

    /// Reads these amounts as if they stood in no parentheses.
    mutating func takeOutOfParentheses(_ places: [Int]) {
        for place in places { amounts[place].isInParentheses = false }
    }

    /// Makes one chunk of two, as if nothing stood between them, or `word` in the place of what does.
    mutating func join(_ chunk: Int, filing word: Int32? = nil) {
        let (first, second) = (chunks[chunk - 1], chunks[chunk])
        for place in first.tokens.upperBound..<second.tokens.lowerBound {
            silences[place] = word == nil ? .joined : nil
            isContent[place] = word != nil
            if let word { tokens[place].word = word }
        }
        chunks[chunk - 1].tokens = first.tokens.lowerBound..<second.tokens.upperBound
        chunks[chunk - 1].amounts = first.amounts.lowerBound..<second.amounts.upperBound
        chunks.remove(at: chunk)
    }

    /// Adds a chunk that is hardly anything to the one before: "lime" of "vodka soda, lime".
    mutating func addTrifle(_ chunk: Int) {
        silenceTrifle(chunk)
        join(chunk)
    }

    /// Takes the words of a chunk that say hardly anything out of what foods are looked for by: "rye" of "ham on rye".
    mutating func silenceTrifle(_ chunk: Int) {
        for place in chunks[chunk].tokens where isContent[place] {
            silences[place] = .trifle
            isContent[place] = false
        }
    }

    /// Nothing of the text is read.
    mutating func refuse() {
        amounts = []
        silences = tokens.map { $0.kind == .mark ? .mark : .otherLanguage }
        isContent = tokens.map { _ in false }
        chunks = [Chunk(separator: .hard, tokens: tokens.indices, amounts: 0..<0, isFiller: true)]
    }

    /// The text from `first` to `last`, as it was written.
    func written(_ first: Token, _ last: Token) -> String { written(Int(first.start)..<Int(last.end)) }

    /// These bytes of the text.
    func written(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// Returns the part that was eaten of what these chunks tell; nil for all.
    func share(of chunks: Range<Int>) -> PhraseText.Share? {
        for chunk in self.chunks[chunks] {
            for place in chunk.tokens where tokens[place].share >= 0 { return shares[Int(tokens[place].share)] }
        }
        return nil
    }

    /// The words of the chunks that can name food, and behind them what is left out of it: "no butter" of "2 eggs, no butter".
    func said(in chunks: Range<Int>) -> [Token] {
        var said: [Token] = []
        for chunk in self.chunks[chunks] { add(contentOf: chunk, to: &said) }
        for chunk in self.chunks[chunks.upperBound...] {
            let end = said.count
            if chunk.separator != .hard { add(contentOf: chunk, to: &said) }
            guard said.count > end, said[end...].allSatisfy(\.isAbsent) else {
                said.removeSubrange(end...)
                break
            }
        }
        return said
    }

    /// True if a word is of a name behind "at" that no table knows: "Rosie's" of "pancakes at Rosie's".
    func isOfPlaceName(_ place: Int, _ words: WordTable) -> Bool {
        for before in tokens[...place].reversed().prefix(Self.longestName + 1) {
            if words.known.chunks.beforePlaces.contains(before.word) { return true }
            guard before.kind == .word, before.isCapital || words.has(before.word, [.grammar, .framing]),
                !words.has(before.word, .food) || words.has(before.word, [.grammar, .framing])
            else { return false }
        }
        return false
    }

    /// "absolutely": a word in "-ly" that no table has says how, but for those that say how much: "barely".
    func isAdverb(_ place: Int, _ words: WordTable) -> Bool {
        let token = tokens[place]
        // A chunk of one word may be a food by that name: "crackers, caerphilly".
        let isAlone = chunks.contains { $0.tokens.contains(place) && $0.tokens.count == 1 }
        guard !isAlone, token.kind == .word, words.flags(of: token.word).isEmpty,
            !words.known.amounts.limiting.contains(token.word)
        else { return false }
        let letters = text[Int(token.start)..<Int(token.end)]
        return letters.count >= Self.shortestAdverb && letters.last.map { $0 | 0x20 } == UInt8(ascii: "y")
            && letters.dropLast().last.map { $0 | 0x20 } == UInt8(ascii: "l")
    }

    /// In letters: shorter words in "-ly" are more often names.
    private static let shortestAdverb = 6

    /// In words, "the" and the "s" of "Rosie's" among them.
    private static let longestName = 4

    private func add(contentOf chunk: Chunk, to said: inout [Token]) {
        for place in chunk.tokens where isContent[place] { said.append(tokens[place]) }
    }

    /// A word that no table knows becomes the one that it was meant to be, or the two that it is made of.
    private mutating func correctSpelling(_ index: FoodIndex) {
        for place in tokens.indices.reversed() where tokens[place].kind == .word && tokens[place].word < 0 {
            let range = Int(tokens[place].start)..<Int(tokens[place].end)
            guard text[range].allSatisfy(\.isLetter) else { continue }
            let letters = text[range].map { $0 | 0x20 }
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
            guard let word = index.typo.correction(of: letters, vocabulary: index.words.vocabulary) else { continue }
            tokens[place].word = word
            tokens[place].isCorrected = true
        }
        correctShortWords(index)
    }

    /// "juce" beside "orange" becomes juice, "wite" beside "rice" white.
    private mutating func correctShortWords(_ index: FoodIndex) {
        func word(_ place: Int) -> Int32 {
            tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
        }
        for place in tokens.indices where tokens[place].kind == .word && tokens[place].word < 0 {
            let range = Int(tokens[place].start)..<Int(tokens[place].end)
            let (before, after) = (word(place - 1), word(place + 1))
            guard before >= 0 || after >= 0, text[range].allSatisfy(\.isLetter) else { continue }
            let meant = index.typo.shortCorrection(
                of: text[range].map { $0 | 0x20 },
                vocabulary: index.words.vocabulary
            ) {
                before >= 0 && index.areNeighbours(before, $0)
                    || after >= 0 && (index.areNeighbours($0, after) || index.areNeighbours(after, $0))
            }
            guard let meant else { continue }
            tokens[place].word = meant
            tokens[place].isCorrected = true
        }
    }
}
