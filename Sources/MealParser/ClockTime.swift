/// Finds times of day, which count nothing: "8:30", "7.30 pm", "8 a.m.", "at 7".
struct ClockTime {
    private let tokens: [Token]
    private let words: WordTable

    init(tokens: [Token], words: WordTable) {
        self.tokens = tokens
        self.words = words
    }

    /// The end of the time that begins at `start`; nil when none does.
    func end(from start: Int) -> Int? {
        guard isNumber(at: start), (0...24).contains(tokens[start].value) else { return nil }
        let minutes = minutesEnd(at: start + 1)
        if let end = meridiemEnd(at: minutes ?? start + 1) { return end }
        if let minutes { return minutes }
        return isHourOfMeal(at: start) ? start + 1 : nil
    }

    /// The ":30" of "8:30".
    private func minutesEnd(at place: Int) -> Int? {
        guard isMark(":", at: place), tokens[place].isGlued, isNumber(at: place + 1) else { return nil }
        let minutes = tokens[place + 1]
        guard minutes.isGlued, minutes.end - minutes.start == 2, (0..<60).contains(minutes.value) else { return nil }
        return place + 2
    }

    /// "am", "pm", "a.m.", "p.m."
    private func meridiemEnd(at place: Int) -> Int? {
        if words.known.meridiems.contains(word(at: place)) { return place + 1 }
        guard words.known.halvesOfDay.contains(word(at: place)), isMark(".", at: place + 1),
            word(at: place + 2) == words.known.m
        else { return nil }
        return isMark(".", at: place + 3) ? place + 4 : place + 3
    }

    /// "at 7 I had …", "coffee by 9", "steak at about 7", "an apple around 3", "a coffee about 10 and then": behind what an hour
    /// stands behind, with no food to count.
    private func isHourOfMeal(at place: Int) -> Bool {
        guard tokens[place].value == tokens[place].value.rounded() else { return false }
        let known = words.known
        let isAbout = known.around.contains(word(at: place - 1))
        guard
            known.beforeHours.contains(word(at: isAbout ? place - 2 : place - 1))
                || isAbout && isBehindCounted(place - 1)
                || word(at: place - 1) == known.around[0] && isFood(at: place - 2) && tokens[place].value <= 12
        else {
            return false
        }
        guard tokens.indices.contains(place + 1) else { return true }
        let next = tokens[place + 1]
        return next.kind == .mark || next.kind == .word && words.has(next.word, [.framing, .joint, .article, .meal])
    }

    /// "a coffee" before `place`, with nothing between but its words.
    private func isBehindCounted(_ place: Int) -> Bool {
        for token in tokens[..<place].reversed() {
            switch token.kind {
            case .number: return true
            case .mark: return false
            case .word:
                if words.has(token.word, .article) { return true }
                if words.has(token.word, [.joint, .grammar, .measure]) { return false }
            }
        }
        return false
    }

    private func isFood(at place: Int) -> Bool {
        let word = word(at: place)
        return words.has(word, .food) && !words.has(word, [.framing, .joint, .grammar, .measure])
    }

    private func isNumber(at place: Int) -> Bool { tokens.indices.contains(place) && tokens[place].kind == .number }
    private func isMark(_ mark: Unicode.Scalar, at place: Int) -> Bool {
        tokens.indices.contains(place) && Token.isMark(tokens[place], mark)
    }
    private func word(at place: Int) -> Int32 {
        tokens.indices.contains(place) && tokens[place].kind == .word ? tokens[place].word : Vocabulary.unknown
    }
}
