import Coach
import FitIQCore
import Testing

/// A question for meals is answered by meals, and one for foods by foods.
@Suite struct TopMealsTests {
    static let byMeal = [
        "which meal had the most calories", "which meal had the most calories yesterday",
        "which meals gave me the most protein this week?", "what meal was my biggest source of sodium last week",
        "which dinner had the most fat this month", "what was the meal with the most calories yesterday?",
    ]

    @Test(arguments: byMeal)
    func `names a meal of the diary`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == .top, "\(sentence) → \(heard.text)")
        let first = try #require(heard.citations.first { $0.value != nil })
        #expect(first.about.meal != nil && first.about.food == nil, "\(heard.text)")
        #expect(heard.outcome.withheld.isEmpty)
    }

    @Test func `the meal is the one with the largest sum`() async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        let heard = try await talk.ask("which meal had the most calories yesterday")
        let yesterday = Diaries.monthOfMeals.filter {
            (MemoryDiary.at(1, 0)..<MemoryDiary.at(0, 0)).contains($0.loggedAt)
        }
        let sums = yesterday.map { meal in (meal, meal.items.reduce(0) { $0 + ($1.food.nutrients.energyKcal ?? 0) }) }
        let most = try #require(sums.max { $0.1 < $1.1 })
        let first = try #require(heard.citations.first { $0.value != nil })
        #expect(first.about.meal == most.0.id && first.value == Double(most.1), "\(heard.text)")
        #expect(heard.text.contains(most.0.type.rawValue), "\(heard.text)")
    }

    @Test(arguments: [
        "which food of my meals gave me most sugar this week?", "where did my fat at lunch come from yesterday",
    ])
    func `names foods where foods are asked for`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        let first = try #require(heard.citations.first { $0.value != nil })
        #expect(heard.outcome.intent == .top && first.about.meal == nil && first.about.item != nil, "\(heard.text)")
    }

    @Test(arguments: ["which meal has the most calories", "which of my meals are high in fat"])
    func `no table's foods stand for meals`(sentence: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent == nil || heard.citations.contains { $0.about.meal != nil }, "\(heard.text)")
    }
}
