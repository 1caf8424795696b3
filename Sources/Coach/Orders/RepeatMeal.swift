import FitIQCore
import MealParser

/// Logs an earlier meal once more.
struct RepeatMeal: Order {
    let name = IntentName.repeatMeal
    let examples = ["Same breakfast as yesterday", "Log yesterday's lunch again", "Repeat my last snack"]
    let data = "the words or items of the earlier meal"

    private static let allowed: Set<String> = [
        "same", "the", "as", "again", "repeat", "log", "i", "had", "my", "last", "latest", "meal", "for", "of", "a",
        "copy", "add", "ate", "like",
        "today", "one", "from", "once", "more", "that", "it", "to", "what", "have", "eat", "thing", "things", "food",
        "please", "yet", "we", "exact", "exactly",
    ]
    private static let repeating = WordPattern(
        "i|we? have? just|also? had|ate|drank|log|repeat|add|copy|have the? same? exact?"
    )

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let said = Set(order.words)
        guard order.words.count > 1, !said.isDisjoint(with: ["same", "again", "repeat", "copy"]),
            !order.sentence.isDouble,
            order.sentence.slots.limits.isEmpty
        else { return nil }
        guard
            order.sentence.tokens.allSatisfy({
                $0.slot == .meal || $0.slot == .period || $0.slot == .other || Self.allowed.contains($0.text)
            })
        else { return try await named(order, work) }
        var slots = order.sentence.slots
        // "the same as yesterday for today": today is where it goes.
        if slots.period?.days == work.today...work.today, let other = slots.other { slots.period = other }
        guard slots.period?.isOneDay ?? true else { return nil }
        let month = Period(work.today.advanced(by: -30) ?? work.today, work.today, "in the last month")
        guard slots.period != nil || slots.isLatest || slots.meal != nil else {
            guard let meal = try await work.mealInTalk() else { return nil }
            return try await Self.again(meal, order.actions, work)
        }
        let meals = Intake(try await work.meals(in: slots.period ?? month, of: slots.meal)).meals
        guard let meal = meals.last else {
            return Answer("There is no such meal \(slots.period ?? month); nothing was logged.")
        }
        if slots.meal == nil, !slots.isLatest, meals.count > 1 {
            return Answer("Which meal of that day? Say its name, such as breakfast.")
        }
        // "The same lunch again" behind the lunch of today may be that one or the one before.
        let today = meals.filter { CalendarDate($0.loggedAt, in: work.zone) == work.today }
        if slots.period == nil, slots.other == nil, !slots.isLatest, !today.isEmpty,
            let before = meals.last(where: { CalendarDate($0.loggedAt, in: work.zone) != work.today })
        {
            return work.asking([(before, .logAgain(before.id.uuid)), (meal, .logAgain(meal.id.uuid))], verb: "logged")
        }
        return try await Self.again(meal, order.actions, work)
    }

    /// "Had yesterday's soup again": the meal that is this food alone; one that has others too is asked about.
    private func named(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let isSame = order.words.contains("same")
        guard let end = Self.repeating.end(in: order.words) ?? (isSame ? 0 : nil) else { return nil }
        let words = order.words.dropFirst(end).filter { !["again", "please", "same", "once", "as"].contains($0) }
        guard let entry = NamedEntry(words, work), entry.food != nil, entry.meal == nil,
            isSame || entry.isDefinite && entry.period != nil
        else { return nil }
        let search = try await entry.found(work)
        guard let found = search.all.first else { return Answer("There is no such food there; nothing was logged.") }
        guard search.all.count == 1, search.isSure, found.items.count == found.meal.items.count else {
            let deeds = search.all.map { ($0.meal, Memory.Choice.Deed.logAgain($0.meal.id.uuid)) }
            return work.asking(deeds, verb: "logged", more: "Shall I log all of")
        }
        return try await Self.again(found.meal, order.actions, work)
    }

    static func again(_ meal: Meal, _ actions: any CoachActions, _ work: TurnWork) async throws -> Answer {
        await work.call(.logMeal, ["meal": meal.id.description])
        let stored = try await actions.log(
            content(of: meal, work),
            type: meal.type,
            at: work.turn.now,
            id: work.writeID()
        )
        var answer = Answer(work.stored("Logged", stored))
        answer.meal = stored.id
        answer.undo = .delete(stored.id.uuid)
        return answer
    }

    /// The words of the meal, or its items where the words do not come to these: an item was changed since.
    private static func content(of meal: Meal, _ work: TurnWork) -> MealContent {
        guard let text = meal.text, work.isAsWritten(meal) else { return .items(meal.items.map(\.food)) }
        return .text(text)
    }
}
