package import FitIQCore
package import Foundation

/// Tells when and where a text was written, from which its words of day and time count.
package struct Written: Hashable, Sendable {
    /// Is nil where the present time counts.
    package let at: Date?
    /// Is nil where the profile's counts.
    package let zone: TimeZone?

    package init(at: Date? = nil, zone: TimeZone? = nil) {
        self.at = at
        self.zone = zone
    }
}

/// Asks for a new meal in the diary.
package struct LogMeal: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// The person's words.
        case text(String)
        /// Items typed in by hand.
        case items([ReadItem])
    }

    /// The id that the client made; nil where it made none.
    package let id: Meal.ID?
    package let content: Content
    /// Is nil where the words are to say it, or the clock.
    package let type: MealType?
    /// Is nil where the words say it; where they don't, the time of writing counts.
    package let loggedAt: Date?
    /// Is nil without any.
    package let notes: String?
    /// Tells from when and in which zone the words count.
    package let written: Written

    package init(
        id: Meal.ID?,
        content: Content,
        type: MealType?,
        loggedAt: Date?,
        notes: String?,
        written: Written = Written()
    ) {
        self.id = id
        self.content = content
        self.type = type
        self.loggedAt = loggedAt
        self.notes = notes
        self.written = written
    }

    /// The words that are still to be read; nil of items.
    package var text: String? { if case .text(let text) = content { text } else { nil } }

    /// Returns the meal as it comes in, `moment` apart: words are not read yet.
    func meal(of account: Account.ID, _ moment: MealMoment, at now: Date, _ limits: MealLimits) -> Meal {
        let state: Meal.State =
            switch content {
            case .text: .processing(startedAt: nil)
            case .items(let foods): .manual(foods.map { MealItem(id: .new(at: now), food: $0) }, enteredAt: now)
            }
        return Meal(
            id: id ?? .new(at: now),
            account: account,
            text: text,
            type: moment.type,
            loggedAt: moment.loggedAt,
            notes: moment.told(in: notes, upTo: limits.notesLength),
            createdAt: now,
            updatedAt: now,
            state: state
        )
    }
}

/// Asks for changes to a meal. A field that is nil stays as it was.
package struct EditMeal: Hashable, Sendable {
    package let content: LogMeal.Content?
    package let type: MealType?
    package let loggedAt: Date?
    /// Empty notes take the notes away.
    package let notes: String?

    package init(content: LogMeal.Content?, type: MealType?, loggedAt: Date?, notes: String?) {
        self.content = content
        self.type = type
        self.loggedAt = loggedAt
        self.notes = notes
    }

    /// There is no food in the new words, so the meal stays as it was.
    package struct NotUnderstood: Error {
        /// Says why, where that is known.
        package let reason: NoFoodReason?
    }
}

/// Asks for a new meal with the foods of another.
package struct CopyMeal: Hashable, Sendable {
    /// The id that the client made; nil where it made none.
    package let id: Meal.ID?
    /// Is nil for that of the other meal.
    package let type: MealType?
    /// Is nil where the present time counts.
    package let loggedAt: Date?

    package init(id: Meal.ID?, type: MealType?, loggedAt: Date?) {
        self.id = id
        self.type = type
        self.loggedAt = loggedAt
    }

    /// Nothing of the other meal was understood, or not yet, so there is nothing to copy.
    package struct NothingThere: Error {}

    /// Returns a meal of the same foods, with ids of its own; nil where there are none.
    func copy(of meal: Meal, at now: Date) -> Meal? {
        func items(_ items: [MealItem]) -> [MealItem] {
            items.map { MealItem(id: .new(at: now), food: $0.food, isRepaired: $0.isRepaired) }
        }
        let state: Meal.State
        switch meal.state {
        case .processing, .failed:
            return nil
        case .completed(let reading):
            state = .completed(
                Meal.CompletedReading(
                    items: items(reading.items),
                    unrecognized: reading.unrecognized,
                    startedAt: now,
                    completedAt: now
                )
            )
        case .manual(let foods, _):
            state = .manual(items(foods), enteredAt: now)
        }
        return Meal(
            id: id ?? .new(at: now),
            account: meal.account,
            text: meal.text,
            type: type ?? meal.type,
            loggedAt: loggedAt ?? now,
            notes: meal.notes,
            createdAt: now,
            updatedAt: now,
            state: state
        )
    }
}
