import Coach
import FitIQCore
import Foundation
import Testing

/// Orders as people say them.
@Suite struct SpokenOrderTests {
    private func meals(of diary: MemoryDiary) async -> [Meal] {
        await diary.meals(in: .distantPast ..< .distantFuture)
    }

    @Test(arguments: [
        ("last night I ate curry", MealType.dinner), ("this morning I had porridge", .breakfast),
        ("yesterday evening we had fish and chips", .dinner), ("for lunch today I had a tuna sandwich", .lunch),
        ("at dinner yesterday I ate rice", .dinner), ("for my breakfast I had toast", .breakfast),
        ("my dinner yesterday was salmon and rice", .dinner), ("dinner last night was a pizza", .dinner),
        ("snacked on almonds", .lunch), ("I just finished a bowl of pasta", .lunch), ("grabbed a coffee", .lunch),
        ("register a banana", .lunch), ("jot down a cup of tea", .lunch),
        ("I'd like to log an apple", .lunch), ("I want to record 2 eggs", .lunch), ("let me log a pear", .lunch),
        ("could you put down a bowl of soup for lunch", .lunch), ("stick an apple in my diary", .lunch),
        ("one apple please log", .lunch), ("put a coffee in for me", .lunch),
        ("porridge for breakfast, log it", .breakfast),
        ("a banana, please add it", .lunch), ("2 eggs and toast. Log that for me", .lunch),
    ])
    func `a meal is logged in many ways`(sentence: String, type: MealType) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .logMeal, "\(heard.text)")
        #expect(await meals(of: diary).map(\.type) == [type])
        #expect(await diary.writes == 1)
    }

    @Test(arguments: [
        ("log an apple", "it should be two apples", "two apples"),
        ("log 2 eggs", "that should have been 3 eggs", "3 eggs"),
        ("log tea", "I meant coffee", "coffee"), ("log an apple", "not an apple, a pear", "a pear"),
        ("log beef and rice", "it wasn't beef, it was lamb", "lamb"),
        ("log toast", "with butter", "toast, butter"), ("log pasta", "with cheese", "pasta, cheese"),
        ("log a coffee", "with some milk", "milk"), ("log a coffee", "there was milk in it", "a coffee, milk"),
        ("log toast", "there was jam on it too", "toast, jam"),
        ("log a banana", "forgot to say I also had yogurt", "a banana, yogurt"),
        ("log soup", "oh, I forgot the bread", "soup, bread"), ("log an apple", "oh and a banana too", "banana"),
    ])
    func `a meal is corrected in many ways`(order: String, correction: String, words: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask(order)
        let heard = try await talk.ask(correction)
        #expect(heard.outcome.intent == .correctMeal, "\(heard.text)")
        #expect(await meals(of: diary).count == 1)
        #expect(await meals(of: diary).first?.text?.contains(words) == true, "\(heard.text)")
    }

    @Test(arguments: [
        ("it was breakfast not dinner", MealType.breakfast), ("it wasn't lunch, it was dinner", .dinner),
        ("not lunch, dinner", .dinner), ("for dinner I mean", .dinner), ("I meant breakfast", .breakfast),
        ("should be breakfast", .breakfast), ("sorry, it was for breakfast", .breakfast),
        ("can you move it to dinner", .dinner),
    ])
    func `a meal is moved in many ways`(order: String, type: MealType) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log soup")
        let heard = try await talk.ask(order)
        #expect(heard.outcome.intent == .moveMeal, "\(heard.text)")
        #expect(await meals(of: diary).map(\.type) == [type])
    }

    @Test(arguments: [
        "no, delete that one please", "delete what I just logged", "remove the last thing I logged",
        "can you delete it",
        "could you get rid of that", "bin it", "I want to delete that",
    ])
    func `the meal of the talk is deleted in many ways`(order: String) async throws {
        let diary = Diaries.month.make()
        let before = await meals(of: diary).count
        var talk = Talk(diary)
        _ = try await talk.ask("log soup for breakfast yesterday")
        let heard = try await talk.ask(order)
        #expect(heard.outcome.intent == .deleteMeal, "\(heard.text)")
        #expect(heard.text.contains("Soup"))
        #expect(await meals(of: diary).count == before)
    }

    @Test(arguments: [
        ("delete the bread from my lunch", ["tomato soup", "1 banana"]),
        ("remove the banana from today", ["tomato soup and bread"]),
        ("get rid of the bread", ["tomato soup", "1 banana"]), ("can you delete the banana", ["tomato soup and bread"]),
        ("delete everything", ["tomato soup and bread", "1 banana"]),
        ("delete the pizza", ["tomato soup and bread", "1 banana"]),
    ])
    func `a food is deleted by its name`(order: String, left: [String]) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log tomato soup and bread for lunch")
        _ = try await talk.ask("log 1 banana for a snack")
        talk.memory = Memory()
        _ = try await talk.ask(order)
        let kept = await meals(of: diary).compactMap(\.text).sorted { $0 > $1 }
        #expect(kept.count == left.count, "\(kept)")
        #expect(zip(kept, left.sorted { $0 > $1 }).allSatisfy { $0.hasPrefix($1) }, "\(kept)")
    }

    @Test(arguments: ["never mind, undo", "that was wrong, undo it", "can you take that back", "oops, undo"])
    func `a change is taken back in many ways`(order: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log soup")
        #expect(try await talk.ask(order).outcome.intent == .undo)
        #expect(await meals(of: diary).isEmpty)
    }

    @Test(arguments: [
        "80.4 kg", "log 80.4 kg", "weighed myself: 80.4 kg", "I'm down to 80.4 kg", "new weight 80.4kg",
        "the scale shows 80.4", "scales say 80.4", "weigh-in: 80.4",
    ])
    func `a weight is saved in many ways`(order: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask(order)
        #expect(heard.outcome.intent == .logWeight, "\(heard.text)")
        #expect(heard.text.contains("80.4 kg"))
    }

    @Test func `a meal is picked by its foods, and another one is none of the choices`() async throws {
        for (answer, left) in [
            ("the banana", ["2 eggs"]), ("the eggs please", ["1 banana"]), ("that banana", ["2 eggs"]),
        ] {
            let diary = MemoryDiary()
            var talk = Talk(diary)
            _ = try await talk.ask("log 1 banana for lunch")
            _ = try await talk.ask("log 2 eggs for lunch")
            _ = try await talk.ask("delete today's lunch")
            #expect(try await talk.ask(answer).outcome.intent == .pick)
            let kept = await meals(of: diary).map { $0.text ?? "" }
            #expect(kept.count == 1 && kept[0].contains(left[0]), "\(answer): \(kept)")
        }
        for answer in ["log banana", "a banana", "add the banana", "forget it", "leave it", "none of them"] {
            let diary = MemoryDiary()
            var talk = Talk(diary)
            _ = try await talk.ask("log 1 banana for lunch")
            _ = try await talk.ask("log 2 eggs for lunch")
            _ = try await talk.ask("delete today's lunch")
            _ = try await talk.ask(answer)
            #expect(await meals(of: diary).count >= 2, "\(answer)")
        }
    }

    @Test(arguments: [
        "can you log an apple?", "I'd like to eat an apple", "I want to add more protein",
        "don't log the apple, log it",
        "I forgot what I ate on Tuesday", "I forgot my lunch", "not hungry, sorry", "there was a mistake in it",
        "I had a dream", "I had junk", "last night I had trouble sleeping", "this morning I had a meeting",
        "I want to be down to 75 kg",
        "I'd like to weigh 75 kg", "pop the pizza in", "I finished my book", "we had a nice dinner",
        "could you delete everything", "cancel my plan", "it should be enough", "let me think",
    ])
    func `nothing is written where nobody tells of a meal`(sentence: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        _ = try await talk.ask(sentence)
        #expect(await diary.writes == 0)
    }
}
