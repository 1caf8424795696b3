import ChaosSupport

/// A meal as it should look from one change to the next.
struct MealHistory {
    /// What the reader makes of a text.
    typealias Reader = (String) -> [SeenMeal.Item]

    /// As it was logged, then as each edit left it. A time that nobody said is nil.
    let states: [SeenMeal]
    /// Which of them it may have in the end: the last that was acknowledged, and any that was sent after it.
    let outcomes: ArraySlice<SeenMeal>
    let edits: [Journal.Change]
    let removals: [Journal.Change]

    /// - Parameter id: the one that the server gave.
    init(_ post: Journal.Post, id: String, _ changes: [Journal.Change], _ read: Reader) {
        edits = changes.filter { $0.mealID == id && $0.said != nil }
        removals = changes.filter { $0.mealID == id && $0.said == nil }
        let new = SeenMeal(
            id: id,
            status: nil,
            text: nil,
            type: nil,
            notes: nil,
            loggedAt: nil,
            totals: SeenMeal.unknown,
            items: []
        )
        states = edits.compactMap(\.said).reduce(into: [new.told(post.said, read)]) { states, said in
            states.append(states[states.endIndex - 1].told(said, read))
        }
        outcomes = states[((edits.lastIndex(where: \.isAnswered) ?? -1) + 1)...]
    }

    var isRemoved: Bool { removals.contains(where: \.isAnswered) }
    var isAcknowledged: Bool { (edits + removals).allSatisfy(\.isAnswered) }
}

extension SeenMeal {
    /// The meal once `said` is stored and read.
    fileprivate func told(_ said: Said, _ read: MealHistory.Reader) -> SeenMeal {
        var meal = self
        if let text = said.text {
            meal.text = text
            meal.items = read(text)
            meal.status = meal.items.isEmpty ? "failed" : "completed"
        }
        if let items = said.items { (meal.items, meal.status) = (items, "manual") }
        meal.type = said.type ?? meal.type
        meal.notes = said.notes ?? meal.notes
        meal.loggedAt = said.loggedAt ?? meal.loggedAt
        meal.totals = meal.sums
        return meal
    }

    /// Returns true if this is how a client should see `expected`.
    func shows(_ expected: SeenMeal) -> Bool {
        var expected = expected
        expected.loggedAt = expected.loggedAt ?? loggedAt
        return self == expected
    }

    /// The meal while nobody has read it.
    var unread: SeenMeal {
        var meal = self
        (meal.status, meal.items, meal.totals) = ("processing", [], Self.unknown)
        return meal
    }
}
