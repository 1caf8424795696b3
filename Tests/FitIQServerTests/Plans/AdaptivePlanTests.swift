import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// What the log says of the energy that a person uses, through the whole server.
struct AdaptivePlanTests {
    @Test(.timeLimit(.minutes(10))) func `four weeks of meals and weights give an estimate`() async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            _ = try await ada.onboard(["primaryGoal": #""maintain""#, "targetWeight": nil])
            for day in 0..<28 {
                if day > 0 { clock.advance(by: 86_400) }
                let at = clock.now.formatted(.iso8601)
                let meal = try await ada.send(
                    .POST,
                    "/api/v1/meal-logs/batch",
                    """
                    {"meal_type":"dinner","logged_at":"\(at)","items":[{"food_name":"Everything","quantity":1,"unit":"day",
                     "calories":\(2300 + 100 * (day % 3)),"protein_g":null,"carbs_g":null,"fat_g":null}]}
                    """
                )
                #expect(meal.status == 201)
                // 20 g a day go, and the scales are off by 0.1 kg either way.
                let weight = 80 - 0.02 * Double(day) + (day % 2 == 0 ? 0.1 : -0.1)
                let weighed = try await ada.send(.POST, "/v1/weights", "{\"weight\":\(weight)}")
                #expect(weighed.status == 201)
                if day == 10 {
                    let early = try await ada.generate()
                    #expect(early.value("data.adaptive.isReady") as? Bool == false)
                    #expect(
                        early.strings("data.adaptive.missing") == [
                            "Days from the first weighing to the last: 10 of 14."
                        ]
                    )
                }
            }
            clock.advance(by: 86_400)
            let plan = try await ada.generate()
            #expect(plan.value("data.adaptive.isReady") as? Bool == true)
            #expect(plan.number("data.adaptive.days") == 28)
            #expect(plan.number("data.adaptive.completeDays") == 28)
            // 2,400 kcal were eaten and some 130 more came out of the body; the formula says 2,750.
            let tdee = try #require(plan.number("data.adaptive.tdee"))
            #expect((2500...2560).contains(tdee))
            #expect(plan.number("data.adaptive.calorieTarget") == tdee)
            #expect(plan.number("data.targets.tdee") == 2750, "the plan itself stays the formula's")

            // After a yes the plan goes by it, at once and then each week, until that is taken back.
            let agreed = try await ada.send(.PUT, "/v1/profile", #"{"usesMeasuredEnergy":true}"#)
            #expect(agreed.value("data.usesMeasuredEnergy") as? Bool == true)
            #expect(agreed.value("data.planIsOutdated") as? Bool == true)
            let measured = try await ada.generate()
            #expect(measured.number("data.targets.tdee") == tdee)
            #expect(measured.number("data.targets.appliedCalorieTarget") == tdee)
            #expect(measured.string("data.whyItWorks.tdee.arithmetic") == "\(Int(tdee))")
            #expect(measured.number("data.adaptive.tdee") == tdee, "it is measured against the formula, not itself")
            #expect(try await ada.generate().string("data.plan.id") == measured.string("data.plan.id"))
            let summary = try await ada.send(.GET, "/v1/summary/how-it-works")
            #expect(summary.number("data.calculations.tdee.value") == tdee)

            clock.advance(by: 7 * 86_400)
            let later = try await ada.generate()
            #expect(later.number("data.targets.tdee") == later.number("data.adaptive.tdee") ?? 0)

            let refused = try await ada.send(.PUT, "/v1/profile", #"{"usesMeasuredEnergy":"yes"}"#)
            #expect(refused.status == 422)
            _ = try await ada.send(.PUT, "/v1/profile", #"{"usesMeasuredEnergy":false}"#)
            #expect(try await ada.send(.GET, "/v1/profile").value("data.usesMeasuredEnergy") as? Bool == false)
            #expect(try await ada.generate().number("data.targets.tdee") == 2750)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a yes before anything is measured leaves the plan the formula's`()
        async throws
    {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            _ = try await ada.onboard(["primaryGoal": #""maintain""#, "targetWeight": nil])
            #expect(try await ada.send(.PUT, "/v1/profile", #"{"usesMeasuredEnergy":true}"#).status == 200)
            #expect(try await ada.generate().number("data.targets.tdee") == 2759)
        }
    }
}
