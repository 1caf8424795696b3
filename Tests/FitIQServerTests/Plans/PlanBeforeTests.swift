import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1
import Testing

/// What a server kept before plans were answered as they are now.
struct PlanBeforeTests {
    private func withServerOfBefore(_ body: @escaping @Sendable (PlanAPI) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let fixture = try #require(
                Bundle.module.url(forResource: "plan-before", withExtension: "sql", subdirectory: "Fixtures")
            )
            let file = try DatabaseQueue(path: database.path())
            let sql = try String(contentsOf: fixture, encoding: .utf8)
            try await file.writeWithoutTransaction { try $0.execute(sql: sql) }
            try file.close()
            let clock = TestClock(try Date("2026-11-23T12:00:00Z", strategy: .iso8601))
            try await withServer(database: database, now: { clock.now }) { server in
                let api = RawAPI(port: server.port)
                let signedIn = try await api.send(
                    .POST,
                    "/api/v1/auth/login",
                    json: #"{"email":"ada@example.org","password":"correct horse"}"#
                )
                try await body(PlanAPI(api: api, token: try #require(signedIn.string("data.access_token"))))
            }
        }
    }

    @Test func `a plan that was stored before opens as plans are told now`() async throws {
        try await withServerOfBefore { ada in
            let current = try await ada.send(.GET, "/v1/plans/current")
            let plan = try PrintedPlan<Int>.decoder.decode(
                PrintedPlan<Int>.Answer<PrintedPlan<Int>.Generation>.self,
                from: Data(current.text.utf8)
            ).data
            #expect(plan.plan.startDay == "2026-11-22")
            #expect(plan.targets.calorieTarget == 2236)
            #expect(plan.whyItWorks.calorieTarget.metric == 500)
            let forced = try await ada.generate(force: true)
            #expect(forced.number("data.previousTargets.calorieTarget") == 2236)
        }
    }

    @Test func `a repeat gets the answer of before, and the SDK reads it`() async throws {
        try await withServerOfBefore { ada in
            let headers = HTTPHeaders([("Idempotency-Key", "before")])
            let path = "/v1/plans/generate"
            let repeated = try await ada.api.send(.POST, path, json: "{}", token: ada.token, headers: headers)
            #expect(repeated.string("data.plan.startDate") == "2026-11-22")
            let answer = try repeated.data(PlanGenerationResponse.self)
            #expect(answer.plan.startDay == "2026-11-22")
            #expect(answer.whyItWorks.tdee?.summary?.hasSuffix(" kcal a day") == true)
        }
    }

    @Test func `partners that were told as texts are still there, and objects go beside them`() async throws {
        try await withServerOfBefore { ada in
            #expect(try await ada.send(.GET, "/v1/profile").strings("data.partners") == ["coach"])
            let update = #"{"partners":["coach",{"name":"Bo","phone":"+49 30 1"}]}"#
            #expect(try await ada.send(.PUT, "/v1/profile", update).status == 200)
            let profile = try await ada.send(.GET, "/v1/profile")
            #expect(profile.string("data.partners.0") == "coach")
            #expect(profile.value("data.partners.1") as? [String: String] == ["name": "Bo", "phone": "+49 30 1"])
        }
    }
}
