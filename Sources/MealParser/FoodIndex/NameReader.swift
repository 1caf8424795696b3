/// Takes a record's description apart.
///
/// "Potato, french fries, NS as to fresh or frozen (fast food)" gives potato as the head, fries as second head, and one
/// thing unspecified.
struct NameReader {
    var name = FoodName()
    var part = 0
    private var isInNote = false
    private var isIngredient = false
    private var partWords: [Int] = []

    private let isSR28: Bool

    /// The number of words of a category that stand behind most names.
    private static let wordsOfCategory = 6

    private init(isSR28: Bool) {
        self.isSR28 = isSR28
    }

    static func read(_ tokens: [Token], words: WordTable, isSR28: Bool) -> FoodName {
        var reader = NameReader(isSR28: isSR28)
        reader.name.words.reserveCapacity(tokens.count + wordsOfCategory)
        reader.partWords.reserveCapacity(tokens.count)
        reader.read(tokens, words)
        return reader.name
    }

    // The table of words is handed on, not kept: each copy of it would count all of its arrays.
    private mutating func read(_ tokens: [Token], _ words: WordTable) {
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            switch token.kind {
            case .mark:
                readMark(token, words)
            case .number:
                break
            case .word where token.word == words.known.records.nfs:
                name.unspecified += 1
            case .word where token.word == words.known.records.ns:
                name.unspecified += 1
                place = endOfPart(from: place, tokens) - 1
            case .word where token.word == words.known.grammar.or:
                markAlternatives(around: place, tokens)
            case .word where token.word == words.known.grammar.with || token.word == words.known.grammar.made:
                isIngredient = true
            case .word where token.word == words.known.grammar.from && part == 0 && !isInNote:
                // "Topping from pizza" is no pizza.
                isIngredient = true
            case .word where token.word == words.known.grammar.and && part == 0 && !isInNote && !isIngredient:
                // "Vodka and cola": either would be missed.
                if let last = partWords.last {
                    if name.words[last].role == .kind { name.words[last].role = .head }
                    name.heads.append(name.words[last].word)
                }
                isAfterAnd = true
            case .word where token.word == words.known.negation.excluding:
                isExcluding = true
            case .word where token.word == words.known.records.fresh && isHowBought(place, tokens, words):
                append(token.reading(words.known.records.boughtFresh), words)
            case .word where words.has(token.word, .grammar) || words.has(token.word, .negation):
                break
            case .word:
                append(token, words)
            }
            place += 1
        }
        closePart(words)
    }

    /// "Mushrooms, fresh, cooked", "from fresh": bought fresh, which no "fresh mushrooms" are by being cooked.
    private func isHowBought(_ place: Int, _ tokens: [Token], _ words: WordTable) -> Bool {
        if place > 0, tokens[place - 1].word == words.known.grammar.from { return true }
        let next = place + 1 < tokens.count && tokens[place + 1].kind == .mark ? place + 2 : place + 1
        return next < tokens.count && words.has(tokens[next].word, .cooked)
    }

    private mutating func readMark(_ token: Token, _ words: WordTable) {
        switch token.mark {
        case UInt8(ascii: "("): isInNote = true
        case UInt8(ascii: ")"): isInNote = false
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            if !isInNote { closePart(words) }
        case UInt8(ascii: "/"):
            break
        default: break
        }
    }

    private mutating func append(_ token: Token, _ words: WordTable) {
        // "Walnuts, excluding honey roasted" are what "walnuts" means.
        if isExcluding, token.isAbsent { return }
        let role: Role
        if words.has(token.word, .notAsEaten), part > 0 || token.isAbsent {
            // "reconstituted" is as eaten, "not reconstituted" and "dry" are not.
            role = token.isAbsent == (token.word == words.known.records.reconstituted) ? .notAsEaten : .preparation
        } else if token.isAbsent {
            role = .absence
        } else if isInNote {
            // "Whopper (Burger King)": who sells it is left out.
            role = words.has(token.word, .company) ? .boilerplate : .note
        } else if isNextAlternative {
            role = .alternative
        } else if part > 0, words.has(token.word, .boilerplate) {
            role = .boilerplate
        } else if isIngredient || isAfterAnd {
            role = .ingredient
        } else if part > 0, words.has(token.word, .preparation) {
            role = .preparation
        } else {
            role = part == 0 ? .kind : part == 1 ? .variety : .detail
        }
        isNextAlternative = false
        let word = token.isAbsent ? words.absence(of: token.word) : token.word
        if !token.isAbsent, !isInNote, !isIngredient || role == .alternative { partWords.append(name.words.count) }
        name.words.append(NamedWord(word: word, role: role))
    }

    private var isNextAlternative = false
    private var isExcluding = false
    /// True behind "and" in the first part: "jelly" of "Peanut butter and jelly sandwich".
    private var isAfterAnd = false

    /// "A or B": both may be meant, so neither is missed much.
    private mutating func markAlternatives(around place: Int, _ tokens: [Token]) {
        isNextAlternative = true
        if let last = name.words.indices.last, name.words[last].role != .absence {
            if part == 0 { name.heads.append(name.words[last].word) }
            if part == 1 { name.secondHeads.append(name.words[last].word) }
            name.words[last].role = .alternative
        }
        // "meat, poultry, or seafood": the comma before "or" belongs to the list, so its first word is one more.
        if place >= 3, Token.isMark(tokens[place - 1], ","), Token.isMark(tokens[place - 3], ","), name.words.count >= 2
        {
            name.words[name.words.count - 2].role = .alternative
        }
    }

    private mutating func closePart(_ words: WordTable) {
        if let last = partWords.last {
            let word = name.words[last].word
            if part == 0, isSR28, words.has(word, .groupHeading) {
                // "Candies, caramels" is filed under candies; its name begins behind the comma.
                for index in name.words.indices { name.words[index].role = .boilerplate }
                part = -1
            } else if part == 0 {
                name.heads.append(word)
                if name.words[last].role == .kind || isAfterAnd { name.words[last].role = .head }
            } else if part == 1 {
                name.secondHeads.append(word)
            }
        }
        partWords.removeAll(keepingCapacity: true)
        part += 1
        isIngredient = false
        isAfterAnd = false
    }

    private func endOfPart(from place: Int, _ tokens: [Token]) -> Int {
        var end = place
        while end < tokens.count, !Token.isMark(tokens[end], ","), !Token.isMark(tokens[end], ";"),
            !Token.isMark(tokens[end], "(")
        {
            end += 1
        }
        return end
    }
}
