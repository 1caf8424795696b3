import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// How much one account may have kept in a day.
@Suite(.timeLimit(.minutes(10)))
struct KeptPerDayTests {
    /// A request that keeps something each time that it comes under another key.
    struct Call: Sendable, CustomTestStringConvertible {
        let method: HTTPMethod
        let path: String
        let json: String

        var testDescription: String { "\(method) \(path)" }
    }

    private static let meal = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"
    private static let items = """
        "items":[{"food_name":"\(String(repeating: "🍲", count: 200))","quantity":1,"unit":"plate","calories":1,\
        "protein_g":1,"carbs_g":1,"fat_g":1}]
        """

    private static let calls = [
        Call(
            method: .POST,
            path: "/api/v1/meal-logs/natural",
            json: #"{"raw_input":"\#(String(repeating: "egg, ", count: 20))","meal_type":"snack"}"#
        ),
        Call(method: .POST, path: "/api/v1/meal-logs/batch", json: #"{"meal_type":"snack",\#(items)}"#),
        Call(method: .PUT, path: "/api/v1/meal-logs/\(meal)", json: "{\(items)}"),
        Call(method: .POST, path: "/v1/onboarding", json: PlanAPI.facts()),
        Call(method: .PUT, path: "/v1/profile", json: #"{"mealsPerDay":3}"#),
        Call(method: .POST, path: "/v1/weights", json: #"{"weight":79}"#),
        Call(method: .POST, path: "/v1/plans/generate", json: #"{"forceRecompute":true}"#),
    ]

    @Test(arguments: calls)
    func `who has kept enough for a day waits, and a repeat still gets its answer`(call: Call) async throws {
        try await withPerson { ada, clock in
            let first = try await ada.send(call, key: "1")
            #expect((200..<300).contains(first.status), "\(first.text)")
            var last = first
            for number in 2...200 where last.status != 429 { last = try await ada.send(call, key: "\(number)") }
            #expect(last.status == 429)
            #expect(last.errorCode == "RATE_LIMIT")
            #expect(last.string("error.message")?.hasPrefix("You have stored as much as one day allows") == true)
            #expect(last.headers.first(name: "Retry-After").flatMap { Int($0) } ?? 0 > 1)

            let again = try await ada.send(call, key: "1")
            #expect(again.status == first.status)
            #expect(again.text == first.text)

            clock.advance(by: 10 * 86_400)
            #expect(try await ada.send(call, key: "tomorrow").status == first.status)
        }
    }

    @Test func `a repeat costs nothing`() async throws {
        try await withPerson { ada, _ in
            let call = Self.calls[1]
            let first = try await ada.send(call, key: "1")
            for _ in 1...20 { #expect(try await ada.send(call, key: "1").text == first.text) }
            #expect(try await ada.send(call, key: "2").status == 201)
        }
    }

    @Test func `who has kept enough may still read and delete, and others may go on`() async throws {
        try await withPerson { ada, _ in
            let bob = PlanAPI(api: ada.api, token: try await ada.api.register("bob@example.org").access)
            let call = Self.calls[1]
            for number in 1...10 { _ = try await ada.send(call, key: "\(number)") }
            #expect(try await ada.send(call, key: "next").status == 429)
            #expect(try await bob.send(call, key: "next").status == 201)
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").status == 200)
            #expect(try await ada.send(.DELETE, "/api/v1/meal-logs/\(Self.meal)").status == 204)
        }
    }

    /// Someone with a profile, a plan and a meal, who may keep 10 KB in a day.
    private func withPerson(_ body: @escaping @Sendable (PlanAPI, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        var settings = ServerSettings.patient
        settings.rates.keptKilobytesPerDay = 10
        try await withServer(settings: settings, now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            #expect(try await ada.onboard().status == 201)
            #expect(try await ada.generate().status == 201)
            clock.advance(by: 10 * 86_400)
            let meal = #"{"id":"\#(Self.meal)","meal_type":"snack",\#(Self.items)}"#
            #expect(try await ada.send(.POST, "/api/v1/meal-logs/batch", meal).status == 201)
            clock.advance(by: 10 * 86_400)
            try await body(ada, clock)
        }
    }
}

extension PlanAPI {
    fileprivate func send(_ call: KeptPerDayTests.Call, key: String) async throws -> RawAPI.Answer {
        try await api.send(
            call.method,
            call.path,
            json: call.json,
            token: token,
            headers: ["Idempotency-Key": key]
        )
    }
}
