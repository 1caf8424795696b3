package import FitIQCore
package import Foundation

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
    package let type: MealType
    /// Is nil for now.
    package let loggedAt: Date?
    /// Is nil without any.
    package let notes: String?

    package init(id: Meal.ID?, content: Content, type: MealType, loggedAt: Date?, notes: String?) {
        self.id = id
        self.content = content
        self.type = type
        self.loggedAt = loggedAt
        self.notes = notes
    }

    /// The words that are still to be read; nil of items.
    package var text: String? { if case .text(let text) = content { text } else { nil } }

    /// Returns the meal as it comes in: words are not read yet.
    func meal(of account: Account.ID, at now: Date) -> Meal {
        let state: Meal.State =
            switch content {
            case .text: .processing(startedAt: nil)
            case .items(let foods): .manual(foods.map { MealItem(id: .new(at: now), food: $0) }, enteredAt: now)
            }
        return Meal(
            id: id ?? .new(at: now),
            account: account,
            text: text,
            type: type,
            loggedAt: loggedAt ?? now,
            notes: notes,
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

    /// Nothing in the new words was understood, so the meal stays as it was.
    package struct NotUnderstood: Error {}
}
