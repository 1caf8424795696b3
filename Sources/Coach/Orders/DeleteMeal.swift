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
        if let answer = try await denied(order, work) { return answer }
        guard Self.begins.contains(where: { $0.range(in: order.words)?.lowerBound == 0 }),
            !order.sentence.isDouble, order.sentence.slots.other == nil, order.sentence.slots.period?.isOneDay ?? true
        else { return nil }
        let others = order.sentence.tokens.indices.filter { place in
            let token = order.sentence.tokens[place]
            return token.slot != .meal && token.slot != .period && !Self.allowed.contains(token.text)
        }
        guard others.isEmpty else { return try await named(order, work) }
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
        guard fitting.count == 1, let meal = fitting.first else {
            return work.asking(fitting.map { ($0, .delete($0.id.uuid)) }, verb: "deleted", tellsDay: false)
        }
        return try await Self.delete(meal, order.actions, work)
    }

    static func delete(_ meal: Meal, _ actions: any CoachActions, _ work: TurnWork) async throws -> Answer {
        await work.call(.deleteMeal, ["id": meal.id.description])
        try await actions.delete(meal.id)
        var answer = Answer("Deleted: \(Shared.foods(of: meal)).")
        if let text = meal.text { answer.undo = .logAgain(text: text, type: meal.type, loggedAt: meal.loggedAt) }
        return answer
    }

    /// "Delete the soup I logged", "get rid of the biscuits I put in at 3": the meal that is this food alone, or the food out of one that
    /// has others too.
    private func named(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let opening = Self.verbs.lazy.compactMap { $0.end(in: order.words) }.first ?? 0
        let words = order.words.dropFirst(opening).filter { !["out", "off", "away"].contains($0) }
        guard let entry = NamedEntry(words, work) else { return nil }
        // "Remove the bread" of the meal of this talk corrects it.
        if entry.food != nil, let spoken = try await work.mealInTalk(), spoken.items.count > 1,
            try await entry.found(work).all.contains(where: { $0.meal.id == spoken.id })
        {
            return nil
        }
        let search = try await entry.found(work)
        guard !search.all.isEmpty else { return Answer("There is no such meal or food there; nothing was deleted.") }
        return try await delete(entry, search, asks: !search.isSure, order, work)
    }

    private static let verbs = [
        WordPattern("get rid of"),
        WordPattern("delete|remove|erase|scrap|discard|drop|ditch|trash|take|cancel|bin|clear|wipe out|off?"),
    ]
    private static let denials = [
        WordPattern("i|we never actually|even|really? ate|had|drank|touched"),
        WordPattern("i|we did not actually|even|really? eat|have|drink|touch"),
        WordPattern("i|we did not end up eating|having|drinking"),
        WordPattern("i|we have not actually|even|really? eaten|had|drunk|touched"),
    ]

    /// "I never ate that yoghurt": nothing of the kind was eaten, so that what is noted is wrong. Of "the yoghurt" it may tell something
    /// else, and is asked.
    private func denied(_ order: Ordered, _ work: TurnWork) async throws -> Answer? {
        let words = order.words.drop { ["actually", "wait", "no", "oh", "well"].contains($0) }
        guard let end = Self.denials.lazy.compactMap({ $0.end(in: Array(words)) }).first,
            let entry = NamedEntry(words.dropFirst(end).drop { ["any", "of"].contains($0) }, work), entry.isDefinite,
            entry.food != nil || entry.isOfTalk && work.turn.memory.meal != nil
        else { return nil }
        let search = try await entry.found(work)
        guard !search.all.isEmpty else { return nil }
        return try await delete(
            entry,
            search,
            asks: !search.isSure || !entry.isPointedAt || entry.isOfTalk,
            order,
            work
        )
    }

    /// - Parameter asks: whether even the only one is asked about.
    private func delete(
        _ entry: NamedEntry,
        _ search: NamedEntry.Search,
        asks: Bool,
        _ order: Ordered,
        _ work: TurnWork
    ) async throws
        -> Answer?
    {
        let deeds = search.all.compactMap { found in Self.deed(found, entry.food, work).map { (found, $0) } }
        guard let (found, deed) = deeds.first else { return nil }
        guard deeds.count == 1, !asks else {
            let foods = Line.joined(found.items.map { "\(name: $0.food.foodName, Shared.about($0, of: found.meal))" })
            let more: Line? =
                found.items.count < found.meal.items.count ? "Shall I take \(foods) out of" : "Shall I delete"
            return work.asking(deeds.map { ($0.0.meal, $0.1) }, verb: "deleted", more: more)
        }
        guard case .change(let edit) = deed else { return try await Self.delete(found.meal, order.actions, work) }
        return try await edit.made(order.actions, work)
    }

    /// Deletes a meal that is nothing else, or takes the food out of its words; nil where they don't take that.
    private static func deed(_ found: NamedEntry.Found, _ food: String?, _ work: TurnWork) -> Memory.Choice.Deed? {
        let meal = found.meal
        if found.items.count == meal.items.count { return .delete(meal.id.uuid) }
        let gone = Set(found.items.map(\.id))
        let kept = meal.items.filter { !gone.contains($0.id) }.map(\.food)
        guard work.isAsWritten(meal), let text = meal.text, let food, found.items.count == 1 else { return nil }
        guard let rest = try? work.tools.reader.corrected(text, by: "no \(food)") else { return nil }
        let left = work.tools.reader.read(rest).items
        guard left.map(\.foodName) == kept.map(\.foodName), left.map(\.grams) == kept.map(\.grams) else { return nil }
        return .change(SettledEdit(words: text, to: rest, of: meal))
    }
}
