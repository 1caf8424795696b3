extension Sentence {
    private static let beforeUs: Set<String> = ["give", "show", "tell", "remind", "do", "let"]

    /// "give me" of "give us", as people say who ask for themselves.
    private static func asMe(_ words: [String]) -> [String] {
        words.indices.map { $0 > 0 && words[$0] == "us" && beforeUs.contains(words[$0 - 1]) ? "me" : words[$0] }
    }

    /// The words without what is said for courtesy, and whether that said that a question follows.
    static func withoutCourtesy(_ words: [String]) -> ([String], Bool) {
        let (rest, isAsked) = Courtesies.taken(from: asMe(words))
        return (rest, isAsked)
    }
}
