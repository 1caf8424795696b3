import Coach
import FitIQCore
import Foundation
import Testing

/// Idioms whose answers could be of the right kind and still say another thing.
@Suite struct IdiomTests {
    @Test(arguments: [
        ("is it OK to go a bit lower on calories", "A plan with your goal lies between"),
        ("is it alright to go a little higher on calories", "A plan with your goal lies between"),
        ("is it safe to go below 1100", "“below 1100” is below that."),
        ("is cod leaner than salmon", "has the least fat by 100 g"),
        ("which is leaner, turkey or bacon", "has the least fat by 100 g"),
        ("is feta less salty than halloumi", "has the least salt by 100 g"),
        ("is honey sweeter than jam", "has the most sugar by 100 g"),
        ("is spinach richer in iron than kale", "has the most iron by 100 g"),
        ("suggest something filling", "No table tells how “filling” a food is, so I went by protein."),
        ("what was my weight on Saturday", "You weighed"),
    ])
    func `an idiom is answered as it is meant`(sentence: String, words: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains(words), "\(sentence) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty)
    }

    @Test(arguments: [
        "I had chips for tea", "for tea I had a jacket potato", "log a curry for tea",
        "we ate fish fingers for our tea",
        "had sausages for my tea", "I had pasta for tea yesterday",
    ])
    func `what was had for tea is of the evening`(sentence: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        let meals = await diary.meals(in: .distantPast ..< .distantFuture)
        #expect(heard.outcome.intent == .logMeal, "\(sentence) → \(heard.text)")
        #expect(meals.map(\.type) == [.dinner], "\(sentence) → \(heard.text)")
        #expect(!heard.text.contains("Tea"), "\(sentence) → \(heard.text)")
    }

    @Test(arguments: ["log milk for tea", "I had tea", "log a cup of tea and a biscuit", "I had sugar for my tea"])
    func `what goes into a tea, or is one, is of the hour`(sentence: String) async throws {
        let diary = MemoryDiary()
        var talk = Talk(diary)
        _ = try await talk.ask(sentence)
        let meals = await diary.meals(in: .distantPast ..< .distantFuture)
        #expect(!meals.contains { $0.type == .dinner }, "\(sentence)")
    }

    @Test(arguments: [
        ("how many days was I on target this month", 22), ("how often did I reach my protein this month", 22),
        ("on how many days did I go over my fat this month", 22),
    ])
    func `days before the plan are told apart`(sentence: String, days: Int) async throws {
        let today = MemoryDiary.today
        let diary = MemoryDiary(
            meals: Diaries.monthOfMeals,
            plan: Diaries.plan(startDate: today),
            planStart: today
        )
        var talk = Talk(diary)
        let heard = try await talk.ask(sentence)
        #expect(
            heard.text.contains("Your plan begins on Monday 23 November: \(days) days before it can't be judged."),
            "\(heard.text)"
        )
        #expect(heard.outcome.withheld.isEmpty, "\(heard.text)")
        var other = Talk(diary)
        let before = try await other.ask("how many days did I reach my protein last week")
        #expect(
            before.text.hasPrefix(
                "Your plan begins on Monday 23 November, so there is no target to judge last week by."
            ),
            "\(before.text)"
        )
        #expect(before.outcome.withheld.isEmpty, "\(before.text)")
    }
}
