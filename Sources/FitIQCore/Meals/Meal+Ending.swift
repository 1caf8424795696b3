package import Foundation

// The rules of a meal's way to its final status, which every store keeps to.
extension Meal {
    /// The change that tells of the final status, and its time; nil while the text is still to be read.
    package var ending: (change: Change.Kind, date: Date)? {
        switch state {
        case .processing: nil
        case .failed(let failure): (.mealFailed, failure.failedAt)
        case .completed(let reading): (.mealCompleted, reading.completedAt)
        case .manual(_, let enteredAt): (.mealCompleted, enteredAt)
        }
    }

    /// Returns this meal, as a worker has read it, to be kept over `stored`: type, time and notes may have been changed
    /// there meanwhile and stay. Nil where one is final already or the other not yet.
    package func finishing(_ stored: Meal) -> Meal? {
        guard stored.status == .processing, status != .processing else { return nil }
        var meal = self
        meal.type = stored.type
        meal.loggedAt = stored.loggedAt
        meal.notes = stored.notes
        // Keeps a clock that was set back from making the reading look older than the meal.
        meal.updatedAt = max(updatedAt, stored.updatedAt)
        return meal
    }
}
