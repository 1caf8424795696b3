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

    /// The foods of the earlier meal that the words of a text ask for, in the place of its reading; nil where they ask for none, or
    /// there is no such meal.
    ///
    /// - Parameter type: the meal that the new one is said to be, where the words name none.
    func repeated(
        _ text: String,
        _ reading: Reading?,
        _ type: MealType?,
        _ written: Written,
        by account: Account.ID
    ) async throws -> Reading? {
        guard let reading, let words = RepeatWords(text, reading) else { return nil }
        let (now, zone) = (written.at ?? interpreter.now(), try await zone(written, of: account))
        let type = words.type ?? type
        let meals: [Meal]
        switch words.which {
        case .last:
            let query = MealQuery(type: words.type, start: lately, end: now, limit: 10)
            meals = try await store.meals(of: account, matching: query).meals.filter { !$0.items.isEmpty }.prefix(1)
                .map(\.self)
        case .usual:
            let type = type ?? .usual(at: now, in: zone)
            meals = try await usualMeals(of: account, type: type, limit: 1).map(\.last)
        case .ofDay(let when):
            let type = type ?? .usual(at: now, in: zone)
            guard let date = when.date(type, at: now, in: zone),
                let day = CalendarDate(date, in: zone).interval(in: zone)
            else { return nil }
            let query = MealQuery(type: type, start: day.lowerBound, end: day.upperBound, limit: 20)
            meals = try await store.meals(of: account, matching: query).meals.reversed()
        }
        let foods = meals.flatMap(\.items).map(\.food)
        return foods.isEmpty ? nil : Reading(items: foods, unrecognized: [], meal: reading.meal)
    }

    private var lately: Date { interpreter.now().addingTimeInterval(-90 * 86_400) }
}
