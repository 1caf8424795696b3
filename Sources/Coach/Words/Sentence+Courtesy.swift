extension Sentence {
    /// Begins of sentences that ask for nothing by themselves: "can you tell me", "I'd like to know".
    private static let courtesies = [
        "hey|hi|hello|hiya|heya|ok|okay|so|well|please|kindly|coach|right|um|hmm|erm|oh|yo|oops|whoops|sorry coach|there|then?",
        "ta|cheers|thanks|nah|nope|yeah|yep|aye|alright|righto|oi|mate|listen and|then|mate|love|pal?",
        "all right then?",
        "excuse me", "go on then", "come on then?", "quick one", "if you please",
        "i know this is a silly|daft|stupid question but?", "silly|daft|stupid question but?",
        "be a love|dear|darling|star|sport|pal and", "do me a favour|favor and?",
        "would|do you mind telling|showing|giving|reminding me?",
        "would|is it be? possible to tell|show|give|know|see|list me?",
        "i would be grateful|obliged|glad if you could|would tell|show|give me?",
        "i should like to know|see|find? out?", "might i ask|know|enquire|inquire", "i would appreciate knowing?",
        "please|kindly? @state me? with?", "inform me of?", "advise me of|on",
        "let me hear", "let? me? have a look at",
        "@ask you @soft? inform me of?", "@ask you @soft? let me know|see", "@ask you @soft? @state me? with?",
        "i? am? a? absolutely|so|really|very|bit|quite|pretty|totally? starving|hungry|famished|peckish|ravenous",
        "i have only? got? only? a? few|some|loads|plenty|bit of? calories left|remaining|spare",
        "i am nearly|almost out of calories", "i am nearly|almost at my limit|target|calories",
        "good morning|evening|afternoon", "do you think|reckon", "reckon", "is there any|a way|chance that?",
        "remind|tell me again", "i forgot|forget",
        "i can not remember|recall",
        "what|how do you think|reckon",
        "@ask you @soft? tell|show|give|say|list|explain|remind|find|work|check to? me? out?",
        "read|give|play me? back|out",
        "please? tell|show|give|remind|list me please?", "do|can you know|remember|see|say|tell",
        "i want|need|like|wish to? know|see|find|check out?", "i want|need the|my", "i would like|love the|my",
        "i? need|want a|an|some", "i am? looking for|after a|an|some",
        "i would like|love to? know|see|find|check out?", "i am|was wondering|curious", "i wonder|wondered",
        "wondering if|what?",
        "any idea|clue|chance", "let me know|see", "just? out of curiosity", "quick question", "question",
        "do|can you happen to know", "help me to? choose|pick|find|decide on?",
        "can|could i ask|see|know|get", "may i ask|know",
    ].map { WordPattern($0, classes: askers) }

    private static let askers = [
        "ask": ["can", "could", "would", "will"], "soft": adverbs.sorted(),
        "state": ["provide", "state", "report", "supply", "indicate", "confirm"],
    ]

    private static let beforeUs: Set<String> = ["give", "show", "tell", "remind", "do", "let"]

    /// "give me" of "give us", as people say who ask for themselves.
    private static func asMe(_ words: [String]) -> [String] {
        words.indices.map { $0 > 0 && words[$0] == "us" && beforeUs.contains(words[$0 - 1]) ? "me" : words[$0] }
    }

    /// The words without them, and whether they said that a question follows.
    static func withoutCourtesy(_ words: [String]) -> ([String], Bool) {
        var words = asMe(words)
        var isAsked = false
        var goesOn = true
        while goesOn {
            goesOn = false
            for courtesy in courtesies {
                if let range = courtesy.range(in: Array(words.prefix(8))), range.lowerBound == 0,
                    range.count < words.count, words[range.count] != "to"
                {
                    words.removeFirst(range.count)
                    goesOn = true
                    if words[0] == "but", words.count > 1 { words.removeFirst() }
                    if ["if", "whether"].contains(words[0]), words.count > 2 {
                        words.removeFirst()
                        isAsked = true
                    }
                }
            }
        }
        while words.count > 1,
            [
                "please", "thanks", "thank", "you", "coach", "then", "btw", "mate", "though", "again", "lol", "buddy",
                "haha", "hehe", "ha", "cheers", "yeah", "dear", "pal", "darling",
                "ta", "tbh", "asap",
                "bro", "dude", "kindly", "love", "pet", "chief", "guv", "sweetheart", "sir", "innit", "eh", "aye",
                "anyway",
            ]
            .contains(words[words.count - 1])
        {
            let isThanks = words.last != "you" || words.dropLast().last == "thank"
            // "for my mate" asks of somebody else.
            guard isThanks, !beforeNames.contains(words[words.count - 2]) else { break }
            words.removeLast()
        }
        if words.count > 4, ["can", "could", "would", "will"].contains(words[0]), words[1] == "you" {
            let start = adverbs.contains(words[2]) ? 3 : 2
            if deeds.contains(words[start]) { words.removeFirst(start) }
        }
        for tail in tails {
            guard let range = tail.range(in: words + ["$"]), range.upperBound > words.count, range.lowerBound > 3 else {
                continue
            }
            words = Array(words[..<range.lowerBound])
        }
        return (words, isAsked)
    }

    private static let beforeNames: Set<String> = [
        "my", "a", "an", "the", "your", "his", "her", "our", "for", "of", "than", "some",
    ]
    private static let adverbs: Set<String> = ["please", "just", "kindly", "quickly", "possibly"]
    /// Verbs between "can you" and the question itself: "can you pull up my week".
    private static let deeds: Set<String> = [
        "bring", "pull", "fetch", "recap", "display", "print", "open", "run", "walk", "go", "talk", "describe",
        "compare",
        "calculate", "compute", "suggest", "recommend", "estimate", "summarise", "summarize",
    ]

    /// Ends of sentences that ask for nothing more: "…, seems a lot", "…, what is it".
    private static let tails = [
        "that|it|which? seems|looks|sounds|feels a|quite|very|rather|really|so|too|way|pretty|bit? bit? lot|high|low|much|little|many|few|wrong|off|odd|weird|strange $",
        "much appreciated|obliged $", "thank you kindly|very|so much? $", "nice one $", "if you please|would $",
        "if you do not mind $", "if it is not too much trouble|bother $",
        "when you get|have a sec|second|minute|moment|chance $",
        "by the way $", "all the same $", "do you reckon|think $", "just out of interest|curiosity $",
        "out of interest $",
        "what is|was it|that $", "do you know $", "any idea|clue|ideas $", "i wonder $", "if you can|could $",
        "can|could you tell me $", "and so on|forth $", "etc $",
        "have|has|had|do|did|does|am|is|was|are|would|should not i|it|there $",
    ].map { WordPattern($0) }
}
