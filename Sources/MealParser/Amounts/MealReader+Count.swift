extension MealReader {
    /// Reads a number as meals tell it, with the word for what it counts: "half", "1/2", "two", "2 slices", "90g".
    ///
    /// - Returns: nil where the text does not begin with a number, or another number follows.
    package func count(in text: String) -> (count: Double, unit: String?)? {
        let letters = Array(text.utf8)
        let tokens = letters.withUnsafeBufferPointer { letters in
            Tokenizer.tokens(of: letters) { index.words.vocabulary.find($0) }
        }
        let reader = NumberReader(tokens: tokens, words: index.words)
        guard let (count, end) = reader.value(at: 0), count.isFinite else { return nil }
        guard end < tokens.count else { return (count, nil) }
        let words = tokens[end...].prefix { $0.kind == .word }
        // Nothing follows the words but the dot of "Tbsp.".
        guard let first = words.first, let last = words.last,
            words.endIndex == tokens.count || letters[Int(last.end)...] == [UInt8(ascii: ".")]
        else { return nil }
        return (count, String(decoding: letters[Int(first.start)..<Int(last.end)], as: UTF8.self))
    }
}
