import Coach
import FitIQCore
import Testing

/// A day without meals is a day of which nothing is known: none of its sums is 0.
@Suite struct EmptyDayTests {
    /// A plan, and a week of meals that ended eight days ago.
    static let meals = Diaries.monthOfMeals.filter { $0.loggedAt < MemoryDiary.at(7, 0) }

    static func diary(_ meals: [Meal] = meals) -> MemoryDiary {
        MemoryDiary(meals: meals, profile: Diaries.profile(), plan: Diaries.plan())
    }

    static let sums = [
        "did I go over my carbs yesterday", "how much protein have I left today?", "calories left yesterday?",
        "did I reach my protein target yesterday?", "how much fibre did I have yesterday?", "calories yesterday?",
        "how much salt did I have today?", "kcal in my lunch yesterday?", "what were my average calories yesterday?",
        "average protein in the last 3 days", "which food gave me most sugar yesterday?",
        "which meal had the most calories yesterday", "how many days did I hit my calorie target yesterday?",
        "how often was I over my calories in the last 3 days?", "would a burger fit into today?",
        "did I eat more protein today than yesterday?", "what is left of my vitamin c today?",
    ]

    @Test(arguments: sums)
    func `says that nothing is logged`(sentence: String) async throws {
        var talk = Talk(Self.diary())
        let heard = try await talk.ask(sentence)
        #expect(heard.outcome.intent != nil, "\(sentence) → \(heard.text)")
        #expect(
            heard.text.contains(sentence.contains("lunch") ? "You logged no lunch" : "You logged nothing"),
            "\(heard.text)"
        )
        #expect(!heard.citations.contains { $0.value == 0 }, "\(heard.text)")
        #expect(heard.outcome.withheld.isEmpty)
    }

    @Test(arguments: sums)
    func `without a plan says so or that nothing is logged, and no 0`(sentence: String) async throws {
        var talk = Talk(MemoryDiary())
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains("logged no") || heard.text.contains("no plan"), "\(heard.text)")
        #expect(!heard.citations.contains { $0.value == 0 }, "\(heard.text)")
    }

    @Test(arguments: sums.filter { !$0.contains("lunch") && !$0.contains("burger") && !$0.contains("more protein") })
    func `says that it could not read the day's only meal, not that there is none`(sentence: String) async throws {
        let unread = [0, 1].map { MemoryDiary.read("xqzzt blorf", .dinner, MemoryDiary.at($0, 12)) }
        var talk = Talk(Self.diary(unread))
        let heard = try await talk.ask(sentence)
        #expect(heard.text.contains("is not read"), "\(heard.text)")
        #expect(!heard.text.contains("You logged nothing"), "\(heard.text)")
        #expect(!heard.citations.contains { $0.value == 0 }, "\(heard.text)")
    }

    @Test func `a food is still told beside the target of a day without meals`() async throws {
        var talk = Talk(Self.diary())
        let heard = try await talk.ask("would a burger fit into today?")
        #expect(heard.text.contains("would add") && heard.text.contains("target of"), "\(heard.text)")
    }
}
