package import Foundation

/// Something that happened to a meal and that each of the person's devices must hear of.
package struct MealEvent: Hashable, Sendable {
    /// Grows by one with each event of this account.
    package let number: Int
    package let kind: Kind
    package let account: Account.ID
    package let mealID: Meal.ID
    /// The meal as it stands when it is told; nil when it is gone.
    package let meal: Meal?
    package let createdAt: Date

    package enum Kind: String, Sendable, CaseIterable {
        /// The meal has its final status: it was read, or its items were typed in by hand.
        case completed
        case failed
        /// The person changed a meal that was final.
        case updated
        case deleted
    }

    package init(
        number: Int,
        kind: Kind,
        account: Account.ID,
        mealID: Meal.ID,
        meal: Meal?,
        createdAt: Date
    ) {
        self.number = number
        self.kind = kind
        self.account = account
        self.mealID = mealID
        self.meal = meal
        self.createdAt = createdAt
    }
}

/// Where an account's events stand.
package struct EventCursor: Hashable, Sendable {
    /// The number of the last event there is; 0 before the first.
    package let last: Int
    /// Changes when the numbering starts anew, as after restoring a backup.
    package let epoch: String

    package init(last: Int, epoch: String) {
        self.last = last
        self.epoch = epoch
    }
}

/// A stretch of an account's event log, as it is read to tell a device what it has missed.
package struct EventPage: Hashable, Sendable {
    /// Oldest first. They follow on one another and, unless the log no longer goes back so far, on the number asked for.
    package let events: [MealEvent]
    /// The number of the account's last event, in this page or not.
    package let last: Int

    package init(events: [MealEvent], last: Int) {
        self.events = events
        self.last = last
    }

    /// Whether nothing is missing between event `number` and the end of this page: the log may no longer go back so far.
    package func follows(_ number: Int) -> Bool {
        events.map(\.number).elementsEqual(number + 1..<number + 1 + events.count)
            && (!events.isEmpty || last <= number)
    }
}
