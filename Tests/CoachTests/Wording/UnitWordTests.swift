import Coach
import FitIQCore
import Testing

/// A unit says in what an answer is wanted, or how much of a food there is; it is no food.
@Suite struct UnitWordTests {
    @Test(arguments: [
        "how many grams of sugar are in a coke", "how many mg of sodium are in 2 eggs?",
        "how many kcal are in an ounce of cheddar", "how many grams of protein in 200 grams of tofu",
        "how much sugar in grams is in a coke",
    ])
    func `is no food of a question about a food`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .foodFacts, "\(sentence) → \(heard.text)")
        #expect(!heard.text.lowercased().contains("chickpea"), "\(heard.text)")
    }

    @Test(arguments: [
        ("how many grams of protein did I have yesterday", IntentName.total),
        ("how many grams of carbs have I left today?", .left),
        ("how many grams of fat do I eat on average", .average),
    ])
    func `is no food of a question about the diary`(sentence: String, intent: IntentName) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == intent, "\(sentence) → \(heard.text)")
    }

    @Test(arguments: [
        "which has more protein, grams or ounces", "calories in a gram", "grams", "100 g", "an ounce",
        "fat in 100 grams?",
        "when did I last have grams?", "would a gram fit into today?", "compare ounces and tofu",
    ])
    func `alone is declined`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.kind == .declined, "\(sentence) → \(heard.outcome.intent?.rawValue ?? "") \(heard.text)")
        #expect(heard.proposals.isEmpty)
    }
}
