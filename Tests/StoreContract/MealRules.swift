import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every meal store must keep to.
package let mealRules: [StoreRule] = [
    // MARK: Accepting

    StoreRule("a meal is kept as it was given") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let meal = Meal.sample("2 eggs, 🍎 & \"tea\"", of: ada.id)
            let effect = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
            #expect(effect == .done(answer: answer, []))
            #expect(try await stores.meals.meal(meal.id, of: ada.id) == meal)
        }
    },

    StoreRule("a repeated key keeps one meal and gives the first answer") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let key = IdempotencyKey(key: "k", requestHash: Data("h".utf8))
            let first = Meal.sample(of: ada.id)
            #expect(
                try await stores.meals.accept(first, keeping: Receipt([key], answer: answer))
                    == .done(answer: answer, [])
            )
            let again = try await stores.meals.accept(
                .sample(of: ada.id),
                keeping: Receipt([key], answer: Data("another".utf8))
            )
            #expect(again == .repeated(answer: answer))
            #expect(try await stores.meals.meals(of: ada.id, matching: MealQuery(limit: 10)).totalCount == 1)
        }
    },

    StoreRule("twenty at once with one key keep one meal") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let key = IdempotencyKey(key: "k", requestHash: Data("h".utf8))
            let effects = try await withThrowingTaskGroup(of: WriteOutcome.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        try await stores.meals.accept(
                            .sample(of: ada.id),
                            keeping: Receipt([key], answer: Data("answer \(number)".utf8))
                        )
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let answers = effects.compactMap { if case .done(let answer, []) = $0 { answer } else { nil } }
            #expect(answers.count == 1)
            #expect(
                Set(effects.filter { if case .done = $0 { false } else { true } }) == [.repeated(answer: answers[0])]
            )
            #expect(try await stores.meals.meals(of: ada.id, matching: MealQuery(limit: 10)).totalCount == 1)
        }
    },

    StoreRule("a key used for another request keeps nothing") { place in
        try await place.withTwoPeople { stores, ada, _ in
            _ = try await stores.meals.accept(
                .sample(of: ada.id),
                keeping: Receipt([IdempotencyKey(key: "k", requestHash: Data("1".utf8))], answer: answer)
            )
            let second = try await stores.meals.accept(
                .sample(of: ada.id),
                keeping: Receipt([IdempotencyKey(key: "k", requestHash: Data("2".utf8))], answer: answer)
            )
            #expect(second == .keyReused([.header]))
            #expect(try await stores.meals.meals(of: ada.id, matching: MealQuery(limit: 10)).totalCount == 1)
        }
    },

    StoreRule("keys of different people do not meet") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let key = IdempotencyKey(key: "k", requestHash: Data("h".utf8))
            for account in [ada, bob] {
                let effect = try await stores.meals.accept(
                    .sample(of: account.id),
                    keeping: Receipt([key], answer: answer)
                )
                #expect(effect == .done(answer: answer, []))
            }
        }
    },

    StoreRule("an id that is taken is not taken over") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let meal = Meal.sample(of: ada.id)
            _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
            let thief = Meal(
                id: meal.id,
                account: bob.id,
                text: "stolen",
                type: .snack,
                loggedAt: .sample,
                notes: nil,
                createdAt: .sample,
                updatedAt: .sample,
                state: .processing(startedAt: nil)
            )
            #expect(try await stores.meals.accept(thief, keeping: Receipt(answer: answer)) == .idTaken)
            #expect(try await stores.meals.meal(meal.id, of: ada.id)?.text == "apple")
        }
    },

    StoreRule("a meal of an account that is gone is refused") { place in
        try await place.withTwoPeople { stores, _, _ in
            await #expect(throws: StoreError.noSuchAccount) {
                try await stores.meals.accept(
                    .sample(of: Account.sample("ghost@example.org").id),
                    keeping: Receipt(answer: answer)
                )
            }
        }
    },

    // MARK: Reading

    StoreRule("other people's meals are not there") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let meal = Meal.sample(of: ada.id)
            _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
            #expect(try await stores.meals.meal(meal.id, of: bob.id) == nil)
            #expect(try await stores.meals.delete(meal.id, of: bob.id, at: later, keeping: .none) == .notThere)
            #expect(
                try await stores.meals.meals(of: bob.id, matching: MealQuery(limit: 10))
                    == MealPage(meals: [], totalCount: 0)
            )
            #expect(try await stores.meals.meal(meal.id, of: ada.id) != nil)
        }
    },

    StoreRule("a list is newest first, filtered and paged") { place in
        try await place.withTwoPeople { stores, ada, _ in
            for hour in 0..<5 {
                let date = Date.sample.addingTimeInterval(Double(hour) * 3600)
                let meal = Meal.sample("meal \(hour)", of: ada.id, type: hour < 2 ? .snack : .lunch, loggedAt: date)
                _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
            }
            func texts(_ query: MealQuery) async throws -> [String?] {
                try await stores.meals.meals(of: ada.id, matching: query).meals.map(\.text)
            }
            #expect(try await texts(MealQuery(limit: 2)) == ["meal 4", "meal 3"])
            #expect(try await texts(MealQuery(limit: 2, offset: 4)) == ["meal 0"])
            #expect(try await texts(MealQuery(type: .snack, limit: 9)) == ["meal 1", "meal 0"])
            let start = Date.sample.addingTimeInterval(3600)
            let end = Date.sample.addingTimeInterval(3 * 3600)
            #expect(try await texts(MealQuery(start: start, end: end, limit: 9)) == ["meal 2", "meal 1"])
            #expect(try await stores.meals.meals(of: ada.id, matching: MealQuery(limit: 1)).totalCount == 5)
            #expect(try await texts(MealQuery(status: .failed, limit: 9)) == [])
        }
    },

    StoreRule("a list read by ids has each meal once, whatever is added, changed or removed meanwhile") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let meals = (0..<6).map { Meal.sample("meal \($0)", of: ada.id) }
            for meal in meals { _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer)) }
            let query = MealQuery(limit: 4, offset: 1)
            let list = try await stores.meals.mealIDs(of: ada.id, matching: query)
            let expected = try await stores.meals.meals(of: ada.id, matching: query)
            #expect(list.ids == expected.meals.map(\.id))
            #expect(list.totalCount == 6)
            #expect(try await stores.meals.meals(list.ids, of: ada.id, matching: query) == expected.meals)

            _ = try await stores.meals.accept(.sample("another", of: ada.id), keeping: Receipt(answer: answer))
            _ = try await stores.meals.delete(list.ids[1], of: ada.id, at: .sample, keeping: .none)
            let left = try await stores.meals.meals(list.ids, of: ada.id, matching: query)
            #expect(left.map(\.id) == [list.ids[0], list.ids[2], list.ids[3]])
            let filtered = MealQuery(status: .failed, limit: 4)
            #expect(
                try await stores.meals.meals(list.ids, of: ada.id, matching: filtered).isEmpty,
                "it matches no more"
            )
            #expect(try await stores.meals.meals(list.ids, of: bob.id, matching: query).isEmpty)
        }
    },

    // MARK: The queue

    StoreRule("a claimed meal is not claimed again until its lease ends") { place in
        try await place.withTwoPeople { stores, ada, _ in
            _ = try await stores.meals.accept(.sample(of: ada.id), keeping: Receipt(answer: answer))
            #expect(try await claim(stores.queue)?.attempt == 1)
            #expect(try await claim(stores.queue) == nil)
            #expect(try await claim(stores.queue, after: ada) == nil)
            #expect(try await claim(stores.queue, at: later)?.attempt == 2)
            #expect(try await claim(stores.queue, at: later) == nil)
        }
    },

    StoreRule("a meal that was begun before goes on counting") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let meal = Meal.sample(of: ada.id)
            let effect = try await stores.meals.accept(meal, keeping: Receipt(answer: answer), begun: 2)
            #expect(effect == .done(answer: answer, []))
            #expect(try await stores.meals.meal(meal.id, of: ada.id) == meal)
            #expect(try await claim(stores.queue)?.attempt == 3)
        }
    },

    StoreRule("a final meal is kept with its event, and does not wait") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let meals = [
                Meal.sample("apple", of: ada.id).completed([.sample(), .sample("Honey", sugar: nil)]),
                Meal.sample("xyz", of: ada.id).failed(), Meal.sample(of: bob.id).completed([.sample()]),
            ]
            var events: [Change] = []
            for meal in meals {
                guard
                    case .done(answer, let changes) = try await stores.meals.accept(
                        meal,
                        keeping: Receipt(answer: answer)
                    ),
                    let event = changes.first
                else {
                    Issue.record("no event of \(meal)")
                    continue
                }
                events.append(event)
                #expect(event.meal == meal)
                #expect(try await stores.meals.meal(meal.id, of: meal.account) == meal)
            }
            #expect(events.map(\.kind) == [.mealCompleted, .mealFailed, .mealCompleted])
            #expect(events.map(\.number) == [1, 2, 1])
            #expect(try await claim(stores.queue, at: later) == nil)
            #expect(try await stores.queue.depth() == 0)
        }
    },

    StoreRule("people take turns, each with their oldest") { place in
        try await place.withTwoPeople { stores, ada, bob in
            for (account, name) in [(ada, "ada"), (bob, "bob")] {
                for number in [2, 1] {
                    let meal = Meal.sample("\(name) \(number)", of: account.id, createdAt: .sample + Double(number))
                    _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
                }
            }
            #expect(try await claim(stores.queue, after: ada, at: later)?.meal.text == "bob 1")
            #expect(try await claim(stores.queue, after: bob, at: later)?.meal.text == "ada 1")
            #expect(try await claim(stores.queue, after: ada, at: later)?.meal.text == "bob 2")
            #expect(try await claim(stores.queue, after: bob, at: later)?.meal.text == "ada 2")
            #expect(try await claim(stores.queue, after: ada, at: later) == nil)
        }
    },

    StoreRule("finishing writes items, state and a numbered event, once") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let meals = [Meal.sample("apple", of: ada.id), Meal.sample("xyz", of: ada.id)]
            for meal in meals {
                _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
                #expect(try await claim(stores.queue)?.meal.id == meal.id)
            }
            let span = TextSpan(text: "xyz", start: 6, length: 3)
            let apple = meals[0].completed(
                [
                    .sample(notes: ["assumed medium", "raw"], alternatives: [.sample(), .sample("Pear", kcal: nil)]),
                    .sample("Honey", sugar: nil), .sample("Coffee", isTold: false, range: Grams(240)...Grams(480)),
                    .sample("Toast", isTold: true),
                ],
                unrecognized: [span]
            )
            let events = [try await stores.queue.finish(apple), try await stores.queue.finish(meals[1].failed())]
            #expect(events.map(\.?.number) == [1, 2])
            #expect(events.map(\.?.kind) == [.mealCompleted, .mealFailed])
            #expect(try await stores.meals.meal(apple.id, of: ada.id) == apple)
            #expect(try await stores.meals.meal(meals[1].id, of: ada.id) == meals[1].failed())
            #expect(try await stores.changes.cursor(of: ada.id, in: .mealsAlone).last == 2)

            #expect(try await stores.queue.finish(apple.failed()) == nil, "a final status is never left")
            #expect(try await stores.meals.meal(apple.id, of: ada.id) == apple)
            #expect(try await stores.changes.cursor(of: ada.id, in: .mealsAlone).last == 2)
        }
    },

    StoreRule("what was changed of a meal while it was read is told with its reading") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let meal = Meal.sample(of: ada.id)
            _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
            let claimed = try #require(await claim(stores.queue))
            let edit = MealEdit(content: nil, type: .snack, loggedAt: nil, notes: "late", at: later)
            _ = try await stores.meals.edit(meal.id, of: ada.id, edit, for: WriteRequest { _ in answer })
            #expect(try await claim(stores.queue) == nil, "it is still being read")

            // By a clock that was set back.
            let told = try #require(try await stores.queue.finish(claimed.meal.completed([.sample()]))?.meal)
            #expect(told.type == .snack)
            #expect(told.notes == "late")
            #expect(told.status == .completed)
            #expect(told.updatedAt == later)
            #expect(try await stores.meals.meal(meal.id, of: ada.id) == told)
            let page = try await stores.changes.changes(of: ada.id, after: 0, in: .mealsAlone, limit: 9)
            #expect(page.elements.map(\.kind) == [.mealUpdated, .mealCompleted])
        }
    },

    StoreRule("a meal deleted while it was read leaves no event of its reading") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let meal = Meal.sample(of: ada.id)
            _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer))
            _ = try await claim(stores.queue)
            _ = try await stores.meals.delete(meal.id, of: ada.id, at: later, keeping: .none)
            #expect(try await stores.queue.finish(meal.completed([.sample()])) == nil)
            #expect(try await stores.changes.cursor(of: ada.id, in: .mealsAlone).last == 1, "only that it was deleted")
        }
    },

    // MARK: Days

    StoreRule("a day sums what is known and names what is not") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let lunch = Meal.sample(of: ada.id, type: .lunch)
            let snack = Meal.sample(of: ada.id, type: .snack)
            let waiting = Meal.sample(of: ada.id, type: .dinner)
            let final = [lunch.completed([.sample(), .sample(kcal: 5)]), snack.completed([.sample(sugar: nil)])]
            for meal in final + [waiting] { _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer)) }
            let day = Date.sample..<later
            let intake = try await stores.meals.intake(of: ada.id, in: day)
            #expect(Set(intake.keys) == [.lunch, .snack])
            #expect(intake[.lunch]?.mealCount == 1)
            #expect(intake[.lunch]?.known.energyKcal == 100)
            #expect(intake[.lunch]?.known.sugar == Grams(37.8))
            #expect(intake[.lunch]?.incomplete.filter(\.isMain) == [])
            #expect(intake[.snack]?.known.sugar == nil)
            #expect(intake[.snack]?.incomplete.filter(\.isMain) == [.sugar])
            #expect(try await stores.meals.statusCounts(of: ada.id, in: day) == [.completed: 2, .processing: 1])
            #expect(try await stores.meals.intake(of: ada.id, in: later..<later.addingTimeInterval(1)).isEmpty)
        }
    },

    StoreRule("every nutrient of an item is kept and summed, and one that is unknown is not 0") { place in
        try await place.withTwoPeople { stores, ada, _ in
            var broth = ReadItem.sample("Broth")
            broth.nutrients = Nutrients { $0 == .fiber ? nil : 1_000 + $0.place }
            var apple = ReadItem.sample()
            apple.nutrients[.sodium] = 2_000
            apple.nutrients[.saturatedFat] = 0
            let soup = Meal.sample(of: ada.id, type: .lunch).completed([broth, apple, .sample("Plain")])
            _ = try await stores.meals.accept(soup, keeping: Receipt(answer: answer))
            #expect(try await stores.meals.meal(soup.id, of: ada.id) == soup)

            let lunch = try #require(try await stores.meals.intake(of: ada.id, in: Date.sample..<later)[.lunch])
            #expect(lunch.known[.sodium] == 3_000 + Nutrient.sodium.place)
            #expect(lunch.known[.saturatedFat] == 1_000 + Nutrient.saturatedFat.place)
            #expect(lunch.incomplete == Set(Nutrient.further + [.fiber]))
        }
    },

    StoreRule("the water of several days is counted by day and amount") { place in
        try await place.withTwoPeople { stores, ada, bob in
            let glass = ReadItem.water(237, "g")
            let bottle = ReadItem.water(500, "ml")
            let some = ReadItem.water(1, "glass", weighs: nil)
            let next = Date.sample.addingTimeInterval(100)
            let meals = [
                Meal.sample(of: ada.id).completed([glass, bottle, .sample()]),
                Meal.sample(of: ada.id).completed([glass]),
                Meal.sample(of: ada.id, loggedAt: next).completed([some]),
                Meal.sample(of: ada.id),
                Meal.sample(of: ada.id).failed(),
                Meal.sample(of: bob.id).completed([glass]),
            ]
            for meal in meals { _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer)) }
            let days = [later..<next, Date.sample..<later, next..<next.addingTimeInterval(1)]
            let items = try await stores.meals.waterItems(of: ada.id, on: days)
            func item(_ food: ReadItem) -> WaterItem {
                WaterItem(quantity: food.quantity, unit: food.unit, grams: food.grams)
            }
            #expect(items == [1: [item(glass): 2, item(bottle): 1], 2: [item(some): 1]])
            #expect(try await stores.meals.waterItems(of: ada.id, on: []).isEmpty)
        }
    },

    StoreRule("a day counts as eaten when something other than water was read or typed in") { place in
        try await place.withTwoPeople { stores, ada, _ in
            let times = (0..<5).map { Date.sample.addingTimeInterval(Double($0) * 100) }
            let days = times.map { $0..<$0.addingTimeInterval(100) }
            let meals = [
                Meal.sample(of: ada.id, loggedAt: times[0]).completed([.sample(), .sample()]),
                Meal.sample(of: ada.id, loggedAt: times[1]).completed([.water(500, "ml")]),
                Meal.sample(of: ada.id, loggedAt: times[2]),
                Meal.sample(of: ada.id, loggedAt: times[4]).completed([.water(500, "ml"), .sample()]),
            ]
            for meal in meals { _ = try await stores.meals.accept(meal, keeping: Receipt(answer: answer)) }
            #expect(try await stores.meals.daysEaten(by: ada.id, among: days) == [0, 4])
            #expect(try await stores.meals.daysEaten(by: ada.id, among: []).isEmpty)
        }
    },
]

extension ReadItem {
    /// - Parameter grams: nil where its weight is unknown.
    fileprivate static func water(_ quantity: Double, _ unit: String, weighs grams: Grams? = Grams(237)) -> ReadItem {
        var item = ReadItem.sample("Water", kcal: 0)
        item.foodType = .water
        item.quantity = quantity
        item.unit = unit
        item.grams = grams
        return item
    }
}

private let answer = Data("the answer".utf8)
private let later = Date.sample.addingTimeInterval(30)

private func claim(
    _ queue: any ReadingQueue,
    after account: Account? = nil,
    at date: Date = .sample
) async throws -> ClaimedMeal? {
    try await queue.claim(after: account?.id, at: date, leaseEnd: date.addingTimeInterval(30))
}
