import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import Logging
import NIOHTTP1
import OpenIDConnect
import TestBasics
import Testing

/// A server with a provider, and people in browsers.
struct ProviderBench: Sendable {
    static let (start, callback, finish) = (
        "/api/v1/auth/oidc/start", "/api/v1/auth/oidc/callback", "/api/v1/auth/oidc/finish"
    )
    static let (identities, password) = ("/api/v1/users/me/identities", "/api/v1/users/me/password")

    let fake: FakeProvider
    let port: Int

    var api: RawAPI { RawAPI(port: port) }
    func browser() -> CookieBrowser { CookieBrowser(port: port) }

    /// - Parameter database: an existing file to go on with; nil takes a new one.
    static func run(
        _ settings: ServerSettings = .roomy,
        database: URL? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        _ body: @escaping @Sendable (ProviderBench) async throws -> Void
    ) async throws {
        try await FakeProvider.run { fake in
            try await withServer(settings, database, now, fake) {
                try await body(ProviderBench(fake: fake, port: $0.port))
            }
        }
    }

    static func withServer(
        _ settings: ServerSettings = .roomy,
        _ database: URL? = nil,
        _ now: @escaping @Sendable () -> Date = { Date() },
        _ fake: FakeProvider,
        _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let client = try fake.client(of: "https://fitiq.example.org")
        try await FitIQTestSupport.withServer(
            settings: settings,
            database: database,
            now: now,
            identityProvider: OpenIDProvider(client, logger: logger, timeout: .seconds(600)),
            body
        )
    }

    /// Goes to the provider, and gives the address below this server by which it sends the browser back.
    func wayBack(_ browser: CookieBrowser) async throws -> String {
        let away = try await browser.send(.GET, Self.start, isPage: false)
        #expect(away.status == 303, "\(away.text)")
        return try await wayBack(browser, from: try #require(away.headers.first(name: "Location")))
    }

    func wayBack(_ browser: CookieBrowser, from address: String) async throws -> String {
        let back = try #require(try await browser.send(.GET, address).headers.first(name: "Location"))
        return String(back.trimmingPrefix("https://fitiq.example.org"))
    }

    /// Comes back, and gives the address of the page that follows.
    func ending(_ browser: CookieBrowser, _ path: String) async throws -> String? {
        let answer = try await browser.send(.GET, path, isPage: false)
        #expect(answer.status == 303, "\(answer.text)")
        return answer.headers.first(name: "Location")
    }

    /// Goes there and back, and gives the address of the page that follows.
    func visit(_ browser: CookieBrowser) async throws -> String? {
        try await ending(browser, wayBack(browser))
    }

    func finish(_ browser: CookieBrowser, _ request: ProviderFinish = ProviderFinish()) async throws -> RawAPI.Answer {
        try await browser.send(.POST, Self.finish, body: request)
    }

    /// Signs in by the provider, and gives the access token.
    func signIn(_ browser: CookieBrowser) async throws -> String {
        #expect(try await visit(browser) == "/#account/sign-in")
        let answer = try await finish(browser)
        #expect(answer.status == 200, "\(answer.text)")
        return try #require(answer.string("data.access_token"))
    }

    /// Begins to link the account of a password, and gives the address by which the provider sends the browser back.
    func beginLink(_ browser: CookieBrowser, _ token: String) async throws -> String {
        let request = IdentityStart(password: "correct horse")
        return try await wayBack(browser, from: browser.send(.POST, Self.identities, body: request, token: token))
    }

    /// Begins to give the account its first password.
    func beginPassword(_ browser: CookieBrowser, _ token: String) async throws -> String {
        try await wayBack(browser, from: browser.send(.POST, Self.password, json: "{}", token: token))
    }

    private func wayBack(_ browser: CookieBrowser, from answer: RawAPI.Answer) async throws -> String {
        #expect(answer.status == 200, "\(answer.text)")
        return try await wayBack(browser, from: try answer.data(ProviderDeparture.self).address)
    }

    /// Links the account of a password to the provider, and gives the address of the page that follows.
    func link(_ browser: CookieBrowser, _ token: String) async throws -> String? {
        try await ending(browser, beginLink(browser, token))
    }

    func email(_ token: String) async throws -> String? {
        try await api.send(.GET, "/api/v1/users/me", token: token).string("data.email")
    }

    func linked(_ token: String) async throws -> IdentityList {
        try await api.send(.GET, Self.identities, token: token).data()
    }
}
