import Coach
import FitIQCore
import Testing

/// Weekends beside weekdays.
@Suite struct WeekPartTests {
    /// Four weeks of the same meals: on each Saturday and Sunday other ones.
    private static let diary = MemoryDiary(
        meals: (1...28).reversed().map { day in
            let isOfWeekend = [5, 6].contains(((MemoryDiary.today.daysSince1970 - day) + 3) % 7)
            return MemoryDiary.read(
                isOfWeekend ? "200g chicken breast" : "150g white rice",
                .lunch,
                MemoryDiary.at(day, 12)
            )
        }
    )

    @Test(arguments: [
        ("do I eat more protein at weekends than on weekdays?", "More: "),
        ("do I eat more carbs on weekdays than at the weekend", "More: "),
        ("is my protein higher on weekends than during the week?", "More: "),
        ("compare my protein on weekdays with weekends", "Less: "),
        ("weekends vs weekdays for carbs", "Less: "), ("do I eat more protein at weekends?", "More: "),
    ])
    func `weekends are set beside weekdays`(question: String, begin: String) async throws {
        var talk = Talk(Self.diary)
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == .average && heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(heard.text.hasPrefix(begin), "\(heard.text)")
        #expect(heard.text.contains("on weekends in the 28 days before today"), "\(heard.text)")
        #expect(heard.text.contains("on weekdays in the 28 days before today"), "\(heard.text)")
    }

    @Test(arguments: [
        "what did I eat on weekdays", "am I heavier on weekends than weekdays", "average protein on weekdays",
        "did I eat more today at weekends than on weekdays", "which day had the most sugar on weekdays",
    ])
    func `what no answer tells of weekends is declined`(question: String) async throws {
        var talk = Talk(Self.diary)
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == nil, "\(heard.text)")
    }
}
