/// Finds what a text says is not there.
enum Negation {
    /// The number of words behind "no" or "without" that are absent: "no added table salt".
    private static let reach = 3

    /// Marks "no sugar", "without icing or filling", "fat free", "skin not eaten" as the absence of sugar, icing and filling,
    /// fat, skin. The scope ends at a mark, a number, "and" (but for "excluding") and "with", and behind what a food's name
    /// says it lacks.
    static func mark(_ tokens: inout [Token], words: WordTable) {
        let known = words.known
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            guard token.kind == .word else {
                place += 1
                continue
            }
            if token.word == known.negation.free, place > 0 {
                let previous = Token.isMark(tokens[place - 1], "-") && place > 1 ? place - 2 : place - 1
                if tokens[previous].kind == .word, !words.has(tokens[previous].word, [.connective, .article, .grammar])
                {
                    tokens[previous].isAbsent = true
                    tokens[place].isAbsent = true
                }
                place += 1
            } else if token.word == known.grammar.not, place + 1 < tokens.count,
                tokens[place + 1].word == known.negation.eaten
            {
                // "skin / coating not eaten" is about both.
                var before = place - 1
                while before >= 0, tokens[before].kind == .word || Token.isMark(tokens[before], "/") {
                    if tokens[before].kind == .word {
                        tokens[before].isAbsent = true
                        if before == 0 || !Token.isMark(tokens[before - 1], "/") { break }
                    }
                    before -= 1
                }
                tokens[place].isAbsent = true
                tokens[place + 1].isAbsent = true
                place += 2
            } else if token.word == known.negation.except, isOfNothing(place, tokens, words) {
                place += 1
            } else if words.has(token.word, .negation) {
                place = markScope(from: place, &tokens, words)
            } else {
                place += 1
            }
        }
    }

    /// "except" of "no food today except an orange": what follows was eaten.
    private static func isOfNothing(_ place: Int, _ tokens: [Token], _ words: WordTable) -> Bool {
        tokens[..<place].reversed().prefix { $0.kind != .mark }.contains {
            $0.word == words.known.negation.nothing || words.has($0.word, .negation)
        }
    }

    private static func markScope(from start: Int, _ tokens: inout [Token], _ words: WordTable) -> Int {
        let known = words.known
        let isList = tokens[start].word == known.negation.excluding
        // "Non-fermented tea" is tea all the same, "no-bake cookies" are cookies.
        let isPrefix = start + 1 < tokens.count && Token.isMark(tokens[start + 1], "-") && tokens[start + 1].isGlued
        let reach = tokens[start].word == known.negation.non || isPrefix ? 1 : reach
        tokens[start].isAbsent = true
        var reached = 0
        var isLacking = false
        var place = start + 1
        while place < tokens.count, isList || reached < reach {
            let token = tokens[place]
            if token.kind == .mark {
                guard Token.isMark(token, "-") || (isList && Token.isMark(token, ",")) else { break }
            } else if token.kind == .number, place == start + 2, known.negation.verbs.contains(tokens[start + 1].word) {
                // "Did not have 2 oranges".
                tokens[place].isAbsent = true
            } else if token.kind == .number || token.word == known.grammar.with || words.has(token.word, .negation) {
                break
            } else if token.word == known.grammar.and {
                guard isList else { break }
            } else if place == start + 1, known.negation.verbs.contains(token.word) {
                // "Did not have an orange".
                tokens[place].isAbsent = true
            } else if words.has(token.word, .connective) {
                break
            } else if token.word == known.grammar.or {
                reached = 0
                isLacking = false
            } else {
                let isName = !words.has(token.word, [.article, .grammar, .framing])
                // "No sugar granola" is granola.
                if isLacking, isName, !isList { break }
                tokens[place].isAbsent = true
                if isName { reached += 1 }
                isLacking = isLacking || known.negation.lacking.contains(token.word)
            }
            place += 1
        }
        return place
    }

    /// Puts a comma where the next food begins behind what is left out: "toast no butter, peanut butter", "burger no onions,
    /// extra cheese". Before it stands a food, and the words on either side of it are neighbours in no name.
    static func separate(_ tokens: inout [Token], index: FoodIndex) {
        var place = 0
        while place < tokens.count {
            let isNegation = tokens[place].isAbsent && index.words.has(tokens[place].word, .negation)
            if isNegation, tokens[place].word != index.words.known.negation.non,
                let next = nextFood(behind: place, tokens, index)
            {
                for place in tokens[next...].indices {
                    guard tokens[place].isAbsent, !index.words.has(tokens[place].word, .negation) else { break }
                    tokens[place].isAbsent = false
                }
                let start = tokens[next].start
                tokens.insert(Token(kind: .mark, mark: UInt8(ascii: ","), start: start, end: start), at: next)
                place = next
            }
            place += 1
        }
    }

    private static func nextFood(behind negation: Int, _ tokens: [Token], _ index: FoodIndex) -> Int? {
        let words = index.words
        func isFood(_ token: Token) -> Bool {
            token.kind == .word && words.has(token.word, .food)
                && !words.has(token.word, [.connective, .framing, .grammar])
        }
        let before = tokens[..<negation].reversed().prefix { $0.kind != .mark && !words.has($0.word, .connective) }
        guard let host = before.first(where: { isFood($0) && !words.has($0.word, .preparation) }), !host.isAbsent else {
            return nil
        }
        var last: Token?
        for place in tokens[(negation + 1)...].indices.prefix(reach + 2) {
            let token = tokens[place]
            if token.kind != .word || words.has(token.word, [.connective, .negation]) { return nil }
            if let last {
                if token.word == words.known.amounts.extra { return place }
                guard isFood(token), !words.has(token.word, [.measure, .size, .preparation]) else { return nil }
                if !index.areNeighbours(last.word, token.word) {
                    // "Vanilla, no sugar, yogurt" is one food, "coffee, no sugar, cream" are two.
                    let isName =
                        words.known.negation.lacking.contains(last.word)
                        && !(words.has(host.word, .called) && words.has(token.word, .called))
                    return isName ? nil : place
                }
            }
            if isFood(token) || token.word < 0 { last = token }
        }
        return nil
    }
}
