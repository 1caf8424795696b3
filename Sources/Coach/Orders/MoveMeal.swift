import FitIQCore
import Foundation

/// Moves the meal of the talk to another meal of the day, or to another day.
struct MoveMeal: Order {
    let name = IntentName.moveMeal
    let examples = ["Move it to dinner", "That was yesterday", "It was my lunch"]
    let data = "the meal's type and time"

    private static let patterns = [
        "move|change|switch|shift|put it|that|this|meal to|into|as|at|under|in|with|for", "it|that|this was|is",
        "it|that was for|at",
        "move|change|switch|shift|put my|the last|latest meal|entry|log to|into|as|at|under|in|with|for",
        "make it|that", "i ate|had|drank it|that|this",
    ].map { WordPattern($0) }
    private static let allowed: Set<String> = [
        "move", "change", "switch", "shift", "put", "it", "that", "this", "meal", "to", "into", "as", "was", "is",
        "for", "my", "a", "the",
        "actually", "make", "at", "on", "not", "i", "ate", "had", "drank", "under", "in", "with", "last", "latest",
        "entry", "log", "instead",
    ]

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let slots = order.sentence.slots
        guard Self.patterns.contains(where: { $0.range(in: order.words)?.lowerBound == 0 }),
            slots.meal != nil || slots.period?.isOneDay == true,
            !order.sentence.isDouble, slots.other == nil,
            order.sentence.tokens.allSatisfy({
                $0.slot == .meal || $0.slot == .period || Self.allowed.contains($0.text)
            }),
            let meal = try await slots.isLatest ? latest(work) : work.mealInTalk()
        else { return nil }
        let moved: Date? = slots.period.flatMap { date(of: meal, on: $0.first, work) }
        await work.call(.changeMeal, ["meal_type": (slots.meal ?? meal.type).rawValue])
        let changed: Meal = try await order.actions.edit(meal.id, text: nil, type: slots.meal, at: moved)
        var answer = Answer(work.stored("Moved: now it is", changed))
        answer.meal = meal.id
        answer.undo = .restore(meal.id.uuid, text: nil, type: meal.type, loggedAt: meal.loggedAt)
        return answer
    }

    private static let recentDays = 2

    private func latest(_ work: TurnWork) async throws -> Meal? {
        let first = work.today.advanced(by: -Self.recentDays) ?? work.today
        return try await work.meals(in: Period(first, work.today, "in the last days")).last
    }

    /// The same time of another day.
    private func date(of meal: Meal, on day: CalendarDate, _ work: TurnWork) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = work.zone
        let parts = calendar.dateComponents([.hour, .minute], from: meal.loggedAt)
        return calendar.date(
            from: DateComponents(year: day.year, month: day.month, day: day.day, hour: parts.hour, minute: parts.minute)
        )
    }
}
