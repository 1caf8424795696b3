import FitIQCore
import FitIQTestSupport
import Foundation
import Testing

/// What every store must keep to about events.
package let eventRules: [StoreRule] = [
    StoreRule("a page holds what comes after a number, with each meal as it stands") { place in
        try await withStore(place) { store, ada, bob in
            let meals = try await finish([.sample, .sample, .sample], of: ada, in: store)
            _ = try await finish([.sample], of: bob, in: store)
            _ = try await store.delete(meals[1].id, of: ada.id, at: .sample, key: nil)

            let page = try await store.events(of: ada.id, after: 1, limit: 2)
            #expect(page.events.map(\.number) == [2, 3])
            #expect(page.events.map(\.kind) == [.completed, .completed])
            #expect(page.events.map(\.mealID) == [meals[1].id, meals[2].id])
            #expect(page.events.map(\.meal) == [nil, meals[2]])
            #expect(page.last == 4)
            let rest = try await store.events(of: ada.id, after: 3, limit: 2)
            #expect(rest.events.map(\.kind) == [.deleted])
            #expect(try await store.events(of: ada.id, after: 4, limit: 2) == EventPage(events: [], last: 4))
            #expect(try await store.events(of: bob.id, after: 0, limit: 9).events.count == 1, "everyone their own")
            #expect(try await store.lastEvents(of: [ada.id, bob.id, .new(at: .sample)]) == [ada.id: 4, bob.id: 1])
        }
    },

    StoreRule("old events are removed, and what remains has no gap") { place in
        try await withStore(place) { store, ada, bob in
            // A clock that was ahead for a while: the third event is dated before the second.
            let dates = [0, 10, 5, 20].map { Date.sample.addingTimeInterval($0 * day) }
            _ = try await finish(dates, of: ada, in: store)
            _ = try await finish([.sample], of: bob, in: store)
            func kept(_ account: Account) async throws -> [Int] {
                try await store.events(of: account.id, after: 0, limit: 9).events.map(\.number)
            }
            #expect(try await store.removeEvents(before: .sample) == 0)
            #expect(try await store.removeEvents(before: Date.sample.addingTimeInterval(7 * day)) == 2)
            #expect(try await kept(ada) == [2, 3, 4])
            #expect(try await kept(bob) == [])
            #expect(try await store.removeEvents(before: Date.sample.addingTimeInterval(30 * day)) == 3)
            #expect(try await kept(ada) == [])
            #expect(try await store.cursor(of: ada.id).last == 4, "numbers are never used again")
            _ = try await finish([.sample], of: ada, in: store)
            #expect(try await kept(ada) == [5])
        }
    },

    StoreRule("the numbering outlives a restart") { place in
        try await withStore(place) { store, ada, _ in
            _ = try await finish([.sample], of: ada, in: store)
            let again = try await place.open()
            #expect(try await again.meals.cursor(of: ada.id) == store.cursor(of: ada.id))
            try await again.close()
        }
    },
]

private func withStore(
    _ place: any StorePlace,
    _ body: (any MealStore, _ ada: Account, _ bob: Account) async throws -> Void
) async throws {
    try await place.withStores { stores in
        let (ada, bob) = (Account.sample("ada@example.org"), Account.sample("bob@example.org"))
        for account in [ada, bob] {
            #expect(try await stores.accounts.create(account, passwordHash: nil))
        }
        try await body(stores.meals, ada, bob)
    }
}

/// Gives the account one more event per date, and the meals they are of.
private func finish(_ dates: [Date], of account: Account, in store: any MealStore) async throws -> [Meal] {
    var meals: [Meal] = []
    for date in dates {
        let meal = Meal.sample(of: account.id, createdAt: date).completed([.sample()], at: date)
        _ = try await store.accept(meal, keys: [], answer: Data())
        meals.append(meal)
    }
    return meals
}

private let day: TimeInterval = 24 * 3600
