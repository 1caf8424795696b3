import ClientSocket
import FitIQCore
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import MealParser
import NIOHTTP1
import Testing

/// Answers that are still being made: what else is said, heard, ended and lost meanwhile.
///
/// One after the other, as each holds a thread of the process while its server reads.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct AnswerUnderwayTests {
    private typealias Person = ConsultationRouteTests.Person

    /// Holds the server's reading of a meal until it is let go, and with it the answer that logs it.
    private final class Hold: Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let (begun, begin) = AsyncStream.makeStream(of: Void.self)

        func read(_ text: String) -> Reading {
            begin.yield()
            gate.wait()
            return MealReader.bundled.read(text)
        }

        /// Waits until the server reads.
        func isHeld() async { for await _ in begun { return } }
        func letGo() { gate.signal() }
    }

    private static let words = #"{"content":"log 2 eggs","id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f"}"#

    /// Runs `body` while the answer to "log 2 eggs" is being made, in a consultation of nothing else.
    private func withAnswer(
        now: @escaping @Sendable () -> Date = { Date() },
        sign: @escaping @Sendable (RawAPI) async throws -> Void = { _ in },
        _ body:
            @escaping @Sendable (_ server: TestServer, Person, _ id: String, _ answer: String, Hold) async throws ->
            Void
    ) async throws {
        let hold = Hold()
        try await withServer(now: now, read: { hold.read($0) }) { server in
            let api = RawAPI(port: server.port)
            let ada = Person(api: api, token: try await api.register().access)
            try await sign(api)
            let id = try await ada.begin()
            let turn = try await ada.send(.POST, "\(ConsultationRouteTests.path)/\(id)/messages", Self.words)
            #expect(turn.status == 202)
            await hold.isHeld()
            try await body(server, ada, id, try #require(turn.string("data.assistant_message_id")), hold)
        }
    }

    private static func connect(_ server: TestServer, _ token: String, _ id: String, after number: Int) async throws
        -> Peer
    {
        let peer = try await Peer(
            server,
            at: Routes.consultationSocket(id),
            token: token,
            query: "?after=\(number)"
        )
        try await peer.expectConnected()
        return peer
    }

    private static func message(_ peer: Peer) async throws -> ConsultationMessage {
        let message = try await peer.next()
        guard case .message(let told) = message.body else { throw Peer.Surprise(message: message) }
        return told
    }

    /// Hears an answer to its end, passing over what is told of meals.
    private static func answer(_ peer: Peer) async throws -> (chunks: String, complete: StreamComplete) {
        var chunks = ""
        while true {
            switch try await peer.next().body {
            case .streamChunk(let chunk): chunks += chunk.content
            case .streamComplete(let complete): return (chunks, complete)
            default: continue
            }
        }
    }

    @Test func `what comes in the middle of an answer waits its turn, and a socket that comes back hears it whole`()
        async throws
    {
        try await withAnswer { server, ada, id, answerID, hold in
            let phone = Person(api: ada.api, token: try await ada.api.logIn())
            let other = #"{"content":"help"}"#
            let refused = try await ada.send(.POST, "\(ConsultationRouteTests.path)/\(id)/messages", other)
            #expect(refused.status == 409)
            #expect(refused.errorCode == "ANSWER_IN_PROGRESS")

            let peer = try await Self.connect(server, ada.token, id, after: 1)
            let words = try await Self.message(peer)
            #expect(words.number == 2)
            try await peer.expectNothingMore()
            peer.connection.close()
            _ = await peer.connection.end
            let again = try await Self.connect(server, ada.token, id, after: 2)
            try await again.expectNothingMore()
            let elsewhere = try await Self.connect(server, phone.token, id, after: 0)
            for number in 1...2 { #expect(try await Self.message(elsewhere).number == number) }
            try await elsewhere.expectNothingMore()

            hold.letGo()
            for socket in [again, elsewhere] {
                let (chunks, complete) = try await Self.answer(socket)
                #expect(complete.message?.id == answerID)
                #expect(complete.message?.content == chunks)
                #expect(complete.metadata.outcome == "complete")
                #expect(complete.message?.number == 3)
            }
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
        }
    }

    // Whether the stop comes before the last word is chance here; TurnRunnerTests leave none.
    @Test(arguments: ["REST", "socket"])
    func `an answer that is stopped while it runs stays as it was kept`(way: String) async throws {
        try await withAnswer { server, ada, id, answerID, hold in
            let peer = try await Self.connect(server, ada.token, id, after: 2)
            let path = "\(ConsultationRouteTests.path)/\(id)/messages/\(answerID)/stop"
            async let stopped = way == "REST" ? ada.send(.POST, path) : nil
            if way == "socket" {
                peer.connection.send(#"{"type":"stop"}"#)
                // Its answer says that the stop was heard.
                try await peer.expectNothingMore()
            }
            hold.letGo()
            let (chunks, complete) = try await Self.answer(peer)
            let answered = try await stopped
            if way == "REST" { #expect(answered?.string("data.outcome") == complete.metadata.outcome) }
            #expect(chunks == complete.message?.content)
            let page = try await ada.send(.GET, "\(ConsultationRouteTests.path)/\(id)/messages?after=2")
            #expect(page.string("data.messages.0.status") == "done")
            #expect(page.string("data.messages.0.content") == chunks)
            let again = try await ada.send(.POST, path)
            #expect(again.string("data.content") == chunks)
            #expect(again.string("data.outcome") == page.string("data.messages.0.outcome"))
            // What it had begun to write is there once, or not at all.
            let count = try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count")
            #expect([0, 1].contains(count))
            #expect(try await ada.say("help", in: id).status == 201)
        }
    }

    @Test func `a token that ends in the middle of an answer ends the socket and not the answer`() async throws {
        let clock = TestClock()
        try await withAnswer(now: { clock.now }, sign: { _ in clock.advance(by: 890) }) {
            server,
            ada,
            id,
            answerID,
            hold in
            let peer = try await Self.connect(server, ada.token, id, after: 2)
            guard case .error(let failure) = try await peer.next().body else {
                Issue.record("no error")
                return hold.letGo()
            }
            #expect(failure.code == .authFailed)
            #expect(await peer.closeCode == 4401)
            hold.letGo()
            let fresh = try await ada.api.logIn()
            let again = try await Self.connect(server, fresh, id, after: 2)
            while true {
                let message: ConsultationMessage?
                switch try await again.next().body {
                case .message(let told): message = told
                case .streamComplete(let complete): message = complete.message
                default: continue
                }
                #expect(message?.id == answerID)
                #expect(message?.outcome == "complete")
                break
            }
        }
    }

    @Test func `a device that does not take what was said is cut off, and others go on`() async throws {
        var settings = ServerSettings.roomy
        settings.sockets.stallTimeout = .milliseconds(200)
        settings.sockets.closeTimeout = .milliseconds(100)
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(settings: settings, database: file) { server in
                let api = RawAPI(port: server.port)
                let ada = Person(api: api, token: try await api.register().access)
                let id = try await ada.begin()
                for _ in 0..<20 { _ = try await ada.say("help", in: id) }
                // More than the buffers of both systems take.
                let database = try DatabaseQueue(path: file.path())
                try await database.write {
                    try $0.execute(sql: "UPDATE consultation_messages SET content = printf('%.1000000c', 'x')")
                }
                try database.close()
                try await TextConnection.with(server.port) { connection in
                    try await connection.send(
                        "GET \(Routes.consultationSocket(id))?after=0 HTTP/1.1\r\nHost: x\r\n"
                            + "Authorization: Bearer \(ada.token)\r\nUpgrade: websocket\r\n"
                            + "Connection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                    )
                    try await eventually {
                        let metrics = try await api.send(.GET, "/metrics").text
                        return metrics.contains("websocket_slow_readers_dropped_total 1\n")
                    }
                }
                let peer = try await Self.connect(server, ada.token, id, after: 41)
                #expect(try await ada.say("help", in: id).status == 201)
                #expect(try await Self.answer(peer).complete.metadata.outcome == "complete")
            }
        }
    }
}
