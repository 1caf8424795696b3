/// Questions whether something may be eaten, which name no day.
extension Sentence {
    private static let permissions = [
        WordPattern(
            "can|could|may|might i please|just|still|also? have|eat|drink a|an|another|some|one|two|three|half"
        ),
        WordPattern("can|could|may|might i please|just|still|also? have|eat|drink #"),
        WordPattern("is|would it be? ok|okay|fine|alright if i have|had|eat|ate|drink|drank a|an|another|some|one|two"),
        WordPattern("is|would it be? ok|okay|fine|alright for? me? to have|eat|drink a|an|another|some|one|two"),
    ]
    /// Words of a question whether something is safe to eat, or allowed beside it, which no number answers.
    private static let unsafe: Set<String> = [
        "raw", "uncooked", "undercooked", "mouldy", "moldy", "mould", "rotten", "expired", "old", "gone", "off",
        "spoiled", "reheated", "leftover", "leftovers", "pink", "rare", "sour", "pregnant", "pregnancy", "diabetes",
        "beer", "beers", "wine", "wines", "lager", "ale", "cider", "pint", "pints", "gin", "vodka", "whisky", "whiskey",
        "rum", "shot", "shots", "cocktail", "cocktails", "prosecco", "champagne", "alcohol", "spirits", "stout", "g",
        "sherry", "port", "brandy", "tequila", "margarita", "mojito",
    ]

    /// Marks the word that asks in "can I have a kebab" and "is it ok if I eat a brownie".
    mutating func markPermission() {
        let words = tokens.map(\.text)
        guard Self.permissions.contains(where: { $0.end(in: words) != nil }), Self.unsafe.isDisjoint(with: words) else {
            return
        }
        tokens[0].classes.insert(.permission)
        // "Is it ok if I had a brownie" tells of nothing that was had.
        guard ["is", "would"].contains(words[0]) else { return }
        for place in tokens.indices where ["had", "ate", "drank"].contains(words[place]) {
            tokens[place].classes = [.eat]
        }
    }
}
