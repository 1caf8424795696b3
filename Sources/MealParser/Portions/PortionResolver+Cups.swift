/// Takes a coffee drink by its own cup where the record is of another drink's.
extension PortionResolver {
    /// Returns the cups that the text counts; nil where it tells another measure, or the name has none.
    func cups() -> ResolvedPortion? {
        guard isDrink, quantity.metric == nil, let cup = cupOfName,
            quantity.words.allSatisfy({
                nameWords.contains($0) || index.words.has($0, .size) || index.servings.contains($0)
            })
        else { return nil }
        let count = quantity.count ?? 1
        let size = saidSize.map { index.words.value(of: $0) } ?? 1
        let milliliters = size < 1 ? cup.small : size > 1 ? cup.large : cup.usual
        var portion = byVolume(milliliters, .milliliter)
        let one = portion.grams.rounded()
        let scale = portion.grams / milliliters
        let name = cup.name.joined(separator: " ")
        portion.grams = count * one
        portion.quantity = count
        portion.unit = "cup"
        portion.rule = Self.rulePrefix + name
        portion.assumption = .household(word: name, grams: one)
        portion.certainty = 0.6
        if size == 1 {
            portion.range = count * scale * cup.usualRange.lowerBound...count * scale * cup.usualRange.upperBound
        }
        return portion
    }

    private var cupOfName: CoffeeCup? {
        for word in nameWords {
            if let named = index.coffeeCups[word], named.words.allSatisfy(nameWords.contains) { return named.cup }
        }
        return nil
    }
}
