import FitIQCore
import Foundation
import TestBasics
import Testing

/// Checks the rules that hold for every store that moves diaries.
package let movingRules: [StoreRule] = [
    StoreRule("what was added comes out as it went in, to its owner alone, with a change for each device to hear") {
        place in
        try await withStore(place) { bench in
            for seed in 1...20 {
                let account = try await bench.newAccount()
                var maker = DiaryMaker(account, seed: UInt64(seed))
                let things = maker.things()
                let outcomes = try await bench.stores.moving.add(things, to: account, at: .sample)
                let kept = try await bench.things(of: account)
                #expect(kept == sorted(things))
                let changes = outcomes.compactMap { if case .added(let change) = $0 { change } else { nil } }
                #expect(changes.map(\.number) == changes.indices.map { $0 + 1 })
                let told = try await bench.stores.changes.changes(of: account, after: 0, in: .all, limit: 100)
                #expect(told.elements.map(\.kind) == changes.map(\.kind))
                #expect(told.elements.allSatisfy { $0.at == .sample }, "the log forgets by this time")
            }
            let others = try await bench.things(of: bench.ada)
            #expect(others.isEmpty)
        }
    },

    StoreRule("what is there already is left alone, and what is another's is not taken") { place in
        try await withStore(place) { bench in
            var maker = DiaryMaker(bench.ada, seed: 5)
            let things = maker.things()
            _ = try await bench.stores.moving.add(things, to: bench.ada, at: .sample)
            let again = try await bench.stores.moving.add(things, to: bench.ada, at: .sample)
            #expect(again.allSatisfy { $0 == .known })
            let ids = things.flatMap(\.ids)
            let own = try await bench.stores.moving.holders(of: ids + [UUID()], for: bench.ada)
            #expect(own == Dictionary(uniqueKeysWithValues: ids.map { ($0, .own) }))
            let other = try await bench.stores.moving.holders(of: ids, for: bench.bob)
            #expect(other == Dictionary(uniqueKeysWithValues: ids.map { ($0, .other) }))
        }
    },

    StoreRule("what was deleted is buried") { place in
        try await withStore(place) { bench in
            let meal = Meal.sample(of: bench.ada).completed([.sample()])
            _ = try await bench.stores.moving.add([.meal(meal)], to: bench.ada, at: .sample)
            _ = try await bench.stores.meals.delete(meal.id, of: bench.ada, at: .sample, keeping: .none)
            let holders = try await bench.stores.moving.holders(of: [meal.id.uuid], for: bench.ada)
            #expect(holders == [meal.id.uuid: .buried])
            #expect(try await bench.stores.moving.holders(of: [meal.id.uuid], for: bench.bob) == [:])
        }
    },

    StoreRule("of things of which one cannot be kept none is") { place in
        try await withStore(place) { bench in
            let meal = Meal.sample(of: bench.ada).completed([.sample()])
            let heavy = Weighing(
                id: .new(at: .sample),
                account: bench.ada,
                weight: Thousandths(count: 900_000),
                day: CalendarDate(.sample, in: .gmt),
                createdAt: .sample
            )
            await #expect(throws: (any Error).self) {
                _ = try await bench.stores.moving.add([.meal(meal), .weight(heavy)], to: bench.ada, at: .sample)
            }
            let kept = try await bench.things(of: bench.ada)
            #expect(kept.isEmpty)
        }
    },

    StoreRule("a second plan that holds comes as replaced, a second default consultation as another one") { place in
        try await withStore(place) { bench in
            for seed in 1...12 {
                var maker = DiaryMaker(bench.ada, seed: UInt64(seed))
                let things = maker.things().filter { [.plans, .consultations].contains($0.kind) }
                let outcomes = try await bench.stores.moving.add(things, to: bench.ada, at: .sample)
                #expect(outcomes.allSatisfy { if case .added = $0 { true } else { false } })
            }
            var (active, defaults) = (0, 0)
            for thing in try await bench.things(of: bench.ada) {
                if case .plan(let plan) = thing, plan.status == .active { active += 1 }
                if case .consultation(let one, _) = thing, one.isDefault { defaults += 1 }
            }
            #expect(active == 1 && defaults == 1)
        }
    },

    StoreRule(
        "of phrases for the same words the one that is there stays, and one of a food that is not there is not taken"
    ) {
        place in
        try await withStore(place) { bench in
            func phrase(_ words: String, own: OwnFood.ID? = nil) -> DiaryThing {
                .phrase(
                    LearntPhrase(
                        id: .new(at: .sample),
                        account: bench.ada,
                        words: words,
                        ownFood: own,
                        gramsOfOne: Grams(20),
                        day: CalendarDate("2026-05-03")!,
                        learntAt: .sample,
                        meal: .new(at: .sample)
                    )
                )
            }
            let things = [phrase("coffee"), phrase("coffee"), phrase("cake", own: .new(at: .sample))]
            let outcomes = try await bench.stores.moving.add(things, to: bench.ada, at: .sample)
            #expect(outcomes.dropFirst() == [.known, .foodMissing])
            #expect(try await bench.things(of: bench.ada) == [things[0]])
            let many = (1..<LearntPhrase.most).map { phrase("words \($0)") } + [phrase("one more")]
            let more = try await bench.stores.moving.add(many, to: bench.ada, at: .sample)
            #expect(more.last == .tooMany)
            #expect(more.dropLast().allSatisfy { if case .added = $0 { true } else { false } })
        }
    },

    StoreRule("an account that is gone has nothing, and takes nothing") { place in
        try await withStore(place) { bench in
            let nobody = Account.ID.new(at: .sample)
            await #expect(throws: StoreError.noSuchAccount) { _ = try await bench.things(of: nobody) }
            await #expect(throws: StoreError.noSuchAccount) {
                _ = try await bench.stores.moving.add([.meal(.sample(of: nobody))], to: nobody, at: .sample)
            }
        }
    },
]

private struct Bench {
    let stores: Stores
    let ada: Account.ID
    let bob: Account.ID

    func newAccount() async throws -> Account.ID {
        let account = Account.sample(newAddress())
        #expect(try await stores.accounts.create(account, passwordHash: nil))
        return account.id
    }

    func things(of account: Account.ID) async throws -> [DiaryThing] {
        try await stores.moving.read(of: account) { read in
            var things: [DiaryThing] = []
            try read { things.append($0) }
            return things
        }
    }
}

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1.id, bob: $2.id)) }
}

/// Things in the order in which stores give them out.
private func sorted(_ things: [DiaryThing]) -> [DiaryThing] {
    let kinds = DiaryThing.Kind.allCases
    return kinds.flatMap { kind in
        let some = things.filter { $0.kind == kind }
        return [.weights, .entries].contains(kind)
            ? some : some.sorted { ($0.order, $0.id.uuidString) < ($1.order, $1.id.uuidString) }
    }
}

extension DiaryThing {
    fileprivate var order: Date {
        switch self {
        case .profile(let profile): profile.createdAt
        case .food(let food): food.createdAt
        case .phrase(let phrase): phrase.learntAt
        case .weight(let weighing): weighing.createdAt
        case .entry(let entry): entry.createdAt
        case .plan(let plan): plan.createdAt
        case .meal(let meal): meal.loggedAt
        case .consultation(let consultation, _): consultation.createdAt
        }
    }
}
