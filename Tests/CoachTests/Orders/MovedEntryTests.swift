import Coach
import FitIQCore
import Foundation
import Testing

/// Orders that move a meal by its name.
@Suite struct MovedEntryTests {
    @Test(arguments: [
        ("my last snack should be counted as lunch", "lunch 0 14:00 4 crackers"),
        ("count the crackers as lunch", "lunch 0 14:00 4 crackers"),
        ("the crackers should have been logged under lunch", "lunch 0 14:00 4 crackers"),
        ("move the tea to breakfast", "breakfast 0 10:30 tea"),
        ("the tea was for breakfast, not a snack", "breakfast 0 10:30 tea"),
        ("I had the tea with breakfast, not as a snack", "breakfast 0 10:30 tea"),
        ("the tea belongs to breakfast", "breakfast 0 10:30 tea"),
        ("move yesterday's soup to dinner", "dinner 1 12:30 chicken soup"),
        ("the crackers were yesterday, not today", "snack 1 14:00 4 crackers"),
        ("the tea was yesterday", "snack 1 10:30 tea"),
        ("I had the crackers yesterday, not today", "snack 1 14:00 4 crackers"),
        ("the crackers were last night", "dinner 1 19:00 4 crackers"),
        ("move my lunch to 1pm", "lunch 0 13:00 120 g tuna, 200 g rice"),
        ("lunch was at 1:15", "lunch 0 13:15 120 g tuna, 200 g rice"),
        ("I had lunch at 1:30", "lunch 0 13:30 120 g tuna, 200 g rice"), ("my tea was at 11", "snack 0 11:00 tea"),
        ("my breakfast was at noon", "breakfast 0 12:00 2 slices of bread, 1 egg"),
        ("breakfast was at 7", "breakfast 0 7:00 2 slices of bread, 1 egg"),
        ("change the time of my breakfast to 9:30am", "breakfast 0 9:30 2 slices of bread, 1 egg"),
        ("shift the crackers to 11am", "snack 0 11:00 4 crackers"),
        ("move my lunch to yesterday", "lunch 1 12:30 120 g tuna, 200 g rice"),
    ])
    func `a meal is moved by its name`(order: String, meal: String) async throws {
        try await Kitchen.expect(order, .moveMeal, to: meal)
    }

    @Test(arguments: [
        ("the tuna was yesterday, not today", "lunch 1 12:30 120 g tuna, 200 g rice"),
        ("move the egg to lunch", "lunch 0 8:00 2 slices of bread, 1 egg"),
        ("move the pear to lunch", "lunch 1 16:00 1 pear"),
    ])
    func `where more would move, or a meal of another day, it is asked`(order: String, meal: String) async throws {
        let asked = try await Kitchen.change(by: order)
        #expect(asked.writes == 0 && asked.heard.outcome.choices == ["Yes", "No"], "\(asked.heard.text)")
        #expect(try await Kitchen.change(by: order, "yes").new == [meal])
        #expect(try await Kitchen.change(by: order, "no").writes == 0)
    }

    @Test(arguments: [
        "log the soup for lunch", "log the crackers as lunch", "add the tea to breakfast",
        "I had the crackers for lunch",
    ])
    func `what is logged is no move of what is there`(order: String) async throws {
        let change = try await Kitchen.change(by: order)
        #expect(change.heard.outcome.intent == .logMeal && change.gone.isEmpty, "\(change.heard.text)")
    }

    @Test func `of two snacks it is asked which`() async throws {
        let asked = try await Kitchen.change(by: "move my snack to lunch")
        #expect(asked.writes == 0 && asked.heard.outcome.choices.count == 2, "\(asked.heard.text)")
        let picked = try await Kitchen.change(by: "move my snack to lunch", "the second one")
        #expect(picked.new == ["lunch 0 14:00 4 crackers"])
    }

    @Test(arguments: [
        "should my last snack be counted as lunch", "was the tea for breakfast?", "is the tea a snack or breakfast",
        "the tea was for breakfast?", "move my lunch to 1pm?", "can I move my lunch to 1pm?",
        "move my lunch to 4pm", "move my lunch to tomorrow", "I'm going to move my lunch to 2pm",
        "lunch will be at 1pm",
        "lunch is at 1pm", "lunch was late", "lunch was at Anna's", "lunch was at 1 euro", "did I have lunch at 1:30",
        "I had lunch at 4pm", "the crackers were stale",
        "my last meal was yesterday",
        "my wife's lunch was at 1pm", "his tea was yesterday, not today", "the meeting was yesterday, not today",
        "the curry was yesterday, not today", "don't move my lunch to 1pm", "move my goal to 70",
        "move the sofa to lunch",
        "the crackers should be tasty", "put the rice on for dinner", "my dinner was yesterday",
        "the tea was not for breakfast",
        "my lunch was yesterday", "dinner should be at 7", "the egg was for breakfast",
        "I had the tea with milk yesterday",
    ])
    func `what moves nothing of the diary writes nothing`(sentence: String) async throws {
        let change = try await Kitchen.change(by: sentence)
        #expect(change.gone.isEmpty, "\(change.heard.text)")
        #expect(change.new.isEmpty || sentence.hasPrefix("I had the tea"), "\(change.heard.text)")
    }
}
