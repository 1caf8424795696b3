import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

struct PlanTests {
    private func withPerson(_ body: @escaping @Sendable (PlanAPI, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in try await body(PlanAPI(server), clock)
        }
    }

    @Test func `a plan tells its numbers, why, and what is missing for a better one`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard()
            let answer = try await ada.generate()
            #expect(answer.status == 201)
            let data = try answer.data(PlanGenerationResponse.self)
            #expect(data.targets.bmr == 1780)
            #expect(data.targets.tdee == 2759)
            #expect(data.targets.calorieTarget == 2259)
            #expect(data.targets.proteinTarget == 176)
            #expect(data.targets.waterTarget == 2800)
            #expect(data.targets.weeklyRate == -0.5)
            #expect(data.targets.estimatedWeeks == 10)
            #expect(data.targets.projectedDay == "2024-03-25")
            #expect(answer.string("data.targets.projectedDate") == "2024-03-25T00:00:00Z")
            #expect(data.targets.dynamicWeeks == 13)
            #expect(data.targets.dynamicDay == "2024-04-15")
            #expect(answer.string("data.targets.dynamicDate") == "2024-04-15T00:00:00Z")
            #expect(data.targets.appliedWaterTarget == 2800)
            #expect(data.targets.appliedCalorieTarget == 2259)
            #expect(data.targets.appliedFatTarget == 58 && data.targets.appliedCarbsTarget == 258)
            #expect(data.targets.appliedEstimatedWeeks == 10 && data.targets.appliedProjectedDay == "2024-03-25")
            #expect(data.whyItWorks.timeline?.summary == "13 weeks, until 2024-04-15")
            #expect(data.whyItWorks.fatTarget?.percent == 23)
            #expect(
                data.plan.verdict
                    == "Eat about 2,259 kcal a day: 15 April 2024 is a realistic date for your goal weight."
            )
            #expect(data.targets.unadjusted?.calorieTarget == 2259)
            #expect(data.plan.startDay == "2024-01-15")
            #expect(answer.string("data.plan.startDate") == "2024-01-15T00:00:00Z")
            #expect(data.plan.endDay == "2024-03-25")
            #expect(answer.string("data.plan.endDate") == "2024-03-25T00:00:00Z")
            #expect(answer.string("data.plan.createdAt") == "2024-01-15T12:30:00Z")
            #expect(data.plan.status == "active")
            #expect(data.recomputed == false)
            #expect(data.previousTargets == nil)
            #expect(data.whyItWorks.bmr?.summary == "1,780 kcal a day")
            #expect(data.whyItWorks.bmr?.arithmetic == "round(10 * 80 + 6.25 * 180 - 5 * 30 + 5)")
            #expect(data.whyItWorks.bmr?.inputs?.map(\.date) == Array(repeating: "2024-01-15", count: 4))
            #expect(data.whyItWorks.tdee?.activityMultiplier == 1.55)
            #expect(data.whyItWorks.calorieTarget?.deficit == 500)
            #expect(data.whyItWorks.proteinTarget?.gramsPerKg == 2.2)
            #expect(data.whyItWorks.waterTarget?.mlPerKg == 35)
            #expect(data.whyItWorks.timeline?.estimatedWeeks == 10)
            #expect(data.advice?.codes == [])
            #expect(data.advice?.bmi == 24.69)
            #expect(data.adaptive?.isReady == false)
            #expect(data.adaptive?.missing.count == 3)
            #expect(try await ada.send(.GET, "/v1/plans/\(data.plan.id)").string("data.plan.id") == data.plan.id)
            #expect(try await ada.send(.GET, "/v1/plans/current").string("data.plan.id") == data.plan.id)
        }
    }

    /// A client of before crashed on it, there and not there.
    @Test func `there is no key science anywhere`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard()
            for answer in [try await ada.generate(), try await ada.send(.GET, "/v1/summary/how-it-works")] {
                #expect(answer.status < 300)
                #expect(!answer.text.contains(#""science""#))
            }
        }
    }

    @Test func `an unsafe target is held back, and what the formula says is told beside it`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard([
                "gender": #""female""#, "currentWeight": "70", "height": "160", "dateOfBirth": #""1973-06-01""#,
                "activityLevel": #""sedentary""#, "targetWeight": "62",
            ])
            let plan = try await ada.generate()
            #expect(plan.number("data.targets.calorieTarget") == 1200)
            #expect(plan.number("data.targets.unadjusted.calorieTarget") == 1047)
            #expect(plan.number("data.targets.estimatedWeeks") == 24)
            #expect(plan.number("data.targets.unadjusted.estimatedWeeks") == 16)
            #expect(plan.strings("data.advice.codes") == ["below_bmr", "below_kcal_floor", "protein_above_amdr"])
            #expect(plan.number("data.whyItWorks.calorieTarget.deficit") == 347)
            #expect((plan.value("data.advice.notes") as? [Any])?.count == 1, "of the plan's own numbers")
            #expect(plan.string("data.advice.notes.0.code") == "below_bmr")
        }
    }

    /// The rule of thumb gives 4.9 l, and the usual surplus 0.57 % of the weight a week.
    @Test func `water and pace are kept within bounds, beside the older fields as they were`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard(["gender": #""female""#, "currentWeight": "140", "targetWeight": "100"])
            let heavy = try await ada.generate()
            #expect(heavy.number("data.targets.waterTarget") == 4900)
            #expect(heavy.number("data.targets.appliedWaterTarget") == 2700)
            #expect(heavy.string("data.whyItWorks.waterTarget.summary") == "2,700 ml a day")
            #expect(heavy.number("data.whyItWorks.waterTarget.mlPerKg") == 35)
            #expect(heavy.strings("data.advice.codes")?.contains("water_high") == true)
            let notes = heavy.value("data.advice.notes") as? [[String: Any]] ?? []
            #expect(!notes.contains { $0["code"] as? String == "water_high" })
            _ = try await ada.onboard(["primaryGoal": #""gain_muscle""#, "currentWeight": "70", "targetWeight": "75"])
            let gain = try await ada.generate()
            let tdee = try #require(gain.number("data.targets.tdee"))
            #expect(gain.number("data.targets.calorieTarget") == tdee + 400)
            #expect(gain.number("data.targets.appliedCalorieTarget") == tdee + 350)
            #expect(gain.number("data.targets.appliedWeeklyRate") == 0.35)
            #expect(gain.number("data.targets.estimatedWeeks") == 13)
            #expect(gain.number("data.targets.appliedEstimatedWeeks") == 15)
        }
    }

    @Test func `nobody who is pregnant gets a deficit`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard(["gender": #""female""#, "pregnant": "true", "trimester": "2"])
            let plan = try await ada.generate()
            #expect(plan.status == 201)
            #expect(plan.strings("data.advice.blocking") == ["pregnancy"])
            #expect(plan.number("data.targets.proteinTarget") == 176)
            #expect(plan.number("data.targets.appliedProteinTarget") == 88)
            #expect(plan.string("data.whyItWorks.proteinTarget.summary") == "88 g a day")
            #expect(plan.string("data.plan.name") == "Eat well in pregnancy")
            let tdee = try #require(plan.number("data.targets.tdee"))
            #expect(plan.number("data.targets.calorieTarget") == tdee, "as older apps know it")
            #expect(plan.number("data.targets.appliedCalorieTarget") == tdee + 340)
            #expect(plan.number("data.targets.appliedWeeklyRate") == 0)
            #expect(plan.string("data.whyItWorks.calorieTarget.source")?.contains("Institute of Medicine") == true)
            #expect(plan.string("data.plan.verdict")?.contains("340 more than without the pregnancy") == true)
            let later = try await ada.send(.PUT, "/v1/profile", #"{"trimester":3}"#)
            #expect(later.value("data.planIsOutdated") as? Bool == true)
            #expect(try await ada.generate().number("data.targets.appliedCalorieTarget") == tdee + 452)
            #expect(plan.value("data.targets.estimatedWeeks") == nil)
            #expect(plan.number("data.whyItWorks.timeline.estimatedWeeks") == 0)
        }
    }

    @Test func `a plan of the last week is given again; force makes another`() async throws {
        try await withPerson { ada, clock in
            _ = try await ada.onboard()
            let first = try await ada.generate()
            clock.advance(by: 6 * 86_400)
            let again = try await ada.generate()
            #expect(again.status == 200)
            #expect(again.string("data.plan.id") == first.string("data.plan.id"))
            #expect(again.value("data.recomputed") as? Bool == false)
            let forced = try await ada.generate(force: true)
            #expect(forced.status == 201)
            #expect(forced.value("data.recomputed") as? Bool == true)
            #expect(forced.number("data.previousTargets.calorieTarget") == 2259)
            #expect(forced.string("data.plan.id") != first.string("data.plan.id"))
            let id = try #require(first.string("data.plan.id"))
            #expect(try await ada.send(.GET, "/v1/plans/\(id)").string("data.plan.status") == "replaced")
            clock.advance(by: 8 * 86_400)
            #expect(try await ada.generate().status == 201, "its week is over")
        }
    }

    @Test func `a change over the thresholds makes a new plan, a smaller one does not`() async throws {
        try await withPerson { ada, clock in
            _ = try await ada.onboard()
            _ = try await ada.generate()
            clock.advance(by: 60)
            // 3 kg are 30 kcal at rest, 46 in all, and 7 g of protein.
            let small = try await ada.send(.PUT, "/v1/profile", #"{"currentWeight":77}"#)
            #expect(small.number("data.previousCalories") == 2259)
            #expect(small.number("data.newCalories") == 2213)
            #expect(small.value("data.planIsOutdated") as? Bool == false)
            #expect(try await ada.generate().status == 200)
            clock.advance(by: 60)
            // 4 kg are 62 kcal.
            let large = try await ada.send(.PUT, "/v1/profile", #"{"currentWeight":76}"#)
            #expect(large.number("data.newCalories") == 2197)
            #expect(large.number("data.previousProtein") == 176)
            #expect(large.number("data.newProtein") == 167)
            #expect(large.value("data.planIsOutdated") as? Bool == true)
            let plan = try await ada.generate()
            #expect(plan.status == 201)
            #expect(plan.value("data.recomputed") as? Bool == true)
            #expect(plan.number("data.previousTargets.calorieTarget") == 2259)
            #expect(plan.number("data.targets.calorieTarget") == 2197)
        }
    }

    @Test func `a changed weight tells the protein to eat, as the plans do`() async throws {
        try await withPerson { ada, _ in
            let keeps: [String: String?] = [
                "primaryGoal": #""maintain""#, "targetWeight": nil, "currentWeight": "120", "height": "165",
            ]
            #expect(try await ada.onboard(keeps).status == 201)
            let before = try await ada.generate()
            let changed = try await ada.send(.PUT, "/v1/profile", #"{"currentWeight":60}"#)
            let after = try await ada.generate()
            for (plan, field, grams) in [(before, "previousProtein", 123.0), (after, "newProtein", 108)] {
                #expect(changed.number("data.\(field)") == grams)
                #expect(plan.number("data.targets.appliedProteinTarget") == grams)
            }
            #expect(before.number("data.targets.proteinTarget") == 216, "the formula counts the whole weight")
        }
    }

    @Test func `another target weight makes another plan, though the energy is the same`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard()
            _ = try await ada.generate()
            let changed = try await ada.send(.PUT, "/v1/profile", #"{"targetWeight":70}"#)
            #expect(changed.status == 200)
            #expect(changed.value("data.newCalories") == nil, "the weight is the same")
            let plan = try await ada.generate()
            #expect(plan.status == 201)
            #expect(plan.number("data.targets.estimatedWeeks") == 20)
        }
    }

    @Test func `facts that come with the request for a plan are not taken, and where they go is said`() async throws {
        try await withPerson { ada, _ in
            let answer = try await ada.send(.POST, "/v1/plans/generate", PlanAPI.facts())
            #expect(answer.status == 422)
            #expect(answer.faults.count == 6)
            for path in ["/v1/onboarding", "/v1/profile"] {
                #expect(answer.string("error.details")?.contains(path) == true)
            }
        }
    }

    @Test func `other people's plans are not there`() async throws {
        try await withServer { server in
            let ada = try await PlanAPI(server)
            let bob = try await PlanAPI(server, "bob@example.org")
            _ = try await ada.onboard()
            let id = try #require(try await ada.generate().string("data.plan.id"))
            #expect(try await bob.send(.GET, "/v1/plans/\(id)").status == 404)
            #expect(try await bob.send(.GET, "/v1/plans/current").status == 404)
            #expect(try await bob.send(.GET, "/v1/plans/x").status == 404)
            #expect(try await bob.api.send(.GET, "/v1/plans/\(id)").status == 401)
        }
    }

    @Test func `the summary goes from what is known to the targets`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard(["targetDate": #""2024-06-01""#])
            let answer = try await ada.send(.GET, "/v1/summary/how-it-works")
            let summary = try answer.data(HowItWorksSummary.self)
            #expect(summary.currentMetrics.activityLevel == "moderately_active")
            #expect(summary.currentMetrics.age == 30)
            #expect(summary.goals.targetDay == "2024-06-01")
            #expect(answer.string("data.goals.targetDate") == "2024-06-01T00:00:00Z")
            #expect(summary.calculations.targets.calories.value == 2259)
            #expect(summary.projection.startWeight == 80)
            #expect(summary.projection.projectedDay == "2024-03-25")
            #expect(answer.string("data.projection.projectedDate") == "2024-03-25T00:00:00Z")
            #expect(summary.howItWorks.step4.title == "Your timeline")
            // It goes by what holds now, not by the plan.
            _ = try await ada.send(.PUT, "/v1/profile", #"{"activityLevel":"sedentary"}"#)
            let later = try await ada.send(.GET, "/v1/summary/how-it-works")
            #expect(later.number("data.calculations.tdee.value") == 2136)
        }
    }

    @Test func `plans, weights and the profile go with the account`() async throws {
        try await withPerson { ada, _ in
            _ = try await ada.onboard()
            _ = try await ada.generate()
            #expect(try await ada.send(.DELETE, "/api/v1/users/me").status == 204)
            let again = PlanAPI(api: ada.api, token: try await ada.api.register().access)
            #expect(try await again.send(.GET, "/v1/weights").number("data.totalCount") == 0)
            #expect(try await again.send(.GET, "/v1/plans/current").status == 404)
            #expect(try await again.send(.GET, "/v1/profile").strings("data.missing")?.count == 6)
        }
    }
}

extension PlanAPI {
    init(api: RawAPI, token: String) {
        self.api = api
        self.token = token
    }
}
