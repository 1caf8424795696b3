/// Brings what people write and what the tables write to the same words: spellings, abbreviations and what is left out.
///
/// `decaf` and `caffeine free` become "decaffeinated", `pb` "peanut butter", `w/o croutons`, `no croutons` and `crouton free`
/// the absence of croutons, `skin not eaten` the absence of skin. Absent words never count as eaten; a record that leaves the
/// same thing out fits better.
struct WordNormalizer: Sendable {
    struct Rule {
        let written: [Int32]
        /// The word and whether it is the absence of it.
        let meant: [(word: Int32, isAbsent: Bool)]
    }

    /// Rows by the number of their first written word; the longest first.
    private var rules: [[Rule]] = []
    private let fatShares: FatShares
    private let chipKinds: ChipKinds
    private let butteredBread: ButteredBread
    private let groundMeat: GroundMeat
    private let spicedDishes: SpicedDishes
    private let stirFriedVegetables: StirFriedVegetables
    private let plainSauces: PlainSauces
    private let skinEaten: SkinEaten
    private let with: Int32

    /// Reads the rows "written, meant, reason" of `words.tsv`; a "!" before a meant word says that it is absent.
    init(rows: [[UnsafeBufferPointer<UInt8>]], words: inout WordTable) {
        fatShares = FatShares { words.internReduced($0) }
        chipKinds = ChipKinds { words.internReduced($0) }
        butteredBread = ButteredBread { words.internReduced($0) }
        groundMeat = GroundMeat { words.internReduced($0) }
        spicedDishes = SpicedDishes { words.internReduced($0) }
        stirFriedVegetables = StirFriedVegetables { words.internReduced($0) }
        plainSauces = PlainSauces { words.internReduced($0) }
        skinEaten = SkinEaten { words.internReduced($0) }
        with = words.internReduced("with")
        for row in rows where row.count >= 2 {
            let written = Tokenizer.tokens(of: row[0]) { words.intern($0) }.filter { $0.kind != .mark }.map(\.word)
            var meant: [(Int32, Bool)] = []
            for part in row[1].split(separator: UInt8(ascii: " ")) {
                let isAbsent = part.first == UInt8(ascii: "!")
                let letters = UnsafeBufferPointer(rebasing: isAbsent ? part.dropFirst() : part)
                let tokens = Tokenizer.tokens(of: letters) { words.intern($0) }
                meant += tokens.filter { $0.kind == .word }.map { ($0.word, isAbsent) }
            }
            guard let first = written.first else { continue }
            while rules.count <= Int(first) { rules.append([]) }
            rules[Int(first)].append(Rule(written: written, meant: meant))
        }
        for index in rules.indices { rules[index].sort { $0.written.count > $1.written.count } }
    }

    /// Words that people write as one and the tables as several: "capsicum".
    var singleWords: [Int32] { rules.joined().filter { $0.written.count == 1 }.map { $0.written[0] } }

    /// Words that people write for a food of the tables: "lager", which is a beer there.
    func foodsOfOneWord(_ words: WordTable) -> [Int32] {
        rules.joined().filter { rule in
            rule.written.count == 1
                && rule.meant.contains { !$0.isAbsent && words.has($0.word, .food) && !words.has($0.word, .silent) }
        }
        .map { $0.written[0] }
    }

    /// The tokens without those that several together are a name of ours: "bol" of "spag bol" is no French word.
    func unnamed(_ tokens: [Token], _ words: WordTable) -> [Token] {
        let foreign: WordTable.Flags = [.otherLanguage, .otherLanguageOfDishes]
        guard tokens.contains(where: { $0.kind == .word && words.has($0.word, foreign) }) else { return tokens }
        var kept: [Token] = []
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            if token.kind == .word, token.word >= 0, Int(token.word) < rules.count,
                let match = rule(at: place, in: tokens, words), match.rule.written.count > 1
            {
                place = match.end
            } else {
                kept.append(token)
                place += 1
            }
        }
        return kept
    }

    /// The tokens in the tables' words, each absent word marked.
    func normalized(_ tokens: [Token], words: WordTable) -> [Token] {
        var result = tokens
        var place = 0
        while place < result.count {
            let token = result[place]
            guard token.kind != .mark, token.word >= 0, Int(token.word) < rules.count,
                let match = rule(at: place, in: result, words)
            else {
                place += 1
                continue
            }
            let meant = match.rule.meant.map { word, isAbsent in
                var meant = token
                meant.kind = .word
                meant.word = word
                meant.isAbsent = isAbsent
                // "Avacodo toast" is told as one.
                meant.isCorrected = token.isCorrected && match.rule.written.count == 1
                meant.end = result[match.end - 1].end
                return meant
            }
            result.replaceSubrange(place..<match.end, with: meant)
            place += meant.count
            if match.rule.meant.contains(where: { $0.word == with }),
                moveCount(behind: place, to: place - meant.count, in: &result, words)
            {
                place += 1
            }
        }
        skinEaten.apply(to: &result)
        spicedDishes.apply(to: &result, words: words)
        stirFriedVegetables.apply(to: &result, words: words)
        plainSauces.apply(to: &result, words: words)
        fatShares.apply(to: &result)
        groundMeat.apply(to: &result)
        butteredBread.apply(to: &result)
        chipKinds.apply(to: &result, words: words)
        Negation.mark(&result, words: words)
        return result
    }

    /// Puts the count behind a name that the tables write as two foods before both: "jam toast x2" is two toasts with jam on each.
    private func moveCount(behind end: Int, to place: Int, in tokens: inout [Token], _ words: WordTable) -> Bool {
        guard end + 1 < tokens.count, Token.isMark(tokens[end], "x"), tokens[end + 1].kind == .number,
            end + 2 == tokens.count || tokens[end + 2].kind == .mark || words.has(tokens[end + 2].word, .connective)
        else { return false }
        var count = tokens[end + 1]
        // The name has its bytes too, so that they are read once.
        tokens[end - 1].end = count.end
        (count.start, count.end, count.isGlued) = (tokens[place].start, tokens[place].end, false)
        tokens.removeSubrange(end...end + 1)
        tokens.insert(count, at: place)
        return true
    }

    /// "&" and "+" say "and".
    private func says(_ token: Token, _ word: Int32, _ words: WordTable) -> Bool {
        token.kind == .mark
            ? word == words.known.grammar.and && (Token.isMark(token, "&") || Token.isMark(token, "+"))
            : token.word == word
    }

    /// The longest rule whose words stand at `place`; hyphens between them do not matter.
    private func rule(
        at place: Int,
        in tokens: [Token],
        _ words: WordTable
    ) -> (rule: Rule, end: Int)? {
        for rule in rules[Int(tokens[place].word)] {
            var next = place
            var matched = 0
            while matched < rule.written.count, next < tokens.count {
                if says(tokens[next], rule.written[matched], words) {
                    matched += 1
                    next += 1
                } else if matched > 0, Token.isMark(tokens[next], "-"), tokens[next].isGlued {
                    next += 1
                } else {
                    break
                }
            }
            if matched == rule.written.count { return (rule, next) }
        }
        return nil
    }
}
