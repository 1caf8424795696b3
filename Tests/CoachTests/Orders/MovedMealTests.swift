import Coach
import FitIQCore
import Foundation
import Testing

@Suite struct MovedMealTests {
    private static func logged(_ first: String, then sentence: String) async throws -> (Talk.Heard, Meal?) {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask(first)
        let heard = try await talk.ask(sentence)
        return (heard, await diary.meals(in: .distantPast ..< .distantFuture).first)
    }

    @Test(arguments: [
        ("log a pear as a snack", "oops, that should be under breakfast", MealType.breakfast),
        ("log 2 rice cakes for lunch", "it should have been a snack", .snack),
        ("log minestrone", "that should go in dinner", .dinner),
    ])
    func `a meal that should be another is moved there`(first: String, sentence: String, type: MealType) async throws {
        let (heard, meal) = try await Self.logged(first, then: sentence)
        #expect(heard.outcome.intent == .moveMeal, "\(heard.text)")
        #expect(meal?.type == type)
    }

    @Test(arguments: [
        ("log minestrone for lunch", "that was at half past one actually", 0, 13, 30),
        ("log a pear as a snack", "it was at 10:15", 0, 10, 15),
        ("log 2 rice cakes for breakfast", "make it 9am", 0, 9, 0),
        ("log fried rice for dinner", "I had that yesterday at 8pm", -1, 20, 0),
    ])
    func `a meal is moved to the time told`(first: String, sentence: String, day: Int, hour: Int, minute: Int)
        async throws
    {
        let (heard, meal) = try await Self.logged(first, then: sentence)
        #expect(heard.outcome.intent == .moveMeal, "\(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.text)")
        let date = try #require(meal?.loggedAt)
        #expect(CalendarDate(date, in: MemoryDiary.zone) == MemoryDiary.today.advanced(by: day))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = MemoryDiary.zone
        #expect(calendar.component(.hour, from: date) == hour)
        #expect(calendar.component(.minute, from: date) == minute)
        #expect(heard.text.contains(String(format: "%d:%02d", hour, minute)), "\(heard.text)")
    }

    @Test(arguments: [
        "that should be under breakfast?", "it should be fine", "that was at 9pm", "make it 3 pears at 9am",
    ])
    func `what tells no other meal or time that has been moves nothing`(sentence: String) async throws {
        let (heard, meal) = try await Self.logged("log a pear as a snack", then: sentence)
        #expect(heard.outcome.intent != .moveMeal, "\(heard.text)")
        #expect(meal?.type == .snack)
    }

    @Test(arguments: ["put it back please", "bring that back", "restore it"])
    func `a meal that was deleted is put back`(sentence: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask("log a pear")
        _ = try await talk.ask("delete it")
        #expect(try await talk.ask(sentence).outcome.intent == .undo)
        #expect(await diary.meals(in: .distantPast ..< .distantFuture).count == 1)
    }

    @Test func `a fruit named with its article is a whole one`() async throws {
        let diary = MemoryDiary()
        for fruit in ["avocado", "mango", "papaya"] {
            let article = fruit == "avocado" ? "an" : "a"
            var one = Talk(diary)
            var counted = Talk(diary)
            let asked = try await one.ask("how many calories are in \(article) \(fruit)")
            #expect(asked.text == (try await counted.ask("how many calories are in 1 \(fruit)")).text)
        }
    }
}
