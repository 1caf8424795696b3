import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import NIOHTTP1
import TestBasics
import Testing

/// `/api/v1/tokens`, and what a token opens.
@Suite(.timeLimit(.minutes(10)))
struct PersonalTokenTests {
    private static func make(
        _ api: RawAPI,
        _ access: String,
        _ scopes: [String] = ["diary:read"],
        expiresAt: String? = nil
    ) async throws -> RawAPI.Answer {
        let list = scopes.map { #""\#($0)""# }.joined(separator: ",")
        let end = expiresAt.map { #","expires_at":"\#($0)""# } ?? ""
        let json = #"{"name":"my assistant","scopes":[\#(list)]\#(end)}"#
        return try await api.send(.POST, "/api/v1/tokens", json: json, token: access)
    }

    @Test func `a token is shown once, opens what its scopes say, and is gone when it is revoked`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let made = try await Self.make(api, access, ["diary:write", "diary:read", "diary:read"])
            #expect(made.status == 201)
            let secret = try #require(made.string("data.token"))
            let id = try #require(made.string("data.id"))
            #expect(secret.hasPrefix("fitiq_") && secret.utf8.count == 49)
            #expect(made.value("data.scopes") as? [String] == ["diary:read", "diary:write"])

            let meal = #"{"raw_input":"2 eggs","meal_type":"snack"}"#
            let logged = try await api.send(.POST, "/api/v1/meal-logs/natural", json: meal, token: secret)
            #expect(logged.status == 201)
            let list = try await api.send(.GET, "/api/v1/meal-logs", token: secret)
            #expect(list.number("data.total_count") == 1)

            let tokens = try await api.send(.GET, "/api/v1/tokens", token: access)
            #expect(tokens.string("data.tokens.0.id") == id)
            #expect(tokens.string("data.tokens.0.last_used_at") != nil)
            #expect(!tokens.text.contains(secret) && !tokens.text.contains(#""token""#))

            #expect(try await api.send(.DELETE, "/api/v1/tokens/\(id)", token: access).status == 204)
            #expect(try await api.send(.DELETE, "/api/v1/tokens/\(id)", token: access).status == 404)
            let refused = try await api.send(.GET, "/api/v1/meal-logs", token: secret)
            #expect(refused.status == 401)
            #expect(refused.headers.first(name: "WWW-Authenticate") == #"Bearer error="invalid_token""#)
        }
    }

    @Test func `what no scope opens, or another one, is refused with a word on why`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let secret = try #require(try await Self.make(api, access).string("data.token"))
            let write = try await api.send(
                .POST,
                "/api/v1/meal-logs/natural",
                json: #"{"raw_input":"2 eggs"}"#,
                token: secret
            )
            #expect(write.status == 403)
            #expect(write.errorCode == "FORBIDDEN")
            let needed = #"Bearer error="insufficient_scope", scope="diary:write""#
            #expect(write.headers.first(name: "WWW-Authenticate") == needed)
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: access).number("data.total_count") == 0)
            let account = try await api.send(.DELETE, "/api/v1/users/me", token: secret)
            #expect(account.status == 403)
            let challenge = #"Bearer error="insufficient_scope""#
            #expect(account.headers.first(name: "WWW-Authenticate") == challenge)
            #expect(try await api.send(.GET, "/api/v1/users/me", token: access).status == 200)
            #expect(try await api.send(.HEAD, "/api/v1/meal-logs", token: secret).status == 200)
            #expect(try await api.send(.GET, "/api/v1/nothing", token: secret).status == 404)
        }
    }

    /// A new route is refused until it stands here.
    private static let open: [String: Set<String>] = [
        "diary:read": [
            "GET /api/v1/meal-logs", "GET /api/v1/meal-logs/usual", "GET /api/v1/meal-logs/{id}",
            "GET /api/v1/nutrition/summary", "GET /api/v1/analytics/nutrition", "GET /api/v1/foods/recent",
            "GET /v1/weights", "GET /api/v1/progress", "GET /api/v1/progress/{id}",
        ],
        "diary:write": [
            "POST /api/v1/meal-logs/natural", "POST /api/v1/meal-logs/batch", "POST /api/v1/meal-logs/{id}/copy",
            "PUT /api/v1/meal-logs/{id}", "DELETE /api/v1/meal-logs/{id}", "PATCH /api/v1/meal-logs/{id}/items/{item}",
            "POST /v1/weights", "DELETE /v1/weights/{id}", "POST /api/v1/progress", "DELETE /api/v1/progress/{id}",
            "POST /api/v1/users/me/foods", "PUT /api/v1/users/me/foods/{id}", "DELETE /api/v1/users/me/foods/{id}",
            "DELETE /api/v1/users/me/phrases", "DELETE /api/v1/users/me/phrases/{id}",
        ],
        "foods:read": [
            "POST /api/v1/nutrition/parse", "GET /api/v1/foods/search", "GET /api/v1/foods/{id}",
            "GET /api/v1/foods/barcode/{gtin}", "GET /api/v1/users/me/foods", "GET /api/v1/users/me/foods/search",
            "GET /api/v1/users/me/foods/{id}", "GET /api/v1/users/me/phrases",
        ],
        "plan:read": [
            "GET /v1/profile", "GET /v1/plans/current", "GET /v1/plans/{id}", "GET /v1/summary/how-it-works",
            "GET /api/v1/nutrition/references",
        ],
    ]

    @Test(arguments: ["diary:read", "diary:write", "foods:read", "plan:read"])
    func `each scope opens its routes and no other`(scope: String) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let secret = try #require(try await Self.make(api, access, [scope]).string("data.token"))
            var opened: Set<String> = []
            for route in server.routes where route.path.hasPrefix("/api/") || route.path.hasPrefix("/v1/") {
                if route.path.hasSuffix("/ws") { continue }
                let id = UUID().uuidString.lowercased()
                let path = route.path.replacing(/{[^}]+}/, with: id)
                for alias in route.path.hasPrefix("/v1/") ? [path, "/api" + path] : [path] {
                    let answer = try await api.send(HTTPMethod(rawValue: route.method.rawValue), alias, token: secret)
                    #expect(answer.status != 401, "\(route)")
                    if answer.status != 403 { opened.insert("\(route.method) \(route.path)") }
                }
            }
            #expect(opened == Self.open[scope])
            #expect(try await api.send(.GET, "/api/v1/users/me", token: access).status == 200)
        }
    }

    @Test(
        arguments: [
            ("{}", ["name", "scopes"]), (#"{"name":"a","scopes":[]}"#, ["scopes"]),
            (#"{"name":"a","scopes":"diary:read"}"#, ["scopes"]),
            (#"{"name":"a","scopes":["diary:read","account"]}"#, ["scopes[1]"]),
            (#"{"name":"a","scopes":[1]}"#, ["scopes[0]"]), (#"{"name":" ","scopes":["diary:read"]}"#, ["name"]),
            (#"{"name":"a","scopes":["diary:read"],"expires_at":"2001-01-01T00:00:00Z"}"#, ["expires_at"]),
            (#"{"name":"a","scopes":["diary:read"],"expires_at":"soon"}"#, ["expires_at"]),
            (#"{"name":"a","scopes":["diary:read"],"expires_at":"9999-01-01T00:00:00Z"}"#, ["expires_at"]),
        ]
    )
    func `a token that cannot be made names its fields`(json: String, fields: [String]) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let answer = try await api.send(.POST, "/api/v1/tokens", json: json, token: access)
            #expect(answer.status == 422)
            let faults = try #require(answer.value("error.fields") as? [String: String])
            #expect(faults.keys.sorted() == fields, "\(answer.text)")
            let list = try await api.send(.GET, "/api/v1/tokens", token: access)
            #expect((list.value("data.tokens") as? [Any])?.isEmpty == true)
        }
    }

    @Test func `a token ends at its time`() async throws {
        let clock = NIOLockedValueBox(Date.sample)
        try await withServer(now: { clock.withLockedValue { $0 } }) { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let end = Date.sample.addingTimeInterval(120).formatted(.iso8601)
            let secret = try #require(try await Self.make(api, access, expiresAt: end).string("data.token"))
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: secret).status == 200)
            clock.withLockedValue { $0 = .sample.addingTimeInterval(120) }
            #expect(try await api.send(.GET, "/api/v1/meal-logs", token: secret).status == 401)
            // It still counts, and can still be seen.
            let list = try await api.send(.GET, "/api/v1/tokens", token: access)
            #expect(list.string("data.tokens.0.expires_at") != nil)
        }
    }

    @Test func `one more token than may be is refused`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            for _ in 0..<PersonalToken.mostOfAccount {
                #expect(try await Self.make(api, access).status == 201)
            }
            let refused = try await Self.make(api, access)
            #expect(refused.status == 422)
            #expect(refused.string("error.message")?.contains("20 tokens") == true)
        }
    }

    @Test func `a new password and signing out everywhere end tokens, signing one device out does not`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let (access, refresh) = try await api.register()
            let other = try await api.logIn()
            let secret = try #require(try await Self.make(api, access).string("data.token"))
            func status(_ secret: String) async throws -> Int {
                try await api.send(.GET, "/api/v1/meal-logs", token: secret).status
            }
            let out = #"{"refresh_token":"\#(refresh)"}"#
            #expect(try await api.send(.POST, "/api/v1/auth/logout", json: out).status == 204)
            #expect(try await status(secret) == 200)
            let change = #"{"password":"a longer battery","current_password":"correct horse"}"#
            #expect(try await api.send(.PATCH, "/api/v1/users/me", json: change, token: other).status == 200)
            #expect(try await status(secret) == 401)
            let next = try #require(try await Self.make(api, other).string("data.token"))
            #expect(try await status(next) == 200)
            #expect(try await api.send(.DELETE, "/api/v1/users/me/sessions", token: other).status == 204)
            #expect(try await status(next) == 401)
        }
    }

    @Test func `a token opens no socket`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let access = try await api.register().access
            let scopes = PersonalToken.Scope.allCases.map(\.rawValue)
            let secret = try #require(try await Self.make(api, access, scopes).string("data.token"))
            let peer = try await Peer(server, token: secret)
            _ = try await peer.next()
            #expect(await peer.closeCode == 4401)
        }
    }
}
