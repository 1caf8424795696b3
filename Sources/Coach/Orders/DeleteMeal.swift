import FitIQCore
import MealParser

/// Deletes a meal; asks which where several fit.
struct DeleteMeal: Order {
    let name = IntentName.deleteMeal
    let examples = ["Delete my last snack", "Delete it", "Remove yesterday's dinner"]
    let data = "the meal that fits; undo brings its words back"

    private static let allowed: Set<String> = [
        "delete", "remove", "erase", "drop", "my", "the", "last", "latest", "it", "that", "this", "meal", "of", "from",
        "a", "please", "at",
        "entry", "log", "logged", "one", "for", "i", "just", "scrap", "discard", "get", "rid", "take", "out", "off",
        "diary",
        "list", "clear", "wipe", "again", "thing", "what", "added", "entered", "put", "in", "have", "recorded",
        "cancel",
        "bin", "ditch", "trash",
    ]

    private static let begins = [
        "delete|remove|erase|scrap|discard|drop|ditch|trash", "get rid of",
        "take my|the|that|this|it|yesterday|today * out|off",
        "take out|off my|the|that|this|it|yesterday|today", "cancel|bin my|the|this|yesterday|today", "bin it|that",
    ]
    .map { WordPattern($0) }

    func answer(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        guard Self.begins.contains(where: { $0.range(in: order.words)?.lowerBound == 0 }),
            !order.sentence.isDouble, order.sentence.slots.other == nil, order.sentence.slots.period?.isOneDay ?? true
        else { return nil }
        let others = order.sentence.tokens.indices.filter { place in
            let token = order.sentence.tokens[place]
            return token.slot != .meal && token.slot != .period && !Self.allowed.contains(token.text)
        }
        guard others.isEmpty else { return try await food(at: others, order, work) }
        let slots = order.sentence.slots
        let said = Set(order.words)
        let fitting: [Meal]
        // "the last thing I logged" is the meal of this talk, whenever it was eaten.
        let isOfTalk =
            work.turn.memory.meal != nil && !said.isDisjoint(with: ["logged", "added", "entered", "recorded"])
        if slots.meal == nil, slots.period == nil, isOfTalk || said.isDisjoint(with: ["last", "latest"]) {
            guard let meal = try await work.mealInTalk() else { return nil }
            fitting = [meal]
        } else {
            let month = Period(work.today.advanced(by: -30) ?? work.today, work.today, "in the last month")
            let period = slots.period ?? (slots.isLatest ? month : Period(work.today, "today"))
            let meals = try await work.meals(in: period, of: slots.meal)
            guard !meals.isEmpty else { return Answer("There is no such meal \(period); nothing was deleted.") }
            fitting = slots.isLatest ? [meals[meals.count - 1]] : meals
        }
        guard fitting.count == 1, let meal = fitting.first else { return which(fitting) }
        return try await Self.delete(meal, order.actions, work)
    }

    static func delete(_ meal: Meal, _ actions: any CoachActions, _ work: TurnWork) async throws -> Answer {
        await work.call(.deleteMeal, ["id": meal.id.description])
        try await actions.delete(meal.id)
        var answer = Answer("Deleted: \(Shared.foods(of: meal)).")
        if let text = meal.text { answer.undo = .logAgain(text: text, type: meal.type, loggedAt: meal.loggedAt) }
        return answer
    }

    /// "Delete the soup I logged": the meal of the day that is this food alone, or the food out of the one that has others too.
    private func food(at places: [Int], _ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let foods = FoodWords(reader: work.tools.reader)
        let words = order.sentence.tokens.map(\.text)
        guard places.allSatisfy({ order.sentence.tokens[$0].slot == nil }),
            let name = foods.names(places, of: words, splits: false)?.first, foods.isOne(name)
        else { return nil }
        let wanted = FoodInMeals(name, work.tools.reader)
        // "Remove the bread" of the meal of this talk corrects it.
        if let spoken = try await work.mealInTalk(), spoken.items.count > 1, !wanted.items(in: [spoken]).isEmpty {
            return nil
        }
        let period = order.sentence.slots.period ?? Period(work.today, "today")
        let meals = try await work.meals(in: period, of: order.sentence.slots.meal)
        let fitting = meals.filter { !wanted.items(in: [$0]).isEmpty }
        guard fitting.count == 1, let meal = fitting.first else { return nil }
        if meal.items.count == 1 { return try await Self.delete(meal, order.actions, work) }
        guard let text = meal.text, meal.status == .completed,
            let rest = try? work.tools.reader.corrected(text, by: "no \(name)")
        else { return nil }
        await work.call(.changeMeal, ["text": rest])
        let changed = try await order.actions.edit(meal.id, text: rest, type: nil, at: nil)
        var answer = Answer(work.stored("Changed", changed))
        answer.meal = meal.id
        answer.undo = .restore(meal.id.uuid, text: text, type: meal.type, loggedAt: meal.loggedAt)
        return answer
    }

    private func which(_ meals: [Meal]) -> Answer {
        guard meals.count <= 4 else {
            return Answer("Several meals fit; say which, such as “delete my last snack”. Nothing was deleted.")
        }
        var answer = Answer("Which one? Nothing is deleted yet.")
        answer.choices = meals.map { meal in
            Memory.Choice(
                label: "\(meal.type.rawValue): \(meal.text ?? Shared.foods(of: meal).text)",
                deed: .delete(meal.id.uuid)
            )
        }
        return answer
    }
}
