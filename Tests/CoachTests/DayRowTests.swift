import Coach
import FitIQCore
import Testing

/// Days that follow on each other.
@Suite struct DayRowTests {
    @Test(arguments: [
        ("how many days in a row did I have coffee?", "200 ml coffee"),
        ("how many days running have I eaten an apple?", "an apple"),
        ("what's the longest streak of days I had porridge?", "porridge"),
    ])
    func `days with a food are told in their rows`(question: String, food: String) async throws {
        let days = [1, 2, 5, 6, 7, 9]
        var talk = Talk(
            MemoryDiary(meals: days.reversed().map { MemoryDiary.read(food, .breakfast, MemoryDiary.at($0, 8)) })
        )
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .lastTime && heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(
            heard.text.contains(
                "Most days in a row in the last 365 days: 3 days, from Monday 16 November to Wednesday 18 November. The latest row: 2 days, from Saturday 21 November to Sunday 22 November."
            ),
            "\(heard.text)"
        )
    }

    @Test(arguments: [
        "how many days in a row did I reach my protein", "how many consecutive days have I hit my protein target",
        "what's my longest streak of hitting my protein goal",
    ])
    func `days on target are told in their rows`(question: String) async throws {
        let meals = [1, 2, 3, 8, 9].reversed().map {
            MemoryDiary.read("800g chicken breast", .lunch, MemoryDiary.at($0, 12))
        }
        var talk = Talk(MemoryDiary(meals: meals, plan: Diaries.plan()))
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .daysOnTarget && heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(
            heard.text.contains("3 days, from Friday 20 November to Sunday 22 November."),
            "\(heard.text)"
        )
    }

    @Test(arguments: [
        "what's my logging streak", "how many days in a row did I stay under my calories",
        "how many days in a row did I run", "how many days in a row did my wife have coffee",
    ])
    func `no row is told of what was not eaten`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == nil, "\(heard.text)")
    }
}
