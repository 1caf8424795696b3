import FitIQCore
import Foundation
import NIOConcurrencyHelpers
import TestBasics
import Testing

@testable import PostgresStore

/// PostgreSQL's notifications between servers; what hubs say over them is in `RedisHubTests/HubLinkTests.swift`.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(5)))
struct HubLinkTests {
    @Test func `a connection that PostgreSQL ends is made again, and messages come as before`() async throws {
        let address = try await PostgresServer.shared.newDatabase()
        let states = NIOLockedValueBox<[Bool]>([])
        let links = [
            try PostgresHubLink(address),
            try PostgresHubLink(address) { state in states.withLockedValue { $0.append(state) } },
        ]
        let heard = NIOLockedValueBox<Set<String>>([])
        links[1].listen { word in heard.withLockedValue { _ = $0.insert(word) } }
        try await withPool(address) { pool in
            for round in 1...3 {
                try await eventually { states.withLockedValue { $0.filter { $0 }.count } == round }
                // A message that is sent while the other listens to nothing is lost, so it is said until it was heard.
                try await eventually {
                    links[0].send("round \(round)")
                    return heard.withLockedValue { $0.contains("round \(round)") }
                }
                try await perform(
                    """
                    SELECT count(pg_terminate_backend(pid)) AS n FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()
                    """,
                    in: pool
                )
                try await eventually { states.withLockedValue { $0.filter { !$0 }.count } == round }
            }
        }
        for link in links { await link.close() }
    }
}
