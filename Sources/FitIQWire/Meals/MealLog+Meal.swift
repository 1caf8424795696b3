package import FitIQCore
import Foundation

extension MealLog {
    /// `meal` as the wire carries it.
    package init(_ meal: Meal, withItems: Bool = true) {
        switch meal.state {
        case .processing(let startedAt):
            self.init(meal, withItems: withItems, startedAt: startedAt)
        case .completed(let reading):
            self.init(
                meal,
                withItems: withItems,
                totals: NutrientTotals(reading.totals),
                startedAt: reading.startedAt,
                completedAt: reading.completedAt,
                items: Self.items(of: meal, createdAt: reading.completedAt),
                unrecognized: reading.unrecognized
            )
        case .failed(let failure):
            self.init(
                meal,
                withItems: withItems,
                startedAt: failure.startedAt,
                completedAt: failure.failedAt,
                failure: FailureText(failure.code)
            )
        case .manual(let items, let enteredAt):
            self.init(
                meal,
                withItems: withItems,
                totals: NutrientTotals(items.lazy.map(\.food.nutrients).total()),
                items: Self.items(of: meal, createdAt: enteredAt)
            )
        }
    }

    private static func items(of meal: Meal, createdAt: Date) -> [MealLogItem] {
        meal.items.enumerated().map {
            MealLogItem($1, of: meal.id.description, at: $0, createdAt: createdAt)
        }
    }

    /// Makes the answer to a POST, of the meal as it came in: see `MealService.log`.
    package init(accepted meal: Meal) {
        if meal.status == .processing {
            self.init(meal, withItems: true, estimatedCompletionSeconds: 1)
        } else {
            self.init(meal)
        }
    }

    private init(
        _ meal: Meal,
        withItems: Bool,
        totals: NutrientTotals = NutrientTotals(),
        startedAt: Date? = nil,
        completedAt: Date? = nil,
        failure: FailureText? = nil,
        items: [MealLogItem] = [],
        unrecognized: [TextSpan] = [],
        estimatedCompletionSeconds: Int? = nil
    ) {
        self.init(
            id: meal.id.description,
            userID: meal.account.description,
            rawInput: meal.text,
            mealType: meal.type,
            status: meal.status,
            totals: totals,
            loggedAt: meal.loggedAt,
            processingStartedAt: startedAt,
            processingCompletedAt: completedAt,
            errorMessage: failure?.message,
            notes: meal.notes,
            createdAt: meal.createdAt,
            updatedAt: meal.updatedAt,
            items: withItems ? items : nil,
            // A text that is unread or failed is never complete.
            isComplete: [.completed, .manual].contains(meal.status) && unrecognized.isEmpty,
            unrecognized: unrecognized,
            estimatedCompletionSeconds: estimatedCompletionSeconds,
            errorCode: failure?.code,
            details: failure?.details,
            suggestions: failure?.suggestions
        )
    }
}

/// The code and the words for a meal that could not be read.
package struct FailureText {
    package let code: APIError.Code
    package let message: String
    package let details: String
    package let suggestions: [String]

    package init(_ failure: Meal.FailureCode) {
        suggestions =
            switch failure {
            case .nothingToRepeat: Self.toRepeat
            case .notEaten: Self.toEat
            case .nothingUnderstood, .tooManyAttempts: Self.toWrite
            }
        switch failure {
        case .nothingToRepeat:
            code = .nothingToRepeat
            message = "We found no earlier meal for these words, so nothing was logged."
            details = "Only meals whose foods we could read can be repeated."
        case .nothingUnderstood:
            code = .parsingFailed
            message = "We found no food in that."
            details = "We don’t know this food yet. Search, or add it yourself."
        case .notEaten:
            code = .parsingFailed
            message = "We found nothing in that that you ate."
            details = "Food that is planned, skipped or someone else’s is not logged."
        case .tooManyAttempts:
            code = .serverError
            message = "Something went wrong on our side while reading this."
            details = "We tried several times. Your text is saved."
        }
    }

    private static let toRepeat = [
        "Write what you ate: \"2 eggs, 1 slice toast\"",
        "Name a day on which you logged that meal: \"same lunch as Monday\"",
    ]

    private static let toEat = ["Log it once you have eaten it: \"had 2 eggs\""]

    private static let toWrite = [
        "Name the food itself: \"chicken breast\" rather than \"meat\"",
        "Say how much: \"100g\", \"1 cup\", \"2 slices\"",
        "Put commas between the foods",
    ]
}

extension MealLogFailure {
    package init(_ meal: Meal, _ failure: Meal.Failure) {
        let text = FailureText(failure.code)
        self.init(
            id: meal.id.description,
            userID: meal.account.description,
            rawInput: meal.text,
            mealType: meal.type,
            errorMessage: text.message,
            errorCode: text.code,
            details: text.details,
            suggestions: text.suggestions,
            loggedAt: meal.loggedAt,
            createdAt: meal.createdAt,
            updatedAt: meal.updatedAt,
            notes: meal.notes,
            processingStartedAt: failure.startedAt,
            processingCompletedAt: failure.failedAt
        )
    }
}
