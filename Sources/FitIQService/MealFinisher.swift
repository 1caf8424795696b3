import FitIQCore
import Foundation

/// Makes the final state of a meal out of its text.
struct MealFinisher: Sendable {
    let read: @Sendable (String) -> Reading
    let maxAttempts: Int
    let now: @Sendable () -> Date

    func finished(_ claimed: ClaimedMeal, startedAt: Date) -> Meal {
        var meal = claimed.meal
        let begun: Date = if case .processing(let first?) = meal.state { first } else { startedAt }
        meal.state = state(of: meal.text, attempt: claimed.attempt, startedAt: begun)
        return meal
    }

    private func state(of text: String?, attempt: Int, startedAt: Date) -> Meal.State {
        func failed(_ code: Meal.FailureCode) -> Meal.State {
            .failed(Meal.Failure(code: code, startedAt: startedAt, failedAt: now()))
        }
        guard attempt <= maxAttempts else { return failed(.tooManyAttempts) }
        guard let reading = text.map(read), !reading.items.isEmpty else { return failed(.nothingUnderstood) }
        return .completed(Meal.CompletedReading(reading, startedAt: startedAt, completedAt: now()))
    }

    /// The meal as one whose reading failed on our side; nil when it is that already.
    static func givenUp(_ meal: Meal) -> Meal? {
        guard case .completed(let reading) = meal.state else { return nil }
        var failed = meal
        failed.state = .failed(
            Meal.Failure(code: .tooManyAttempts, startedAt: reading.startedAt, failedAt: reading.completedAt)
        )
        return failed
    }
}
