import Coach
import FitIQCore
import Testing

/// A group of foods that was asked for: a dish that names one of them is of it.
@Suite struct FoodGroupTests {
    private static func diary(_ texts: [String]) -> MemoryDiary {
        MemoryDiary(meals: texts.enumerated().map { MemoryDiary.read($1, .lunch, MemoryDiary.at($0, 13)) }.reversed())
    }

    @Test(arguments: [
        ("fish", "salmon bowl", "baked cod"), ("fish", "tuna sandwich", "grilled trout"),
        ("meat", "chicken burrito", "100g roast beef"), ("meat", "ham sandwich", "pork chop"),
        ("fruit", "fruit salad", "an apple"), ("fruit", "banana smoothie", "a pear"),
        ("vegetables", "spinach omelette", "100g broccoli"), ("seafood", "prawn curry", "baked cod"),
        ("nuts", "cashew chicken", "30g almonds"), ("dairy", "cheese sandwich", "a glass of milk"),
    ])
    func `a later dish that names one is the last`(group: String, dish: String, food: String) async throws {
        var talk = Talk(Self.diary(["white rice", dish, "white rice", food]))
        let heard = try await talk.ask("when did I last have \(group)?")
        #expect(heard.outcome.intent == .lastTime && heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(heard.text.contains("on Sunday 22 November"), "\(dish): \(heard.text)")
    }

    @Test(arguments: [
        ("fruit", "apple juice"), ("fruit", "carrot cake"), ("fruit", "strawberry jam on toast"), ("meat", "duck egg"),
        ("meat", "vegan sausage roll"), ("fish", "rice with fish sauce"), ("dairy", "almond milk"),
        ("nuts", "almond milk"),
        ("fruit", "cherry tomatoes"), ("vegetables", "tomato ketchup"),
    ])
    func `a name that only sounds like it is none`(group: String, dish: String) async throws {
        var talk = Talk(Self.diary([dish]))
        let heard = try await talk.ask("when did I last have \(group)?")
        #expect(heard.text.hasPrefix("You logged no "), "\(dish): \(heard.text)")
    }

    @Test func `the food itself comes before an earlier dish`() async throws {
        var talk = Talk(Self.diary(["baked cod", "tuna sandwich"]))
        let text = try await talk.ask("when did I last have fish?").text
        #expect(text.contains("on Monday 23 November"), "\(text)")
    }
}
