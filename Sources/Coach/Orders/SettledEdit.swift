import FitIQCore
import Foundation

/// A change of a stored meal that is settled, made now or at a yes.
package struct SettledEdit: Sendable, Codable, Hashable {
    let id: UUID
    /// The words that `text` was made of; nil where they stay.
    var before: String?
    var text: String?
    var type: MealType?
    var loggedAt: Date?
    /// True where the answer tells the hour.
    var tellsTime = false

    init(words before: String, to text: String, of meal: Meal) {
        id = meal.id.uuid
        (self.before, self.text) = (before, text)
    }

    init(moving meal: Meal, to type: MealType?, at date: Date?, tellsTime: Bool) {
        id = meal.id.uuid
        (self.type, loggedAt, self.tellsTime) = (type, date, tellsTime)
    }

    /// Changes the meal, and tells how it is now.
    func made(_ actions: any CoachActions, _ work: TurnWork) async throws -> Answer {
        guard let meal = try await work.tools.diary.meal(Meal.ID(id)) else {
            return Answer("That meal is gone already.")
        }
        guard text == nil || meal.text == before else {
            return Answer("That meal was changed meanwhile; nothing was changed now.")
        }
        await work.call(.changeMeal, text.map { ["text": $0] } ?? ["meal_type": (type ?? meal.type).rawValue])
        let changed = try await actions.edit(meal.id, text: text, type: type, at: loggedAt)
        var answer = Answer(work.stored(text == nil ? "Moved: now it is" : "Changed", changed))
        if tellsTime { answer.lines.append("Its time is \(time: work.hour(of: changed)).") }
        answer.meal = meal.id
        let words = text == nil ? nil : meal.text
        answer.undo = .restore(meal.id.uuid, text: words, type: meal.type, loggedAt: meal.loggedAt)
        return answer
    }
}
