extension IntentWords {
    init(english intern: (String) -> Int32) {
        asking = ["how", "what", "is", "are", "should", "can", "could", "which", "why", "when", "do", "doe", "did"].map(
            intern
        )
        askingFirst = ["is", "are", "should", "doe", "why"].map(intern)
        askingWhat = ["how", "what"].map(intern)
        askedNext = ["many", "much", "is", "are", "should", "can", "could", "do", "doe"].map(intern)
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
            "need to buy", "need to get", "could eat",
            "i need",
        ].map { $0.split(separator: " ").map { intern(String($0)) } }
        intending = ["planning"].map(intern)
        logging = ["log", "track", "add", "record", "enter"].map(intern)
        eating = [
            "had", "ate", "drank", "got", "ended", "grabbed", "took", "settled", "made", "chose", "opted", "ordered",
            "picked", "snacked", "having", "eating", "drinking", "went",
        ].map(intern)
        clauseJoints = ["but", "so", "and", "then", "instead", "because"].map(intern)
    }
}
