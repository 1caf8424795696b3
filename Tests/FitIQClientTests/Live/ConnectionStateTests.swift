import FitIQClient
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConnectionStateTests {

    @Test func `it says how the socket stands, and when the next try is`() async throws {
        let sockets = Journal()
        let script = ScriptedServer.Script.greeting { socket in
            if sockets.note("greeted") == 2 { await socket.untilLeft() } else { socket.close(1001) }
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client {
                $0.now = { Answers.date }
                $0.jitter = { 0.5 }
                $0.pause = { _ in try await Task.sleep(for: .seconds(3600)) }
            }
            #expect(client.connection == .idle)
            var greetings = 0
            try await ignoringEnough {
                try await client.watch { update in
                    switch update {
                    case .message:
                        // Counted here: the server notes a socket when its greeting may have arrived already.
                        greetings += 1
                        if greetings == 2 { throw Enough() }
                    case .interrupted(let reason):
                        let next = Answers.date.addingTimeInterval(0.5)
                        #expect(client.connection == .waiting(until: next, because: reason))
                        // An hour would not end within the test's time.
                        client.becameActive()
                    }
                }
            }
            #expect(client.connection == .idle)
        }
    }

    @Test func `whoever observes hears the state now and the changes`() async throws {
        let script = ScriptedServer.Script.greeting()
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            var states = client.observeConnection().makeAsyncIterator()
            #expect(await states.next() == .idle)
            let watching = Task { try await client.watch { _ in } }
            while await states.next() != .live {}
            watching.cancel()
            _ = await watching.result
            while await states.next() != .idle {}
        }
    }

    @Test func `an end for good is kept`() async throws {
        let script = ScriptedServer.Script.greeting { socket in
            socket.close(4409)
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            await expect(.replaced) { try await client.watch { _ in } }
            guard case .stopped(let error) = client.connection else {
                Issue.record("\(client.connection)")
                return
            }
            #expect(error.code == .replaced)
        }
    }

    @Test func `a token that cannot be renewed for want of an answer does not end the sign-in`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.greeting(
            answer: { request in
                guard request.path == Routes.refresh else { return Answers.error(401, .authFailed) }
                guard journal.note("refresh") == 3 else { return .answer(502, "<html>") }
                return Answers.data(Answers.signedIn(access: "a2", refresh: "r2"))
            },
            admits: { $0.bearer == "a2" }
        )
        try await ScriptedServer.run(script) { server in
            try await server.client().words(until: "connected")
        }
        #expect(journal.entries.count == 3)
    }
}
