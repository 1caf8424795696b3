import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// Two servers on one PostgreSQL, each a process of its own. They look for events and ended sessions so seldom that what comes
/// in time came from the other server.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(3)))
struct SeveralServersTests {
    private func withTwo(
        flags: [String] = ["--event-check-interval", "3600"],
        _ body: (_ servers: [ServerProcess], _ url: String) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let url = try await PostgresServer.shared.newURL()
            var servers: [ServerProcess] = []
            for name in ["a", "b"] {
                let journal = folder.appending(path: "\(name).reading").path()
                servers.append(try await ServerProcess(database: url, flags: ["--reading-journal", journal] + flags))
            }
            try await body(servers, url)
            for server in servers { #expect(await server.stop() == 0) }
        }
    }

    private func path(_ token: String) -> String { "/ws/meal-logs?token=\(token)" }

    @Test func `what is logged at one server is told over the other's socket`() async throws {
        try await withTwo { servers, _ in
            let (first, second) = (RawAPI(port: servers[0].port), servers[1].port)
            let token = try await first.register().access
            try await RawPeer.with(port: second, path: path(token)) { peer in
                _ = try await peer.nextText()
                let id = try await first.logMeal("apple", token)
                let told = try #require(try await peer.nextText())
                #expect(told.contains("meal_log.completed") && told.contains(id), "\(told)")
                #expect(try await first.send(.DELETE, "/api/v1/meal-logs/\(id)", token: token).status == 204)
                #expect(try await peer.nextText()?.contains("meal_log.deleted") == true)
            }
        }
    }

    @Test func `who signs out at one server is signed out at the other, socket and token`() async throws {
        try await withTwo { servers, _ in
            let apis = servers.map { RawAPI(port: $0.port) }
            let token = try await apis[0].register().access
            let code = try await RawPeer.with(port: servers[1].port, path: path(token)) { peer in
                _ = try await peer.nextText()
                #expect(try await apis[1].send(.GET, "/api/v1/users/me", token: token).status == 200)
                #expect(try await apis[0].send(.DELETE, "/api/v1/users/me/sessions", token: token).status == 204)
                #expect(try await apis[1].send(.GET, "/api/v1/users/me", token: token).status == 401, "at once")
                return try await peer.nextCloseCode()
            }
            #expect(code == 4401)
        }
    }

    @Test func `a device that comes to the other server is replaced at the first`() async throws {
        try await withTwo { servers, _ in
            let token = try await RawAPI(port: servers[0].port).register().access
            let code = try await RawPeer.with(port: servers[0].port, path: path(token)) { old in
                _ = try await old.nextText()
                return try await RawPeer.with(port: servers[1].port, path: path(token)) { new in
                    _ = try await new.nextText()
                    return try await old.nextCloseCode()
                }
            }
            #expect(code == 4409)
        }
    }

    @Test func `a text that ended one server is not tried again and again by the other`() async throws {
        try await withScratchFolder { folder in
            let url = try await PostgresServer.shared.newURL()
            func start(_ name: String) async throws -> ServerProcess {
                let journal = folder.appending(path: "\(name).reading").path()
                let limits = [
                    "--meals-per-minute", "100000", "--meal-burst", "100000", "--requests-per-minute", "100000",
                ]
                return try await ServerProcess(database: url, flags: ["--reading-journal", journal] + limits)
            }
            let running = try await start("running")
            for _ in 1...3 { try endProcess(reading: "two pears", journal: folder.appending(path: "ended.reading")) }
            let ended = try await start("ended")
            let token = try await RawAPI(port: running.port).register().access
            func final(_ text: String, _ server: ServerProcess) async throws -> RawAPI.Answer {
                let api = RawAPI(port: server.port)
                let path = "/api/v1/meal-logs/\(try await api.logMeal(text, token))"
                var meal = try await api.send(.GET, path, token: token)
                try await eventually {
                    meal = try await api.send(.GET, path, token: token)
                    return meal.string("data.status") != "processing"
                }
                return meal
            }
            // It is told and learnt within seconds of the start.
            try await eventually { try await final("two pears", running).string("data.status") == "failed" }
            #expect(try await final("an apple", running).string("data.status") == "completed")

            // Nobody has to run that knew it first.
            await ended.killNow()
            let later = try await start("later")
            try await eventually { try await final("two pears", later).string("data.status") == "failed" }
            let failed = try await final("two pears", later)
            #expect(failed.text.contains("Something went wrong on our side while reading this."), "\(failed.text)")
            for server in [running, later] { #expect(await server.stop() == 0) }
        }
    }

    @Test func `connections that PostgreSQL ends are made again, and what was missed is found`() async throws {
        try await withTwo(flags: ["--event-check-interval", "0.2"]) { servers, url in
            let api = RawAPI(port: servers[0].port)
            let token = try await api.register().access
            try await RawPeer.with(port: servers[1].port, path: path(token)) { peer in
                _ = try await peer.nextText()
                for round in 1...3 {
                    try await PostgresServer.shared.perform(
                        """
                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                        WHERE datname = current_database() AND pid <> pg_backend_pid()
                        """,
                        in: url
                    )
                    // A commit that was cut off may be kept or not: the same is sent again until it is answered.
                    try await eventually {
                        let answer = try await api.send(
                            .POST,
                            "/api/v1/meal-logs/natural",
                            json: #"{"raw_input":"\#(round) apples","meal_type":"lunch"}"#,
                            token: token,
                            headers: ["Idempotency-Key": "round-\(round)"]
                        )
                        return answer.status == 201
                    }
                    #expect(try await peer.nextText()?.contains("meal_log.completed") == true)
                }
            }
        }
    }
}
