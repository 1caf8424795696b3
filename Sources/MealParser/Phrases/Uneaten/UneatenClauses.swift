/// Takes out what a text speaks of but does not say was eaten: questions, and what was wanted, planned or not there.
///
/// "I wanted pizza but had a salad" is a salad: a plan reaches up to "but", or to where somebody eats: "so I had", ", ate".
struct UneatenClauses: PhraseRule {
    let name = "not eaten"
    let example = "I wanted pizza but had a salad"
    let counterexample = "I'm planning to have soup"

    private let words: FutureWords

    init(_ intern: (String) -> Int32) {
        words = FutureWords(intern)
    }

    func apply(to text: inout PhraseText) {
        setLossesAside(in: &text)
        let reader = UneatenClauseReader(tokens: text.tokens, words: text.words, future: words)
        for clause in reader.uneaten.reversed() { text.takeOut(clause, by: self) }
    }

    /// Sets "couldn't resist" aside, which says that the food was eaten, and "spilled some", of which nobody knows how much it was.
    private func setLossesAside(in text: inout PhraseText) {
        let known = text.words.known.intent
        var place = 0
        while place < text.tokens.count {
            if let end = known.accepting.end(at: place, in: text.tokens) {
                text.setAside(place..<end, by: self)
            } else if text.isOne(of: known.craving, at: place), text.isOne(of: known.satisfied, at: place + 1) {
                text.setAside(place..<place + 2, by: self)
            } else if place > 0, text.isOne(of: known.losing, at: place),
                text.isOne(of: known.lostParts, at: place + 1),
                case let end = text.skip(known.lostParts, from: place + 1), text.isClauseEnd(end)
            {
                text.setAside(place..<end, by: self, isUnread: true)
            } else {
                place += 1
            }
        }
    }
}

/// The words by which a text speaks of what is to come.
struct FutureWords {
    /// "will" of "will have soup later", and "later".
    let futures, times: [Int32]
    /// "making" of "making lasagne on Sunday", and the days that make it a plan.
    let doing, occasions: [Int32]
    /// "having" of "having lasagne on Saturday", which a day makes a plan only behind "on" or "this".
    let having, onDay, days: [Int32]
    /// "probably" of "probably sushi tonight".
    let hedges: [Int32]
    /// "my" of "a photo of my salad", and "sister" of "a photo of my sister's cake".
    let own, people: [Int32]
    /// "grab" of "I'll grab a bagel on the way".
    let fetching: [Int32]
    /// "going to" of "going to have soup tonight".
    let going: PhraseList
    let evenings: [Int32]
    /// Things people do before a dish is eaten: "planning to bake bread".
    let making: [Int32]
    let subjects: [Int32]
    /// "saved" and "for" of "saved half for tomorrow".
    let keeping, purposes: [Int32]
    /// "watching" of "popcorn watching a documentary".
    let watching: Int32

    init(_ intern: (String) -> Int32) {
        subjects = ["im", "am", "were", "we", "are", "i", "still"].map(intern)
        keeping = ["saved", "saving", "save", "kept", "keeping", "left", "leaving", "rest", "leftover"].map(intern)
        purposes = ["for", "until", "till"].map(intern)
        watching = intern("watching")
        futures = ["will", "ill", "gonna", "shall", "might", "may"].map(intern)
        let days = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thur",
            "fri", "sat", "tmrw", "tmr",
        ]
        times = (["later", "soon", "next", "tonight", "weekend", "after", "before", "once", "if", "when"] + days)
            .map(intern)
        doing = ["making", "cooking", "baking", "doing", "bringing", "hosting"].map(intern)
        having = ["having", "eating", "getting", "ordering"].map(intern)
        onDay = ["on", "this", "next"].map(intern)
        self.days = (days + ["weekend"]).map(intern)
        occasions = (["next", "weekend", "tomorrow", "thanksgiving", "christmas", "easter", "eid", "diwali"] + days)
            .map(intern)
        hedges = ["probably", "maybe", "perhaps"].map(intern)
        own = ["my", "our"].map(intern)
        people = (PeopleWords.singles + PeopleWords.groups).map(intern)
        fetching = ["grab", "buy", "pick", "get", "order"].map(intern)
        going = PhraseList(["going to", "plan to", "planning to", "hope to", "about to", "supposed to"], intern)
        evenings = ["later", "soon", "tonight", "weekend", "after", "before", "once"].map(intern)
        making = ["make", "bake", "cook", "try", "order", "get", "prepare", "grill", "start", "cut", "do"].map(intern)
    }
}
