import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// A signed-in person whose server's clock stands until it is turned.
struct AgainPhone: Sendable {
    let api: RawAPI
    let token: String
    let clock: TestClock

    func send(_ method: HTTPMethod, _ path: String, _ json: String? = nil, key: String? = nil) async throws
        -> RawAPI.Answer
    {
        try await api.send(
            method,
            path,
            json: json,
            token: token,
            headers: key.map { ["Idempotency-Key": $0] } ?? [:]
        )
    }

    func log(_ text: String, _ more: String = "", key: String? = nil) async throws -> RawAPI.Answer {
        try await send(.POST, "/api/v1/meal-logs/natural", #"{"raw_input":"\#(text)"\#(more)}"#, key: key)
    }

    /// The meal as it was read.
    func read(_ text: String, _ more: String = "") async throws -> RawAPI.Answer {
        let id = try #require(try await log(text, more).string("data.id"))
        return try await send(.GET, "/api/v1/meal-logs/\(id)")
    }
}

/// Runs `body` with a new person's phone.
func withPhone(
    settings: ServerSettings = .roomy,
    _ body: @escaping @Sendable (AgainPhone, TestServer) async throws -> Void
) async throws {
    let clock = TestClock()
    try await withServer(settings: settings, now: { clock.now }) { server in
        let api = RawAPI(port: server.port)
        try await body(AgainPhone(api: api, token: try await api.register().access, clock: clock), server)
    }
}

/// Meals of the last days, and one of this morning.
private let eaten: [(text: String, type: String, daysAgo: Double)] = [
    ("40g oats, 200ml milk", "breakfast", 3), ("40g oats, 250ml milk", "breakfast", 2),
    ("2 crumpets", "breakfast", 1),
    ("lentil soup", "lunch", 1), ("a plum", "lunch", 0.99), ("paella", "dinner", 0.98), ("a kefir", "snack", 0.01),
]

/// Runs `body` with the phone of who has logged meals for three days.
func withEater(_ body: @escaping @Sendable (AgainPhone) async throws -> Void) async throws {
    try await withPhone { phone, _ in
        for meal in eaten {
            let date = phone.clock.now.addingTimeInterval(-meal.daysAgo * 86_400).formatted(.iso8601)
            let logged = try await phone.log(meal.text, #","meal_type":"\#(meal.type)","logged_at":"\#(date)""#)
            #expect(logged.status == 201)
        }
        try await body(phone)
    }
}
