import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1
import Testing

/// What a server kept and told before all changes went into one log.
@Suite(.timeLimit(.minutes(10)))
struct ChangesBeforeTests {
    /// The second at which the server of before was asked.
    private static let then = "2026-11-23T06:48:29Z"

    private func fixture(_ ending: String) throws -> String {
        let file = Bundle.module.url(forResource: "changes-before", withExtension: ending, subdirectory: "Fixtures")
        return try String(contentsOf: try #require(file), encoding: .utf8)
    }

    private func withServerOfBefore(
        _ body: @escaping @Sendable (TestServer, RawAPI, _ token: String) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let database = folder.appending(path: "fitiq.sqlite")
            let file = try DatabaseQueue(path: database.path())
            let sql = try fixture("sql")
            try await file.writeWithoutTransaction { try $0.execute(sql: sql) }
            try file.close()
            let clock = TestClock(try Date(Self.then, strategy: .iso8601))
            try await withServer(database: database, now: { clock.now }) { server in
                let api = RawAPI(port: server.port)
                try await body(server, api, try await api.logIn())
            }
        }
    }

    @Test func `what happened to meals is told byte for byte as before`() async throws {
        let before = try fixture("json").trimmingCharacters(in: .newlines)
        try await withServerOfBefore { _, api, token in
            for query in ["?since=0", "?since=0&kinds=all"] {
                let answer = try await api.send(.GET, "/api/v1/events\(query)", token: token)
                #expect(answer.text == before)
            }
        }
    }

    @Test func `the numbers go on, for old devices and for new ones`() async throws {
        try await withServerOfBefore { server, api, token in
            let second = try await api.logIn()
            let old = try await Peer(server, token: token, query: "?since=3")
            let new = try await Peer(server, token: second, query: "?since=3&kinds=all")
            for peer in [old, new] {
                #expect(try await peer.expectConnected().cursor == 5)
                #expect(try await peer.events(2) == [4, 5])
            }
            #expect(try await api.send(.POST, "/v1/weights", json: #"{"weight":79}"#, token: token).status == 201)
            try await api.log("1 apple", token)
            #expect(try await old.events(1) == [6])
            #expect(try await new.events(2) == [6, 7])
            for peer in [old, new] { try await peer.expectNothingMore() }
        }
    }
}
