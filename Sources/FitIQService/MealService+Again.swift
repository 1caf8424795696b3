package import FitIQCore
package import Foundation

// Copies of meals, and the meals that a person eats again and may copy.
extension MealService {
    /// Logs the foods of the caller's meal once more, once for each key of `request`, and tells the person's devices.
    ///
    /// - Returns: nil where there is no such meal.
    /// - Throws: `CopyMeal.NothingThere` where it has no foods.
    package func copy(
        _ id: Meal.ID,
        _ command: CopyMeal,
        by caller: Caller,
        for request: WriteRequest<Meal>
    ) async throws -> WriteOutcome? {
        guard let meal = try await store.meal(id, of: caller.account) else { return nil }
        guard let copy = command.copy(of: meal, at: interpreter.now()) else { throw CopyMeal.NothingThere() }
        return await hub.told(try await store.accept(copy, keeping: try request.receipt(for: copy)))
    }

    /// Returns the foods that the person ate in the last ninety days, the last eaten first.
    package func recentFoods(of account: Account.ID, limit: Int) async throws -> [RecentFood] {
        let portions = try await store.portionsEaten(by: account, since: lately, limit: 2000)
        return RecentFood.foods(of: portions, limit: limit)
    }

    /// Returns the meals that the person repeated in the last ninety days, the most frequent first, by the latest 300 meals.
    ///
    /// - Parameter type: nil for all.
    package func usualMeals(of account: Account.ID, type: MealType?, limit: Int) async throws -> [UsualMeal] {
        let query = MealQuery(type: type, start: lately, limit: 300)
        return UsualMeal.meals(of: try await store.meals(of: account, matching: query).meals, limit: limit)
    }

    private var lately: Date { interpreter.now().addingTimeInterval(-90 * 86_400) }
}
