/// Takes out foods that a later clause says were not eaten: "my mum made a cake but I didn't have any", "fish and chips but left
/// the chips", "instead of the fries I had salad".
///
/// Leaves a part of a food out of it, as behind "no", where the rest was eaten: "pizza, threw away the crust".
struct DeniedFoods: PhraseRule {
    let name = "food not eaten"
    let example = "fish and chips but left the chips"
    let counterexample = "left home, had a bagel"

    let denials, leaving, giving, verbs, articles, pronouns, ends, writers, connectives: [Int32]
    private let tastes, tiny: [Int32]
    private let so: Int32
    /// Parts of a food that hardly anybody eats.
    private let inedible: [Int32]
    /// Foods that are served beside others, and are in none of them.
    private let sides: [Int32]
    /// Foods that are served beside others or are in them.
    private let sidesOrParts: [Int32]
    /// The words before its noun that bread beside a meal is called by: "bread roll", "garlic bread".
    private let sideBreads: [Int32]
    /// Breads and doughs that have others in or on them.
    private let holders: [Int32]
    let rest, to, not, left: Int32
    private let leads, passing: PhraseList

    init(_ intern: (String) -> Int32) {
        denials = ["didnt", "dont", "havent", "hadnt", "couldnt", "wont", "never", "wouldnt", "doesnt"].map(intern)
        leaving = [
            "left", "skipped", "threw", "tossed", "binned", "discarded", "wasted", "dumped", "burnt", "burned", "spilt",
            "poured", "sent", "returned",
        ].map(intern)
        giving = ["gave", "fed"].map(intern)
        verbs = [
            "have", "had", "eat", "ate", "drink", "touch", "try", "want", "get", "take", "like", "actually", "even",
        ]
        .map(intern)
        articles = ["the", "my", "all", "out", "away", "of", "that"].map(intern)
        tastes = ["taste", "bite", "crumb", "sip", "morsel", "mouthful", "nibble", "lick", "drop"].map(intern)
        tiny = ["much", "as", "a", "single", "little", "tiny"].map(intern)
        so = intern("so")
        pronouns = ["any", "it", "them", "that", "one", "some", "those", "anything", "of", "either"].map(intern)
        ends = ["away", "out", "behind", "alone", "aside", "though", "on", "over", "to"].map(intern)
        writers = ["i", "we"].map(intern)
        connectives = ["but", "and", "though", "although", "which", "then", "except"].map(intern)
        inedible = [
            "skin", "bone", "peel", "core", "shell", "pit", "stone", "rind", "stalk", "stem", "seed", "garnish", "fat",
        ].map(intern)
        sides = [
            "fry", "fries", "chip", "crisp", "wedge", "rice", "couscous", "potato", "mash", "sprout", "vegetable",
            "veg",
            "veggy", "broccoli", "cauliflower", "cabbage", "carrot", "parsnip", "pea", "coleslaw", "slaw", "naan",
            "pud", "pudding", "dessert", "cake", "drink", "beer", "wine", "coke", "soup", "poppadom", "papad",
            "starter",
            "cooky", "biscuit", "brownie", "fruit",
        ].map(intern)
        sidesOrParts = ["bacon", "sausage", "egg", "toast", "bread", "roll", "salad", "bean"].map(intern)
        holders =
            [
                "roll", "bun", "bap", "bagel", "baguette", "muffin", "croissant", "submarine", "burger", "hamburger",
                "cheeseburger", "hot dog", "frankfurter", "fajita", "enchilada", "pasty", "pie", "kebab", "gyro",
                "casserole", "carbonara", "hash", "fry", "breakfast",
            ].map(intern)
        sideBreads = ["bread", "dinner", "garlic"].map(intern)
        rest = intern("rest")
        to = intern("to")
        not = intern("not")
        left = intern("left")
        leads = PhraseList(["instead of", "rather than", "in place of"], intern)
        passing = PhraseList(["passed on the", "said no to the", "turned down the"], intern)
    }

    func apply(to text: inout PhraseText) {
        var place = 0
        while place < text.tokens.count {
            let next = text.tokens[place].kind == .word ? end(ofDenialAt: place, in: &text) : nil
            place = next ?? place + 1
        }
    }

    /// Acts on a denial that begins at `place`, and returns where to go on behind it.
    func end(ofDenialAt place: Int, in text: inout PhraseText) -> Int? {
        if let end = leads.end(at: place, in: text.tokens) { return takeOutLead(place, end, in: &text) }
        if let end = passing.end(at: place, in: text.tokens) { return deny(place, foodAt: end, in: &text) }
        let word = text.tokens[place].word
        if leaving.contains(word) || giving.contains(word) {
            guard place + 1 < text.tokens.count, articles.contains(text.tokens[place + 1].word) else { return nil }
            let food = text.skip(articles, from: place + 1)
            guard food < text.tokens.count, text.tokens[food].word != rest else { return nil }
            return deny(place, foodAt: food, in: &text)
        }
        guard let verb = endOfNot(at: place, in: text) else { return nil }
        let object = text.skip(verbs, from: verb)
        let end = text.skip(pronouns, from: endOfTaste(at: object, in: text) ?? object)
        if isEndOfClause(end, in: text) {
            return object == verb || end > object ? takeOutClause(place, end, in: &text) : nil
        }
        guard object > verb, articles.contains(text.tokens[object].word) else { return nil }
        return deny(place, foodAt: text.skip(articles, from: object), in: &text)
    }

    /// The place behind "a taste", "a single bite": as much as nothing.
    private func endOfTaste(at place: Int, in text: PhraseText) -> Int? {
        guard text.flags(at: place).contains(.article) || text.word(at: place) == so else { return nil }
        let taste = text.skip(tiny, from: place + 1)
        return text.isOne(of: tastes, at: taste) ? taste + 1 : nil
    }

    /// "didn't", "did not".
    private func endOfNot(at place: Int, in text: PhraseText) -> Int? {
        if denials.contains(text.tokens[place].word) { return place + 1 }
        let next = place + 1
        guard next < text.tokens.count, text.tokens[next].kind == .word, text.tokens[next].word == not else {
            return nil
        }
        return text.words.has(text.tokens[place].word, .framing) ? next + 1 : nil
    }

    /// "instead of the fries" where the sentence goes on with what was eaten.
    private func takeOutLead(_ start: Int, _ end: Int, in text: inout PhraseText) -> Int? {
        guard start == 0 || text.tokens[start - 1].kind == .mark else { return nil }
        let behind = text.tokens[end...].firstIndex {
            $0.kind == .mark || $0.kind == .word && writers.contains($0.word)
        }
        guard let behind, behind + 1 < text.tokens.count, !Token.isMark(text.tokens[behind], ".") else { return nil }
        text.setAside(start..<behind, by: self)
        return start
    }

    /// Takes out the food that stands at `food`, and the clause that says so; or leaves it out of what was eaten.
    private func deny(_ start: Int, foodAt food: Int, in text: inout PhraseText) -> Int? {
        let reader = SaidItemReader(text)
        let denied = reader.item(from: food, before: text.tokens.count)
        guard let head = denied.food.last, text.words.has(text.tokens[head].word, .food) else {
            // A bun is a measure as well.
            return text.flags(at: food).contains(.measure) ? tellUnread(start, end: food + 1, in: &text) : nil
        }
        let items = reader.items(before: clauseStart(start, in: text))
        let same = items.last { $0.food.contains { text.tokens[$0].word == text.tokens[head].word } }
        guard let same, same.food.last.map({ text.tokens[$0].word }) == text.tokens[head].word else {
            return leaveOut(start, denied, in: &text)
        }
        let first = clauseStart(start, in: text)
        text.takeOut(first..<denied.tokens.upperBound, by: self)
        text.takeOut(withConnective(same.tokens, in: text), by: self)
        return max(same.tokens.lowerBound, 1)
    }

    /// "threw away the crust" says "no crust"; "left the" and "didn't eat the" are words for that by themselves. Of which of
    /// several foods a part was left cannot be told; what is served beside them is part of none.
    private func leaveOut(_ start: Int, _ denied: SaidItem, in text: inout PhraseText) -> Int? {
        if !denied.food.contains(where: { text.isOne(of: inedible, at: $0) }),
            let next = tellUnread(start, end: denied.tokens.upperBound, isSide: isSide(denied, in: text), in: &text)
        {
            return next
        }
        let isDenial = denials.contains(text.tokens[start].word)
        if isDenial, isSide(denied, in: text) { return setClauseAside(start, end: denied.tokens.upperBound, in: &text) }
        guard text.tokens[start].word != left, !isDenial else { return nil }
        var no = text.tokens[start]
        no.word = not
        no.end = text.tokens[denied.tokens.lowerBound - 1].end
        text.replace(start..<denied.tokens.lowerBound, by: [no])
        let end = start + 1 + denied.tokens.count
        let behind = start + denied.food.count + 1
        if behind < end { text.setAside(behind..<end, by: self) }
        return start + 1
    }

    /// Sets a clause of a part aside where the text tells of several foods. Of a side dish there is nothing more to say.
    private func tellUnread(_ start: Int, end: Int, isSide: Bool = false, in text: inout PhraseText) -> Int? {
        let first = clauseStart(start, in: text)
        guard tellsSeveral(before: first, in: text) else { return nil }
        return setClauseAside(start, end: end, isUnread: !isSide, in: &text)
    }

    private func setClauseAside(_ start: Int, end: Int, isUnread: Bool = false, in text: inout PhraseText) -> Int {
        let first = clauseStart(start, in: text)
        let words = text.tokens[first].kind == .mark ? first + 1 : first
        text.setAside(words..<end, by: self, isUnread: isUnread)
        return max(words, 1)
    }

    /// "the fries", "the brussels sprouts"; not "the bread", which may be a sandwich's.
    private func isSide(_ denied: SaidItem, in text: PhraseText) -> Bool {
        guard denied.amount == nil, let head = denied.food.last else { return false }
        if text.isOne(of: sides, at: head) { return true }
        guard text.isOne(of: sidesOrParts, at: head) else { return false }
        return denied.food.count > 1 && text.isOne(of: sideBreads, at: head - 1)
            || !tellsComposed(before: head, in: text)
    }

    /// "burger" of "burger and soup, skipped the bacon", which may have been on it.
    private func tellsComposed(before end: Int, in text: PhraseText) -> Bool {
        (0..<end).contains {
            text.isOne(of: text.words.known.dishes.composed, at: $0) || text.isOne(of: holders, at: $0)
        }
    }

    /// "burger and fries" in the sentence before `end`.
    private func tellsSeveral(before end: Int, in text: PhraseText) -> Bool {
        let reader = SaidItemReader(text)
        var foods = 0
        var isNext = true
        for place in text.sentence(before: end) {
            if text.tokens[place].kind != .number, reader.isConnective(place) {
                isNext = true
            } else if isNext, text.flags(at: place).contains(.food) || text.isTold(at: place),
                text.flags(at: place).isDisjoint(with: [.framing, .grammar, .article, .unit])
            {
                foods += 1
                isNext = false
            }
        }
        return foods > 1
    }
}
