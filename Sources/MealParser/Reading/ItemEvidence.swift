import FoodDatabase

/// The words of a segment beside those of its food, compared once for all that is told of the item.
struct ItemEvidence {
    /// The text's words about it, with those that are left out.
    let said: [Token]
    /// The words left out that the food may have: the first and last token of each.
    let ignoredExclusions: [(first: Token, last: Token)]
    /// The words of the food's name in the record.
    let ofName: [Token]

    init(_ found: FoundFood, in meal: MealText, _ index: FoodIndex) {
        said = meal.said(in: found.segment.chunks)
        ignoredExclusions = IgnoredExclusions(index: index).phrases(among: said, for: found.food.food)
        let name = index.foods.nameBytes(at: found.food.food).bindMemory(to: UInt8.self)
        let tokens = Tokenizer.tokens(of: name) { index.words.vocabulary.find($0) }
        ofName = index.normalizer.normalized(tokens, words: index.words)
    }
}
