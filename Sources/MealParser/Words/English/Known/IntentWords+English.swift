extension IntentWords {
    init(english intern: (String) -> Int32) {
        asking = [
            "how", "what", "is", "are", "should", "can", "could", "which", "why", "when", "do", "doe", "did", "shld",
            "shud", "cld", "wld", "would", "anyone", "does",
        ].map(
            intern
        )
        askingFirst = [
            "is", "are", "should", "doe", "do", "why", "whos", "wheres", "anyone", "anybody", "shld",
        ].map(intern)
        askingWhat = ["how", "what"].map(intern)
        askedNext = [
            "many", "much", "is", "are", "should", "can", "could", "do", "doe", "long", "often",
        ].map(intern)
        askingOf = ["can", "could", "would", "cld"].map(intern)
        askedOf = ["u", "you", "i", "we", "someone", "anyone"].map(intern)
        planning = [
            "craving", "hate", "tomorrow", "shopping", "grocery", "buy", "wish", "allergic", "intolerant", "goal",
            "gonna", "dropped", "spilled", "want", "wanted", "planning a", "planning an", "planning some",
            "planning the",
            "planning", "planned", "considered", "resisted",
            "was going to", "were going to", "was out of", "were out of", "are out of", "is out of", "ran out of",
            "almost ate", "almost had", "nearly ate", "nearly had", "thought about", "thinking about", "thinking of",
            "felt like", "in the mood for", "meant to", "said no to", "turned down", "tempting", "tempted", "passed on",
            "dreamed of", "dreaming of", "wishing", "would love", "would kill for", "could murder", "looked good",
            "smelled good", "fancied", "might order", "might get", "might make", "might try", "considering",
            "looking forward to", "hoping for", "deciding between", "torn between", "remind me", "should eat",
            "should try", "must eat", "smell", "have to pick", "have to get", "have to buy", "have to make",
            "need to buy", "need to get", "need to pick", "need to grab", "need to make", "need to order", "gotta get",
            "gotta buy", "gotta pick", "gotta make", "got to get", "got to buy", "could eat", "havent decided",
            "cant decide", "not sure whether",
            "i need", "next monday", "next tuesday", "next wednesday", "next thursday", "next friday", "next saturday",
            "next sunday", "next weekend", "next month",
        ].map { $0.split(separator: " ").map { intern(String($0)) } }
        opening = Self.openings.map { $0.split(separator: " ").map { intern(String($0)) } }
        intending = ["planning"].map(intern)
        logging = ["log", "track", "add", "record", "enter"].map(intern)
        eating = [
            "had", "ate", "drank", "got", "ended", "grabbed", "took", "settled", "made", "chose", "opted", "ordered",
            "picked", "snacked", "having", "eating", "drinking", "went",
        ].map(intern)
        clauseJoints = ["but", "so", "and", "then", "instead", "because"].map(intern)
    }

    /// Shopping, cooking, plans, menus, prices and orders to a program.
    private static let openings = [
        "out of", "no more", "pick up", "get", "need", "buy", "order", "check", "remember", "dont forget", "book",
        "booked", "reserve", "specials", "thinking", "dying for", "hoping to", "hoping for", "hope to",
        "next week", "next wk", "dinner idea", "lunch idea", "miss", "missing", "swap", "cut carb",
        "cut down", "cut out", "less", "max", "no use", "undo", "remove", "delete", "simmer", "preheat", "parboil",
        "knead", "whisk", "marinade", "bake at", "not eaten", "havent eaten", "hungry", "starving", "anyone know",
        "who got", "take the", "return", "defrost", "thaw", "soak", "prep for", "to buy", "to do",
        "set menu", "specials board", "just looked at",
    ]
}
