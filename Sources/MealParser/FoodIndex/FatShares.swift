/// Says a yogurt's share of fat as the tables do, which tell it in words: "0% yogurt" is of nonfat milk, "2%" of low fat milk,
/// "5%" of whole milk.
///
/// Milk, cottage cheese and meat have their percentages in the tables' names.
struct FatShares: Sendable {
    private let yogurt, plain, fat, low, whole, milk: Int32
    /// "greek", "natural": stand between the share and the food.
    private let between: [Int32]

    init(_ intern: (String) -> Int32) {
        yogurt = intern("yogurt")
        plain = intern("plain")
        fat = intern("fat")
        low = intern("low")
        whole = intern("whole")
        milk = intern("milk")
        between = ["fat", "milkfat", "greek", "plain", "natural", "style", "vanilla", "strawberry"].map(intern)
    }

    func apply(to tokens: inout [Token]) {
        var place = 0
        while place < tokens.count {
            guard tokens[place].isPercentage, let yogurt = yogurt(near: place, in: tokens) else {
                place += 1
                continue
            }
            var end = place + 1
            if end < tokens.count, tokens[end].word == fat { end += 1 }
            var said = words(for: tokens[place].value)
            // Fruit and flavors are said.
            if tokens[min(place, yogurt)..<max(end, yogurt)].allSatisfy({ $0.kind != .word || !isFlavor($0.word) }) {
                said.append((plain, false))
            }
            let last = tokens[end - 1].end
            let meant = said.map { word, isAbsent in
                var meant = tokens[place]
                (meant.word, meant.isAbsent, meant.isPercentage, meant.end) = (word, isAbsent, false, last)
                return meant
            }
            tokens.replaceSubrange(place..<end, with: meant)
            place += meant.count
        }
    }

    /// The place of the yogurt that the share at `place` is said of: "0% greek yogurt", "yogurt 0%".
    private func yogurt(near place: Int, in tokens: [Token]) -> Int? {
        if place > 0, tokens[place - 1].word == yogurt { return place - 1 }
        var next = place + 1
        while next < tokens.count, between.contains(tokens[next].word) { next += 1 }
        return next < tokens.count && tokens[next].word == yogurt ? next : nil
    }

    private func isFlavor(_ word: Int32) -> Bool { between.suffix(2).contains(word) }

    /// - Source: FNDDS 2017–2018, "Yogurt, low fat milk": "2% fat; 1% fat".
    private func words(for percent: Double) -> [(word: Int32, isAbsent: Bool)] {
        switch percent {
        case ..<0.75: [(fat, true), (milk, false)]
        case ..<3: [(low, false), (fat, false), (milk, false)]
        default: [(whole, false), (milk, false)]
        }
    }
}
