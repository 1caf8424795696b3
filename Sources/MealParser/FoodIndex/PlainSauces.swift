/// Tells which sauce is meant where nothing else is said: beside pies, sausages and bacon sandwiches it is the tomato sauce that others
/// call ketchup. "Pasta with sausage and sauce" and "curry sauce" have their own.
struct PlainSauces: Sendable {
    private let sauce, ketchup: Int32
    private let company, others, joins: Set<Int32>

    init(_ intern: (String) -> Int32) {
        sauce = intern("sauce")
        ketchup = intern("ketchup")
        company = Set(
            ["pie", "pasty", "sausage", "snag", "sanger", "saveloy", "bacon", "frankfurter", "hotdog"].map(intern)
        )
        others = Set(
            [
                "pasta", "spaghetti", "penne", "noodle", "rice", "ravioli", "lasagna", "lasagne", "meatball", "pizza",
                "apple", "sub", "gnocchi", "macaroni", "linguine", "rigatoni", "fettuccine", "tortellini", "polenta",
                "chocolate", "cherry", "pumpkin", "pecan", "lemon", "dessert",
            ].map(intern)
        )
        joins = Set(["with", "w", "and", "n", "w/"].map(intern))
    }

    func apply(to tokens: inout [Token], words: WordTable) {
        for place in tokens.indices.dropFirst() where tokens[place].word == sauce && isAlone(place, in: tokens, words) {
            let start = tokens[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
            let before = tokens[start..<place]
            guard before.contains(where: { company.contains($0.word) }),
                !before.contains(where: { others.contains($0.word) })
            else { continue }
            tokens[place] = tokens[place].reading(ketchup)
        }
    }

    /// Joined to what stands before it, with no word of its own behind it.
    private func isAlone(_ place: Int, in tokens: [Token], _ words: WordTable) -> Bool {
        guard
            joins.contains(tokens[place - 1].word)
                || ["+", "&", ","].contains(where: { Token.isMark(tokens[place - 1], $0) })
        else { return false }
        guard place + 1 < tokens.count, tokens[place + 1].kind == .word else { return true }
        return words.has(tokens[place + 1].word, [.framing, .connective])
    }

    private func isEnd(_ token: Token) -> Bool {
        [".", ";", "\n"].contains { Token.isMark(token, $0) }
    }
}
