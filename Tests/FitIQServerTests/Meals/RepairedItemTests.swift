import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1
import Testing

extension Phone {
    /// The meal as it was read.
    fileprivate func readMeal(_ text: String) async throws -> MealLog {
        try await read(LogMealRequest(text, .lunch))
    }

    /// - Parameter place: the item's, from 0.
    fileprivate func change(_ place: Int, of meal: MealLog, _ request: EditItemRequest) async throws -> MealLog {
        let item = try #require(meal.items)[place]
        let answer = try await send(.PATCH, Routes.mealItem(item.id, of: meal.id), body: request)
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.meal
    }

    fileprivate func correct(_ meal: MealLog, _ text: String) async throws -> MealLog {
        let answer = try await edit(meal.id, to: text)
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.meal
    }
}

/// Single items that a person has changed stay so when the words of their meal are corrected.
@Suite(.timeLimit(.minutes(10)))
struct RepairedItemTests {
    private func names(_ meal: MealLog) -> [String] { (meal.items ?? []).map(\.foodName) }

    @Test func `an amount stays where another food is corrected, and so does its id`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 egg, 1 slice toast")
            let changed = try await phone.change(1, of: meal, EditItemRequest(grams: 90))
            let corrected = try await phone.correct(meal, "2 eggs, 1 slice toast")
            let items = try #require(corrected.items)
            #expect(items.count == 2)
            #expect(items[0].quantity == 2)
            #expect(items[1].grams == 90)
            #expect(items[1].id == changed.items?[1].id)
            #expect(items[0].id != meal.items?[0].id)
            #expect(corrected.notes == nil)
            #expect(corrected.totals.calories == items.compactMap(\.nutrients.calories).reduce(0, +))

            let longer = try await phone.correct(meal, "a banana, 1  Slice toast and 2 eggs")
            #expect(longer.items?[1].grams == 90, "its words are known again wherever they stand")
        }
    }

    @Test func `another food stays, also where its words tell another amount`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 cup milk, 1 slice toast")
            let search = try await phone.send(.GET, "/api/v1/foods/search?q=soy+milk&limit=1").data(FoodPage.self)
            let soy = try #require(search.foods.first).id
            let changed = try await phone.change(0, of: meal, EditItemRequest(foodID: soy))
            let other = try await phone.correct(meal, "1 cup milk, 2 slices toast")
            #expect(other.items?.first?.foodID == soy)
            let more = try #require(try await phone.correct(meal, "2 cups milk, 2 slices toast").items?.first)
            #expect(more.foodID == soy)
            #expect(more.quantity == 2)
            #expect(more.grams == changed.items?.first?.grams.map { $0 * 2 })
        }
    }

    @Test func `a food that was taken out stays out`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 egg, 1 slice toast, coffee")
            _ = try await phone.change(1, of: meal, EditItemRequest(remove: true))
            let corrected = try await phone.correct(meal, "2 eggs, 1 slice toast, coffee")
            #expect(names(corrected).count == 2, "\(names(corrected))")
            #expect(!names(corrected).contains { $0.hasPrefix("Bread") })
            let alone = try await phone.correct(meal, "1 slice toast")
            #expect(names(alone).count == 1, "a meal is never left without foods")
        }
    }

    @Test func `the answer says what is gone with its words`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 egg, 1 slice toast")
            _ = try await phone.change(1, of: meal, EditItemRequest(grams: 90))
            let corrected = try await phone.correct(meal, "1 egg, an apple")
            #expect(
                corrected.notes == "Your change to “1 slice toast” is gone with its words: Bread, toasted, 90 g."
            )
        }
    }

    @Test func `the amount that new words tell of a food counts`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 egg, 1 slice toast")
            _ = try await phone.change(1, of: meal, EditItemRequest(grams: 90))
            let corrected = try await phone.correct(meal, "1 egg, 2 slices toast")
            #expect(corrected.items?[1].quantity == 2)
            #expect(corrected.notes == nil)
        }
    }

    @Test func `nothing stays of a meal whose items nobody changed`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 egg, 1 slice toast, coffee")
            let corrected = try await phone.correct(meal, "toast with butter")
            let fresh = try await phone.readMeal("toast with butter")
            #expect(names(corrected) == names(fresh))
            #expect(corrected.totals == fresh.totals)
            #expect(corrected.notes == nil)
        }
    }

    @Test func `an item says that it was changed, and no other does`() async throws {
        try await withPhone { phone, _ in
            let meal = try await phone.readMeal("1 egg, 1 slice toast")
            let unchanged = try await phone.get(meal.id).text
            #expect(!unchanged.contains("repaired"))
            let changed = try await phone.change(1, of: meal, EditItemRequest(grams: 90))
            #expect(changed.items?.map(\.isRepaired) == [false, true])
            let corrected = try await phone.edit(meal.id, to: "2 eggs, 1 slice toast")
            #expect(try corrected.meal.items?.map(\.isRepaired) == [false, true])
            #expect(corrected.value("data.items.0.repaired") == nil, "only where it is true")
            let other = try await phone.edit(meal.id, to: "2 eggs, 2 slices toast")
            #expect(!other.text.contains("repaired"))
        }
    }

    @Test func `what nobody changed is read anew by a reader that has changed`() async throws {
        let slice = NIOLockedValueBox(25.0)
        let read: @Sendable (String) -> Reading = { text in
            let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            let items = words.map { words in
                var item = ReadItem.sample(words)
                item.grams = Grams(words == "toast" ? slice.withLockedValue(\.self) : 50)
                return item
            }
            let spans = words.map { TextSpan(text: $0, start: 0, length: $0.utf16.count) }
            return Reading(items: items, unrecognized: [], itemWords: spans)
        }
        try await withServer(read: read) { server in
            let api = RawAPI(port: server.port)
            let phone = Phone(api: api, token: try await api.register().access, clock: TestClock())
            let meal = try await phone.readMeal("egg, toast")
            _ = try await phone.change(0, of: meal, EditItemRequest(grams: 90))
            slice.withLockedValue { $0 = 30 }
            let corrected = try await phone.correct(meal, "egg, toast, tea")
            #expect(corrected.items?.map(\.grams) == [90, 30, 50])
            #expect(corrected.notes == nil)
        }
    }
}
