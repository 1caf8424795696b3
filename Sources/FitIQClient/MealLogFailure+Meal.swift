import FitIQWire

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
