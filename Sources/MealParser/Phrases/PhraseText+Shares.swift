extension PhraseText {
    /// The part of a dish that was eaten.
    struct Share {
        /// Of what is weighed or counted: 0.25 of 600 g.
        let part: Double
        /// Of a dish that is neither: how many portions. Nil where the part is of a whole one.
        let portions: Double?
        /// The text says for how many it was, and not how much of it the person had.
        var isUnclear = false
        /// The portions are what the dish was cut into.
        var isCut = false
        /// Others had of it first.
        var isRest = false
        /// The part is of what the text says without it: of 110 g where "omelette" alone is 110 g.
        var isOfTold = false
        /// All of it was had so many times: "x2".
        var isTimes = false

        static func one(of count: Double) -> Share { Share(part: 1 / count, portions: nil) }
        /// The sentence of the item's note.
        var line: String {
            if isRest { return "took all of it, as the text does not say how much others left" }
            if isUnclear { return "took all of it, as the text says for how many it was and not who had what" }
            if isTimes { return "had all of it \(Decimals.short(part)) times" }
            let percent = Decimals.short(part * 100)
            guard let portions else { return "took \(percent) % of it" }
            return "took \(percent) % of it, \(Decimals.short(portions)) portion\(portions == 1 ? "" : "s")"
        }

        static func unclear(_ count: Double) -> Share { Share(part: 1, portions: 1, isUnclear: true) }
        /// The part that others left of theirs.
        static let ofRest = Share(part: 1, portions: nil, isUnclear: true, isRest: true)
    }

    /// Gives `share` to the words of `range`.
    mutating func share(_ range: Range<Int>, _ share: Share) {
        shares.append(share)
        for place in range {
            var token = tokens[place]
            token.share = Int16(clamping: shares.count - 1)
            replace(place..<place + 1, by: [token])
        }
    }

    /// Takes `part` of what the text says of the item, or of a usual helping where it says nothing.
    mutating func take(_ part: Double, of item: SaidItem) {
        share(item.tokens, Share(part: part, portions: nil, isOfTold: true))
    }

    /// From the last end of a sentence to `place`; the sentence before where none of it stands there.
    func sentence(before place: Int) -> Range<Int> {
        var start = place
        while start > 0, !isSentenceEnd(start - 1) || start >= place - 1 { start -= 1 }
        return start..<place
    }

    /// From `place` to the next end of a sentence.
    func sentence(from place: Int) -> Range<Int> {
        place..<(tokens[min(place, tokens.count)...].indices.first(where: isSentenceEnd) ?? tokens.count)
    }

    /// True if a sentence or a line ends at the token.
    func isSentenceEnd(_ place: Int) -> Bool {
        tokens[place].kind == .mark && [".", "!", "?", ";", "\n"].contains { isMark($0, at: place) }
    }
}
