import FitIQCore
import Foundation
import MealParser

/// Logs what was eaten.
struct LogMeal: Order {
    let name = IntentName.logMeal
    let examples = ["Log 2 eggs and toast", "I had porridge for breakfast", "Add a banana to lunch"]
    let data = "the stored meal, read back"

    private static let starts = [
        "log", "log that i had", "log that i ate", "record", "track", "add", "put down", "write down", "note down",
        "note",
        "enter", "save", "register", "jot down", "mark down", "put me down for", "breakfast:", "lunch:", "dinner:",
        "snack:",
        "for breakfast:", "for lunch:", "for dinner:", "for a snack:",
    ]

    private static let meals = "(?:breakfast|brunch|lunch|dinner|supper|snack)"
    private static let days =
        "(?:today|yesterday(?: morning| afternoon| evening| night)?|last night|this (?:morning|afternoon|evening)|tonight|earlier(?: today| on)?|(?:on )?(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: morning| evening| night)?)"
    private static let eaten =
        "(?:had|ate|eaten|eated|drank|drunk|finished|finished off|snacked on|munched(?: on)?|nibbled(?: on)?|polished off|grabbed|scoffed|devoured|downed)"

    /// The words before what was eaten: "I had", "for lunch today I ate", "last night we had", "my dinner yesterday was".
    private static let told: Pattern<AnyRegexOutput>? = {
        let when =
            "(?:(?:(?:for|at|as) (?:my |a )?\(meals)|for (?:my |our )?tea)(?: \(days))?|\(days)(?:,? (?:for|at) (?:my )?\(meals))?|at [0-9]{1,2}(?:[:.][0-9]{2})? ?(?:am|pm)?)"
        let how = "(?:just |also |already |then |now |gone and )*"
        let words =
            "(?i)(?:(?:\(when),? )?(?:(?:i|we)(?:'ve| have)? )?\(how)\(eaten) (?:for (?:my )?\(meals),? )?"
            + "|(?:(?:my|today's|yesterday's) )?\(meals)(?: \(days))? was )"
        return try? Pattern(Regex(words))
    }()

    /// Returns the words for what was eaten: "curry" of "last night I had curry"; nil if the text tells of no eating.
    private static func eaten(_ order: Ordered) -> String? {
        var text = order.text.replacing("’", with: "'")
        if let match = text.prefixMatch(of: Self.pleasantries.regex) { text.removeSubrange(match.range) }
        guard let told, let match = text.prefixMatch(of: told.regex) else { return nil }
        let rest = String(text[match.range.upperBound...]).trimming { $0.isWhitespace || ".!:,".contains($0) }
        return rest.isEmpty ? nil : rest
    }

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        guard let text = order.rest(after: Self.starts) ?? Self.eaten(order) ?? Self.putDown(order),
            order.sentence.slots.weight == nil,
            let (type, date) = order.moment(work)
        else { return nil }
        return try await Self.log(Self.withoutPlace(text), type: type, at: date, order.actions, work)
    }

    /// "a banana for breakfast" of "put a banana down for breakfast"; nil of "put the rice on", which is not eaten yet.
    private static func putDown(_ order: Ordered) -> String? {
        let text = order.text.trimming { $0.isWhitespace || ".!".contains($0) }
        if let match = text.wholeMatch(of: Self.intoDiary.regex) { return String(match.output.food) }
        guard let match = text.wholeMatch(of: Self.put.regex) else { return nil }
        let isPast = order.sentence.slots.period.map { $0.last < order.sentence.today } ?? false
        guard match.output.joint.lowercased() != "on" || isPast else { return nil }
        // "for breakfast", but "last night".
        let isMeal = SentenceWords(String(match.output.meal)).texts.first.flatMap(MealType.named) != nil
        return "\(match.output.food) \(isMeal ? "for " : "")\(match.output.meal)"
    }

    /// Is nil where the reader does not understand all of it.
    static func log(_ text: String, type: MealType, at date: Date, _ actions: any CoachActions, _ work: TurnWork)
        async throws -> Answer?
    {
        let reading = work.tools.reader.read(text)
        guard !reading.items.isEmpty, reading.unrecognized.isEmpty,
            !FoodWords(reader: work.tools.reader).isKindAlone(text)
        else { return nil }
        await work.call(.logMeal, ["text": text, "meal_type": type.rawValue])
        let meal = try await actions.log(.text(text), type: type, at: date, id: work.writeID())
        var answer = Answer(work.stored("Logged", meal))
        answer.meal = meal.id
        answer.undo = .delete(meal.id.uuid)
        return answer
    }

    /// "a banana" of "a banana to lunch".
    private static func withoutPlace(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        guard words.count > 2, let last = words.last.map({ $0.lowercased() }), MealType.words[last] != nil else {
            return text
        }
        var kept = words.dropLast()
        if let word = kept.last?.lowercased(), ["my", "the", "today's"].contains(word) { kept.removeLast() }
        guard let joint = kept.last?.lowercased(), ["to", "for", "at", "as", "under", "with"].contains(joint),
            kept.count > 1
        else { return text }
        return kept.dropLast().joined(separator: " ")
    }
}

// MARK: Patterns

extension LogMeal {
    private static let pleasantries = Pattern(
        /(?:(?:please|pls|ok|okay|hey|hi|hello|so|and|now|also|coach|oops|sorry|well|oh|ah|by the way|btw)[, ]+)*/
            .ignoresCase()
    )
    private static let put = Pattern(
        /(?:put|stick|pop|chuck) (?<food>.+?) (?<joint>down|in|on) (?:for|as) (?<meal>.+)/.ignoresCase()
    )
    private static let intoDiary = Pattern(
        /(?:put|stick|pop|chuck) (?<food>.+?) (?:(?:in|into|on|down in|down on) (?:my|the) (?:food )?(?:diary|log)|down|in for me|down for me)/
            .ignoresCase()
    )
}
