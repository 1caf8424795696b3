import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

@testable import FitIQClient

/// Single foods that are changed, and meals that are copied, while no server can be reached: against the real one.
@Suite(.timeLimit(.minutes(10)))
struct WaitingFoodTests {
    /// Logs a meal and waits until the server has read it.
    private static func logged(_ text: String, _ diary: Diary, at date: Date? = nil) async throws -> DiaryMeal {
        let meal = try await diary.log(text, mealType: .breakfast, loggedAt: date)
        repeat { try await diary.sync() } while try await diary.meal(meal.id)?.status.isFinal != true
        return try #require(try await diary.meal(meal.id))
    }

    @Test(arguments: [
        ("1 egg, 1 slice toast", 90.0), ("a banana, 200 ml milk", 300), ("porridge, an apple", 55),
    ])
    func `a food that is changed without a network shows at once and reaches the server once`(
        text: String,
        grams: Double
    ) async throws {
        try await DiaryFixture.withPerson { fixture, client in
            let before = try await fixture.with(DiaryFixture.real) { try await Self.logged(text, $0) }
            let (first, last) = (before.items[0], before.items[1])
            try await fixture.with(DiaryFixture.real) { diary in
                let shown = try await diary.editItem(last.id, of: before.id, EditItemRequest(grams: grams))
                #expect(shown.items[1].grams == grams)
                #expect(shown.items[0] == first)
                #expect(shown.totals.calories == shown.items.compactMap(\.calories).reduce(0, +))
                #expect(shown.sync != .synced)
                #expect(shown.status == .completed)
                #expect(try await diary.outbox().waiting.map(\.kind) == [.edit])
            }
            await fixture.dieBeforeAnswer()
            #expect(try await client.mealLog(before.id).items?[1].grams == grams)
            try await fixture.with(DiaryFixture.real) { diary in
                let kept = try #require(try await diary.meal(before.id))
                #expect(kept.items[1].grams == grams && kept.sync != .synced)
                #expect(try await diary.sync().sent == 1)
                let told = try #require(try await diary.meal(before.id))
                let server = try await client.mealLog(before.id)
                #expect(told.sync == .synced)
                #expect(told.items == server.items)
                #expect(told.items.map(\.calories) == kept.items.map(\.calories), "as it was shown")
                #expect(told.totals == kept.totals)
                #expect(try await diary.outbox().isEmpty)
            }
        }
    }

    @Test func `a food that is taken out is taken out once, whatever was heard of it`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            let meal = try await fixture.with(DiaryFixture.real) { diary in
                let meal = try await Self.logged("1 egg, 1 slice toast, an apple", diary)
                try await diary.editItem(meal.items[1].id, of: meal.id, EditItemRequest(remove: true))
                try await diary.editItem(meal.items[0].id, of: meal.id, EditItemRequest(quantity: 3))
                try await diary.edit(meal.id, notes: "late")
                return try #require(try await diary.meal(meal.id))
            }
            #expect(meal.items.map(\.foodName).count == 2)
            await fixture.dieBeforeAnswer()
            try await fixture.with(DiaryFixture.real) { diary in
                #expect(try await diary.sync().sent == 3)
                #expect(try await diary.outbox().isEmpty)
                let told = try #require(try await diary.meal(meal.id))
                #expect(told.items.map(\.quantity) == meal.items.map(\.quantity))
                #expect(told.totals == meal.totals)
                #expect(told.log.notes == "late")
                let server = try await client.mealLog(meal.id)
                #expect(told.items == server.items)
            }
        }
    }

    /// Sends what waits until the server has read it, and everything is there.
    private static func syncAll(_ diary: Diary) async throws {
        repeat { try await diary.sync() } while try await !diary.outbox().isEmpty
    }

    @Test(arguments: [
        ("1 egg, 1 slice toast, an apple", 90.0), ("a banana, 200 ml milk, 2 plums", 300),
        ("porridge, an apple, 30 g cheese", 55),
    ])
    func `a food of a meal that the server has not read is changed in its reading`(text: String, grams: Double)
        async throws
    {
        try await DiaryFixture.withPerson { fixture, client in
            let meal = try await fixture.with(DiaryFixture.real) { diary in
                let meal = try await diary.log(text, mealType: .lunch)
                // What is taken out moves the places of those behind it.
                try await diary.editItem(meal.items[0].id, of: meal.id, EditItemRequest(remove: true))
                try await diary.editItem(meal.items[2].id, of: meal.id, EditItemRequest(quantity: 3))
                try await diary.editItem(meal.items[1].id, of: meal.id, EditItemRequest(grams: 20))
                return try await diary.editItem(meal.items[1].id, of: meal.id, EditItemRequest(grams: grams))
            }
            #expect(meal.items.count == 2 && meal.items[0].grams == grams && meal.items[1].quantity == 3)
            await fixture.dieBeforeAnswer()
            try await fixture.with(DiaryFixture.real) { diary in
                try await Self.syncAll(diary)
                let told = try #require(try await diary.meal(meal.id))
                let server = try await client.mealLog(meal.id)
                #expect(told.items == server.items)
                #expect(told.items.map(\.foodName) == meal.items.map(\.foodName))
                #expect(told.items.map(\.grams) == meal.items.map(\.grams))
                #expect(told.totals == meal.totals && told.log.rawInput == text)
            }
        }
    }

    @Test func `foods of a copy and of a typed-in meal are changed before these are sent`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            try await fixture.with(DiaryFixture.real) { diary in
                let source = try await Self.logged("1 egg, 1 slice toast", diary)
                let copy = try await diary.copy(source.id)
                try await diary.editItem(copy.items[1].id, of: copy.id, EditItemRequest(grams: 90))
                let pie = TypedItem(
                    foodName: "Pie",
                    quantity: 1,
                    unit: "piece",
                    nutrients: NutrientTotals(calories: 410)
                )
                let typed = try await diary.log(items: [pie], mealType: .lunch)
                try await diary.editItem(typed.items[0].id, of: typed.id, EditItemRequest(quantity: 2))
                try await Self.syncAll(diary)
                #expect(try await client.mealLog(copy.id).items?.last?.grams == 90)
                #expect(try await client.mealLog(typed.id).totals.calories == 820)
                let again = try await client.mealLog(source.id)
                #expect(again.items == source.items, "of which it is a copy")
            }
        }
    }

    @Test func `a food that is not where it was read here stays as the server read it`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            try await fixture.with({ $0.read = { _ in FoodWords.read("2 eggs, water") } }) { diary in
                let meal = try await diary.log("an apple, coffee", mealType: .lunch)
                try await diary.editItem(meal.items[0].id, of: meal.id, EditItemRequest(grams: 90))
                repeat { try await diary.sync() } while try await diary.outbox().waitingCount > 0
                let told = try #require(try await diary.meal(meal.id))
                let server = try await client.mealLog(meal.id)
                #expect(told.items == server.items)
                guard case .setAside(let reason) = told.sync else {
                    Issue.record("\(told.sync)")
                    return
                }
                #expect(reason.code == .notFound)
            }
        }
    }

    @Test func `what does not fit is refused on the device, and nothing is changed`() async throws {
        try await DiaryFixture.withPerson { fixture, _ in
            try await fixture.with(DiaryFixture.real) { diary in
                let meal = try await Self.logged("1 egg", diary)
                for (change, field) in [
                    (EditItemRequest(grams: 0), "grams"), (EditItemRequest(), "grams"),
                    (EditItemRequest(grams: 5, quantity: 1), "grams"), (EditItemRequest(remove: true), "remove"),
                    (EditItemRequest(quantity: 1, unit: "barrel"), "unit"),
                ] {
                    let error = await #expect(throws: FitIQError.self) {
                        try await diary.editItem(meal.items[0].id, of: meal.id, change)
                    }
                    #expect(error?.code == .validationFailed)
                    #expect(error?.fields[field] != nil, "\(error?.fields ?? [:])")
                }
                await expect(.notFound) { try await diary.editItem("none", of: meal.id, EditItemRequest(grams: 9)) }
                #expect(try await diary.meal(meal.id) == meal)
            }
        }
    }

    @Test func `a change of a food that another device took out is set aside, and the others go on`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            try await fixture.with(DiaryFixture.real) { diary in
                let meal = try await Self.logged("1 egg, 1 slice toast, an apple", diary)
                _ = try await client.editItem(meal.items[1].id, of: meal.id, EditItemRequest(remove: true))
                try await diary.editItem(meal.items[1].id, of: meal.id, EditItemRequest(grams: 90))
                try await diary.editItem(meal.items[0].id, of: meal.id, EditItemRequest(grams: 120))
                let report = try await diary.sync()
                #expect(report.setAside == 1 && report.sent == 1)
                let told = try #require(try await diary.meal(meal.id))
                #expect(told.items.map(\.id) == [meal.items[0].id, meal.items[2].id])
                #expect(told.items[0].grams == 120)
                guard case .setAside(let reason) = told.sync else {
                    Issue.record("\(told.sync)")
                    return
                }
                #expect(reason.code == .notFound)
                try await diary.edit(meal.id, notes: "so be it")
                #expect(try await diary.sync().setAside == 0)
                #expect(try await diary.outbox().isEmpty)
            }
        }
    }

    @Test func `a food that was changed in a meal that is gone is kept as it was here`() async throws {
        try await DiaryFixture.withPerson { fixture, client in
            try await fixture.with(DiaryFixture.real) { diary in
                let meal = try await Self.logged("1 egg, 1 slice toast", diary)
                try await diary.editItem(meal.items[1].id, of: meal.id, EditItemRequest(grams: 90))
                try await client.deleteMealLog(meal.id)
                let report = try await diary.sync()
                #expect(report.setAside == 0)
                #expect(try await diary.meal(meal.id) == nil)
                let kept = try #require(try await diary.outbox().overtaken.first)
                #expect(kept.log.items?.last?.grams == 90)
                try await diary.retry(meal.id)
                try await diary.sync()
                let again = try #require(try await diary.all.first)
                #expect(again.items.map(\.grams).last == 90)
                #expect(again.sync == .synced)
            }
        }
    }
}
