import FitIQClient
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WatchTests {

    @Test func `updates come in their order, across a lost connection`() async throws {
        let connections = Journal()
        let (heardFirst, hearFirst) = AsyncStream<Void>.makeStream()
        let script = ScriptedServer.Script.greeting(asked: connections) { socket in
            let number = connections.entries.count
            socket.say(Answers.message(.mealLogCompleted(Answers.meal("m\(number)", .completed))))
            guard number == 1 else { return await socket.untilLeft() }
            for await _ in heardFirst {}
            socket.cut()
        }
        let heard = try await ScriptedServer.run(script) { server in
            try await server.client().words(until: "completed m2") {
                if $0 == "completed m1" { hearFirst.finish() }
            }
        }
        #expect(
            heard == ["connected", "completed m1", "interrupted UNREACHABLE", "connected", "completed m2"]
        )
    }

    @Test(
        arguments: [
            (APIError.Code.connectionLimit, UInt16(1008), FitIQError.Code.connectionLimit),
            (nil, 4409, .replaced),
        ] as [(APIError.Code?, UInt16, FitIQError.Code)]
    )
    func `some ends are final`(said: APIError.Code?, close: UInt16, code: FitIQError.Code) async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.greeting(asked: journal) { socket in
            if let said { socket.say(Answers.message(.error(.init(code: said, message: "Enough.")))) }
            socket.close(close)
        }
        try await ScriptedServer.run(script) { server in
            await expect(code) { try await server.client().watch { _ in } }
        }
        #expect(journal.entries == ["live"])
    }

    @Test(arguments: ["in the handshake", "by a message", "by a close code"])
    func `a refused token is refreshed, and the new one is used`(refusal: String) async throws {
        let journal = Journal()
        let script = ScriptedServer.Script(
            answer: { request in
                guard request.path == Routes.refresh else { return Answers.error(401, .authFailed) }
                return Answers.data(Answers.signedIn(access: "a2", refresh: "r2"))
            },
            admits: { request in
                journal.note(request.bearer ?? "-")
                return request.bearer == "a2" || refusal != "in the handshake"
            },
            socket: { socket in
                if journal.entries.last == "a2" {
                    socket.say(Answers.connected)
                    return await socket.untilLeft()
                }
                if refusal == "by a message" {
                    socket.say(Answers.message(.error(.init(code: .authFailed, message: "Expired."))))
                    socket.close(1008)
                } else {
                    socket.close(4401)
                }
            }
        )
        try await ScriptedServer.run(script) { server in
            try await server.client().words(until: "connected")
        }
        #expect(journal.entries == ["a1", "a2"])
    }

    @Test func `a new connection goes on after the last event that was heard`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.greeting(asked: journal) { socket in
            switch journal.entries.count {
            case 1: break
            case 2: socket.say(Answers.message(.mealLogCompleted(Answers.meal("m7", .completed)), eventID: 7))
            case 3: socket.say(Answers.message(.resyncRequired(.init(cursor: 40, epoch: "f"))))
            default: return await socket.untilLeft()
            }
            socket.close(1001)
        }
        try await ScriptedServer.run(script) { server in
            var connections = 0
            try await ignoringEnough {
                try await server.client().watch { update in
                    guard case .message(let message) = update, case .connected = message.body else { return }
                    connections += 1
                    if connections == 4 { throw Enough() }
                }
            }
        }
        #expect(journal.entries == ["live", "since=0&epoch=e", "since=7&epoch=e", "since=40&epoch=f"])
    }

    @Test func `signing out ends a watch`() async throws {
        let script = ScriptedServer.Script.greeting(answer: { _ in .answer(204, "") })
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            await expect(.notAuthenticated) {
                try await client.watch { _ in try await client.logout() }
            }
        }
    }

    @Test func `two watchers share a socket, and the last to leave closes it`() async throws {
        let journal = Journal()
        let (closed, close) = AsyncStream<Void>.makeStream()
        let script = ScriptedServer.Script.greeting(asked: journal) { socket in
            await socket.untilLeft()
            journal.note("left")
            close.finish()
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            try await client.words(until: "connected") { _ in
                try await client.words(until: "connected")
                #expect(journal.entries == ["live"])
            }
            for await _ in closed {}
        }
        #expect(journal.entries == ["live", "left"])
    }

    @Test func `the server hears a ping`() async throws {
        let (pinged, ping) = AsyncStream<String>.makeStream()
        let script = ScriptedServer.Script.greeting { socket in
            for await text in socket.heard {
                ping.yield(text)
                socket.say(Answers.message(.pong))
            }
        }
        try await ScriptedServer.run(script) { server in
            try await server.client { $0.pingInterval = .milliseconds(10) }.words(until: "pong")
        }
        var heard = pinged.makeAsyncIterator()
        #expect(await heard.next() == #"{"type":"ping"}"#)
    }

    @Test func `a watcher that does not keep up is told so`() async throws {
        let script = ScriptedServer.Script.greeting { socket in
            for number in 0..<100 {
                socket.say(Answers.message(.mealLogCompleted(Answers.meal("m\(number)", .completed))))
            }
            await socket.untilLeft()
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client { $0.updateBuffer = 8 }
            await expect(.tooSlow) {
                try await client.watch { update in
                    // Slow until another watcher, which is quick, has heard the last.
                    if update.word == "connected" { _ = try? await client.words(until: "completed m99") }
                }
            }
        }
    }

    @Test func `a cancelled watch returns`() async throws {
        let script = ScriptedServer.Script.greeting()
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            let (connected, connect) = AsyncStream<Void>.makeStream()
            let watch = Task { try await client.watch { _ in connect.finish() } }
            for await _ in connected {}
            watch.cancel()
            try await watch.value
        }
    }
}
