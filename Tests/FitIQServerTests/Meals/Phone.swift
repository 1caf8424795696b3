import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import TestBasics
import Testing

/// A signed-in person whose server's clock stands until it is turned.
struct Phone: Sendable {
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

// Requests and answers in the types of the SDK.
extension Phone {
    func send(_ method: HTTPMethod, _ path: String, body: some Encodable, key: String? = nil) async throws
        -> RawAPI.Answer
    {
        try await send(method, path, String(decoding: WireCoding.encode(body), as: UTF8.self), key: key)
    }

    func log(_ request: LogMealRequest, key: String? = nil) async throws -> RawAPI.Answer {
        try await send(.POST, Routes.naturalMealLogs, body: request, key: key)
    }

    /// The meal as it was read.
    func read(_ request: LogMealRequest) async throws -> MealLog {
        try await meal(try await log(request).meal.id)
    }

    func meal(_ id: String) async throws -> MealLog {
        try await get(id).meal
    }

    func get(_ id: String) async throws -> RawAPI.Answer {
        try await send(.GET, Routes.mealLog(id))
    }

    func page(_ query: String = "") async throws -> MealLogPage {
        try await send(.GET, "\(Routes.mealLogs)?\(query)").data()
    }

    func parse(_ text: String, writtenAt: Date? = nil, timeZone: String? = nil) async throws -> ParsedText {
        let request = ParseRequest(rawInput: text, writtenAt: writtenAt, timeZone: timeZone)
        let answer = try await send(.POST, Routes.parse, body: request)
        #expect(answer.status == 200)
        return try answer.data()
    }

    func edit(_ id: String, to text: String, key: String? = nil) async throws -> RawAPI.Answer {
        try await edit(id, EditMealRequest(rawInput: text), key: key)
    }

    func edit(_ id: String, _ request: EditMealRequest, key: String? = nil) async throws -> RawAPI.Answer {
        try await send(.PUT, Routes.mealLog(id), body: request, key: key)
    }

    func delete(_ id: String, key: String? = nil) async throws -> RawAPI.Answer {
        try await send(.DELETE, Routes.mealLog(id), key: key)
    }

    func copy(
        _ id: String,
        _ request: CopyMealRequest = CopyMealRequest(),
        key: String? = nil
    ) async throws -> RawAPI.Answer {
        try await send(.POST, Routes.copyMealLog(id), body: request, key: key)
    }

    /// The phone of somebody else at the same server.
    func stranger() async throws -> Phone {
        Phone(api: api, token: try await api.register("bob@example.org").access, clock: clock)
    }
}

extension LogMealRequest {
    init(
        _ text: String,
        _ mealType: MealType? = nil,
        id: String? = nil,
        loggedAt: Date? = nil,
        notes: String? = nil,
        writtenAt: Date? = nil,
        timeZone: String? = nil
    ) {
        self.init(
            id: id,
            rawInput: text,
            mealType: mealType,
            loggedAt: loggedAt,
            notes: notes,
            writtenAt: writtenAt,
            timeZone: timeZone
        )
    }
}

/// Runs `body` with a new person's phone.
func withPhone(
    settings: ServerSettings = .roomy,
    _ body: @escaping @Sendable (Phone, TestServer) async throws -> Void
) async throws {
    let clock = TestClock()
    try await withServer(settings: settings, now: { clock.now }) { server in
        let api = RawAPI(port: server.port)
        try await body(Phone(api: api, token: try await api.register().access, clock: clock), server)
    }
}

/// Meals of the last days, and one of this morning.
private let eaten: [(text: String, type: MealType, daysAgo: Double)] = [
    ("40g oats, 200ml milk", .breakfast, 3), ("40g oats, 250ml milk", .breakfast, 2), ("2 crumpets", .breakfast, 1),
    ("lentil soup", .lunch, 1), ("a plum", .lunch, 0.99), ("paella", .dinner, 0.98), ("a kefir", .snack, 0.01),
]

/// Runs `body` with the phone of who has logged meals for three days.
func withEater(_ body: @escaping @Sendable (Phone) async throws -> Void) async throws {
    try await withPhone { phone, _ in
        for meal in eaten {
            let date = phone.clock.now.addingTimeInterval(-meal.daysAgo * 86_400)
            #expect(try await phone.log(LogMealRequest(meal.text, meal.type, loggedAt: date)).status == 201)
        }
        try await body(phone)
    }
}
