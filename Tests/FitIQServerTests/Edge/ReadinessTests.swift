import FitIQServer
import FitIQTestSupport
import Foundation
import GRDB
import NIOHTTP1
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadinessTests {
    @Test func `a server whose store takes nothing is not ready, and is again when it does`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file, busyTimeout: 0) { server in
                let api = RawAPI(port: server.port)
                func isReady() async throws -> Bool { try await api.send(.GET, "/ready").status == 200 }
                #expect(try await isReady())
                var configuration = Configuration()
                configuration.allowsUnsafeTransactions = true
                configuration.busyMode = .timeout(600)
                let other = try DatabaseQueue(path: file.path(), configuration: configuration)
                try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
                try await eventually { try await !isReady() }
                #expect(try await api.send(.GET, "/health").status == 200)
                try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
                try await eventually { try await isReady() }
                try other.close()
            }
        }
    }

    @Test func `health and readiness say the version`() async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            for path in ["/health", "/ready"] {
                let answer = try await api.send(.GET, path)
                #expect(answer.string("data.version") == "1.1.0")
            }
        }
    }
}
