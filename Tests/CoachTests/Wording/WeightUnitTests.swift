import Coach
import FitIQCore
import PlanScience
import Testing

/// Weights of the body are told in the unit that a talk asks in; they are kept in kg.
@Suite struct WeightUnitTests {
    @Test(arguments: [
        // The last weighing is 80 kg, the first of the month 81.4 kg, the plan goes from 80 to 70 kg.
        ("how much do I weigh in pounds?", IntentName.weightTrend, "176.4 lb"),
        ("what's my weight in stone", .weightTrend, "12 st 8.4 lb"),
        ("how many pounds have I lost this month?", .weightTrend, "lb"),
        ("how much have I lost in lbs this month?", .weightTrend, "lb"),
        ("how many stone have I lost this month", .weightTrend, "12 st 8.4 lb"),
        ("what's my weight in lb", .weightTrend, "176.4 lb"),
        ("what's the heaviest I have been in stone?", .weightTrend, "st"),
        ("when will I reach 165 lb", .timeline, "165 lb"), ("when will I be 160 lbs?", .timeline, "160 lb"),
        ("when am I going to hit 11 stone 7", .timeline, "11 st 7 lb"),
        ("how many pounds to go?", .timeline, "lb"), ("when will I reach 75 kg", .timeline, "75 kg"),
        ("what's my goal weight in pounds", .profile, "154.3 lb"), ("how much do I weigh?", .weightTrend, "80 kg"),
    ])
    func `a weight is told in the unit that is asked in`(question: String, intent: IntentName, told: String)
        async throws
    {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == intent, "\(question) → \(heard.text)")
        #expect(heard.text.contains(told), "\(question) → \(heard.text)")
        #expect(heard.text.contains(" kg") == told.contains("kg"), "\(question) → \(heard.text)")
        #expect(heard.outcome.withheld.isEmpty, "\(heard.text)")
        for citation in heard.citations where citation.unit == .lb || citation.unit == .stone {
            #expect(heard.text.contains(citation.text) && citation.value != nil)
        }
    }

    @Test func `a talk goes on in the unit that it named last`() async throws {
        var talk = Talk(Diaries.month.make())
        let logged = try await talk.ask("record 177 pounds")
        #expect(logged.text.contains("177 lb") && !logged.text.contains("kg"), "\(logged.text)")
        #expect(try await talk.ask("how has my weight changed this month?").text.contains("177 lb"))
        #expect(try await talk.ask("when will I reach my goal?").text.contains("154.3 lb"))
        #expect(try await talk.ask("what do I weigh in kg?").text.contains("80.29 kg"))
        #expect(try await talk.ask("when will I reach my goal?").text.contains("70 kg"))
        // Pounds of food are none of a body.
        _ = try await talk.ask("how much protein is in 2 pounds of beef?")
        #expect(try await talk.ask("when will I reach my goal?").text.contains("70 kg"))
    }

    @Test(arguments: [
        ("I weigh 200 lb", "200 lb is much more than 176.4 lb"), ("I weigh 14 stone 6", "14 st 6 lb is much more"),
        ("my weight is 150 pounds", "150 lb is much less than"),
    ])
    func `a weight that is far off is asked about in its unit`(order: String, told: String) async throws {
        let diary = Diaries.month.make()
        var talk = Talk(diary)
        #expect(try await talk.ask(order).text.contains(told))
        #expect(await diary.writes == 0)
        let kept = try await talk.ask("yes")
        #expect(!kept.text.contains("kg") && kept.text.contains(String(told.prefix(3))), "\(kept.text)")
    }

    @Test(arguments: [
        "how many pounds of beef did I eat this week", "how many stone of potatoes did I have yesterday",
        "my protein in pounds", "how much water did I drink in stone", "how many pounds did I eat",
    ])
    func `what is eaten is told in no pounds`(question: String) async throws {
        var talk = Talk(Diaries.month.make())
        let heard = try await talk.ask(question)
        #expect(heard.outcome.intent == nil, "\(heard.text)")
    }

    static let facts = [Fact(176.37, .lb, .bodyWeight), Fact(12.598, .stone, .bodyWeight), Fact(5, .g, .mass)]

    @Test(arguments: [
        ("You weighed 176.4 lb.", true), ("You weighed 176 pounds.", true), ("You weighed 177 lb.", false),
        ("You weighed 176.4 kg.", false), ("You weighed 12 st 8.4 lb.", true), ("You weighed 12 stone 9 lb.", false),
        ("You weighed 12 st 8.4 kg.", false), ("You had 5 lb.", false), ("You weighed 13 st 8.4 lb.", false),
    ])
    func `the guard knows pounds and stone`(sentence: String, isSaid: Bool) {
        let check = NumberGuard(facts: Self.facts, today: MemoryDiary.today)
        #expect(check.findings(in: sentence).isEmpty == isSaid, "\(check.findings(in: sentence))")
    }

    @Test(arguments: ["when will I reach my goal?", "when will I be 11 stone?", "how long until I reach 154.3 lb?"])
    func `a goal that is out of reach is told without a number that has no source`(question: String) async throws {
        // So little less is eaten that a body adapts before it is there.
        let inputs = PlanInputs(
            weight: Thousandths(count: 196_000),
            height: Thousandths(count: 175_000),
            age: 30,
            gender: .male,
            activity: .moderatelyActive,
            goal: .loseWeight,
            targetWeight: Thousandths(count: 70_000),
            isPregnant: false
        )
        let plan = Plan(inputs, startDate: MemoryDiary.today)
        try #require(plan.dynamicWeeks == nil)
        var talk = Talk(MemoryDiary(plan: plan))
        let heard = try await talk.ask(question)
        #expect(heard.outcome.withheld.isEmpty, "\(heard.text) \(heard.outcome.withheld)")
    }
}
