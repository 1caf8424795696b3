public import FitIQWire

/// What became of a meal.
public enum MealOutcome: Hashable, Sendable {
    case completed(MealLog)
    case failed(MealLogFailure)

    /// Nil while the meal has no final status.
    public init?(_ meal: MealLog) {
        switch meal.status {
        case .completed, .manual:
            self = .completed(meal)
        case .failed:
            self = .failed(MealLogFailure(meal))
        default:
            return nil
        }
    }

    /// Nil when `message` tells of something else than the end of meal `id`.
    init?(_ message: SocketMessage, of id: String) {
        switch message.body {
        case .mealLogCompleted(let meal) where meal.id.lowercased() == id:
            self = .completed(meal)
        case .mealLogFailed(let failure) where failure.id.lowercased() == id:
            self = .failed(failure)
        case .mealLogUpdated(let meal) where meal.id.lowercased() == id:
            self.init(meal)
        default:
            return nil
        }
    }
}

extension MealLogFailure {
    /// What `meal` tells of its failure.
    init(_ meal: MealLog) {
        self.init(
            id: meal.id,
            userID: meal.userID,
            rawInput: meal.rawInput,
            mealType: meal.mealType,
            errorMessage: meal.errorMessage,
            errorCode: meal.errorCode,
            details: meal.details,
            suggestions: meal.suggestions,
            loggedAt: meal.loggedAt,
            createdAt: meal.createdAt,
            updatedAt: meal.updatedAt,
            notes: meal.notes
        )
    }
}
