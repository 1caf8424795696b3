import FitIQCore
import MealParser

/// Corrects the meal that the talk is about.
struct CorrectMeal: Order {
    let name = IntentName.correctMeal
    let examples = ["Make it 3 eggs", "No coffee", "Tea instead of coffee"]
    let data = "the words of the meal, corrected and read again"

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let text = Self.plain(order.text.trimming { $0.isWhitespace || ".!".contains($0) })
        guard MealReader.isCorrection(text), order.sentence.slots.meal == nil, order.sentence.slots.period == nil,
            let meal = try await work.mealInTalk(), let words = meal.text, meal.status != .manual
        else { return nil }
        let corrected: String?
        do {
            corrected = try work.tools.reader.corrected(words, by: text)
        } catch {
            // Words such as "add a banana" are a meal's of their own, where they correct none.
            guard case .leavesNothing = error else { return nil }
            return Answer("Nothing would be left of \(name: "“\(words)”"). Say “delete it” to delete the meal.")
        }
        guard let corrected, !work.tools.reader.read(corrected).items.isEmpty else { return nil }
        await work.call(.changeMeal, ["text": corrected])
        let changed = try await order.actions.edit(meal.id, text: corrected, type: nil, at: nil)
        var answer = Answer(work.stored("Changed", changed))
        answer.meal = meal.id
        answer.undo = .restore(meal.id.uuid, text: words, type: meal.type, loggedAt: meal.loggedAt)
        return answer
    }

    /// "no bacon" of "actually, there was no bacon".
    private static func plain(_ text: String) -> String {
        let beginning = /^(?:actually,? )?there (?:was|were) (?=no )/
        return text.replacing(beginning.ignoresCase(), with: "", maxReplacements: 1)
    }
}
