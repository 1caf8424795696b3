import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every meal store must keep to when people change meals.
package let mealChangeRules: [StoreRule] = [
    // MARK: Edits

    StoreRule("new words replace what there was, and the event tells the whole meal", for: Start.allCases) {
        place,
        start in
        try await withBench(place) { bench in
            let meal = try await bench.meal(start)
            let effect = try await bench.store.edit(
                meal.id,
                of: bench.ada,
                newText(),
                for: request()
            )
            guard case .done(let answer, let events) = effect, let event = events.first else {
                Issue.record("\(effect)")
                return
            }
            #expect(String(decoding: answer, as: UTF8.self) == "pear completed")
            #expect(event.kind == (start.isFinal ? .mealUpdated : .mealCompleted))
            #expect(event.number == start.eventsBefore + 1)
            let stored = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(event.meal == stored)
            #expect(stored?.text == "pear")
            #expect(stored?.items == [pear])
            #expect(stored?.status == .completed)
            #expect(stored?.type == meal.type && stored?.notes == meal.notes && stored?.loggedAt == meal.loggedAt)
            #expect(stored?.createdAt == meal.createdAt)
            #expect(stored?.updatedAt == later)
        }
    },

    StoreRule("items typed in make a meal manual, and keep the words", for: Start.allCases) { place, start in
        try await withBench(place) { bench in
            let meal = try await bench.meal(start)
            _ = try await bench.store.edit(meal.id, of: bench.ada, newItems, for: request())
            let stored = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(stored?.state == .manual([pear], enteredAt: later))
            #expect(stored?.text == meal.text)
            #expect(stored?.type == .dinner)
            #expect(stored?.loggedAt == later)
            #expect(stored?.notes == "big")
        }
    },

    StoreRule("what the worker makes later of an edited meal is dropped", for: Start.allCases) { place, start in
        try await withBench(place) { bench in
            let meal = try await bench.meal(start)
            _ = try await bench.store.edit(meal.id, of: bench.ada, newText(), for: request())
            let edited = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(try await bench.queue.finish(meal.completed([.sample("Old")])) == nil)
            #expect(try await bench.queue.finish(meal.failed()) == nil)
            #expect(try await bench.store.meal(meal.id, of: bench.ada) == edited)
            #expect(
                try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == start.eventsBefore + 1
            )
            let claimed = try await bench.queue.claim(after: nil, at: .distantFuture, leaseEnd: .distantFuture)
            #expect(claimed == nil, "it waits no more")
        }
    },

    StoreRule("empty notes take the notes away, and a clock set back does not make an edit older") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.completed)
            _ = try await bench.store.edit(meal.id, of: bench.ada, newItems, for: request())
            let edit = MealEdit(content: .items([]), type: nil, loggedAt: nil, notes: "", at: .sample)
            _ = try await bench.store.edit(meal.id, of: bench.ada, edit, for: request())
            let stored = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(stored?.notes == nil)
            #expect(stored?.type == .dinner)
            #expect(stored?.updatedAt == later)
        }
    },

    StoreRule("a meal that is gone or someone else's is not changed") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.completed)
            let edit = newText()
            let store = bench.store
            #expect(try await store.edit(meal.id, of: bench.bob, edit, for: request()) == .notThere)
            #expect(try await store.delete(meal.id, of: bench.bob, at: later, keeping: .none) == .notThere)
            #expect(try await store.meal(meal.id, of: bench.ada) == meal)
            #expect(
                try await store.edit(.new(at: .sample), of: bench.ada, edit, for: request())
                    == .notThere
            )
            #expect(try await bench.stores.changes.cursor(of: bench.bob, in: .mealsAlone).last == 0)
            #expect(try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == 1)
        }
    },

    StoreRule("a change of one item leaves the others, the words and the status", for: [Start.completed, .manual]) {
        place,
        start in
        try await withBench(place) { bench in
            let meal = try await bench.meal(start)
            let edit = itemEdit(meal.items[0].id, .replacement(food: nil, .grams(Grams(91))))
            let outcome = try await bench.store.edit(meal.id, of: bench.ada, edit, for: request(key("k")))
            guard case .done(_, let changes) = outcome, let change = changes.first else {
                Issue.record("\(outcome)")
                return
            }
            let stored = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(stored == (try edit.applied(to: meal)))
            #expect(stored?.items.map(\.id) == meal.items.map(\.id))
            #expect(stored?.items.first?.food.grams == Grams(91))
            #expect(stored?.items.dropFirst() == meal.items.dropFirst())
            #expect(stored?.status == meal.status && stored?.text == meal.text)
            #expect(change.kind == .mealUpdated && change.meal == stored)
            let again = try await bench.store.edit(meal.id, of: bench.ada, edit, for: request(key("k")))
            #expect(again == .repeated(answer: Data("\(meal.text ?? "-") \(meal.status)".utf8)))
        }
    },

    StoreRule("a change of an item that cannot be made changes nothing, and leaves its key free") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.manual)
            for (edit, refusal) in [
                (itemEdit(meal.items[0].id, .removal), ItemEdit.Refusal.lastItem),
                (itemEdit(.new(at: later), .removal), .notThere),
            ] {
                await #expect(throws: refusal) {
                    try await bench.store.edit(meal.id, of: bench.ada, edit, for: request(key("k")))
                }
            }
            let edit = itemEdit(meal.items[0].id, .replacement(food: nil, .grams(Grams(10))))
            #expect(try await bench.store.edit(meal.id, of: bench.bob, edit, for: request()) == .notThere)
            #expect(try await bench.store.meal(meal.id, of: bench.ada) == meal)
            guard case .done = try await bench.store.edit(meal.id, of: bench.ada, edit, for: request(key("k"))) else {
                Issue.record("the key is taken")
                return
            }
        }
    },

    StoreRule("an edit whose answer cannot be written changes nothing") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.completed)
            await #expect(throws: StoreError.noSuchAccount) {
                try await bench.store.edit(
                    meal.id,
                    of: bench.ada,
                    newText(),
                    for: request(key("k")) { _ in
                        throw StoreError.noSuchAccount
                    }
                )
            }
            #expect(try await bench.store.meal(meal.id, of: bench.ada) == meal)
            #expect(try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == 1)
        }
    },

    // MARK: Deleting and typing in

    StoreRule("a deleted meal is gone, and an event says so", for: Start.allCases) { place, start in
        try await withBench(place) { bench in
            let meal = try await bench.meal(start)
            let effect = try await bench.store.delete(meal.id, of: bench.ada, at: later, keeping: .none)
            let number = start.eventsBefore + 1
            let change = Change(
                count: ChangeCount(all: number, meals: number),
                kind: .mealDeleted,
                id: meal.id.uuid,
                account: bench.ada,
                at: later,
                thing: .gone
            )
            #expect(effect == .done(answer: Data(), [change]))
            #expect(try await bench.store.meal(meal.id, of: bench.ada) == nil)
            #expect(try await bench.store.delete(meal.id, of: bench.ada, at: later, keeping: .none) == .notThere)
            #expect(
                try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == start.eventsBefore + 1
            )
        }
    },

    StoreRule("a typed meal is final at once and counts like any other") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.manual)
            let store = bench.store
            #expect(try await store.meal(meal.id, of: bench.ada) == meal)
            #expect(try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == 1)
            #expect(try await bench.queue.claim(after: nil, at: later, leaseEnd: later) == nil)
            let day = Date.sample..<later
            #expect(try await store.intake(of: bench.ada, in: day)[.lunch]?.known.energyKcal == 95)
            #expect(try await store.statusCounts(of: bench.ada, in: day) == [.manual: 1])
            let list = try await store.meals(of: bench.ada, matching: MealQuery(status: .manual, limit: 9))
            #expect(list.meals == [meal])
        }
    },

    StoreRule("a list knows what was changed since") { place in
        try await withBench(place) { bench in
            let meals = [try await bench.meal(.completed), try await bench.meal(.manual)]
            _ = try await bench.store.edit(meals[1].id, of: bench.ada, newText(), for: request())
            let query = MealQuery(updatedSince: later, limit: 9)
            #expect(try await bench.store.meals(of: bench.ada, matching: query).meals.map(\.id) == [meals[1].id])
        }
    },

    // MARK: Once

    StoreRule("an edit under a known key changes nothing and answers as the first did") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.completed)
            func edit(_ text: String, _ hash: String) async throws -> WriteOutcome {
                let key = key("k", hash)
                return try await bench.store.edit(
                    meal.id,
                    of: bench.ada,
                    newText(text),
                    for: request(key)
                )
            }
            _ = try await edit("pear", "1")
            _ = try await bench.store.edit(meal.id, of: bench.ada, newText("plum"), for: request())
            #expect(try await edit("pear", "1") == .repeated(answer: Data("pear completed".utf8)))
            #expect(try await edit("fig", "2") == .keyReused([.header]))
            #expect(try await bench.store.meal(meal.id, of: bench.ada)?.text == "plum")
            #expect(try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == 3)

            _ = try await bench.store.delete(meal.id, of: bench.ada, at: later, keeping: .none)
            #expect(try await edit("pear", "1") == .repeated(answer: Data("pear completed".utf8)))
        }
    },

    StoreRule("twenty edits at once under one key are one edit and one event") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.completed)
            let effects = try await withThrowingTaskGroup(of: WriteOutcome.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await bench.store.edit(
                            meal.id,
                            of: bench.ada,
                            newText(),
                            for: request(key("k"))
                        )
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(effects.filter { $0 == .repeated(answer: Data("pear completed".utf8)) }.count == 19)
            #expect(try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == 2)
        }
    },

    StoreRule("an item tells whether the person has changed it, as far as that is known") { place in
        try await withBench(place) { bench in
            let items = [nil, false, true].map { (isRepaired: Bool?) in
                MealItem(id: .new(at: .sample), food: .sample(), isRepaired: isRepaired)
            }
            let reading = Meal.CompletedReading(
                items: items,
                unrecognized: [],
                startedAt: .sample,
                completedAt: .sample
            )
            var meal = Meal.sample(of: bench.ada)
            meal.state = .completed(reading)
            _ = try await bench.store.accept(meal, keeping: .none)
            #expect(try await bench.store.meal(meal.id, of: bench.ada)?.items == items)

            let edit = itemEdit(items[1].id, .replacement(food: nil, .grams(Grams(91))))
            _ = try await bench.store.edit(meal.id, of: bench.ada, edit, for: request())
            let changed = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(changed?.items.map(\.isRepaired) == [nil, true, true])

            _ = try await bench.store.edit(meal.id, of: bench.ada, newText(), for: request())
            let read = try await bench.store.meal(meal.id, of: bench.ada)
            #expect(read?.items.contains { $0.isRepaired == true } == false, "the words are read anew")
        }
    },

    StoreRule("a delete under a known key is done already, and one that did nothing keeps no key") { place in
        try await withBench(place) { bench in
            let meal = try await bench.meal(.completed)
            func delete(_ id: Meal.ID) async throws -> WriteOutcome {
                try await bench.store.delete(id, of: bench.ada, at: later, keeping: Receipt(key("k")))
            }
            #expect(try await delete(.new(at: .sample)) == .notThere)
            guard case .done = try await delete(meal.id) else {
                Issue.record("not done")
                return
            }
            #expect(try await delete(meal.id) == .repeated(answer: Data()))
            #expect(try await bench.stores.changes.cursor(of: bench.ada, in: .mealsAlone).last == 2)
        }
    },

    StoreRule("a client-made id is good once, also when its meal was deleted and its keys are swept") { place in
        try await withBench(place) { bench in
            let meal = Meal.sample(of: bench.ada)
            let hash = Data("h".utf8)
            let byID = IdempotencyKey(clientID: meal.id, requestHash: hash)
            let first = Data("first".utf8)
            func accept(_ keys: [IdempotencyKey]) async throws -> WriteOutcome {
                try await bench.store.accept(meal, keeping: Receipt(keys, answer: first))
            }
            #expect(try await accept([key("one"), byID]) == .done(answer: first, []))
            _ = try await bench.store.delete(meal.id, of: bench.ada, at: later, keeping: .none)
            #expect(try await accept([key("two"), byID]) == .repeated(answer: first))
            #expect(
                try await accept([key("two", "other")]) == .keyReused([.header]),
                "the new key is good for the same"
            )

            #expect(try await bench.stores.requests.forgetKeys(usedBefore: .sample, limit: 9) == 0)
            #expect(try await bench.stores.requests.forgetKeys(usedBefore: later, limit: 1) == 1)
            #expect(try await bench.stores.requests.forgetKeys(usedBefore: later, limit: 9) == 1)
            #expect(try await accept([key("one"), byID]) == .repeated(answer: first))
            #expect(try await bench.store.meal(meal.id, of: bench.ada) == nil)
        }
    },

    StoreRule("keys that disagree about a request change nothing") { place in
        try await withBench(place) { bench in
            let meals = [Meal.sample(of: bench.ada), .sample(of: bench.ada)]
            for (meal, hash) in zip(meals, ["1", "2"]) {
                let keys = [
                    key("k\(hash)", hash), IdempotencyKey(clientID: meal.id, requestHash: Data(hash.utf8)),
                ]
                _ = try await bench.store.accept(meal, keeping: Receipt(keys, answer: Data()))
            }
            let crossed = [key("k1", "2"), IdempotencyKey(clientID: meals[1].id, requestHash: Data("2".utf8))]
            #expect(
                try await bench.store.accept(meals[1], keeping: Receipt(crossed, answer: Data()))
                    == .keyReused([.header])
            )
            #expect(try await bench.store.meals(of: bench.ada, matching: MealQuery(limit: 9)).totalCount == 2)
        }
    },
]

private struct Bench {
    let stores: Stores
    let ada: Account.ID
    let bob: Account.ID
    var store: any MealStore { stores.meals }
    var queue: any ReadingQueue { stores.queue }

    /// Ada's meal as it is in `state`.
    func meal(_ state: Start) async throws -> Meal {
        let meal = Meal.sample("apple", of: ada)
        switch state {
        case .manual:
            let typed = Meal.State.manual([MealItem(id: .new(at: .sample), food: .sample())], enteredAt: .sample)
            var meal = meal
            (meal.text, meal.state) = (nil, typed)
            _ = try await store.accept(meal, keeping: .none)
            return meal
        case .processing, .claimed, .completed, .failed:
            _ = try await store.accept(meal, keeping: .none)
        }
        guard state != .processing else { return meal }
        _ = try await queue.claim(after: nil, at: .sample, leaseEnd: .sample.addingTimeInterval(30))
        guard state != .claimed else { return meal }
        let final = state == .failed ? meal.failed() : meal.completed([.sample(), .sample("Pear", kcal: 100)])
        _ = try await queue.finish(final)
        return final
    }
}

/// Where an edit may find a meal.
private enum Start: CaseIterable {
    case processing, claimed, completed, failed, manual

    var eventsBefore: Int { self == .processing || self == .claimed ? 0 : 1 }
    var isFinal: Bool { eventsBefore == 1 }
}

private func withBench(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1.id, bob: $2.id)) }
}

private let later = Date.sample.addingTimeInterval(30)
private let pear = MealItem(id: .new(at: later), food: .sample("Pear, raw", kcal: nil))

private func newText(_ text: String = "pear", at date: Date = later) -> MealEdit {
    let reading = Meal.CompletedReading(items: [pear], unrecognized: [], startedAt: date, completedAt: date)
    return MealEdit(content: .text(text, reading), type: nil, loggedAt: nil, notes: nil, at: date)
}

private let newItems = MealEdit(
    content: .items([pear]),
    type: .dinner,
    loggedAt: later,
    notes: "big",
    at: later
)

private func itemEdit(_ id: MealItem.ID, _ change: ItemEdit.Change) -> MealEdit {
    MealEdit(content: .item(ItemEdit(id, change) { _ in nil }), type: nil, loggedAt: nil, notes: nil, at: later)
}

private func key(_ name: String, _ hash: String = "h") -> IdempotencyKey {
    IdempotencyKey(key: name, requestHash: Data(hash.utf8))
}

/// A request that is answered with the meal's words and status.
private func request(
    _ key: IdempotencyKey? = nil,
    answer: @escaping @Sendable (Meal) throws -> Data = { Data("\($0.text ?? "-") \($0.status)".utf8) }
) -> WriteRequest<Meal> {
    WriteRequest(key, answer: answer)
}
