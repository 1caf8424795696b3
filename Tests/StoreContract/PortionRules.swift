import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks how every meal store lists the foods that a person ate of late.
package let portionRules: [StoreRule] = [
    StoreRule("equal portions are one, with their number and last time; other people's and older ones are none") {
        place in
        try await withPeople(place) { store, ada, bob in
            func eat(_ foods: [ReadItem], by account: Account.ID = ada, hours: Double) async throws {
                var meal = Meal.sample("x", of: account).completed(foods)
                meal.loggedAt = .sample.addingTimeInterval(hours * 3600)
                _ = try await store.accept(meal, keeping: .none)
            }
            var soup = ReadItem.sample("Soup", kcal: nil)
            (soup.foodID, soup.grams, soup.foodType) = (nil, nil, .drink)
            try await eat([.sample(), soup], hours: 1)
            try await eat([.sample()], hours: 3)
            try await eat([.sample("Pear")], hours: -1)
            try await eat([.sample("Pear")], by: bob, hours: 2)
            _ = try await store.accept(Meal.sample("x", of: ada).failed(), keeping: .none)
            _ = try await store.accept(.sample("x", of: ada), keeping: .none)

            let eaten = try await store.portionsEaten(by: ada, since: .sample, limit: 10)
            #expect(
                eaten == [
                    portion(.sample(), 2, hours: 3), portion(soup, 1, hours: 1),
                ]
            )
            #expect(try await store.portionsEaten(by: ada, since: .sample, limit: 1) == [eaten[0]])
            let none = try await store.portionsEaten(by: .new(at: .sample), since: .sample, limit: 10)
            #expect(none.isEmpty)
        }
    },

    StoreRule("only the last thousand meals are looked at") { place in
        try await withPeople(place) { store, ada, _ in
            for number in 0..<1002 {
                var meal = Meal.sample("x", of: ada).completed([.sample(number < 2 ? "Pear" : "Apple")])
                meal.loggedAt = .sample.addingTimeInterval(Double(number))
                _ = try await store.accept(meal, keeping: .none)
            }
            let eaten = try await store.portionsEaten(by: ada, since: .sample, limit: 10)
            #expect(eaten.map(\.count) == [1000])
        }
    },
]

private func portion(_ food: ReadItem, _ count: Int, hours: Double) -> EatenPortion {
    EatenPortion(
        foodID: food.foodID,
        foodName: food.foodName,
        foodType: food.foodType,
        quantity: food.quantity,
        unit: food.unit,
        grams: food.grams,
        energyKcal: food.nutrients.energyKcal,
        count: count,
        lastAt: .sample.addingTimeInterval(hours * 3600)
    )
}

private func withPeople(
    _ place: any StorePlace,
    _ body: (any MealStore, _ ada: Account.ID, _ bob: Account.ID) async throws -> Void
) async throws {
    try await place.withStores { stores in
        let people = [Account.sample(newAddress()), .sample(newAddress())]
        for account in people { _ = try await stores.accounts.create(account, passwordHash: nil) }
        try await body(stores.meals, people[0].id, people[1].id)
    }
}
