import Coach
import FitIQCore
import Foundation
import Testing

/// Tests whether what is added behind a logged meal is a meal of its own, or a part of the one before.
@Suite struct AddedFoodTests {
    private func meals(of diary: MemoryDiary) async -> [String] {
        await diary.meals(in: .distantPast ..< .distantFuture).map { $0.text ?? "" }
    }

    @Test(arguments: [
        ("log porridge for lunch", "add a glass of water", "a glass of water"),
        ("I had a cheese sandwich", "log an apple", "an apple"),
        ("log 2 eggs and toast", "add 2 oranges", "2 oranges"),
        ("had soup for lunch", "please add a cup of tea", "a cup of tea"),
        ("log a pear", "can you add a bowl of rice", "a bowl of rice"),
        ("log a pear", "record a glass of milk", "a glass of milk"),
        ("log tomato soup", "track 30 g of cashews", "30 g of cashews"),
    ])
    func `what is added with its amount stands alone`(meal: String, more: String, text: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask(meal)
        let heard = try await talk.ask(more)
        #expect(heard.outcome.intent == .logMeal, "\(heard.text)")
        let texts = await meals(of: diary)
        #expect(texts.count == 2 && texts.contains(text), "\(texts)")
        #expect(try await talk.ask("undo").outcome.intent == .undo)
        #expect(await meals(of: diary).count == 1)
    }

    @Test(arguments: [
        ("log porridge", "add a banana to it", "a banana"),
        ("log a cheese sandwich", "add an apple to that", "an apple"),
        ("I had rice for lunch", "add a boiled egg to my lunch", "a boiled egg"),
        ("log toast for breakfast", "add 2 eggs to my breakfast", "2 eggs"), ("log a coffee", "add some milk", "milk"),
        ("log toast", "add butter", "butter"), ("log a tea", "add a splash of milk", "a splash of milk"),
        ("log pasta", "put some cheese on it", "cheese"), ("log soup", "I forgot an apple", "an apple"),
    ])
    func `what is added to it is a part of it`(meal: String, more: String, text: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask(meal)
        let heard = try await talk.ask(more)
        #expect(heard.outcome.intent == .correctMeal, "\(heard.text)")
        let texts = await meals(of: diary)
        #expect(texts.count == 1 && texts[0].contains(text), "\(texts)")
        #expect(try await talk.ask("undo").outcome.intent == .undo)
        #expect(await meals(of: diary).first?.contains(text) == false)
    }

    @Test(arguments: ["add a banana to my lunch", "add a pear to that dinner", "add an egg to my breakfast"])
    func `a meal that is not there yet begins with what is added`(order: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        #expect(try await talk.ask(order).outcome.intent == .logMeal)
        #expect(await diary.writes == 1)
    }
}
