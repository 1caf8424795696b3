import FitIQClient
import Foundation
import Testing

/// How a socket is kept alive, signed in, and counted.
@Suite(.timeLimit(.minutes(10)))
struct SocketLifeTests {

    @Test func `the first ping is sent at once`() async throws {
        let (heard, hear) = AsyncStream<String>.makeStream()
        let script = ScriptedServer.Script.greeting { socket in
            for await text in socket.heard { hear.yield(text) }
        }
        try await ScriptedServer.run(script) { server in
            try await server.client { $0.pingInterval = .seconds(3600) }.words(until: "connected") { _ in
                #expect(await heard.first { _ in true } == #"{"type":"ping"}"#)
            }
        }
    }

    @Test func `a server that falls silent is left for a new connection`() async throws {
        let connections = Journal()
        let script = ScriptedServer.Script(
            admits: { _ in true },
            socket: { socket in
                connections.note("connected")
                socket.say(Answers.connected)
                await socket.untilLeft()
            }
        )
        try await ScriptedServer.run(script) { server in
            let client = server.client {
                $0.connectedTimeout = .seconds(1)
                $0.pingInterval = .milliseconds(10)
            }
            try await client.words(until: "interrupted UNREACHABLE")
        }
        #expect(connections.entries.first == "connected")
    }

    @Test func `a new token is shown on the open socket before the old one ends, and a wrong clock makes no loop`()
        async throws
    {
        let first = Answers.jwt()
        let second = Answers.jwt(issuedAt: Answers.date.addingTimeInterval(600))
        let (shown, show) = AsyncStream<String>.makeStream()
        let refreshes = Journal()
        let script = ScriptedServer.Script.greeting(
            { socket in
                for await text in socket.heard where text.contains("auth") { show.yield(text) }
            },
            answer: { request in
                guard request.path == Routes.refresh else { return .answer(404, "") }
                refreshes.note("refresh")
                return Answers.data(Answers.signedIn(access: second, refresh: "r2"))
            },
            admits: { $0.bearer == first }
        )
        let delays = Record<Duration>()
        let (waiting, wait) = AsyncStream<Void>.makeStream()
        try await ScriptedServer.run(script) { server in
            let store = InMemoryTokenStore(.sample(server: server.url.absoluteString, access: first))
            let client = server.client(tokens: store) { configuration in
                configuration.now = { Answers.date.addingTimeInterval(5 * 3600) }
                configuration.sleep = {
                    guard delays.note($0) > 1 else { return }
                    wait.finish()
                    try await Task.sleep(for: .seconds(3600))
                }
            }
            try await client.words(until: "connected") { _ in
                #expect(await shown.first { _ in true } == #"{"token":"\#(second)","type":"auth"}"#)
                for await _ in waiting {}
            }
        }
        #expect(refreshes.entries.count == 1)
        #expect(delays.entries.first == .seconds(45))
        // What this process got is judged by what has passed here, the time of the test, and not by the clock.
        #expect(delays.entries.count == 2)
        let last = try #require(delays.entries.last)
        #expect(last > .seconds(120) && last <= .seconds(720))
    }

    @Test func `a sign-in that turns out to have ended when it is renewed ends the watch`() async throws {
        let script = ScriptedServer.Script.greeting(answer: { _ in Answers.error(401, .authFailed) })
        try await ScriptedServer.run(script) { server in
            let store = InMemoryTokenStore(.sample(server: server.url.absoluteString, access: Answers.jwt()))
            let client = server.client(tokens: store) { $0.sleep = { _ in } }
            await expect(.notAuthenticated) { try await client.watch { _ in } }
            #expect(client.connection == .signedOut)
            #expect(store.load() == nil)
        }
    }

    @Test(
        arguments: [
            (.answer(200, "<html>Log in to the hotel's network</html>"), "INVALID_ANSWER"),
            (.answer(302, ""), "INVALID_ANSWER"), (.answer(401, "<html>"), "INVALID_ANSWER"),
            (.answer(404, "<html>"), "INVALID_ANSWER"), (.answer(502, "<html>"), "INVALID_ANSWER"),
            (Answers.error(503, .unavailable), "UNAVAILABLE"), (Answers.error(429, .rateLimit), "RATE_LIMIT"),
            (.cut, "UNREACHABLE"),
        ] as [(ScriptedServer.Reply, String)]
    )
    func `who stands in the way of the socket is waited out`(reply: ScriptedServer.Reply, code: String) async throws {
        let tries = Journal()
        let script = ScriptedServer.Script.greeting(
            answer: { request in
                if request.path == Routes.refresh { Issue.record("the tokens were renewed") }
                return reply
            },
            admits: { _ in tries.note("try") == 3 }
        )
        try await ScriptedServer.run(script) { server in
            let words = try await server.client().words(until: "connected")
            #expect(words == ["interrupted \(code)", "interrupted \(code)", "connected"])
        }
    }

    @Test(
        arguments: [
            // As long as the server asks, but no longer than an hour, and never less than the pause without it.
            (12, Duration.seconds(12)), (0, .milliseconds(500)), (1_000_000_000, .seconds(3600)),
        ]
    )
    func `the server's Retry-After is kept to`(retryAfter: Int, pause: Duration) async throws {
        let pauses = Record<Duration>()
        let script = ScriptedServer.Script.greeting(
            answer: { _ in .answer(503, "<html>", retryAfter: retryAfter) },
            admits: { _ in !pauses.entries.isEmpty }
        )
        try await ScriptedServer.run(script) { server in
            let client = server.client { configuration in
                configuration.jitter = { 0.5 }
                configuration.pause = { pauses.note($0) }
            }
            try await client.words(until: "connected")
        }
        #expect(pauses.entries == [pause])
    }

    @Test func `connections and latencies are counted`() async throws {
        let tries = Journal()
        let script = ScriptedServer.Script(
            answer: { _ in .answer(502, "") },
            admits: { _ in tries.note("try") != 2 },
            socket: { socket in
                // Closing with something unread would take back what was said.
                for await _ in socket.heard { break }
                socket.say(Answers.connected)
                if tries.entries.count == 1 { return socket.cut() }
                for (number, seconds) in [(1, 3), (2, 1), (3, 2)] {
                    socket.say(Answers.event(number, secondsBefore: seconds))
                }
                await socket.untilLeft()
            }
        )
        try await ScriptedServer.run(script) { server in
            // Hours off: the server's own clock counts.
            let client = server.client { $0.now = { Answers.date.addingTimeInterval(5 * 3600) } }
            #expect(client.metrics.connectionSuccessRate == nil)
            try await client.words(until: "completed m3")
            let metrics = client.metrics
            #expect(metrics.connectionAttempts == 3)
            #expect(metrics.connections == 2)
            #expect(metrics.reconnections == 1)
            #expect(metrics.connectionSuccessRate == 2.0 / 3)
            #expect(metrics.notificationLatency.count == 3)
            #expect(metrics.notificationLatency.median == .seconds(2))
            #expect(metrics.notificationLatency.p95 == .seconds(3))
            #expect(metrics.notificationLatency.maximum == .seconds(3))
        }
    }
}
