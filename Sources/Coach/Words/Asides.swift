import FitIQCore
import MealParser

/// Finds the question of a sentence that tells something beside it: "I'm training tonight, how much protein have I left?"
struct Asides {
    private let foods: FoodWords
    private let today: CalendarDate

    init(_ foods: FoodWords, today: CalendarDate) {
        self.foods = foods
        self.today = today
    }

    /// The intents that tell from the diary and the tables alone, whatever else a person says of themselves.
    static let intents: Set<IntentName> = [
        .help, .left, .total, .eaten, .top, .average, .daysOnTarget, .lastTime, .unread, .foodFacts, .targets,
        .whyTarget,
        .timeline, .adaptive, .weightTrend, .profile,
    ]

    private static let starts: Set<String> = [
        "what", "how", "which", "when", "where", "why", "did", "do", "does", "am", "is", "was", "have", "can", "could",
    ]
    private static let persons: Set<String> = ["i", "it", "me", "my"]
    /// Words that narrow the question, or make the aside one about somebody else.
    private static let narrowing: Set<String> = [
        "if", "unless", "except", "excluding", "without", "besides", "apart", "only", "count", "counting", "counted",
        "ignore", "ignoring", "include", "including", "assume", "suppose", "not", "never", "no", "instead", "he", "she",
        "they", "his", "her", "their", "we", "us", "our", "wife", "husband", "son", "daughter", "mum", "mom", "dad",
        "baby",
        "child", "kid", "kids", "friend", "partner", "brother", "sister", "parents", "boyfriend", "girlfriend",
        "colleague",
        "doctor", "gp", "nurse", "dietitian", "nutritionist", "trainer", "according", "compared", "versus", "vs", "dog",
        "cat", "run", "ran", "running", "gym", "walk", "walked",
        "swim", "swam", "exercise", "exercised", "workout", "cycled", "burned", "burnt", "pregnant", "ill", "sick",
        "keto", "vegan", "vegetarian", "fasting", "diet", "diabetic", "allergic", "going",
        "log",
        "add", "delete", "remove", "undo", "change", "target", "goal", "plan", "when", "while", "but",
    ]
    private static let longestInWords = 12
    private static let forgetting = [
        "i can not remember|recall|think|tell|see", "i do not know|remember|recall|think if|whether?",
        "i? am? not sure|certain if|whether?",
        "i have no idea|clue",
    ].map { WordPattern($0) }

    private static let cravings = [
        WordPattern("i am|was really|so|just|absolutely|literally? dying|gagging|desperate|gasping|starving for"),
        WordPattern("i am|was really|so|just|absolutely? craving"),
        WordPattern("i could|would really|just|happily|absolutely? murder|kill|demolish for?"),
        WordPattern("i really|just|quite? fancy|love|like|hate"),
        WordPattern("i am|was so|really|getting? sick|bored|tired|fed up? of|with"),
    ]
    /// Beside a craving it may be asked whether another food fits; "it" would be the one that is craved.
    static let besideCravings = intents.union([.wouldFit])

    /// True of "I'm dying for a biscuit": words of a wish, whose food is no part of a question that has none of it.
    private static func isCraving(_ part: String) -> Bool {
        let words = SentenceWords(part).texts
        return cravings.contains { $0.end(in: words) != nil }
    }

    /// The intents that may answer the question beside the asides of `text`.
    func intents(beside text: String) -> Set<IntentName> {
        Self.parts(of: text).contains(where: Self.isCraving) ? Self.besideCravings : Self.intents
    }

    private static let exclamations = [
        "this|my|the|that diet|plan|week|day|job|work|heat|weather|cold|hunger|traffic|boss is|are really|just|absolutely? killing me",
        "my|the|these * kids|boys|girls|boss|neighbours|neighbors|cat|dog|colleagues|work|job|twins are|is driving me up the wall|mad|crazy|nuts|bonkers|bananas|insane|round",
        "i am so|really|absolutely|totally|just? starving|famished|ravenous|hungry|knackered|shattered|peckish|hangry|bored",
        "i am dead on my feet", "what a day|week|night|morning", "it has been a long|mad|busy|hard day|week",
        "long|busy|mad|hard day|week", "end of the week and i am so? starving|famished|hungry|knackered|shattered",
        "oh? god|gosh|blimey|man|dear|boy|wow", "work was murder|mental|hell|madness",
    ].map { WordPattern($0 + " $") }
    static let besideExclamations = besideCravings.union([.fits])

    /// The plain question beside words that only sigh: "calories left?" of "this diet is killing me, calories left?"; nil where there
    /// are no such words, or others beside them.
    func questionBesideSigh(of text: String) -> String? {
        let parts = Self.parts(of: text)
        let rest = parts.filter { part in
            let words = SentenceWords(part).texts + ["$"]
            return !Self.exclamations.contains { $0.end(in: words) == words.count }
        }
        guard rest.count == 1, parts.count > 1, let question = rest.first,
            !Sentence(question, today: today).pointsBack
        else { return nil }
        return question + "?"
    }

    /// The question alone; nil where there is no aside, or one that may change what is asked.
    ///
    /// - Parameter forgets: whether the aside must say that something is not known: "not sure I noted it".
    func question(of text: String, forgets: Bool = false) -> String? {
        let parts = Self.parts(of: text)
        guard parts.count > 1, !forgets || parts.contains(where: Self.saysForgotten) else { return nil }
        if let question = around(parts) { return question }
        let craves = parts.contains(where: Self.isCraving)
        let asking = parts.filter {
            let first = SentenceWords($0).texts.first ?? ""
            return Self.starts.contains(first) || craves && first == "would"
        }
        guard asking.count == 1, let question = asking.first,
            SentenceWords(question).texts.count > 2, !Sentence(question, today: today).pointsBack
        else { return nil }
        // What was on another day is no part of a question that names its own.
        let namesDays = Sentence(question, today: today).slots.period != nil
        // "I fancy a pizza, how much fat?" asks of the pizza.
        guard !craves || namesDays || !Self.persons.isDisjoint(with: SentenceWords(question).texts) else { return nil }
        return parts.allSatisfy({ $0 == question || isAside($0, ofAnyDay: namesDays) }) ? question + "?" : nil
    }

    private static let tellers: Set<String> = ["i", "it", "my"]

    /// "How much fibre did I have on Monday" of "how much fibre, I was out on Sunday, did I have on Monday".
    private func around(_ parts: [String]) -> String? {
        guard parts.count == 3, Self.starts.contains(SentenceWords(parts[0]).texts.first ?? ""),
            Self.tellers.contains(SentenceWords(parts[1]).texts.first ?? ""), isAside(parts[1], ofAnyDay: true),
            !Self.tellers.contains(SentenceWords(parts[2]).texts.first ?? "")
        else { return nil }
        let question = "\(parts[0]) \(parts[2])"
        let sentence = Sentence(question, today: today)
        return sentence.slots.period != nil && !sentence.pointsBack ? question + "?" : nil
    }

    private static func saysForgotten(_ part: String) -> Bool {
        let words = SentenceWords(part).texts
        return forgetting.contains { $0.range(in: words)?.lowerBound == 0 }
    }

    private func isAside(_ part: String, ofAnyDay: Bool = false) -> Bool {
        var words = SentenceWords(part).texts
        guard words.count <= Self.longestInWords else { return false }
        for pattern in Self.forgetting {
            if let range = pattern.range(in: words) { words.replaceSubrange(range, with: ["i"]) }
        }
        // "Sick of salad" is no illness.
        let narrowing = Self.isCraving(part) ? Self.narrowing.subtracting(["sick"]) : Self.narrowing
        guard !Self.persons.isDisjoint(with: words), narrowing.isDisjoint(with: words) else { return false }
        let sentence = Sentence(part, today: today)
        let hasOtherSlot = sentence.tokens.contains {
            $0.slot != nil && $0.slot != .period && !(ofAnyDay && $0.slot == .other)
        }
        guard !hasOtherSlot, ofAnyDay || sentence.slots.period.map({ $0.days == today...today }) ?? true,
            !Lexicon.shared.classes(of: words).contains(where: { $0.contains(.condition) })
        else { return false }
        return Self.isCraving(part) || foods.reader.read(part).items.isEmpty
    }

    /// Splits at marks, and before "but" and "so" where a question follows.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        func end() {
            if part.contains(where: \.isLetter) { parts.append(part) }
            part = ""
        }
        let characters = Array(text)
        for (place, character) in characters.enumerated() {
            let isWithinNumber =
                place > 0 && place + 1 < characters.count && characters[place - 1].isNumber
                && characters[place + 1].isNumber
            if ",;!?:.…–—".contains(character), !isWithinNumber { end() } else { part.append(character) }
        }
        end()
        return parts.flatMap { part -> [String] in
            let words = part.split(separator: " ").map(String.init)
            guard
                let joint = words.indices.dropFirst().first(where: { place in
                    ["but", "so"].contains(words[place].lowercased()) && place + 1 < words.count
                        && starts.contains(SentenceWords(words[place + 1]).texts.first ?? "")
                })
            else { return [withoutJoint(part)] }
            return [words[..<joint].joined(separator: " "), words[(joint + 1)...].joined(separator: " ")]
        }
    }

    private static func withoutJoint(_ part: String) -> String {
        let words = part.split(separator: " ")
        guard let first = words.first, ["but", "so", "and"].contains(first.lowercased()) else { return part }
        return words.dropFirst().joined(separator: " ")
    }
}
