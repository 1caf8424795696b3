/// Names the functions that answers are made of, as they stand in citations.
package enum FunctionName: String, Sendable, Codable, CaseIterable {
    case getDay = "get_day"
    case listMeals = "list_meals"
    case getMeal = "get_meal"
    case readMeal = "read_meal"
    case findFoods = "find_foods"
    case getTrends = "get_trends"
    case getPlan = "get_plan"
    case getWeights = "get_weights"
    case getProfile = "get_profile"
    case calculate
    case logMeal = "log_meal"
    case changeMeal = "change_meal"
    case deleteMeal = "delete_meal"
    case logWeight = "log_weight"
    case undo

    /// True where a call changes the diary.
    package var writes: Bool {
        switch self {
        case .logMeal, .changeMeal, .deleteMeal, .logWeight, .undo: true
        default: false
        }
    }
}
