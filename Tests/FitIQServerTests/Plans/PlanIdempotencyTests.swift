import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// One effect per key of what people tell for their plan.
@Suite(.timeLimit(.minutes(10)))
struct PlanIdempotencyTests {
    /// A request that changes something, and another under the same key.
    struct Call: Sendable, CustomTestStringConvertible {
        let method: HTTPMethod
        let path: String
        let json: String
        let other: String
        let status: Int

        var testDescription: String { "\(method) \(path)" }
    }

    private static let calls = [
        Call(
            method: .POST,
            path: "/v1/onboarding",
            json: PlanAPI.facts(["currentWeight": "79"]),
            other: PlanAPI.facts(["currentWeight": "70"]),
            status: 201
        ),
        Call(
            method: .PUT,
            path: "/v1/profile",
            json: #"{"currentWeight":79,"allergies":["nuts"]}"#,
            other: #"{"currentWeight":70,"allergies":["nuts"]}"#,
            status: 200
        ),
        Call(method: .POST, path: "/v1/weights", json: #"{"weight":79}"#, other: #"{"weight":70}"#, status: 201),
        Call(
            method: .POST,
            path: "/v1/plans/generate",
            json: #"{"forceRecompute":true}"#,
            other: #"{"forceRecompute":false}"#,
            status: 201
        ),
    ]

    private func withPerson(_ body: @escaping @Sendable (PlanAPI, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        try await withServer(settings: .patient, now: { clock.now }) { server in
            let ada = try await PlanAPI(server)
            #expect(try await ada.onboard().status == 201)
            #expect(try await ada.generate().status == 201)
            try await body(ada, clock)
        }
    }

    @Test(arguments: calls)
    func `of twenty at once under one key one counts, and all get its answer`(call: Call) async throws {
        try await withPerson { ada, _ in
            let answers = try await withThrowingTaskGroup(of: RawAPI.Answer.self) { group in
                for _ in 0..<20 { group.addTask { try await ada.send(call, key: "k") } }
                return try await group.reduce(into: [RawAPI.Answer]()) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == call.status })
            #expect(Set(answers.map(\.text)).count == 1)
            let weights = try await ada.send(.GET, "/v1/weights").number("data.totalCount")
            #expect(weights == (call.path == "/v1/plans/generate" ? 1 : 2))
            if call.path == "/v1/plans/generate" {
                let current = try await ada.send(.GET, "/v1/plans/current").string("data.plan.id")
                #expect(current == answers[0].string("data.plan.id"))
            }
        }
    }

    @Test(arguments: calls)
    func `another request under a key is refused, and so is its key for another path`(call: Call) async throws {
        try await withPerson { ada, _ in
            let first = try await ada.send(call, key: "k")
            #expect(first.status == call.status)
            #expect(try await ada.send(call, call.other, key: "k").errorCode == "IDEMPOTENCY_KEY_REUSED")
            for other in Self.calls where other.path != call.path {
                #expect(try await ada.send(other, key: "k").errorCode == "IDEMPOTENCY_KEY_REUSED", "\(other.path)")
            }
            #expect(try await ada.send(.GET, "/v1/weights?limit=1").number("data.weights.0.weight") != 70)
        }
    }

    @Test(arguments: calls)
    func `a repeat after a restart gets the first answer`(call: Call) async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let (token, first, weights) = try await withServer(database: database) { server in
                let ada = try await PlanAPI(server)
                _ = try await ada.onboard()
                let first = try await ada.send(call, key: "k").text
                let weights = try await ada.send(.GET, "/v1/weights").text
                return (ada.token, first, weights)
            }
            try await withServer(database: database) { server in
                let ada = PlanAPI(api: RawAPI(port: server.port), token: token)
                let again = try await ada.send(call, key: "k").text
                #expect(again == first)
                #expect(try await ada.send(.GET, "/v1/weights").text == weights)
            }
        }
    }

    @Test func `a late repeat does not undo what was told since`() async throws {
        try await withPerson { ada, clock in
            let (onboarding, change) = (Self.calls[0], Self.calls[1])
            let first = try await ada.send(onboarding, key: "one")
            clock.advance(by: 60)
            let second = try await ada.send(change, key: "two")
            clock.advance(by: 60)
            let last =
                #"{"currentWeight":78,"allergies":[],"pregnant":null,"primaryGoal":"maintain","targetWeight":null}"#
            #expect(try await ada.send(.PUT, "/v1/profile", last).status == 200)
            let before = try await ada.send(.GET, "/v1/profile").text
            clock.advance(by: 60)
            #expect(try await ada.send(onboarding, key: "one").text == first.text)
            #expect(try await ada.send(change, key: "two").text == second.text)
            #expect(try await ada.send(.GET, "/v1/profile").text == before)
        }
    }

    @Test func `a repeat is known by its fields, in whatever order`() async throws {
        try await withPerson { ada, clock in
            let call = Self.calls[1]
            let first = try await ada.send(call, key: "k")
            clock.advance(by: 60)
            let again = try await ada.send(call, #"{ "allergies": ["nuts"], "currentWeight": 79.0 }"#, key: "k")
            #expect(again.text == first.text)
        }
    }

    @Test func `what was refused, or made no plan, leaves its key free`() async throws {
        try await withPerson { ada, _ in
            let (change, plan) = (Self.calls[1], Self.calls[3])
            let refused = try await ada.send(change, #"{"height":5}"#, key: "a")
            #expect(refused.faults == ["height"])
            #expect(try await ada.send(change, key: "a").status == 200)
            #expect(try await ada.send(plan, "{}", key: "b").status == 200)
            #expect(try await ada.send(plan, key: "b").status == 201)
        }
    }

    @Test(arguments: calls)
    func `a key that is none is named`(call: Call) async throws {
        try await withPerson { ada, _ in
            for key in ["", "a b", "id:x"] {
                let refused = try await ada.send(call, key: key)
                #expect(refused.faults == ["Idempotency-Key"])
            }
        }
    }
}

extension PlanAPI {
    fileprivate func send(
        _ call: PlanIdempotencyTests.Call,
        _ json: String? = nil,
        key: String
    ) async throws -> RawAPI.Answer {
        try await api.send(
            call.method,
            call.path,
            json: json ?? call.json,
            token: token,
            headers: ["Idempotency-Key": key]
        )
    }
}
