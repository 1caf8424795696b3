import FitIQCore
import Foundation
import MealParser

/// Logs what was eaten.
struct LogMeal: Order {
    let name = IntentName.logMeal
    let examples = ["Log 2 eggs and toast", "I had porridge for breakfast", "Add a banana to lunch"]
    let data = "the stored meal, read back"

    private static let starts = [
        "log", "log that i had", "log that i ate", "record", "track", "add", "i had", "i ate", "i drank", "i just had",
        "i just ate",
        "i just drank", "just had", "just ate", "just drank", "i have had", "i've had", "i've eaten", "i have eaten",
        "i've just had",
        "i've just eaten", "had", "ate", "drank", "eaten", "put down", "write down", "note down", "note", "enter",
        "save",
        "for breakfast i had", "for lunch i had", "for dinner i had", "for breakfast i ate", "for lunch i ate",
        "for dinner i ate", "today i had", "today i ate", "yesterday i had", "yesterday i ate", "i finished",
        "i snacked on",
        "i also had", "i also ate", "my breakfast was", "my lunch was", "my dinner was", "breakfast was", "lunch was",
        "dinner was", "breakfast:", "lunch:", "dinner:", "snack:", "for breakfast:", "for lunch:", "for dinner:",
        "for a snack:",
    ]

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        guard let text = order.rest(after: Self.starts) ?? Self.putDown(order), order.sentence.slots.weight == nil,
            let (type, date) = order.moment(work)
        else { return nil }
        return try await Self.log(Self.withoutPlace(text), type: type, at: date, order.actions, work)
    }

    /// "a banana for breakfast" of "put a banana down for breakfast"; nil of "put the rice on", which is not eaten yet.
    private static func putDown(_ order: Ordered) -> String? {
        let put = /(?:put|stick|pop|chuck) (?<food>.+?) (?<joint>down|in|on) (?:for|as) (?<meal>.+)/
        let text = order.text.trimming { $0.isWhitespace || ".!".contains($0) }
        guard let match = text.wholeMatch(of: put.ignoresCase()) else { return nil }
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
        guard !reading.items.isEmpty, reading.unrecognized.isEmpty else { return nil }
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
