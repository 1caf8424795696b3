import FitIQCore
import Foundation
import TestBasics
import Testing

/// Foods and meals that are eaten again.
struct EatenPortionTests {
    private func portion(
        _ name: String,
        id: Bool = true,
        _ grams: Double,
        times: Int,
        at seconds: Double
    ) -> EatenPortion {
        EatenPortion(
            foodID: id ? Food.ID("f1d20170-0000-8000-8000-000063101000") : nil,
            foodName: name,
            foodType: .food,
            quantity: grams,
            unit: "g",
            grams: Grams(grams),
            energyKcal: nil,
            count: times,
            lastAt: .sample.addingTimeInterval(seconds)
        )
    }

    @Test func `a food counts in all amounts, and its usual one is the most frequent`() {
        let foods = RecentFood.foods(
            of: [
                portion("Apple, raw", 100, times: 1, at: 9), portion("Apple", 200, times: 3, at: 2),
                portion("Soup", id: false, 300, times: 2, at: 5), portion("soup", id: false, 250, times: 2, at: 6),
            ],
            limit: 9
        )
        #expect(foods.map(\.usual.grams) == [Grams(200), Grams(250)])
        #expect(foods.map(\.count) == [4, 4])
        #expect(foods.map(\.lastAt) == [9, 6].map { Date.sample.addingTimeInterval($0) })
        #expect(RecentFood.foods(of: [], limit: 9).isEmpty)
        #expect(RecentFood.foods(of: [portion("Apple", 1, times: 1, at: 0)], limit: 0).isEmpty)
    }

    @Test func `the same foods together are one usual meal, and the last one is to be copied`() {
        let account = Account.ID.new(at: .sample)
        func meal(_ foods: [ReadItem], _ hours: Double, _ type: MealType = .lunch) -> Meal {
            var meal = Meal.sample("x", of: account).completed(foods)
            meal.loggedAt = .sample.addingTimeInterval(hours * 3600)
            meal.type = type
            return meal
        }
        var soup = ReadItem.sample("Soup")
        soup.foodID = nil
        let meals = [
            meal([.sample(), soup], 1), meal([soup, .sample(kcal: 10)], 30), meal([soup], 2), meal([soup], 3),
            meal([soup], 50), meal([soup], 60, .dinner), meal([.sample()], 4),
        ]
        let usual = UsualMeal.meals(of: meals, limit: 5)
        #expect(usual.map(\.count) == [3, 2])
        #expect(usual.map(\.last) == [meals[4], meals[1]])
        #expect(UsualMeal.meals(of: meals, limit: 1).count == 1)
        #expect(UsualMeal.meals(of: [Meal.sample("x", of: account).failed()], limit: 5).isEmpty)
    }
}
