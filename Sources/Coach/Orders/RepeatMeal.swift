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
        "today", "one", "from", "once", "more", "that", "it", "to", "what", "have", "eat",
    ]

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let said = Set(order.words)
        guard order.words.count > 1, !said.isDisjoint(with: ["same", "again", "repeat", "copy"]),
            !order.sentence.isDouble,
            order.sentence.tokens.allSatisfy({
                $0.slot == .meal || $0.slot == .period || $0.slot == .other || Self.allowed.contains($0.text)
            })
        else { return nil }
        var slots = order.sentence.slots
        // "the same as yesterday for today": today is where it goes.
        if slots.period?.days == work.today...work.today, let other = slots.other { slots.period = other }
        guard slots.period?.isOneDay ?? true else { return nil }
        let month = Period(work.today.advanced(by: -30) ?? work.today, work.today, "in the last month")
        guard slots.period != nil || slots.isLatest || slots.meal != nil else {
            guard let meal = try await work.mealInTalk() else { return nil }
            return try await again(meal, order, work)
        }
        let meals = Intake(try await work.meals(in: slots.period ?? month, of: slots.meal)).meals
        guard let meal = meals.last else {
            return Answer("There is no such meal \(slots.period ?? month); nothing was logged.")
        }
        if slots.meal == nil, !slots.isLatest, meals.count > 1 {
            return Answer("Which meal of that day? Say its name, such as breakfast.")
        }
        return try await again(meal, order, work)
    }

    private func again(_ meal: Meal, _ order: Ordered, _ work: TurnWork) async throws -> Answer {
        await work.call(.logMeal, ["meal": meal.id.description])
        let stored = try await order.actions.log(
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
    private func content(of meal: Meal, _ work: TurnWork) -> MealContent {
        let foods = meal.items.map(\.food)
        guard let text = meal.text, meal.status == .completed else { return .items(foods) }
        let read = work.tools.reader.read(text).items
        let isSame =
            read.map(\.foodName) == foods.map(\.foodName) && read.map(\.grams) == foods.map(\.grams)
            && read.map(\.nutrients.energyKcal) == foods.map(\.nutrients.energyKcal)
        return isSame ? .text(text) : .items(foods)
    }
}
