import FitIQWire
import Foundation
import Testing

/// Answers about plans that other servers than today's give are read as far as they go, and nothing is added.
struct OlderPlanTests {
    private func plan(_ fixture: String) throws -> PlanGenerationData {
        let answer = try WireCoding.decoder().decode(
            Envelope<PlanGenerationData>.self,
            from: try Fixture(fixture).bytes
        )
        return try #require(answer.data)
    }

    @Test func `of a server that explains one number of six the other five are nil`() throws {
        let data = try plan("plan-partial.json")
        #expect(data.plan.id == "123")
        #expect(data.plan.userId == "7")
        #expect(data.plan.startDate == time("2025-10-28T00:00:00Z"))
        #expect(data.plan.startDay == nil)
        #expect(data.plan.createdAt == nil)
        #expect(data.targets.calorieTarget == 2000)
        #expect(data.targets.weeklyRate == -0.5)
        #expect(data.targets.estimatedWeeks == nil)
        #expect(data.targets.appliedWaterTarget == nil)
        #expect(data.targets.unadjusted == nil)
        let why = try #require(data.whyItWorks.calorieTarget)
        #expect(why.title == "Energy to eat")
        #expect(why.deficit == 500)
        #expect(why.metric == 500)
        #expect(why.summary == nil)
        #expect(why.inputs == nil)
        #expect(why.formula == nil)
        #expect(data.whyItWorks == WhyItWorks(calorieTarget: why))
        #expect(data.whyItWorks.parts.count == 1)
        #expect(data.advice == nil)
        #expect(data.notice == nil)
        #expect(data.recomputed == false)
        #expect(data.previousTargets == nil)
    }

    @Test func `what was not there is not written either`() throws {
        let partial = try plan("plan-partial.json")
        let written = try WireCoding.encode(partial)
        #expect(try WireCoding.decoder().decode(PlanGenerationData.self, from: written) == partial)
        let text = String(decoding: written, as: UTF8.self)
        #expect(!text.contains("null") && !text.contains("bmr\":{") && !text.contains("startDay"))
    }

    @Test(arguments: [#""123""#, #""01a1fefb-c888-72ad-aed1-9a67722a5c7c""#, "123", "9007199254740993"])
    func `ids may be texts or numbers`(id: String) throws {
        let text = """
            {"plan":{"id":\(id),"userId":\(id),"name":"n","description":"d","startDate":"2025-10-28T00:00:00Z",
            "endDate":"2026-01-20T00:00:00Z","status":"active"},"targets":{"bmr":1,"tdee":2,"calorieTarget":3,
            "proteinTarget":4,"waterTarget":5,"weeklyRate":0}}
            """
        let data = try WireCoding.decoder().decode(PlanGenerationData.self, from: Data(text.utf8))
        #expect(data.plan.id == id.trimmingCharacters(in: ["\""]))
        #expect(data.plan.userId == data.plan.id)
        #expect(data.whyItWorks == WhyItWorks())
    }

    @Test func `a part without its number is left out, and the plan is read all the same`() throws {
        let text = #"{"bmr":{"title":"t"},"calorieTarget":{"title":"t","explanation":"e","science":"s"},"tdee":null}"#
        #expect(try WireCoding.decoder().decode(WhyItWorks.self, from: Data(text.utf8)) == WhyItWorks())
    }

    /// It wrote days where instants are now, and each number in words as its `metric`.
    @Test func `our server of before is read whole`() throws {
        let data = try plan("plan-texts-for-metrics.json")
        #expect(data.plan.startDate == time("2026-11-22T00:00:00Z"))
        #expect(data.plan.startDay == "2026-11-22")
        #expect(data.plan.endDay == "2027-01-31")
        #expect(data.targets.projectedDate == time("2027-01-31T00:00:00Z"))
        #expect(data.targets.projectedDay == "2027-01-31")
        #expect(data.targets.dynamicDay == "2027-02-21")
        let why = data.whyItWorks
        #expect(why.parts.count == 6)
        #expect(why.bmr?.summary == nil)
        #expect(why.calorieTarget?.summary == "2,236 kcal a day")
        #expect(why.calorieTarget?.metric == 500)
        #expect(why.timeline?.summary == "10 weeks, until 2027-01-31")
        #expect(why.timeline?.metric == -0.5)
    }

    @Test func `a timeline that has no weeks has none`() throws {
        let text = #"{"title":"t","explanation":"e","weeklyRate":0,"metric":"no date"}"#
        let timeline = try WireCoding.decoder().decode(TimelineExplanation.self, from: Data(text.utf8))
        #expect(timeline.estimatedWeeks == 0)
        #expect(timeline.summary == "no date")
    }

    /// Tests of an older app have the targets there.
    @Test func `a metric that is another number stays that`() throws {
        let text = #"{"title":"t","explanation":"e","activityMultiplier":1.375,"metric":2000}"#
        let tdee = try WireCoding.decoder().decode(TDEEExplanation.self, from: Data(text.utf8))
        #expect(tdee == TDEEExplanation(title: "t", explanation: "e", activityMultiplier: 1.375, metric: 2000))
    }
}
