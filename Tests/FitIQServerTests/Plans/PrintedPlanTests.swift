import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Apps written from the contract decode every answer about plans, whatever the goal and whoever it is for.
struct PrintedPlanTests {
    static let goals = ["lose_weight", "gain_muscle", "maintain", "improve_health"]

    /// What they tell beside the goal; the target is where the goal leads.
    static let people: [[String: String?]] = [
        [:],
        ["targetWeight": nil],
        ["targetWeight": "80"],
        ["targetDate": #""2024-06-01""#, "timeZone": #""Pacific/Kiritimati""#],
        ["dateOfBirth": #""2010-06-01""#],
        ["gender": #""female""#, "pregnant": "true", "trimester": "2"],
        ["gender": #""other""#, "currentWeight": "51.3", "height": "181.5", "targetWeight": "50"],
        [
            "gender": #""female""#, "currentWeight": "70", "height": "160", "dateOfBirth": #""1973-06-01""#,
            "activityLevel": #""sedentary""#, "targetWeight": "62",
        ],
        ["currentWeight": "250", "height": "150", "activityLevel": #""extremely_active""#, "targetWeight": "30"],
    ]

    @Test(arguments: goals, people)
    func `every plan is decoded, numbers as Double or as printed`(goal: String, person: [String: String?]) async throws
    {
        try await withAnswers(goal, person) { answers in
            for answer in answers.plans {
                try Self.check(PrintedPlan<Double>.self, answer, 0)
                try Self.check(PrintedPlan<Int>.self, answer, 0)
            }
            let forced = try Self.decoded(PrintedPlan<Int>.Generation.self, answers.plans[1])
            let first = try Self.decoded(PrintedPlan<Int>.Generation.self, answers.plans[0])
            #expect(forced.recomputed)
            #expect(forced.previousTargets == first.targets)
            #expect(first.previousTargets == nil)
        }
    }

    @Test(arguments: goals, people)
    func `every summary is decoded, numbers as Double or as printed`(goal: String, person: [String: String?])
        async throws
    {
        try await withAnswers(goal, person) { answers in
            let plan = try Self.decoded(PrintedPlan<Int>.Generation.self, answers.plans[0])
            _ = try Self.decoded(PrintedSummary<Double>.Summary.self, answers.summary)
            let summary = try Self.decoded(PrintedSummary<Int>.Summary.self, answers.summary)
            #expect(summary.user.email == "ada@example.org")
            #expect(summary.goals.primaryGoal == goal)
            #expect(summary.calculations.bmr.value == plan.targets.bmr)
            #expect(summary.calculations.bmr.formula == plan.whyItWorks.bmr.formula)
            #expect(summary.calculations.tdee.value == plan.targets.tdee)
            #expect(summary.calculations.tdee.activityMultiplier == plan.whyItWorks.tdee.activityMultiplier)
            let targets = summary.calculations.targets
            #expect(Double(targets.calories.value) == answers.plans[0].number("data.targets.appliedCalorieTarget"))
            #expect(targets.calories.unit == nil)
            #expect(targets.protein.value == plan.targets.appliedProteinTarget)
            #expect(targets.protein.unit == "grams/day")
            #expect(targets.water.value == plan.targets.appliedWaterTarget)
            #expect(targets.water.unit == "ml/day")
            #expect(summary.projection.startWeight == summary.currentMetrics.weight)
            #expect(summary.projection.targetWeight == summary.goals.targetWeight)
            #expect(summary.projection.estimatedWeeks == plan.targets.estimatedWeeks)
            #expect(summary.projection.projectedDate == plan.targets.projectedDate)
            #expect(summary.projection.explanation == plan.whyItWorks.timeline.explanation)
            let isToldOf = person["targetDate"] != nil
            #expect(summary.goals.targetDate == (isToldOf ? Self.midnight("2024-06-01") : nil))
        }
    }

    private static func check<Whole>(
        _ client: PrintedPlan<Whole>.Type,
        _ answer: RawAPI.Answer,
        _ none: Whole
    ) throws {
        let data = try decoded(PrintedPlan<Whole>.Generation.self, answer)
        let (plan, targets, why) = (data.plan, data.targets, data.whyItWorks)
        #expect(why.tdee.metric == why.tdee.activityMultiplier)
        #expect(why.calorieTarget.metric == why.calorieTarget.deficit)
        let deficit =
            try #require(answer.number("data.targets.tdee")) - #require(
                answer.number("data.targets.calorieTarget")
            )
        #expect(answer.number("data.whyItWorks.calorieTarget.deficit") == deficit)
        #expect(why.proteinTarget.metric == why.proteinTarget.gramsPerKg)
        #expect(why.waterTarget.metric == why.waterTarget.mlPerKg)
        #expect(why.timeline.metric == why.timeline.weeklyRate)
        #expect(why.timeline.weeklyRate == targets.weeklyRate)
        #expect(why.timeline.estimatedWeeks == targets.estimatedWeeks ?? none)
        for part in ["bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "timeline"] {
            for text in ["summary", "arithmetic", "source"] {
                #expect(answer.string("data.whyItWorks.\(part).\(text)")?.isEmpty == false, "\(part).\(text)")
            }
            #expect((answer.value("data.whyItWorks.\(part).inputs") as? [Any])?.isEmpty == false)
        }
        #expect(plan.startDate == midnight(plan.startDay))
        #expect(plan.endDate == midnight(plan.endDay))
        #expect(targets.projectedDate == targets.projectedDay.map(midnight))
        #expect((targets.projectedDate == nil) == (targets.estimatedWeeks == nil))
        #expect(!answer.text.contains(#""science""#))
        #expect(!answer.text.contains(/T\d\d:\d\d:\d\d[^Z]/), "an instant has whole seconds and is in UTC")
    }

    private struct Answers: Sendable {
        /// A new one, one by force, and the one that then holds.
        let plans: [RawAPI.Answer]
        let summary: RawAPI.Answer
    }

    private func withAnswers(
        _ goal: String,
        _ person: [String: String?],
        _ body: @escaping @Sendable (Answers) throws -> Void
    ) async throws {
        let clock = TestClock()
        let target = goal == "gain_muscle" ? "85" : "75"
        let facts = ["primaryGoal": "\"\(goal)\"", "targetWeight": target].merging(person) { $1 }
        try await withServer(now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            #expect(try await ada.onboard(facts).status == 201)
            let plans = [
                try await ada.generate(), try await ada.generate(force: true),
                try await ada.send(.GET, "/v1/plans/current"),
            ]
            #expect(plans.map(\.status) == [201, 201, 200])
            try body(Answers(plans: plans, summary: try await ada.send(.GET, "/v1/summary/how-it-works")))
        }
    }

    private static func decoded<Body: Decodable>(_ body: Body.Type, _ answer: RawAPI.Answer) throws -> Body {
        try PrintedPlan<Int>.decoder.decode(PrintedPlan<Int>.Answer<Body>.self, from: Data(answer.text.utf8)).data
    }

    private static func midnight(_ day: String) -> Date {
        (try? Date("\(day)T00:00:00Z", strategy: .iso8601)) ?? .distantPast
    }
}
