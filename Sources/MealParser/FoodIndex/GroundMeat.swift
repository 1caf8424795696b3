/// Says of meat with a share of lean meat what the tables do: "93/7 beef" is "93% lean ground beef", as only ground meat is sold by
/// such a share.
struct GroundMeat: Sendable {
    private let ground, lean: Int32
    private let between, meats, others: Set<Int32>

    /// In per cent: what is said with less is the fat.
    private static let leastLean = 65.0

    init(_ intern: (String) -> Int32) {
        ground = intern("ground")
        lean = intern("lean")
        between = Set(["lean", "extra", "ground"].map(intern))
        meats = Set(["beef", "turkey", "pork", "chicken", "lamb", "bison"].map(intern))
        others = Set(["burger", "hamburger", "patty", "ham", "jerky", "bacon", "sausage", "hot", "breast"].map(intern))
    }

    func apply(to tokens: inout [Token]) {
        var place = 0
        while place < tokens.count {
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

    private func meat(behind place: Int, in tokens: [Token]) -> Int? {
        guard let meat = tokens[(place + 1)...].firstIndex(where: { !between.contains($0.word) }),
            meats.contains(tokens[meat].word)
        else { return nil }
        return meat + 1 < tokens.count && others.contains(tokens[meat + 1].word) ? nil : meat
    }
}
