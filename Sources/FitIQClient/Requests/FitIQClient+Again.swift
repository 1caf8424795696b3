public import FitIQCore
public import FitIQWire
public import Foundation

// Meals eaten again, and single items put right.
extension FitIQClient {
    /// Hands over a meal whose day, time and meal the server takes from its words, or else from the clock, in the time zone of
    /// the profile.
    ///
    /// - Parameters:
    ///   - text: 1 to 1,000 characters.
    ///   - id: the same id again is the same meal, so repeating a call whose answer was lost does nothing twice.
    public func logAsTold(_ text: String, notes: String? = nil, id: Meal.ID = .new(at: Date())) async throws -> MealLog
    {
        let request = LogMealRequest(id: id.description, rawInput: text, mealType: nil, notes: notes)
        return try await send(.post(Routes.naturalMealLogs, request, isRepeatable: true))
    }

    /// Logs the foods of a meal once more, with their numbers, sources and notes.
    ///
    /// - Parameters:
    ///   - mealType: nil for that of the meal.
    ///   - loggedAt: when it was eaten; nil takes the present time.
    ///   - newID: the same id again is the same copy.
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such meal, ``FitIQError/Code/validationFailed`` where it has no
    ///   foods.
    public func copyMealLog(
        _ id: String,
        mealType: MealType? = nil,
        loggedAt: Date? = nil,
        newID: Meal.ID = .new(at: Date())
    ) async throws -> MealLog {
        let request = CopyMealRequest(id: newID.description, mealType: mealType, loggedAt: loggedAt)
        return try await send(.post(Routes.copyMealLog(id), request, isRepeatable: true))
    }

    /// Changes one item of a meal: its amount, its food or both, or takes it out. The others stay as they are.
    ///
    /// - Throws: ``FitIQError/Code/notFound`` where there is no such meal or item, ``FitIQError/Code/validationFailed`` where the
    ///   change does not fit the item; nothing is changed then.
    public func editItem(_ item: String, of meal: String, _ change: EditItemRequest) async throws -> MealLog {
        try await send(.patch(Routes.mealItem(item, of: meal), change))
    }

    /// Lists the foods that the person ate in the last ninety days, the last eaten first.
    ///
    /// - Parameter limit: 1...100
    public func recentFoods(limit: Int = 20) async throws -> [RecentFoodRecord] {
        let list: RecentFoodList = try await send(.get(Routes.recentFoods, query: [("limit", String(limit))]))
        return list.foods
    }

    /// Lists the meals that the person repeated in the last ninety days, the most frequent first.
    ///
    /// - Parameters:
    ///   - type: nil for all.
    ///   - limit: 1...20
    public func usualMeals(_ type: MealType? = nil, limit: Int = 5) async throws -> [UsualMealRecord] {
        var query = [("limit", String(limit))]
        if let type { query.append(("meal_type", type.rawValue)) }
        let list: UsualMealList = try await send(.get(Routes.usualMealLogs, query: query))
        return list.meals
    }
}
