/// Questions of a target that want a yes or a no.
extension Sentence {
    private static let whetherStarts: Set<String> = ["did", "have", "had", "was", "were", "am", "is", "are", "has"]
    private static let reaching: Set<String> = [
        "reach", "reached", "reaching", "hit", "hitting", "meet", "met", "meeting", "make", "made", "achieve",
        "achieved", "manage", "managed", "nail", "nailed", "smash", "smashed", "crush", "crushed", "ace", "aced",
        "enough", "sufficient", "max", "maxed",
    ]
    private static let within: Set<String> = ["under", "below", "within", "inside"]
    /// Words of which a yes would say another thing: "did I nearly reach my protein".
    private static let shading: Set<String> = [
        "far", "close", "near", "nearly", "almost", "how", "what", "off", "away", "or", "more", "less", "still", "left",
        "than",
    ]

    /// Reads which yes or no the words ask for of a target; nil where they ask for an amount, or for two things.
    var whether: Slots.Whether? {
        let words = tokens.map(\.text)
        let said = Set(words)
        guard let first = words.first, Self.whetherStarts.contains(first), Self.shading.isDisjoint(with: said),
            !tokens.contains(where: { $0.classes.contains(.not) })
        else { return nil }
        var asked: [Slots.Whether] = []
        if slots.isOver { asked.append(.over) }
        if slots.isMissed { asked.append(.missed) }
        if !Self.within.isDisjoint(with: said) { asked.append(.within) }
        if !Self.reaching.isDisjoint(with: said) { asked.append(.reached) }
        // Who keeps to a limit stays within it, and who keeps to protein or fibre reaches it.
        if asked.isEmpty, keepsTo(said) { asked.append(.within) }
        return asked.count == 1 ? asked[0] : nil
    }
}
