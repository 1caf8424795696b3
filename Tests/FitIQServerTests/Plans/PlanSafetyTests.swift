import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// What a person tells counts at once where it speaks for care, and two changes at once both count.
struct PlanSafetyTests {
    private func withWoman(
        _ changes: [String: String?] = [:],
        _ body: @escaping @Sendable (PlanAPI) async throws -> Void
    ) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            let facts: [String: String?] = ["gender": #""female""#].merging(changes) { $1 }
            #expect(try await ada.onboard(facts).status == 201)
            #expect(try await ada.generate().status == 201)
            try await body(ada)
        }
    }

    @Test(arguments: [
        (#"{"pregnant":true}"#, "pregnancy"), (#"{"dateOfBirth":"2010-06-01"}"#, "minor"),
        (#"{"targetWeight":50}"#, "target_underweight"), (#"{"currentWeight":55,"targetWeight":null}"#, "underweight"),
    ])
    func `a deficit that is not safe any more ends with the answer`(change: String, reason: String) async throws {
        try await withWoman { ada in
            let before = try await ada.send(.GET, "/v1/plans/current")
            #expect(before.strings("data.advice.blocking") == [])
            let changed = try await ada.send(.PUT, "/v1/profile", change)
            #expect(changed.value("data.planIsOutdated") as? Bool == true)

            let current = try await ada.send(.GET, "/v1/plans/current")
            #expect(current.strings("data.advice.blocking") == [reason])
            #expect(current.number("data.targets.calorieTarget") == current.number("data.targets.tdee"))
            let generated = try await ada.generate()
            #expect(generated.status == 201)
            #expect(generated.string("data.plan.id") == current.string("data.plan.id"))
            #expect(generated.value("data.recomputed") as? Bool == true)
            #expect(
                generated.number("data.previousTargets.calorieTarget") == before.number("data.targets.calorieTarget")
            )
            let again = try await ada.generate()
            #expect(again.status == 200)
            #expect(again.string("data.plan.id") == current.string("data.plan.id"))
            #expect(again.value("data.recomputed") as? Bool == false)
            #expect(again.value("data.previousTargets") == nil)
            let id = try #require(before.string("data.plan.id"))
            #expect(try await ada.send(.GET, "/v1/plans/\(id)").string("data.plan.status") == "replaced")
        }
    }

    @Test func `a weight alone ends a deficit that is not safe any more, and gives it back when it was wrong`()
        async throws
    {
        try await withWoman(["targetWeight": nil]) { ada in
            func current() async throws -> RawAPI.Answer { try await ada.send(.GET, "/v1/plans/current") }
            let before = try await current()
            let weighed = try await ada.send(.POST, "/v1/weights", #"{"weight":55}"#)
            #expect(weighed.status == 201)
            let safe = try await current()
            #expect(safe.strings("data.advice.blocking") == ["underweight"])
            #expect(safe.number("data.targets.calorieTarget") == safe.number("data.targets.tdee"))
            let id = try #require(weighed.string("data.id"))
            #expect(try await ada.send(.DELETE, "/v1/weights/\(id)").status == 204)
            let after = try await current()
            #expect(after.strings("data.advice.blocking") == [])
            #expect(after.number("data.targets.calorieTarget") == before.number("data.targets.calorieTarget"))
        }
    }

    @Test func `a weight that changes nothing of what is safe leaves the plan`() async throws {
        try await withWoman { ada in
            let plan = try await ada.send(.GET, "/v1/plans/current").string("data.plan.id")
            #expect(try await ada.send(.POST, "/v1/weights", #"{"weight":79}"#).status == 201)
            #expect(try await ada.send(.GET, "/v1/plans/current").string("data.plan.id") == plan)
        }
    }

    @Test func `another goal makes the plan outdated, something beside it does not`() async throws {
        try await withWoman { ada in
            let plan = try await ada.send(.GET, "/v1/plans/current").string("data.plan.id")
            let beside = try await ada.send(.PUT, "/v1/profile", #"{"allergies":["nuts"]}"#)
            #expect(beside.value("data.planIsOutdated") as? Bool == false)
            #expect(try await ada.send(.GET, "/v1/plans/current").string("data.plan.id") == plan)
            let goal = try await ada.send(.PUT, "/v1/profile", #"{"primaryGoal":"maintain","targetWeight":null}"#)
            #expect(goal.value("data.planIsOutdated") as? Bool == true)
        }
    }

    @Test func `a plan that keeps the weight warns of what was told since`() async throws {
        try await withWoman(["primaryGoal": #""maintain""#, "targetWeight": nil]) { ada in
            _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#)
            #expect(try await ada.generate().strings("data.advice.codes") == ["pregnancy"])
        }
    }

    /// The one that was asked for is what the client has, whatever took its place in between.
    @Test func `a plan that took another's place unasked is told against the one that was asked for`() async throws {
        try await withWoman { ada in
            let asked = try await ada.send(.GET, "/v1/plans/current")
            _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#)
            _ = try await ada.send(.PUT, "/v1/profile", #"{"activityLevel":"sedentary","pregnant":false}"#)
            let generated = try await ada.generate()
            #expect(generated.status == 201)
            #expect(generated.value("data.recomputed") as? Bool == true)
            #expect(generated.number("data.previousTargets.tdee") == asked.number("data.targets.tdee"))

            _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#)
            let forced = try await ada.generate(force: true)
            #expect(
                forced.number("data.previousTargets.calorieTarget") == generated.number("data.targets.calorieTarget")
            )
            #expect(try await ada.generate().status == 200)
        }
    }

    @Test func `a plan that is as it was has no other before it`() async throws {
        try await withWoman { ada in
            _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#)
            _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":false}"#)
            let generated = try await ada.generate()
            #expect(generated.status == 201)
            #expect(generated.value("data.recomputed") as? Bool == false)
            #expect(generated.value("data.previousTargets") == nil)
        }
    }

    @Test func `a repeat under its key is told the same, and so is one of twenty at once`() async throws {
        try await withWoman { ada in
            @Sendable func generate() async throws -> RawAPI.Answer {
                try await ada.api.send(
                    .POST,
                    "/v1/plans/generate",
                    json: "{}",
                    token: ada.token,
                    headers: ["Idempotency-Key": "k"]
                )
            }
            _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#)
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for _ in 0..<20 { group.addTask { try await generate() } }
                return try await group.reduce(into: [RawAPI.Answer]()) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map(\.text)).count == 1)
            #expect(answers.first?.value("data.recomputed") as? Bool == true)
        }
    }

    @Test func `two changes at once are both kept`() async throws {
        try await withWoman { ada in
            for round in 1...20 {
                async let allergies = ada.send(.PUT, "/v1/profile", #"{"allergies":["\#(round)"]}"#)
                async let partners = ada.send(.PUT, "/v1/profile", #"{"partners":["\#(round)"]}"#)
                #expect(try await [allergies.status, partners.status] == [200, 200])
                let profile = try await ada.send(.GET, "/v1/profile")
                #expect(profile.strings("data.allergies") == ["\(round)"])
                #expect(profile.strings("data.partners") == ["\(round)"])
            }
        }
    }

    @Test func `a plan made at the same time does not go over the safe one`() async throws {
        try await withWoman { ada in
            for _ in 1...20 {
                async let told = ada.send(.PUT, "/v1/profile", #"{"pregnant":true}"#)
                async let made = ada.generate(force: true)
                #expect(try await [told.status, made.status] == [200, 201])
                #expect(try await ada.send(.GET, "/v1/plans/current").strings("data.advice.blocking") == ["pregnancy"])
                _ = try await ada.send(.PUT, "/v1/profile", #"{"pregnant":false}"#)
            }
        }
    }
}
