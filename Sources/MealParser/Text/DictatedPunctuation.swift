/// Takes the marks that dictation spells out for what they are: "two eggs period toast comma butter".
enum DictatedPunctuation {
    static func read(in tokens: [Token], words: WordTable) -> [Token] {
        tokens.map { token in
            guard token.kind == .word, let mark = mark(of: token.word, words.known) else { return token }
            return Token(kind: .mark, mark: mark, start: token.start, end: token.end)
        }
    }

    private static func mark(of word: Int32, _ known: KnownWords) -> UInt8? {
        switch word {
        case known.grammar.comma: UInt8(ascii: ",")
        case known.grammar.period: UInt8(ascii: ".")
        default: nil
        }
    }
}
