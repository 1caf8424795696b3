import FitIQCore
import Foundation
import MealParser

/// Moves the meal of the talk to another meal of the day, or to another day.
struct MoveMeal: Order {
    let name = IntentName.moveMeal
    let examples = ["Move it to dinner", "That was yesterday", "It was my lunch"]
    let data = "the meal's type and time"

    private static let patterns = [
        "move|change|switch|shift|put it|that|this|meal to|into|as|at|under|in|with|for", "it|that|this was|is",
        "it|that|this should have? be|been|go|gone|say|said",
        "it|that was for|at",
        "move|change|switch|shift|put my|the last|latest meal|entry|log to|into|as|at|under|in|with|for",
        "make it|that", "i actually? ate|had|drank it|that|this", "it|that|this belongs to|in|under|with",
        "change|set|move the|its time to|at",
        "change|set|move time of it|that to",
    ].map { WordPattern($0) }
    private static let allowed: Set<String> = [
        "move", "change", "switch", "shift", "put", "it", "that", "this", "meal", "to", "into", "as", "was", "is",
        "for", "my", "a", "the",
        "actually", "make", "at", "on", "not", "i", "ate", "had", "drank", "under", "in", "with", "last", "latest",
        "entry", "log", "instead", "should", "have", "be", "been", "go", "gone", "say", "said", "no", "wait", "time",
        "set", "its", "belongs",
    ]

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        if let answer = try await ofTalk(order, work) { return answer }
        return try await MovedEntry(order.words, work)?.answer(order, work)
    }

    /// Moves the meal that "it" is, or "my last meal".
    private func ofTalk(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let slots = order.sentence.slots
        let time = work.tools.reader.read(order.text).when.flatMap { $0.hour == nil ? nil : $0 }
        let clock = Set((time?.words ?? []).flatMap { SentenceWords($0.text).texts })
        let words = order.words.drop { ["no", "wait", "actually"].contains($0) }
        guard Self.patterns.contains(where: { $0.range(in: Array(words))?.lowerBound == 0 }),
            slots.meal != nil || slots.period?.isOneDay == true || time != nil,
            slots.period?.isOneDay ?? true, !order.sentence.isDouble, slots.other == nil,
            order.sentence.tokens.allSatisfy({
                $0.slot == .meal || $0.slot == .period || Self.allowed.contains($0.text) || clock.contains($0.text)
            }),
            let meal = try await slots.isLatest ? latest(work) : work.mealInTalk()
        else { return nil }
        let day = slots.period?.first ?? CalendarDate(meal.loggedAt, in: work.zone)
        let told = time?.date(slots.meal ?? meal.type, at: work.turn.now, in: work.zone)
        // A time that is no real one moves nothing.
        guard time == nil || told != nil else { return nil }
        let isMoved = slots.period != nil || told != nil
        let moved: Date? = isMoved ? date(at: told ?? meal.loggedAt, on: day, work) : nil
        guard moved ?? .distantPast <= work.turn.now else { return nil }
        await work.call(.changeMeal, ["meal_type": (slots.meal ?? meal.type).rawValue])
        let changed: Meal = try await order.actions.edit(meal.id, text: nil, type: slots.meal, at: moved)
        var answer = Answer(work.stored("Moved: now it is", changed))
        if told != nil { answer.lines.append("Its time is \(time: clockTime(of: changed, work)).") }
        answer.meal = meal.id
        answer.undo = .restore(meal.id.uuid, text: nil, type: meal.type, loggedAt: meal.loggedAt)
        return answer
    }

    private static let recentDays = 2

    private func latest(_ work: TurnWork) async throws -> Meal? {
        let first = work.today.advanced(by: -Self.recentDays) ?? work.today
        return try await work.meals(in: Period(first, work.today, "in the last days")).last
    }

    /// The time of day of `time` on `day`.
    private func date(at time: Date, on day: CalendarDate, _ work: TurnWork) -> Date? {
        let parts = self.parts(of: time, work)
        return calendar(work).date(
            from: DateComponents(year: day.year, month: day.month, day: day.day, hour: parts.hour, minute: parts.minute)
        )
    }

    /// "13:30"
    private func clockTime(of meal: Meal, _ work: TurnWork) -> String {
        let parts = self.parts(of: meal.loggedAt, work)
        return String(format: "%d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }

    private func parts(of date: Date, _ work: TurnWork) -> DateComponents {
        calendar(work).dateComponents([.hour, .minute], from: date)
    }

    private func calendar(_ work: TurnWork) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = work.zone
        return calendar
    }
}
