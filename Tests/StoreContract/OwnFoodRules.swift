import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store of own foods.
package let ownFoodRules: [StoreRule] = [
    StoreRule("a food comes back as it was kept, to its owner alone") { place in
        try await withStore(place) { bench in
            for label in [bread, soup] {
                let food = food(of: bench.ada, label)
                guard case .done(Data("a".utf8), let changes) = try await bench.accept(food) else {
                    Issue.record("not kept")
                    return
                }
                #expect(changes.map(\.kind) == [.foodSaved])
                #expect(changes.first?.thing == .food(food))
                #expect(try await bench.store.foods([food.id], of: bench.ada.id) == [food])
                #expect(try await bench.store.lastFoodChange(of: bench.ada.id) == changes.first?.number)
                let bob = bench.bob.id
                #expect(try await bench.store.foods([food.id], of: bob) == [])
                #expect(try await bench.store.foods(of: bob) == [])
                #expect(try await bench.store.lastFoodChange(of: bob) == 0)
                #expect(try await bench.relabel(food.id, soup, of: bench.bob) == .notThere)
                let foreign = try await bench.store.deleteFood(food.id, of: bob, at: .sample, keeping: .none)
                #expect(foreign == .notThere)
            }
            #expect(try await bench.store.foods(of: bench.ada.id).count == 2)
        }
    },

    StoreRule("a food is kept once for its key, and its id is good once for everybody") { place in
        try await withStore(place) { bench in
            let food = food(of: bench.ada)
            try await bench.accept(food, key: "k")
            #expect(try await bench.accept(food, key: "k") == .repeated(answer: Data("a".utf8)))
            #expect(try await bench.accept(food, key: "other") == .idTaken)
            let foreign = OwnFood(
                id: food.id,
                account: bench.bob.id,
                label: soup,
                createdAt: .sample,
                updatedAt: .sample
            )
            #expect(try await bench.accept(foreign) == .idTaken)
        }
    },

    StoreRule("another label takes the place of the one before, and both are changes") { place in
        try await withStore(place) { bench in
            let first = food(of: bench.ada, at: .sample.addingTimeInterval(-60))
            let second = food(of: bench.ada, soup)
            for food in [first, second] { try await bench.accept(food) }
            let before = try await bench.store.lastFoodChange(of: bench.ada.id)
            let date = Date.sample.addingTimeInterval(60)
            guard case .done(_, let changes) = try await bench.relabel(first.id, soup, of: bench.ada, at: date) else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.number) == [before + 1])
            let now = first.relabelled(soup, at: date)
            #expect(try await bench.store.foods(of: bench.ada.id) == [second, now], "the newest first")
            #expect(now.updatedAt == date)
            #expect(now.createdAt == first.createdAt)
            #expect(try await bench.store.lastFoodChange(of: bench.ada.id) == before + 1)
        }
    },

    StoreRule("a food is removed once for a key, and that is its last change") { place in
        try await withStore(place) { bench in
            let food = food(of: bench.ada)
            try await bench.accept(food)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            func delete() async throws -> WriteOutcome {
                try await bench.store.deleteFood(food.id, of: bench.ada.id, at: .sample, keeping: Receipt(key))
            }
            guard case .done(Data(), let changes) = try await delete() else {
                Issue.record("not removed")
                return
            }
            #expect(changes.map(\.kind) == [.foodDeleted])
            #expect(try await bench.store.lastFoodChange(of: bench.ada.id) == changes.first?.number)
            #expect(try await delete() == .repeated(answer: Data()))
            #expect(try await bench.store.foods(of: bench.ada.id) == [])
        }
    },

    StoreRule("a person may have so many foods and no more") { place in
        try await withStore(place) { bench in
            for number in 0..<OwnFood.Limits.foods {
                var label = bread
                label.name = "food \(number)"
                try await bench.accept(food(of: bench.ada, label))
            }
            await #expect(throws: OwnFood.Refusal.tooMany) { try await bench.accept(food(of: bench.ada)) }
            #expect(try await bench.store.foods(of: bench.ada.id).count == OwnFood.Limits.foods)
            guard case .done = try await bench.accept(food(of: bench.bob)) else {
                Issue.record("another person's do not count")
                return
            }
        }
    },

    StoreRule("marks are those of the profile's region too") { place in
        try await withStore(place) { bench in
            try await bench.accept(food(of: bench.ada))
            let before = try await bench.store.marks(of: bench.ada.id)
            #expect(before.region == nil && !before.areOfNoFood)
            var profile = Profile(account: bench.ada.id, createdAt: .sample)
            #expect(try await bench.stores.plans.save(profile, over: nil, weighing: nil, keeping: .none) != nil)
            #expect(try await bench.store.marks(of: bench.ada.id) == before)
            let empty = profile
            profile.region = RegionCode("IE")
            #expect(try await bench.stores.plans.save(profile, over: empty, weighing: nil, keeping: .none) != nil)
            let after = try await bench.store.marks(of: bench.ada.id)
            #expect(after.region == RegionCode("IE") && after.foods == before.foods)
            #expect(try await bench.store.marks(of: bench.bob.id) == .none)
        }
    },

    StoreRule("an account's foods go with it") { place in
        try await withStore(place) { bench in
            for account in [bench.ada, bench.bob] { try await bench.accept(food(of: account)) }
            #expect(try await bench.stores.accounts.delete(bench.ada.id))
            #expect(try await bench.store.foods(of: bench.ada.id) == [])
            #expect(try await bench.store.foods(of: bench.bob.id).count == 1)
            #expect(try await bench.store.lastFoodChange(of: bench.ada.id) == 0)
        }
    },
]

private let bread: OwnFood.Label = {
    var nutrients = Nutrients(energyKcal: 196, protein: Grams(3.5), sugar: Grams(0))
    nutrients[.sodium] = 120_500
    return OwnFood.Label(
        name: "Anna's banana bread",
        brand: "Anna",
        barcode: Barcode("4006381333931"),
        serving: OwnFood.Serving(size: Thousandths(1)!, unit: "slice", toldWeight: Grams(60)),
        nutrients: nutrients,
        synonyms: ["nana loaf", "crème"]
    )
}()

private let soup = OwnFood.Label(
    recipe: OwnFood.Recipe(
        ingredients: [
            OwnFood.Ingredient(
                food: Food.ID(UUID()),
                name: "lentils",
                quantity: 300,
                unit: "g",
                grams: Grams(300),
                nutrients: Nutrients(energyKcal: 1056, protein: Grams(73.89))
            ),
            OwnFood.Ingredient(
                ownFood: OwnFood.ID(UUID()),
                name: "stock",
                quantity: 0.5,
                unit: "l",
                nutrients: Nutrients(energyKcal: 20)
            ),
        ],
        servings: Thousandths(4)!,
        cookedWeight: Grams(1500)
    ),
    name: "Lentil soup",
    serving: OwnFood.Serving(size: Thousandths(1)!, unit: "serving")
)

private struct Bench {
    let stores: Stores
    let ada: Account
    let bob: Account
    var store: any OwnFoodStore { stores.foods }

    @discardableResult
    func accept(_ food: OwnFood, key: String? = nil) async throws -> WriteOutcome {
        let keys = [IdempotencyKey(key: key ?? food.account.description + food.id.description, requestHash: Data())]
        return try await store.accept(food, keeping: Receipt(keys, answer: Data("a".utf8)))
    }

    func relabel(
        _ id: OwnFood.ID,
        _ label: OwnFood.Label,
        of account: Account,
        at date: Date = .sample
    ) async throws -> WriteOutcome {
        try await store.relabel(id, of: account.id, label, at: date, for: WriteRequest(nil) { _ in Data() })
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1, bob: $2)) }
}

private func food(of account: Account, _ label: OwnFood.Label = bread, at date: Date = .sample) -> OwnFood {
    OwnFood(id: .new(at: date), account: account.id, label: label, createdAt: date, updatedAt: date)
}
