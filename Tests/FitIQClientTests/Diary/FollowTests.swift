import Foundation
import Testing

@testable import FitIQClient

@Suite(.timeLimit(.minutes(10)))
struct FollowTests {
    private struct DiskFull: Error {}

    @Test func `each connection begins where the follower stands then`() async throws {
        let asked = Journal()
        let script = ScriptedServer.Script.greeting(asked: asked) { socket in
            socket.say(Answers.event(8))
            if asked.entries.count == 3 { return await socket.untilLeft() }
            socket.close(1001)
        }
        let places = Record<ClientMessage.Cursor?>()
        let stands: [ClientMessage.Cursor?] = [nil, .init(eventID: 7, epoch: "e"), .init(eventID: 9, epoch: "f")]
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            try await following(client, from: { stands[places.note(nil) - 1] }) { word in
                if word == "connected", asked.entries.count == 3 { throw Enough() }
            }
        }
        #expect(asked.entries == ["live", "since=7&epoch=e", "since=9&epoch=f"])
    }

    @Test func `messages are handed over one after the other, in their order`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.greeting { socket in
            for number in 1...50 { socket.say(Answers.event(number)) }
            await socket.untilLeft()
        }
        try await ScriptedServer.run(script) { server in
            try await following(server.client()) { word in
                journal.note("begin \(word)")
                for _ in 0..<20 { await Task.yield() }
                journal.note("end \(word)")
                if word == "completed m50" { throw Enough() }
            }
        }
        let words = ["connected"] + (1...50).map { "completed m\($0)" }
        #expect(journal.entries == words.flatMap { ["begin \($0)", "end \($0)"] })
    }

    @Test func `an event of a newer server keeps its place`() async throws {
        let heard = Journal()
        let script = ScriptedServer.Script.greeting { socket in
            socket.say(#"{"type":"plan.changed","event_id":1,"data":{}}"#)
            socket.say(#"{"type":"meal_log.completed","event_id":2,"data":{"id":7}}"#)
            socket.say(#"{"event_id":3}"#)
            socket.say("rubbish")
            socket.say(Answers.event(4))
            await socket.untilLeft()
        }
        try await ScriptedServer.run(script) { server in
            try await following(server.client()) { word in
                heard.note(word)
                if word == "completed m4" { throw Enough() }
            }
        }
        #expect(
            heard.entries == ["connected", "unknown plan.changed 1", "unknown meal_log.completed 2", "completed m4"]
        )
    }

    @Test func `what could not be taken is heard again on a new connection`() async throws {
        let asked = Journal()
        let heard = Journal()
        let script = ScriptedServer.Script.greeting(asked: asked) { socket in
            socket.say(Answers.event(8))
            await socket.untilLeft()
        }
        try await ScriptedServer.run(script) { server in
            try await following(server.client(), from: { .init(eventID: 7, epoch: "e") }) { word in
                if heard.note(word) == 2 { throw DiskFull() }
                if heard.entries.count == 5 { throw Enough() }
            }
        }
        #expect(asked.entries == ["since=7&epoch=e", "since=7&epoch=e"])
        #expect(heard.entries == ["connected", "completed m8", "interrupted UNREACHABLE", "connected", "completed m8"])
    }

    @Test func `a place that cannot be read is asked for again after a pause`() async throws {
        let asked = Journal()
        let pauses = Journal()
        let script = ScriptedServer.Script(admits: { _ in true }, socket: { $0.say(Answers.connected) })
        try await ScriptedServer.run(script) { server in
            let client = server.client { configuration in
                configuration.pause = { _ in pauses.note("pause") }
            }
            let place: @Sendable () throws -> ClientMessage.Cursor? = {
                if asked.note("asked") < 3 { throw DiskFull() }
                return nil
            }
            try await following(client, from: place) { word in
                if word == "connected" { throw Enough() }
            }
        }
        #expect(asked.entries.count == 3)
        #expect(pauses.entries.count == 2)
    }

    @Test func `who follows on an open socket is greeted, and told what it missed`() async throws {
        let connections = Journal()
        let heard = Journal()
        let script = ScriptedServer.Script.greeting(asked: connections) { socket in
            for await text in socket.heard {
                heard.note(text)
                if text == #"{"cursor":2,"epoch":"e","type":"resume"}"# { socket.say(Answers.event(3)) }
            }
        }
        let words = Journal()
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            try await ignoringEnough {
                try await client.watch { _ in
                    try await following(client, from: { .init(eventID: 2, epoch: "e") }) { word in
                        words.note(word)
                        if word == "completed m3" { throw Enough() }
                    }
                    throw Enough()
                }
            }
        }
        #expect(words.entries == ["connected", "completed m3"])
        #expect(connections.entries == ["live"])
    }

    @Test func `what is told again for a follower does not come twice to those who watch`() async throws {
        let asked = Journal()
        let script = ScriptedServer.Script(
            admits: { request in
                asked.note(request.place.isEmpty ? "live" : request.place)
                return true
            },
            socket: { socket in
                socket.say(Answers.message(.connected(.init(userID: nil, cursor: 5, epoch: "e"))))
                if asked.entries.count == 1 {
                    socket.say(Answers.event(6))
                    return socket.close(1001)
                }
                for number in 4...7 { socket.say(Answers.event(number)) }
                await socket.untilLeft()
            }
        )
        let watched = Journal()
        let followed = Journal()
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            let (watching, watch) = AsyncStream<Void>.makeStream()
            let watcher = Task {
                try await client.watch { update in
                    watched.note(update.word)
                    watch.finish()
                    if update.word == "completed m7" { throw Enough() }
                }
            }
            for await _ in watching {}
            try await following(client, from: { .init(eventID: 3, epoch: "e") }) { word in
                followed.note(word)
                if word == "completed m7" { throw Enough() }
            }
            await #expect(throws: Enough.self) { try await watcher.value }
        }
        #expect(asked.entries == ["live", "since=3&epoch=e"])
        #expect(
            watched.entries == ["connected", "completed m6", "interrupted UNREACHABLE", "connected", "completed m7"]
        )
        #expect(
            followed.entries.suffix(5) == ["connected", "completed m4", "completed m5", "completed m6", "completed m7"]
        )
    }

    @Test func `those who watch are told to load anew when a follower goes on in another numbering`() async throws {
        let asked = Journal()
        let script = ScriptedServer.Script(
            admits: { request in
                asked.note(request.place.isEmpty ? "live" : request.place)
                return true
            },
            socket: { socket in
                let epoch = asked.entries.count == 1 ? "e" : "f"
                socket.say(Answers.message(.connected(.init(userID: nil, cursor: 5, epoch: epoch))))
                if epoch == "f" { return await socket.untilLeft() }
                for await text in socket.heard where text.contains("resume") { socket.close(1001) }
            }
        )
        let watched = Journal()
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            let following = Record<Task<Void, any Error>>()
            try await ignoringEnough {
                try await client.watch { update in
                    if watched.note(update.word) == 1 {
                        following.note(
                            Task { try await client.follow(from: { .init(eventID: 2, epoch: "f") }) { _ in } }
                        )
                    }
                    if update.word == "resync 5 f" { throw Enough() }
                }
            }
            following.entries.first?.cancel()
            _ = await following.entries.first?.result
        }
        #expect(asked.entries == ["live", "since=2&epoch=f"])
        #expect(watched.entries == ["connected", "interrupted UNREACHABLE", "connected", "resync 5 f"])
    }

    @Test func `a follower says where to go on and what it keeps`() async throws {
        let (heard, hear) = AsyncStream<String>.makeStream()
        let script = ScriptedServer.Script.greeting { socket in
            for await text in socket.heard where !text.contains("ping") { hear.yield(text) }
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            try await following(client) { _ in
                await client.feed.resume(after: .init(eventID: 4, epoch: "e"))
                await client.feed.acknowledge(9, of: Answers.userID)
                var texts = heard.makeAsyncIterator()
                #expect(await texts.next() == #"{"cursor":4,"epoch":"e","type":"resume"}"#)
                #expect(await texts.next() == #"{"event_id":9,"type":"ack"}"#)
                throw Enough()
            }
        }
    }

    @Test func `when a following has returned, none of it runs any more`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.greeting { socket in
            socket.say(Answers.event(1))
            await socket.untilLeft()
            journal.note("left")
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            let (started, start) = AsyncStream<Void>.makeStream()
            let task = Task {
                try await client.follow(from: { nil }) { _ in
                    start.finish()
                    while !Task.isCancelled { await Task.yield() }
                    for _ in 0..<50 { await Task.yield() }
                    journal.note("ended")
                }
                journal.note("returned")
            }
            for await _ in started {}
            task.cancel()
            try await task.value
            #expect(journal.entries.filter { $0 != "left" } == ["ended", "returned"])
        }
    }

    @Test func `signing out ends a following, also in the middle of a message`() async throws {
        let script = ScriptedServer.Script.greeting(answer: { _ in .answer(204, "") })
        try await ScriptedServer.run(script) { server in
            let client = server.client()
            await expect(.notAuthenticated) {
                try await client.follow(from: { nil }) { _ in try await client.logout() }
            }
            #expect(client.connection == .signedOut)
        }
    }

    /// Follows until `onWord` throws ``Enough``.
    private func following(
        _ client: FitIQClient,
        from cursor: @escaping @Sendable () throws -> ClientMessage.Cursor? = { nil },
        _ onWord: @escaping @Sendable (String) async throws -> Void
    ) async throws {
        let task = Record<Task<Void, any Error>>()
        let (started, start) = AsyncStream<Void>.makeStream()
        task.note(
            Task {
                for await _ in started {}
                try await client.follow(from: cursor) { update in
                    do {
                        try await onWord(update.word)
                    } catch is Enough {
                        task.entries[0].cancel()
                    }
                }
            }
        )
        start.finish()
        try await task.entries[0].value
    }

}
