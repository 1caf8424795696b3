/// The courtesies around a question, as a small grammar: units that may stand before it one after the other, and units behind it.
enum Courtesies {
    /// Words that stand for each other, each class by its name in the patterns.
    private static let classes: [String: [String]] = [
        "hi": ["hey", "hi", "hello", "hiya", "heya", "yo", "oi", "howdy", "hullo", "greetings"],
        "well": [
            "ok", "okay", "so", "well", "right", "um", "umm", "hmm", "erm", "oh", "ah", "oops", "whoops", "nah", "nope",
            "yeah", "yep", "aye", "alright", "righto", "anyway", "anyways", "listen",
        ],
        "thanks": ["thanks", "ta", "cheers"],
        "friend": ["coach", "mate", "buddy", "pal", "bro", "dude"],
        "dear": ["love", "dear", "darling", "star", "sport", "pal", "sweetheart"],
        "can": ["can", "could", "would", "will"],
        "soft": adverbs.sorted(),
        "tell": ["tell", "show", "give", "say", "list", "explain", "remind", "find", "work", "check"],
        "telling": ["telling", "showing", "giving", "reminding", "checking", "listing"],
        "state": ["provide", "state", "report", "supply", "indicate", "confirm"],
        "know": ["know", "see", "find", "check", "hear", "learn"],
        "wish": ["want", "need", "like", "wish"],
        "silly": ["silly", "daft", "stupid", "dumb", "odd", "strange", "weird", "random", "basic"],
        "asker": [
            "gp", "doctor", "nurse", "dietitian", "dietician", "nutritionist", "trainer", "wife", "husband", "partner",
            "mum", "mom", "friend", "boss",
        ],
        "hungry": ["starving", "hungry", "famished", "peckish", "ravenous"],
    ]
    static let adverbs: Set<String> = ["please", "just", "kindly", "quickly", "possibly", "perhaps", "maybe"]

    private static func patterns(_ texts: String...) -> [WordPattern] {
        texts.map { WordPattern($0, classes: classes) }
    }

    // MARK: Before the question

    private static let greetings = patterns(
        "@hi|@well|@thanks|@friend|please|kindly|sorry @friend|@dear|there|then|again?",
        "listen|alright|right and",
        "good morning|evening|afternoon|day",
        "all right then?",
        "go|come on then?",
        "if you please",
        "i? hope|trust you are|have well|ok|good|fine|keeping? well?"
    )
    private static let excuses = patterns(
        "excuse|pardon|forgive me",
        "sorry to bother|trouble|disturb|pester|ask you? again? but?",
        "i know this|it is a? @silly question but?",
        "this|it may|might be a? @silly question but?",
        "@silly question but?",
        "a|one|another|next|last|final? quick|small|little|more|other? question for? you?",
        "a? quick one",
        "one|another more|other|quick|last|final|small thing",
        "i have a|another|one quick|small|silly? question for? you?"
    )
    private static let requests = patterns(
        "@can you @soft? @soft? let me @know",
        "@can you @soft? @soft? inform me of?",
        "@can you @soft? @soft? @state me? with?",
        "@can you @soft? @soft? @tell to? me? out?",
        "@can you be able to @tell me? out?",
        "@can you be so? kind|good|nice|lovely as|enough to @tell me? out?",
        "@can you be a @dear and @tell me? out?",
        "be a @dear and",
        "do me a favour|favor and?",
        "be so kind|good as to @tell me?",
        "would|do you mind @telling me?",
        "would|is it be? possible to|for you? to? tell|show|give|know|see|list me?",
        "is there any|a way|chance|hope that|of? you? @telling? me?",
        "any|a chance|way you|i could|can @tell|@know me?",
        "i do not suppose you could|can|would|know @tell? me?",
        "i would be grateful|obliged|glad if you could|would tell|show|give me?",
        "i would appreciate|love it if you could|would tell|show|give me?",
        "i would appreciate knowing?",
        "please|kindly? @state me? with?",
        "please? tell|show|give|remind|list me please?",
        "inform me of?",
        "advise me of|on",
        "let me hear",
        "let? me? have a look at",
        "let me know|see",
        "remind|tell me again",
        "read|give|play me? back|out",
        "help me to? choose|pick|find|decide on?"
    )
    private static let wishes = patterns(
        "i should like to know|see|find? out?",
        "i|we @soft? @wish to? @know out?",
        "i want|need the|my",
        "i would @soft? like|love the|my",
        "i would @soft? like|love to? @know out?",
        "i? need|want a|an|some",
        "i am? looking for|after a|an|some",
        "may|might|can|could i ask|know|enquire|inquire",
        "can|could i see|get",
        "mind if i ask"
    )
    private static let wonders = patterns(
        "i am|was @soft? wondering|curious|checking",
        "i am|was @soft? trying to @know|work|figure out?",
        "i wonder|wondered",
        "wondering if|what?",
        "just|only? checking|asking|curious",
        "any idea|clue|chance",
        "just? out of curiosity|interest",
        "do|can|would you happen to know",
        "do|can|would you know|remember|see|say|tell",
        "do you think|reckon",
        "reckon",
        "what|how do you think|reckon"
    )
    private static let lapses = patterns("i @soft? can not remember|recall", "i forgot|forget")
    private static let moods = patterns(
        "i? am? a? absolutely|so|really|very|bit|quite|pretty|totally? @hungry",
        "i have only? got? only? a? few|some|loads|plenty|bit of? calories left|remaining|spare",
        "i am nearly|almost out of calories",
        "i am nearly|almost at my limit|target|calories"
    )
    private static let leave = patterns(
        "if you do not mind",
        "if it is not too much trouble|bother",
        "if|when you get|have a sec|second|minute|moment|chance",
        "if possible"
    )
    private static let openings: [WordPattern] =
        [greetings, excuses, requests, wishes, wonders, lapses, moods, leave].flatMap { $0 }

    // MARK: Behind the question

    private static let lastWords: Set<String> = [
        "please", "thanks", "thank", "you", "coach", "then", "btw", "mate", "though", "again", "lol", "buddy", "haha",
        "hehe", "ha", "cheers", "yeah", "dear", "pal", "darling", "ta", "tbh", "asap", "bro", "dude", "kindly", "love",
        "lah", "leh", "lor", "ah", "meh", "hor", "abeg", "sha", "abi", "yaar", "own",
        "pet", "chief", "guv", "sweetheart", "sir", "innit", "eh", "aye", "anyway",
    ]
    /// "For my mate" asks of somebody else.
    private static let beforeNames: Set<String> = [
        "my", "a", "an", "the", "your", "his", "her", "our", "for", "of", "than", "some",
    ]
    /// Ends of sentences that ask for nothing more: "…, seems a lot", "…, what is it".
    private static let closings = patterns(
        "that|it|which? seems|looks|sounds|feels a|quite|very|rather|really|so|too|way|pretty|bit? bit? lot|high|low|much|little|many|few|wrong|off|odd|weird|strange $",
        "much appreciated|obliged $",
        "thank you kindly|very|so? much? $",
        "thanks|ta|thank you? in advance $",
        "thanks|ta a|very|so lot|bunch|million|ton|much $",
        "nice one $",
        "if you please|would $",
        "if you do not mind $",
        "if that is ok|okay|alright|fine|possible $",
        "if possible $",
        "if it is not too much trouble|bother $",
        "no rush|hurry $",
        "real quick $",
        "when|whenever|if you get|have a sec|second|minute|moment|chance $",
        "whenever you can|like $",
        "as soon as possible $",
        "as soon as you can $",
        "by the way $",
        "all the same $",
        "do you reckon|think $",
        "just out of interest|curiosity $",
        "out of interest|curiosity $",
        "just|only curious|wondering|checking|asking $",
        "my|the|our @asker is? wants|needs|asked|asks|asking|curious to|for? know|me|it|that|about? it|that? $",
        "for my gp|doctor|nurse|dietitian|dietician|nutritionist $",
        "what is|was|it|that $",
        "do you know $",
        "any idea|clue|ideas $",
        "i wonder $",
        "if you can|could $",
        "can|could|would|will you tell me $",
        "would|will|could you $",
        "or not|no|nah|nope|what $",
        "before|by|until|till the? end of the? day|today|night $",
        "before the day|night is out|over|done|through $",
        "and so on|forth $",
        "etc $",
        "have|has|had|do|did|does|am|is|was|are|would|should not i|it|there $"
    )

    /// True of words that are a courtesy and nothing else: "I know this is a silly question".
    static func isAll(of words: [String]) -> Bool { openings.contains { $0.end(in: words) == words.count } }

    /// The words without them, and whether they said that a question follows.
    static func taken(from said: [String]) -> ([String], isAsked: Bool) {
        var words = said
        let isAsked = takeOpenings(from: &words)
        takeLastWords(from: &words)
        takeDeed(from: &words)
        for closing in closings {
            guard let range = closing.range(in: words + ["$"]), range.upperBound > words.count, range.lowerBound > 3
            else { continue }
            words = Array(words[..<range.lowerBound])
        }
        return (words, isAsked)
    }

    private static func takeOpenings(from words: inout [String]) -> Bool {
        var (isAsked, goesOn) = (false, true)
        while goesOn {
            goesOn = false
            for opening in openings {
                guard let end = opening.end(in: words), end > 0, end < words.count, words[end] != "to" else { continue }
                words.removeFirst(end)
                goesOn = true
                if words[0] == "but", words.count > 1 { words.removeFirst() }
                if ["if", "whether"].contains(words[0]), words.count > 2 {
                    words.removeFirst()
                    isAsked = true
                }
            }
        }
        return isAsked
    }

    private static func takeLastWords(from words: inout [String]) {
        while words.count > 1, let last = words.last, lastWords.contains(last) {
            let before = words[words.count - 2]
            guard last != "you" || before == "thank", !beforeNames.contains(before) else { return }
            words.removeLast()
        }
    }

    /// Verbs between "can you" and the question itself: "can you pull up my week".
    private static let deeds: Set<String> = [
        "bring", "pull", "fetch", "recap", "display", "print", "open", "run", "walk", "go", "talk", "describe",
        "compare", "calculate", "compute", "suggest", "recommend", "estimate", "summarise", "summarize",
    ]

    private static func takeDeed(from words: inout [String]) {
        guard words.count > 4, ["can", "could", "would", "will"].contains(words[0]), words[1] == "you" else { return }
        let start = adverbs.contains(words[2]) ? 3 : 2
        if deeds.contains(words[start]) { words.removeFirst(start) }
    }
}
