import ClientSocket
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing
import WebSocketLink

/// A server whose operator has set API keys.
@Suite(.timeLimit(.minutes(10)))
struct APIKeyTests {
    private static let key = "0123456789abcdef"
    private static let otherKey = "fedcba9876543210"
    private static let registering = #"{"email":"ada@example.org","password":"correct horse","name":"Ada"}"#
    private static let page = ("X-FitIQ-Page", "1")

    private func withKeys(
        _ keys: [String] = [key, otherKey],
        database: URL? = nil,
        behindProxy: Bool = false,
        _ body: @escaping @Sendable (TestServer, RawAPI) async throws -> Void
    ) async throws {
        var settings = ServerSettings.roomy
        settings.access.apiKeys = keys
        settings.network.behindProxy = behindProxy
        try await withServer(settings: settings, database: database) { try await body($0, RawAPI(port: $0.port)) }
    }

    /// `fitiq_key=…`, as a browser sends it back; nil where the answer sets no such cookie.
    private static func cookie(_ answer: RawAPI.Answer) -> String? {
        answer.headers["Set-Cookie"].first { $0.hasPrefix("fitiq_key=") }?.split(separator: ";").first.map(String.init)
    }

    private static func headers(_ pairs: (String, String)...) -> HTTPHeaders { HTTPHeaders(pairs) }

    @Test(arguments: [nil, "0123456789abcdee", "0123456789abcde", ""])
    func `without a right key a request is refused, with a word of its own`(key: String?) async throws {
        try await withKeys { _, api in
            let headers = key.map { Self.headers(("X-API-Key", $0), Self.page) } ?? [:]
            let answer = try await api.send(.GET, "/api/v1/users/me", headers: headers)
            #expect(answer.status == 401)
            #expect(answer.errorCode == "API_KEY_REQUIRED")
            #expect(Self.cookie(answer) == nil)
            #expect(try await api.send(.GET, "/ws/meal-logs", headers: headers).errorCode == "API_KEY_REQUIRED")
        }
    }

    @Test func `the page itself is there without one`() async throws {
        try await withKeys { _, api in
            for path in ["/", "/js/main.js", "/app.css", "/health"] {
                let answer = try await api.send(.GET, path)
                #expect(answer.status == 200, "\(path)")
            }
        }
    }

    @Test func `the page gives its key once, and has a cookie from then on`() async throws {
        try await withKeys { _, api in
            let withKey = Self.headers(("X-API-Key", Self.otherKey), Self.page)
            let first = try await api.send(
                .POST,
                "/api/v1/auth/register",
                json: Self.registering,
                headers: withKey
            )
            #expect(first.status == 201)
            // Beside that of the refresh token.
            #expect(first.headers["Set-Cookie"].count == 2)
            let field = try #require(first.headers["Set-Cookie"].first { $0.hasPrefix("fitiq_key=") })
            #expect(field.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict"))
            #expect(!field.contains(Self.otherKey))
            let cookie = try #require(Self.cookie(first))

            let token = try #require(first.string("data.access_token"))
            let later = Self.headers(("Cookie", "a=b; \(cookie)"), Self.page)
            let answer = try await api.send(.GET, "/api/v1/users/me", token: token, headers: later)
            #expect(answer.status == 200)
            // It stands for the key, not for the person.
            #expect(try await api.send(.GET, "/api/v1/users/me", headers: later).errorCode == "AUTH_FAILED")
            // Another site's page cannot send our header.
            let foreign = try await api.send(
                .GET,
                "/api/v1/users/me",
                token: token,
                headers: Self.headers(("Cookie", cookie))
            )
            #expect(foreign.errorCode == "API_KEY_REQUIRED")
        }
    }

    @Test func `a call that is refused for another reason gets the cookie too`() async throws {
        try await withKeys { _, api in
            let withKey = Self.headers(("X-API-Key", Self.key), Self.page)
            for (method, path, status) in [
                (HTTPMethod.POST, "/api/v1/auth/refresh", 401), (.GET, "/api/v1/nothing", 404),
                (.POST, "/api/v1/auth/register", 415),
            ] {
                let answer = try await api.send(method, path, headers: withKey)
                #expect(answer.status == status, "\(path)")
                #expect(Self.cookie(answer) != nil, "\(path)")
            }
            // Who is not the page has no use for one.
            let program = try await api.send(.GET, "/api/v1/users/me", headers: Self.headers(("X-API-Key", Self.key)))
            #expect(Self.cookie(program) == nil)
        }
    }

    @Test func `behind a proxy that speaks HTTPS the cookie goes over HTTPS alone`() async throws {
        try await withKeys(behindProxy: true) { _, api in
            for (scheme, isSecure) in [("https", true), ("http", false)] {
                let headers = Self.headers(("X-API-Key", Self.key), Self.page, ("X-Forwarded-Proto", scheme))
                let answer = try await api.send(.GET, "/api/v1/users/me", headers: headers)
                let field = try #require(answer.headers["Set-Cookie"].first { $0.hasPrefix("fitiq_key=") })
                #expect(field.hasSuffix("; Secure") == isSecure)
            }
        }
    }

    @Test func `a cookie ends with its key`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            let kept = Cookies()
            try await withKeys(database: file) { _, api in
                for key in [Self.key, Self.otherKey] {
                    let headers = Self.headers(("X-API-Key", key), Self.page)
                    let answer = try await api.send(.GET, "/api/v1/users/me", headers: headers)
                    await kept.add(try #require(Self.cookie(answer)))
                }
            }
            try await withKeys([Self.key], database: file) { _, api in
                for (cookie, code) in zip(await kept.all, ["AUTH_FAILED", "API_KEY_REQUIRED"]) {
                    let headers = Self.headers(("Cookie", cookie), Self.page)
                    let answer = try await api.send(.GET, "/api/v1/users/me", headers: headers)
                    #expect(answer.errorCode == code)
                }
            }
        }
    }

    @Test func `a socket is opened with the key, or with the cookie from a page of this site`() async throws {
        try await withKeys { server, api in
            let withKey = Self.headers(("X-API-Key", Self.key), Self.page)
            let answer = try await api.send(.GET, "/api/v1/users/me", headers: withKey)
            let cookie = try #require(Self.cookie(answer))
            let own = ("Origin", "http://127.0.0.1:\(server.port)")
            let cases: [(HTTPHeaders, Int?)] = [
                (Self.headers(("X-API-Key", Self.key)), nil),
                (Self.headers(("Cookie", cookie), own), nil),
                (Self.headers(), 401),
                (Self.headers(own), 401),
                (Self.headers(("Cookie", cookie)), 401),
                (Self.headers(("Cookie", "fitiq_key=0"), own), 401),
                (Self.headers(("Cookie", cookie), ("Origin", "https://elsewhere.example")), 403),
            ]
            for (headers, refusal) in cases {
                let given = try await Self.refusal(server, headers)
                #expect(given == refusal, "\(headers)")
            }
        }
    }

    /// The status with which the socket is refused; nil where it opens.
    private static func refusal(_ server: TestServer, _ headers: HTTPHeaders) async throws -> Int? {
        do {
            let socket = try await WebSocketClient().connect(to: server.socketURL, headers: headers)
            socket.close()
            return nil
        } catch WebSocketClientError.refused(let refusal) {
            return refusal.status
        }
    }
}

private actor Cookies {
    private(set) var all: [String] = []
    func add(_ cookie: String) { all.append(cookie) }
}
