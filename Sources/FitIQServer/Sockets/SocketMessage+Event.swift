import FitIQCore
import FitIQWire
import Foundation

extension SocketMessage {
    /// What devices are told of `event`.
    init(_ event: MealEvent, at date: Date) {
        self.init(timestamp: date, eventID: event.number, body: Body(event))
    }
}

extension SocketMessage.Body {
    /// What is true now: a meal that is gone is told as deleted, whatever had happened to it before.
    fileprivate init(_ event: MealEvent) {
        guard let meal = event.meal else {
            self = .mealLogDeleted(
                MealLogDeletion(
                    id: event.mealID.description,
                    userID: event.account.description,
                    deletedAt: event.createdAt
                )
            )
            return
        }
        switch (event.kind, meal.state) {
        case (.updated, _): self = .mealLogUpdated(MealLog(meal))
        case (_, .failed(let failure)): self = .mealLogFailed(MealLogFailure(meal, failure))
        default: self = .mealLogCompleted(MealLog(meal))
        }
    }
}
