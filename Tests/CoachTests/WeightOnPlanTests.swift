import FitIQCore
import PlanScience
import Testing

@testable import Coach

/// The last weighing beside the plan's.
@Suite struct WeightOnPlanTests {
    /// A diary whose last weighing is so many kg from what the plan has for its day.
    private static func diary(_ difference: Double, daysAgo: Int = 1, age: Int = 30) -> MemoryDiary {
        let plan = Diaries.plan(age: age)
        let weighings = [15, daysAgo].map { daysAgo in
            let day = MemoryDiary.today.advanced(by: -daysAgo)!
            let planned = WeightOnPlan.planned(on: day, plan) ?? 80
            return Weighing(
                id: .new(at: MemoryDiary.at(daysAgo, 7)),
                account: MemoryDiary.account,
                weight: Thousandths(count: Int(((planned + difference) * 10).rounded()) * 100),
                day: day,
                createdAt: MemoryDiary.at(daysAgo, 7)
            )
        }
        return MemoryDiary(weights: weighings, profile: Diaries.profile(age: age), plan: plan)
    }

    @Test(arguments: [
        (0.2, "On track: your plan has you at "), (-0.3, "On track: your plan has you at "),
        (1.4, "Behind your plan: it has you at "), (-1.2, "Ahead of your plan: it has you at "),
    ])
    func `how the weight goes begins with how it stands to the plan`(difference: Double, begin: String) async throws {
        for question in [
            "am I on track with my weight?", "is my weight where it should be?", "is my weight loss on track",
        ] {
            var talk = Talk(Self.diary(difference))
            let heard = try await talk.ask(question)
            #expect(heard.outcome.intent == .weightTrend && heard.outcome.withheld.isEmpty, "\(heard.text)")
            #expect(heard.text.hasPrefix(begin), "\(heard.text)")
        }
    }

    @Test(arguments: [(1, 16), (20, 30)])
    func `nothing is judged where no date is told, or no weighing is recent`(daysAgo: Int, age: Int) async throws {
        var talk = Talk(Self.diary(2, daysAgo: daysAgo, age: age))
        let text = try await talk.ask("am I on track with my weight?").text
        #expect(!text.contains("plan has you at") && !text.contains("it has you at"), "\(text)")
    }

    @Test func `the plan's weight of a day lies between those of its weeks`() throws {
        let plan = Diaries.plan()
        let ends = [0, 7, 14].compactMap { WeightOnPlan.planned(on: plan.startDate.advanced(by: $0)!, plan) }
        #expect(ends.count == 3 && ends[0] == 80 && ends[1] < ends[0] && ends[2] < ends[1])
        let middle = try #require(WeightOnPlan.planned(on: plan.startDate.advanced(by: 10)!, plan))
        #expect(ends[2] < middle && middle < ends[1])
    }
}
