import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every store must keep to about events.
package let eventRules: [StoreRule] = [
    StoreRule("a page holds what comes after a number, with each meal as it stands") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let meals = try await finish([.sample, .sample, .sample], of: ada, in: stores)
            _ = try await finish([.sample], of: bob, in: stores)
            _ = try await stores.meals.delete(meals[1].id, of: ada.id, at: .sample, keeping: .none)
            for view in [ChangeView.mealsAlone, .all] {
                func page(_ account: Account, after number: Int, limit: Int) async throws -> LogPage<Change> {
                    try await stores.changes.changes(of: account.id, after: number, in: view, limit: limit)
                }
                let first = try await page(ada, after: 1, limit: 2)
                #expect(first.elements.map(\.number) == [2, 3])
                #expect(first.elements.map(\.kind) == [.mealCompleted, .mealCompleted])
                #expect(first.elements.map(\.subject.id.uuid) == [meals[1].id.uuid, meals[2].id.uuid])
                #expect((first.end, first.last, first.isWhole) == (3, 4, true))
                let rest = try await page(ada, after: 3, limit: 2)
                #expect(rest.elements.map(\.kind) == [.mealDeleted])
                #expect(try await page(ada, after: 4, limit: 2) == LogPage([], end: 4, last: 4))
                #expect(try await page(bob, after: 0, limit: 9).elements.count == 1, "everyone their own")
            }
            let counts = try await stores.changes.changeCounts(of: [ada.id, bob.id, .new(at: .sample)])
            #expect(counts == [ada.id: ChangeCount(all: 4, meals: 4), bob.id: ChangeCount(all: 1, meals: 1)])
        }
    },

    StoreRule("old events are removed, and what remains has no gap") { place in
        try await place.withTwoPeople { stores, ada, bob in
            // A clock that was ahead for a while: the third event is dated before the second.
            let dates = [0, 10, 5, 20].map { Date.sample.addingTimeInterval($0 * day) }
            _ = try await finish(dates, of: ada, in: stores)
            _ = try await finish([.sample], of: bob, in: stores)
            func kept(_ account: Account) async throws -> [Int] {
                try await stores.changes.changes(of: account.id, after: 0, in: .all, limit: 9).elements.map(\.number)
            }
            #expect(try await stores.changes.removeChanges(before: .sample) == 0)
            #expect(try await stores.changes.removeChanges(before: Date.sample.addingTimeInterval(7 * day)) == 2)
            #expect(try await kept(ada) == [2, 3, 4])
            #expect(try await kept(bob) == [])
            #expect(try await stores.changes.removeChanges(before: Date.sample.addingTimeInterval(30 * day)) == 3)
            #expect(try await kept(ada) == [])
            #expect(
                try await stores.changes.cursor(of: ada.id, in: .mealsAlone).last == 4,
                "numbers are never used again"
            )
            _ = try await finish([.sample], of: ada, in: stores)
            #expect(try await kept(ada) == [5])
        }
    },

    StoreRule("the numbering outlives a restart") { place in
        try await place.withTwoPeople { stores, ada, _ in
            _ = try await finish([.sample], of: ada, in: stores)
            let again = try await place.open()
            #expect(try await again.changes.cursor(of: ada.id, in: .all) == stores.changes.cursor(of: ada.id, in: .all))
            try await again.close()
        }
    },
]

/// Gives the account one more event per date, and the meals they are of.
private func finish(_ dates: [Date], of account: Account, in stores: Stores) async throws -> [Meal] {
    var meals: [Meal] = []
    for date in dates {
        let meal = Meal.sample(of: account.id, createdAt: date).completed([.sample()], at: date)
        _ = try await stores.meals.accept(meal, keeping: .none)
        meals.append(meal)
    }
    return meals
}

private let day: TimeInterval = 24 * 3600
