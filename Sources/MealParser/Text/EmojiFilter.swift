/// Decides which pictures of a text say what was eaten: "🍎 and 🍌" do, those of "pizza 🍕" and "lunch 🎉" do not.
enum EmojiFilter {
    /// The tokens without the pictures that only adorn.
    ///
    /// A picture in a food's own place, before its word or between joining words, is a word of the text. One behind a word, one whose
    /// word is written as well, and one that shows no food are left out.
    static func removed(from tokens: [Token], index: FoodIndex) -> [Token] {
        guard tokens.contains(where: \.isEmoji), tokens.contains(where: { $0.kind == .word && !$0.isEmoji }) else {
            return tokens
        }
        let written = Set(words(of: tokens.filter { !$0.isEmoji }, index).map(\.word))
        return tokens.indices.filter { place in
            guard tokens[place].isEmoji else { return true }
            // The tokenizer puts a comma between a word and a picture.
            let before = tokens[..<place].last { !Token.isMark($0, ",") || $0.start < $0.end }
            guard before.map({ !isName($0, index) }) ?? true else { return false }
            let meant = words(of: [tokens[place]], index).map(\.word)
            return !meant.contains { $0 >= 0 && written.contains($0) }
        }.map { tokens[$0] }
    }

    /// True if the block of Unicode is of food and drink: such a picture was eaten even if no table knows it.
    static func showsFood(_ scalar: Unicode.Scalar) -> Bool {
        [0x1F32D...0x1F37F, 0x1F950...0x1F96F, 0x1F9C0...0x1F9CB, 0x1FAD0...0x1FADF].contains {
            $0.contains(Int(scalar.value))
        }
    }

    private static func words(of tokens: [Token], _ index: FoodIndex) -> [Token] {
        index.normalizer.normalized(tokens, words: index.words)
    }

    private static func isName(_ token: Token, _ index: FoodIndex) -> Bool {
        token.kind == .word && !token.isEmoji
            && !index.words.has(token.word, [.connective, .article, .grammar, .framing])
    }
}
