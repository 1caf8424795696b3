package import Foundation

/// Something that happened to a meal and that each of the person's devices must hear of.
package struct MealEvent: Sendable {
    /// Grows by one with each event of this account.
    package let number: Int
    package let kind: Kind
    package let meal: Meal
    package let createdAt: Date

    package enum Kind: String, Sendable {
        case completed, failed
    }

    package init(number: Int, kind: Kind, meal: Meal, createdAt: Date) {
        self.number = number
        self.kind = kind
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

/// Tells sockets that something happened. A lost call costs time, never data: the event log is the truth.
package protocol EventHub: Sendable {
    func publish(_ event: MealEvent) async
}
