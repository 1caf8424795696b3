package import Foundation

/// Holds a person's changes to a meal. A field that is nil stays as it was.
package struct MealEdit: Sendable {
    package enum Content: Sendable {
        /// New words, what was understood of them, and what stays of the changes that were made of the items of before.
        case text(String, Meal.CompletedReading, keeping: RepairedItems? = nil)
        /// Items typed in by hand. The words stay: they are still what the person said.
        case items([MealItem])
        /// The edit changes one item. Words, status and the other items stay.
        case item(ItemEdit)
    }

    package let content: Content?
    package let type: MealType?
    package let loggedAt: Date?
    /// An empty one takes the notes away.
    package let notes: String?
    package let date: Date
    /// Limits the notes, where the change adds to them.
    package let notesLength: Int
    /// Holds what is learnt from the change; it is kept in the same transaction.
    package let lesson: Lesson?

    /// A phrase that a change of a meal teaches.
    package struct Lesson: Sendable {
        package let phrase: LearntPhrase
        /// The time of the last change of the meal that this change was made from. It does not fit a meal that has changed
        /// since.
        package let basis: Date

        package init(_ phrase: LearntPhrase, basis: Date) {
            self.phrase = phrase
            self.basis = basis
        }
    }

    /// Says that the meal was changed since the edit was made of it. Nothing was stored.
    package struct Outdated: Error {}

    package init(
        content: Content?,
        type: MealType?,
        loggedAt: Date?,
        notes: String?,
        at date: Date,
        notesUpTo notesLength: Int = MealLimits().notesLength,
        learning lesson: Lesson? = nil
    ) {
        self.content = content
        self.type = type
        self.loggedAt = loggedAt
        self.notes = notes
        self.date = date
        self.notesLength = notesLength
        self.lesson = lesson
    }

    /// Returns what is learnt from the edit of `meal`, as it was before.
    ///
    /// - Throws: `Outdated`.
    package func phrase(of meal: Meal) throws(Outdated) -> LearntPhrase? {
        if case .text(_, _, let repaired?) = content, repaired.text != meal.text { throw Outdated() }
        guard let lesson else { return nil }
        guard lesson.basis.milliseconds == meal.updatedAt.milliseconds else { throw Outdated() }
        return lesson.phrase
    }

    /// `meal` as it is from then on: with new content final, whatever it was before.
    ///
    /// - Throws: `ItemEdit.Refusal` where one item alone is to change and cannot.
    package func applied(to meal: Meal) throws(ItemEdit.Refusal) -> Meal {
        var meal = meal
        var lost: [String] = []
        switch content {
        case .text(let text, let reading, let repaired):
            let (reading, remarks) = reading.keeping(repaired, of: meal)
            meal.text = text
            meal.state = .completed(reading)
            lost = remarks
        case .items(let items):
            meal.state = .manual(items, enteredAt: date)
        case .item(let edit):
            meal.state = try meal.state.applying(edit)
        case nil:
            break
        }
        meal.type = type ?? meal.type
        meal.loggedAt = loggedAt ?? meal.loggedAt
        if let notes { meal.notes = notes.isEmpty ? nil : notes }
        meal.notes = meal.notes.adding(lost, upTo: notesLength)
        // A clock that was set back must not make the change look older than what it changed.
        meal.updatedAt = max(date, meal.updatedAt)
        return meal
    }

    /// Returns the change that tells of the edit of `meal`. To whoever waits for the reading of one it says that the reading
    /// is over.
    package func change(of meal: Meal) -> Change.Kind {
        meal.status == .processing && content != nil ? .mealCompleted : .mealUpdated
    }
}

extension Meal.CompletedReading {
    /// Returns the reading with the items of `meal` that stay, and what is to be said of those that do not.
    fileprivate func keeping(_ repaired: RepairedItems?, of meal: Meal) -> (Meal.CompletedReading, [String]) {
        guard let repaired, case .completed(let before) = meal.state else { return (self, []) }
        let outcome = repaired.applied(to: before.items, unrecognized: before.unrecognized)
        let reading = Meal.CompletedReading(
            items: outcome.items.map { item in
                switch item {
                case .kept(let item): item
                case .new(let food): MealItem(id: .new(at: completedAt), food: food, isRepaired: false)
                }
            },
            unrecognized: unrecognized,
            startedAt: startedAt,
            completedAt: completedAt
        )
        return (reading, outcome.notes)
    }
}
