/// The words that say that what was written before them is wrong.
struct CorrectionMarkers: Sendable {
    enum Kind {
        /// "no wait", "I mean": whatever follows takes the place of something.
        case sure
        /// "actually", "well": so does an amount, or a food by itself.
        case likely
        /// "more like": so does an amount only.
        case ofAmount
        /// "scratch that": what stands before it goes.
        case deleting
        /// "forget the": what it names goes.
        case deletingNamed
    }

    struct Marker {
        let kind: Kind
        /// The marker itself: "I mean".
        let words: Range<Int>
        /// From the marker to where what it says begins.
        var tokens: Range<Int>
        /// "oops, forgot the coffee": more of the meal rather than another.
        var isAddition = false

        init(_ kind: Kind, _ words: Range<Int>) {
            self.kind = kind
            self.words = words
            tokens = words
        }
    }

    private let all, sure, ofAmount, deleting: PhraseList
    private let deletingVerbs, articles, fillers, additions, names: [Int32]
    private let no, well, done, dont: Int32

    init(_ intern: (String) -> Int32) {
        let verbs = ["scratch", "strike", "delete", "ignore", "forget", "cancel", "disregard", "scrap"]
        let ends = ["that", "it", "last", "last one", "the last one", "that last one", "that one"]
        let deletions =
            verbs.flatMap { verb in ends.map { "\(verb) \($0)" } }
            + ["undo that", "never mind", "nevermind", "take that back", "i take that back"]
        deleting = PhraseList(deletions, intern)
        sure = PhraseList(Self.sureWords, intern)
        ofAmount = PhraseList(Self.amountWords, intern)
        all = PhraseList(
            deletions + Self.sureWords + Self.amountWords + Self.likelyWords + verbs.map { "\($0) the" },
            intern
        )
        deletingVerbs = verbs.map(intern)
        articles = ["the", "my"].map(intern)
        fillers = [
            "i", "had", "ate", "it", "was", "were", "its", "thats", "that", "only", "just", "about", "around", "more",
            "like", "said", "should", "be", "make", "is", "wait", "instead", "got",
        ].map(intern)
        additions = ["forgot", "also", "missed", "plus", "and"].map(intern)
        names = ["all", "berry"].map(intern)
        no = intern("no")
        well = intern("well")
        done = intern("done")
        dont = intern("dont")
    }

    private static let sureWords = [
        "no wait", "wait no", "i mean", "i meant", "meant to say", "i meant to say", "correction", "or rather",
        "my bad", "nah wait", "nah",
        "my mistake", "oops", "whoops", "oop", "make that", "actually make that", "actually no", "edit", "typo",
        "should say", "should have been", "shouldve been", "should be", "i misspoke", "let me correct that",
        "actually it was", "it was actually", "no it was", "no wait it was", "sorry i meant", "sorry meant",
        "sorry i mean",
    ]
    private static let amountWords = [
        "more like", "closer to", "but it was", "no", "hang on", "hold on", "make it", "rather",
    ]
    /// In bytes, of " → " and the spaces around it.
    private static let longestSign = 5
    private static let likelyWords = ["actually", "well", "sorry", "wait"]

    /// The marker that begins at `place`, with those that go on: "oops, sorry, I mean".
    func marker(at place: Int, in text: PhraseText) -> Marker? {
        if let sign = sign(at: place, in: text) {
            return going(on: Marker(.likely, place..<sign), in: text)
        }
        guard let end = all.end(at: place, in: text.tokens), !isName(place, end, in: text) else { return nil }
        if deletingVerbs.contains(text.tokens[place].word), articles.contains(text.tokens[end - 1].word) {
            guard place == 0 || ![dont, text.words.known.grammar.not].contains(text.tokens[place - 1].word) else {
                return nil
            }
            return Marker(.deletingNamed, place..<end)
        }
        return going(on: Marker(kind(at: place, end), place..<end), in: text)

        func kind(at place: Int, _ end: Int) -> Kind {
            if deleting.end(at: place, in: text.tokens) == end { return .deleting }
            if sure.end(at: place, in: text.tokens) == end { return .sure }
            return ofAmount.end(at: place, in: text.tokens) == end ? .ofAmount : .likely
        }
    }

    /// The marker up to where another thing is said.
    private func going(on first: Marker, in text: PhraseText) -> Marker {
        var marker = first
        var place = first.tokens.upperBound
        while place < text.tokens.count {
            let token = text.tokens[place]
            if token.kind == .mark {
                guard !Token.isMark(token, "\n"), !Token.isMark(token, ")"), !Token.isMark(token, "x") else { break }
                place += 1
            } else if deletingVerbs.contains(token.word), text.isOne(of: articles, at: place + 1) {
                // "actually scratch the crisps".
                return Marker(.deletingNamed, first.words.lowerBound..<place + 2)
            } else if let end = all.end(at: place, in: text.tokens), token.word != no {
                place = end
            } else if token.kind == .word, fillers.contains(token.word) {
                place += 1
            } else if token.kind == .word, additions.contains(token.word) {
                marker.isAddition = true
                place += 1
            } else {
                break
            }
        }
        marker.tokens = first.tokens.lowerBound..<place
        return marker
    }

    /// "Oops! All Berries" is a cereal, "no 3" no correction and "well done" a steak.
    private func isName(_ start: Int, _ end: Int, in text: PhraseText) -> Bool {
        let next = text.tokens[end...].prefix { $0.kind == .mark }.endIndex
        let words = text.tokens[next...].prefix(2).map(\.word)
        if words == names { return true }
        let word = text.tokens[start].word
        guard end == start + 1 else { return false }
        if word == no { return end == text.tokens.count || !isNumber(end, in: text) && !isComma(end, in: text) }
        if word == well { return words.first == done || start == 0 || text.tokens[start - 1].kind != .mark }
        return false
    }

    private func isComma(_ place: Int, in text: PhraseText) -> Bool { Token.isMark(text.tokens[place], ",") }

    private func isNumber(_ place: Int, in text: PhraseText) -> Bool {
        text.tokens[place].kind == .number || text.words.has(text.tokens[place].word, .number)
    }

    /// The end of "->" at `place`, or `place` itself where "→", "=>" or "*" stands before it.
    private func sign(at place: Int, in text: PhraseText) -> Int? {
        let token = text.tokens[place]
        let start = Int(token.start)
        if Token.isMark(token, "-") {
            return start + 1 < text.text.count && text.text[start + 1] == UInt8(ascii: ">") ? place + 1 : nil
        }
        guard place > 0, token.kind != .mark else { return nil }
        let gap = text.text[Int(text.tokens[place - 1].end)..<max(start, Int(text.tokens[place - 1].end))]
        // What an earlier correction took out leaves a longer gap, which holds its own sign.
        guard (2...Self.longestSign).contains(gap.count) else { return nil }
        let isStar = token.kind == .number && isStarred(gap, before: Int(token.end), in: text.text)
        return isStar || gap.contains(UInt8(ascii: ">")) || gap.elementsEqual(" → ".utf8) ? place : nil
    }

    /// "*150 g", rather than "**150 g**".
    private func isStarred(_ gap: ArraySlice<UInt8>, before end: Int, in text: [UInt8]) -> Bool {
        let star = UInt8(ascii: "*")
        return gap.last == star && gap.first == UInt8(ascii: " ") && gap.count(where: { $0 == star }) == 1
            && !text[end...].prefix(Self.longestBold).contains(star)
    }

    /// In bytes, of what stands behind a number in "*150 grams*".
    private static let longestBold = 12
}
