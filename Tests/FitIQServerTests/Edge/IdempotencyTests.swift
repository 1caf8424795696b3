import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

/// One effect per key, whatever becomes of connections, tokens and servers.
struct IdempotencyTests {
    private static let natural = "/api/v1/meal-logs/natural"

    /// How a request names itself.
    private struct Names: Sendable {
        var key: String?
        var id: String?
    }

    private static func log(
        _ names: Names,
        _ api: RawAPI,
        _ token: String,
        text: String = "apple"
    ) async throws -> RawAPI.Answer {
        try await api.send(
            .POST,
            Routes.naturalMealLogs,
            body: LogMealRequest(text, .snack, id: names.id),
            token: token,
            headers: names.key.map { ["Idempotency-Key": $0] } ?? [:]
        )
    }

    private static func count(_ api: RawAPI, _ token: String) async throws -> Double? {
        try await api.send(.GET, "/api/v1/meal-logs", token: token).number("data.total_count")
    }

    private static let id = "0d3f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6b"
    private static let otherID = "1e4f2a1c-5b6e-4f70-8a9b-1c2d3e4f5a6c"

    @Test(.timeLimit(.minutes(10))) func `a key is known for a month, however short events are kept`() async throws {
        var settings = ServerSettings.roomy
        settings.jobs.eventRetention = .seconds(60)
        settings.jobs.eventSweepInterval = .milliseconds(20)
        let clock = TestClock()
        try await withServer(settings: settings, now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let first = try await api.register()
            let meal = try await Self.log(Names(key: "one"), api, first.access)
            // Its event is made before the days pass, or it would not be old.
            try await eventually {
                try await api.send(.GET, "/api/v1/events", token: first.access).number("data.cursor") == 1
            }
            clock.advance(by: 2 * 86_400)
            let login = try await api.send(
                .POST,
                Routes.login,
                body: LoginRequest(email: "ada@example.org", password: "correct horse")
            )
            let token = try #require(login.string("data.access_token"))
            try await eventually {
                let events = try await api.send(.GET, "/api/v1/events?since=0", token: token)
                return events.value("data.resync_required") as? Bool == true
            }
            #expect(try await Self.log(Names(key: "one"), api, token).text == meal.text)
            #expect(try await Self.count(api, token) == 1)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [Names(key: "one"), Names(id: id), Names(key: "one", id: id)])
    private func `a repeat after new tokens and a restart gets the first answer`(names: Names) async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let (first, refresh) = try await withServer(database: database) { server in
                let api = RawAPI(port: server.port)
                let tokens = try await api.register()
                let first = try await Self.log(names, api, tokens.access)
                #expect(first.status == 201)
                return (first, tokens.refresh)
            }
            try await withServer(database: database) { server in
                let api = RawAPI(port: server.port)
                let refreshed = try await api.send(
                    .POST,
                    Routes.refresh,
                    body: RefreshRequest(refreshToken: refresh)
                )
                let token = try #require(refreshed.string("data.access_token"))
                #expect(try await Self.log(names, api, token).text == first.text)
                #expect(try await Self.log(names, api, token, text: "pear").errorCode == "IDEMPOTENCY_KEY_REUSED")
                #expect(try await Self.count(api, token) == 1)
            }
        }
    }

    @Test func `key and id both count, also where they disagree`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            func log(_ key: String?, _ id: String?) async throws -> RawAPI.Answer {
                try await Self.log(Names(key: key, id: id), api, token)
            }
            let first = try await log("a", Self.id)
            #expect(first.status == 201)
            // The id is known: the same meal, whatever the key.
            #expect(try await log("b", Self.id).text == first.text)
            #expect(try await log(Self.otherID, Self.id.uppercased()).text == first.text)
            // The key is known, for a request with another id or with none.
            for (key, id) in [("a", Self.otherID), ("a", nil), ("b", Self.otherID), (Self.otherID, nil)] {
                #expect(try await log(key, id).errorCode == "IDEMPOTENCY_KEY_REUSED", "\(key) \(id ?? "-")")
            }
            #expect(try await Self.count(api, token) == 1)
            // A header that is the id stands for it.
            #expect(try await log(Self.id, nil).text == first.text)
            #expect(try await Self.count(api, token) == 1)
        }
    }

    @Test(
        arguments: [
            (Names(key: id.uppercased()), Names(key: id)), (Names(key: id), Names(key: id.uppercased())),
            (Names(key: id), Names(id: id)), (Names(key: id.uppercased()), Names(id: id)),
            (Names(id: id), Names(key: id)), (Names(id: id.uppercased()), Names(key: id.uppercased())),
        ]
    )
    private func `a UUID names one meal, in header or body and in whatever case`(names: (Names, Names)) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let first = try await Self.log(names.0, api, token)
            #expect(first.status == 201)
            #expect(try await Self.log(names.1, api, token).text == first.text)
            #expect(try await Self.log(names.1, api, token, text: "pear").errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(try await Self.count(api, token) == 1)
        }
    }

    @Test func `a key that is no UUID counts by case`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            for key in ["abc", "ABC"] { #expect(try await Self.log(Names(key: key), api, token).status == 201) }
            #expect(try await Self.count(api, token) == 2)
        }
    }

    @Test(
        arguments: [
            (Names(key: "k"), Names(key: "k"), ["Idempotency-Key"]), (Names(id: id), Names(id: id), ["id"]),
            (Names(key: id), Names(key: id), ["Idempotency-Key"]), (Names(id: id), Names(key: id), ["Idempotency-Key"]),
            (Names(key: "k", id: id), Names(key: "l", id: id), ["id"]),
            (Names(key: "k", id: id), Names(key: "k", id: id), ["Idempotency-Key", "id"]),
        ]
    )
    private func `what was used for another request is named`(first: Names, second: Names, fields: [String])
        async throws
    {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            #expect(try await Self.log(first, api, token).status == 201)
            let refused = try await Self.log(second, api, token, text: "pear")
            #expect(refused.status == 422)
            #expect(refused.errorCode == "IDEMPOTENCY_KEY_REUSED")
            #expect(refused.faults == Set(fields))
        }
    }

    @Test func `one person's key is another's too`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            for email in ["ada@example.org", "bob@example.org"] {
                let token = try await api.register(email).access
                #expect(try await Self.log(Names(key: "shared"), api, token).status == 201)
                #expect(try await Self.count(api, token) == 1)
            }
        }
    }

    @Test func `a key is 1 to 200 printable characters and none of ours`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            for key in ["k", "!~", "a:b", String(repeating: "k", count: 200)] {
                #expect(try await Self.log(Names(key: key), api, token).status == 201, "\(key)")
            }
            for key in ["", "a b", "é", "id:\(Self.id)", "id:", "a, b", String(repeating: "k", count: 201)] {
                let calls: [(HTTPMethod, String, String?)] = [
                    (.POST, Self.natural, #"{"raw_input":"apple","meal_type":"snack"}"#),
                    (.POST, "/api/v1/meal-logs/batch", #"{"meal_type":"snack"}"#),
                    (.PUT, "/api/v1/meal-logs/\(Self.id)", #"{"raw_input":"apple"}"#),
                    (.DELETE, "/api/v1/meal-logs/\(Self.id)", nil),
                ]
                for (method, path, json) in calls {
                    let answer = try await api.send(
                        method,
                        path,
                        json: json,
                        token: token,
                        headers: ["Idempotency-Key": key]
                    )
                    #expect(answer.status == 422, "\(method) \(key)")
                    #expect((answer.value("error.fields") as? [String: String])?["Idempotency-Key"] != nil)
                }
            }
            let twice = try await api.send(
                .POST,
                Routes.naturalMealLogs,
                body: LogMealRequest("apple", .snack),
                token: token,
                headers: HTTPHeaders([("Idempotency-Key", "a"), ("Idempotency-Key", "b")])
            )
            #expect(twice.status == 422)
        }
    }

    @Test func `a request that was refused leaves its key free`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            #expect(try await Self.log(Names(key: "k", id: Self.id), api, token, text: "").status == 422)
            #expect(try await Self.log(Names(key: "k", id: Self.id), api, token).status == 201)
        }
    }
}
