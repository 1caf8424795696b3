/// A word, a number or a mark of a text, with its place.
struct Token {
    enum Kind: UInt8 {
        case word, number, mark
    }

    var kind: Kind
    /// The vocabulary's number of the word (in its reduced form), or `Vocabulary.unknown`.
    var word: Int32 = Vocabulary.unknown
    /// The value of a number: 0.5 for "½".
    var value: Double = 0
    /// Which mark: one of `, ; . ! ? : ( ) + & / - x` and line feed.
    var mark: UInt8 = 0
    /// "2%", "80%": a number that names a food rather than counting it. Its `word` is "2%".
    var isPercentage = false
    /// "🍎": a word in a picture.
    var isEmoji = false
    /// The text says that this is not there: "without X", "X free".
    var isAbsent = false
    /// A misspelling was corrected.
    var isCorrected = false
    /// "chips" that are fried: more of them than of fries.
    var isChips = false
    /// A word that begins with a capital letter.
    var isCapital = false
    /// Nothing stands between this token and the one before.
    var isGlued = false
    /// A place among the notes of `PhraseText`, for the item that the token becomes part of; -1 for none.
    var note: Int16 = -1
    /// A place among the shares of `PhraseText`: how much was eaten of what it tells; -1 for all.
    var share: Int16 = -1
    /// The bytes of the text that it was read from.
    var start: Int32
    var end: Int32

    /// The same place in the text, read as another word.
    func reading(_ word: Int32) -> Token {
        var token = self
        token.word = word
        return token
    }

    static func isMark(_ token: Token, _ mark: Unicode.Scalar) -> Bool {
        token.kind == .mark && token.mark == UInt8(ascii: mark)
    }
}
