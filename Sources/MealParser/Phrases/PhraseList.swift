/// Phrases of one or several words, found by their first word.
struct PhraseList: Sendable {
    private let phrases: [Int32: [[Int32]]]

    /// - Parameter phrases: words separated by spaces, in reduced form (`WordForms`): "no wait".
    init(_ phrases: [String], _ intern: (String) -> Int32) {
        let words = phrases.map { $0.split(separator: " ").map { intern(String($0)) } }.filter { !$0.isEmpty }
        self.phrases = Dictionary(grouping: words) { $0[0] }.mapValues { $0.sorted { $0.count > $1.count } }
    }

    /// The end of the longest phrase that begins at `start`, or nil. Commas and apostrophes between words are skipped.
    func end(at start: Int, in tokens: [Token]) -> Int? {
        guard tokens.indices.contains(start), tokens[start].kind == .word, let candidates = phrases[tokens[start].word]
        else { return nil }
        for words in candidates {
            var place = start + 1
            var isMatch = true
            for word in words.dropFirst() {
                if place < tokens.count, Token.isMark(tokens[place], ",") { place += 1 }
                guard place < tokens.count, tokens[place].kind == .word, tokens[place].word == word else {
                    isMatch = false
                    break
                }
                place += 1
            }
            if isMatch { return place }
        }
        return nil
    }
}
