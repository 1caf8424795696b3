import Coach
import FitIQCore
import Testing

/// How much of a food somebody had: what a dish holds of it is not known, and what was not eaten is none.
@Suite struct FoodInDishesTests {
    private static func diary(_ texts: String...) -> MemoryDiary {
        MemoryDiary(meals: texts.enumerated().map { MemoryDiary.read($1, .lunch, MemoryDiary.at($0, 13)) }.reversed())
    }

    @Test(arguments: [
        ("eggs", "100g boiled egg", "150g egg rolls", "100 g"),
        ("chicken", "120g chicken breast", "300g chicken curry", "120 g"),
        ("butter", "10g butter", "30g peanut butter", "10 g"),
        ("cheese", "40g cheddar cheese", "200g cheese pizza", "40 g"),
    ])
    func `grams are of the food alone, and the dishes are named`(food: String, one: String, dish: String, sum: String)
        async throws
    {
        var talk = Talk(Self.diary(one, dish))
        let heard = try await talk.ask("how much \(food) did I eat this month?")
        #expect(heard.outcome.intent == .lastTime, "\(heard.text)")
        #expect(heard.text.contains("That was \(sum) by itself."), "\(heard.text)")
        #expect(heard.text.contains("It is also in "), "\(heard.text)")
        #expect(heard.outcome.withheld.isEmpty)
    }

    @Test func `without dishes it is all`() async throws {
        var talk = Talk(Self.diary("100g boiled egg", "50g boiled egg"))
        let heard = try await talk.ask("how much egg did I eat this month?")
        #expect(heard.text.contains("That was 150 g in all."), "\(heard.text)")
        #expect(!heard.text.contains("It is also in"), "\(heard.text)")
    }

    @Test(arguments: ["coffee", "salmon", "porridge"])
    func `what was planned or left out is not counted`(food: String) async throws {
        var talk = Talk(Self.diary("200g \(food)", "tomorrow 8am \(food)", "no \(food) today"))
        let heard = try await talk.ask("how often did I have \(food) this month?")
        #expect(heard.text.contains("in 1 meal"), "\(heard.text)")
    }
}
