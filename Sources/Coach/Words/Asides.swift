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

    /// The question alone; nil where there is no aside, or one that may change what is asked.
    ///
    /// - Parameter forgets: whether the aside must say that something is not known: "not sure I noted it".
    func question(of text: String, forgets: Bool = false) -> String? {
        let parts = Self.parts(of: text)
        guard parts.count > 1, !forgets || parts.contains(where: Self.saysForgotten) else { return nil }
        let asking = parts.filter { Self.starts.contains(SentenceWords($0).texts.first ?? "") }
        guard asking.count == 1, let question = asking.first,
            SentenceWords(question).texts.count > 2, !Sentence(question, today: today).pointsBack
        else { return nil }
        return parts.allSatisfy({ $0 == question || isAside($0) }) ? question + "?" : nil
    }

    private static func saysForgotten(_ part: String) -> Bool {
        let words = SentenceWords(part).texts
        return forgetting.contains { $0.range(in: words)?.lowerBound == 0 }
    }

    private func isAside(_ part: String) -> Bool {
        var words = SentenceWords(part).texts
        guard words.count <= Self.longestInWords else { return false }
        for pattern in Self.forgetting {
            if let range = pattern.range(in: words) { words.replaceSubrange(range, with: ["i"]) }
        }
        guard !Self.persons.isDisjoint(with: words), Self.narrowing.isDisjoint(with: words) else { return false }
        let sentence = Sentence(part, today: today)
        let hasOtherSlot = sentence.tokens.contains { $0.slot != nil && $0.slot != .period }
        guard !hasOtherSlot, sentence.slots.period.map({ $0.days == today...today }) ?? true,
            !Lexicon.shared.classes(of: words).contains(where: { $0.contains(.condition) })
        else { return false }
        return foods.reader.read(part).items.isEmpty
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
