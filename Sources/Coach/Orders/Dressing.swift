/// Something that is put into a drink or on bread, and was: "that coffee had milk in it", "I had butter on my toast this morning".
struct Dressing: Sendable {
    let entry: NamedEntry
    /// "milk", "2 sugars"
    let food: String

    private static let holding = WordPattern("had|contained|was|were|came made? with?")
    private static let there = WordPattern("there was|were also?")
    private static let putting = WordPattern("i|we also? had|put|added|took also?")
    private static let joints: Set<String> = ["in", "on", "to", "into", "onto"]
    private static let endings = WordPattern("in|on|with it|them|that|there? $")
    private static let dressings: Set<String> = [
        "milk", "cream", "sugar", "sugars", "sweetener", "honey", "syrup", "butter", "margarine", "jam", "marmalade",
        "mayo",
        "mayonnaise", "ketchup", "dressing", "oil", "cheese", "creamer", "hummus", "lemon", "spread", "marmite",
        "nutella",
    ]
    /// Foods that hold none of these by themselves; a pizza has its cheese.
    private static let plain: Set<String> = [
        "coffee", "coffees", "tea", "teas", "americano", "espresso", "porridge", "oats", "oatmeal", "cereal", "muesli",
        "granola", "cornflakes", "weetabix", "toast", "bread", "bagel", "roll", "crumpet", "crumpets", "muffin",
        "scone",
        "pancake", "pancakes", "waffle", "waffles", "cracker", "crackers", "cakes", "salad", "potato", "potatoes",
    ]

    init?(_ words: ArraySlice<String>, _ work: TurnWork) {
        var said = Array(words)
        while let last = said.last, ["too", "also", "well", "as", "though"].contains(last) { said.removeLast() }
        guard let (subject, dressing) = Self.behind(said) ?? Self.before(said), let name = dressing.last,
            Self.dressings.contains(name), let entry = NamedEntry(subject, work), entry.isDefinite,
            let food = entry.food,
            food.split(separator: " ").contains(where: { Self.plain.contains(String($0)) })
        else { return nil }
        let text = dressing.joined(separator: " ")
        let foods = FoodWords(reader: work.tools.reader)
        guard foods.isFood(text), foods.isOne(text) else { return nil }
        self.entry = entry
        self.food = text
    }

    /// "that coffee had milk in it"
    private static func behind(_ words: [String]) -> ([String], [String])? {
        guard !["there", "i", "we"].contains(words[0]) else { return nil }
        for place in words.indices.dropFirst() {
            guard let end = holding.end(in: words, from: place), end < words.count else { continue }
            var dressing = Array(words[end...])
            let isHad = !["was", "were", "came"].contains(words[place])
            if let ending = endings.range(in: dressing + ["$"]), ending.upperBound > dressing.count {
                dressing = Array(dressing[..<ending.lowerBound])
            } else if !isHad, words[end - 1] != "with" {
                return nil
            }
            return (Array(words[..<place]), dressing.filter { !["some", "a", "the"].contains($0) })
        }
        return nil
    }

    /// "there was milk in my coffee", "I had butter on the toast"
    private static func before(_ words: [String]) -> ([String], [String])? {
        guard let end = there.end(in: words) ?? putting.end(in: words),
            let joint = words.indices.dropFirst(end + 1).first(where: { joints.contains(words[$0]) }),
            joint + 1 < words.count
        else { return nil }
        // "I had butter on my toast" may be a meal of its own.
        guard words[0] == "there" || ["the", "that", "those"].contains(words[joint + 1]) else { return nil }
        return (Array(words[(joint + 1)...]), words[end..<joint].filter { !["some", "a", "the"].contains($0) })
    }
}
