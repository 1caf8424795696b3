/// Says of meat with a share of lean meat what the tables do: "93/7 beef" is "93% lean ground beef", as only ground meat is sold by
/// such a share.
struct GroundMeat: Sendable {
    private let ground, lean, beef, extra: Int32
    private let percents: (lean: Int32, extraLean: Int32)
    private let between, meats, others: Set<Int32>

    /// In per cent: what is said with less is the fat.
    private static let leastLean = 65.0

    init(_ intern: (String) -> Int32) {
        ground = intern("ground")
        lean = intern("lean")
        beef = intern("beef")
        extra = intern("extra")
        percents = (intern("90%"), intern("95%"))
        between = Set(["lean", "extra", "ground"].map(intern))
        meats = Set(["beef", "turkey", "pork", "chicken", "lamb", "bison"].map(intern))
        others = Set(["burger", "hamburger", "patty", "ham", "jerky", "bacon", "sausage", "hot", "breast"].map(intern))
    }

    /// Gives "lean" and "extra lean" of ground beef as a share of lean meat, in per cent.
    ///
    /// - Source: 9 CFR 317.362: less than 10 g and 5 g of fat in 100 g.
    private static let leanShare = (lean: 90.0, extraLean: 95.0)

    func apply(to tokens: inout [Token]) {
        var place = 0
        while place < tokens.count {
            addShare(toLeanAt: place, in: &tokens)
            if tokens[place].isPercentage, tokens[place].value >= Self.leastLean,
                let meat = meat(behind: place, in: tokens)
            {
                let said = tokens[place + 1..<meat].map(\.word)
                if !said.contains(ground) { tokens.insert(tokens[meat].reading(ground), at: meat) }
                if !said.contains(lean) {
                    var share = tokens[place].reading(lean)
                    share.isPercentage = false
                    tokens.insert(share, at: place + 1)
                }
            }
            place += 1
        }
    }

    /// "90%" before "lean ground beef", "95%" before "extra lean ground beef".
    private func addShare(toLeanAt place: Int, in tokens: inout [Token]) {
        guard tokens[place].word == lean, tokens[place].kind == .word, place + 2 < tokens.count,
            tokens[place + 1].word == ground, tokens[place + 2].word == beef
        else { return }
        let isExtra = place > 0 && tokens[place - 1].kind == .word && tokens[place - 1].word == extra
        let first = isExtra ? place - 1 : place
        guard first == 0 || !tokens[first - 1].isPercentage else { return }
        var share = tokens[place].reading(isExtra ? percents.extraLean : percents.lean)
        share.isPercentage = true
        share.value = isExtra ? Self.leanShare.extraLean : Self.leanShare.lean
        if isExtra { tokens[first] = share } else { tokens.insert(share, at: place) }
    }

    private func meat(behind place: Int, in tokens: [Token]) -> Int? {
        guard let meat = tokens[(place + 1)...].firstIndex(where: { !between.contains($0.word) }),
            meats.contains(tokens[meat].word)
        else { return nil }
        return meat + 1 < tokens.count && others.contains(tokens[meat + 1].word) ? nil : meat
    }
}
