import FitIQCore
import MealParser
import PlanScience
import Testing

@testable import Coach

/// Second questions about foods that were compared, nutrients that one table leaves out, and weights on the way to the goal.
@Suite struct FollowedComparisonTests {
    @Test(arguments: [
        ("more fibre in oats or brown rice", "and which has more protein?", "protein", "most"),
        ("salmon vs cod for protein", "which one has the least fat", "fat", "least"),
        ("which has more sugar, apples or pears", "and which is higher in vitamin c", "vitamin C", "most"),
        ("compare milk and soy milk", "which of them has more calcium?", "calcium", "most"),
    ])
    func `the same foods are compared by another nutrient`(first: String, second: String, name: String, word: String)
        async throws
    {
        var talk = Talk(Diaries.month.make())
        let before = try await talk.ask(first)
        let heard = try await talk.ask(second)
        #expect(before.outcome.intent == .compareFoods && heard.outcome.intent == .compareFoods, "\(heard.text)")
        #expect(
            heard.text.contains("has the \(word) \(name) by 100 g") || heard.text.contains("the same"),
            "\(heard.text)"
        )
    }

    @Test(arguments: [
        "and which foods have more protein?", "which cheese has more protein", "what has a lot of protein",
    ])
    func `another question is not taken for the comparison`(second: String) async throws {
        var talk = Talk(Diaries.month.make())
        _ = try await talk.ask("more fibre in oats or brown rice")
        #expect(try await talk.ask(second).outcome.intent != .compareFoods)
    }

    @Test(arguments: [76.0, 78.5, 73])
    func `a weight on the way has its dates`(weight: Double) async throws {
        var talk = Talk(MemoryDiary(profile: Diaries.profile(), plan: Diaries.plan()))
        let heard = try await talk.ask("when will I be at \(weight) kg?")
        #expect(heard.outcome.intent == .timeline && heard.outcome.withheld.isEmpty, "\(heard.text)")
        #expect(heard.text.contains("As a body adapts, your plan comes to "), "\(heard.text)")
        let weeks = heard.citations.filter { $0.unit == .weeks }.compactMap(\.value)
        let goal = try await talk.ask("when will I be at 70 kg?").citations.filter { $0.unit == .weeks }.compactMap(
            \.value
        )
        #expect(
            weeks.count == 2 && goal.count == 2 && zip(weeks, goal).allSatisfy { $0 > 0 && $0 < $1 },
            "\(heard.text)"
        )
    }

    @Test(arguments: ["when will I be at 65 kg?", "when will I be at 90 kg?"])
    func `a weight that the plan does not pass has none`(question: String) async throws {
        var talk = Talk(MemoryDiary(profile: Diaries.profile(), plan: Diaries.plan()))
        #expect(try await talk.ask(question).text.contains("I have dates for that weight only"))
    }

    @Test func `a nutrient that the country's record leaves out is told by another table`() async throws {
        let reader = MealReader.bundled.inRegion("GB")
        let phrases = ["a chapati", "a naan", "a paratha", "a bagel", "a scone", "a crumpet"]
        let gaps = phrases.filter { phrase in
            let (own, other) = (reader.read(phrase).items, MealReader.bundled.read(phrase).items)
            return own.count == 1 && other.count == 1 && own[0].nutrients.carbs == nil
                && other[0].nutrients.carbs != nil
        }
        #expect(gaps.contains("a chapati"))
        for phrase in gaps {
            let turn = Turn("carbs in \(phrase)", now: MemoryDiary.now, timeZone: MemoryDiary.zone)
            let diary = MemoryDiary()
            var text = ""
            let tools = Functions(diary: diary, actions: diary, reader: reader)
            for try await step in BuiltInCoach().answer(turn, tools: tools) {
                if case .sentence(let words, _) = step { text += words }
            }
            #expect(text.contains("by another table: ") && text.contains(" of carbohydrate."), "\(text)")
        }
    }
}
