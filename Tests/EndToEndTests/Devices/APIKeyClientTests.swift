import FitIQClient
import FitIQServer
import FitIQTestSupport
import Foundation
import Logging
import Testing

/// The SDK and `fitiq` at a server whose operator has set a key.
@Suite(.timeLimit(.minutes(10)))
struct APIKeyClientTests {
    private static let key = "a key of the tests, long"

    private static var settings: ServerSettings {
        var settings = ServerSettings.roomy
        settings.access.apiKeys = [key]
        return settings
    }

    private func client(_ server: TestServer, key: String?, tokens: InMemoryTokenStore) -> FitIQClient {
        var configuration = FitIQClient.Configuration()
        configuration.apiKey = key
        return FitIQClient(serverURL: server.url, tokens: tokens, configuration: configuration)
    }

    @Test func `with the key the SDK registers, logs and hears of it over the socket`() async throws {
        try await withServer(settings: Self.settings) { server in
            struct Told: Error {}
            let client = client(server, key: Self.key, tokens: InMemoryTokenStore())
            try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            await #expect(throws: Told.self) {
                try await client.watch { update in
                    guard case .message(let message) = update else { return }
                    if case .connected = message.body { _ = try await client.log("apple", mealType: .lunch) }
                    if case .mealLogCompleted = message.body { throw Told() }
                }
            }
        }
    }

    @Test func `without it, or with another, nobody is signed out`() async throws {
        try await withServer(settings: Self.settings) { server in
            let tokens = InMemoryTokenStore()
            try await client(server, key: Self.key, tokens: tokens)
                .register(email: "ada@example.org", password: "correct horse", name: "Ada")
            for key in [nil, "", "another key of the tests"] {
                let error = await #expect(throws: FitIQError.self) {
                    try await client(server, key: key, tokens: tokens).me()
                }
                #expect(error?.code == .apiKeyRequired)
                #expect(tokens.load() != nil)
            }
            #expect(try await client(server, key: Self.key, tokens: tokens).me().name == "Ada")
        }
    }

    @Test func `a key that no header can carry is refused without being named`() async throws {
        try await withServer(settings: Self.settings) { server in
            let client = client(server, key: "a secret\nwith a line", tokens: InMemoryTokenStore())
            let error = await #expect(throws: FitIQError.self) {
                try await client.login(email: "ada@example.org", password: "correct horse")
            }
            #expect(error?.code == .validationFailed)
            #expect(!String(reflecting: error).contains("a secret"))
        }
    }

    @Test func `a configuration is printed without its key`() {
        var configuration = FitIQClient.Configuration()
        configuration.apiKey = Self.key
        var text = "\(configuration)\(String(reflecting: configuration))"
        dump(configuration, to: &text)
        #expect(!text.contains(Self.key))
    }
}
