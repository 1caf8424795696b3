import ClientSocket
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import NIOHTTP1
import Testing
import WebSocketLink

@Suite(.timeLimit(.minutes(10)))
struct ConsultationSocketTests {
    private typealias Person = ConsultationRouteTests.Person

    private func withPerson(_ body: @escaping @Sendable (TestServer, Person) async throws -> Void) async throws {
        try await withServer { server in
            let api = RawAPI(port: server.port)
            try await body(server, Person(api: api, token: try await api.register().access))
        }
    }

    private static func connect(_ server: TestServer, _ ada: Person, _ id: String, query: String = "") async throws
        -> (Peer, SocketMessage.Connected)
    {
        let peer = try await Peer(server, at: Routes.consultationSocket(id), token: ada.token, query: query)
        return (peer, try await peer.expectConnected())
    }

    /// An answer as it came over a socket.
    private struct Heard {
        var calls: [String] = []
        var chunks: [StreamChunk] = []
        let complete: StreamComplete

        var text: String { chunks.map(\.content).joined() }

        /// - Throws: what came in another order than the contract's.
        init(_ peer: Peer) async throws {
            while true {
                let message = try await peer.next()
                switch message.body {
                case .functionCall(let call) where chunks.isEmpty: calls.append("\(call.name) \(call.status)")
                case .streamChunk(let chunk): chunks.append(chunk)
                case .streamComplete(let complete):
                    self.complete = complete
                    return
                default: throw Peer.Surprise(message: message)
                }
            }
        }
    }

    private static func expectReceived(_ peer: Peer) async throws -> MessageReceived {
        let message = try await peer.next()
        guard case .messageReceived(let received) = message.body else { throw Peer.Surprise(message: message) }
        return received
    }

    private static func expectMessage(_ peer: Peer) async throws -> ConsultationMessage {
        let message = try await peer.next()
        guard case .message(let told) = message.body else { throw Peer.Surprise(message: message) }
        return told
    }

    private static func failure(_ peer: Peer) async throws -> SocketMessage.Failure {
        let message = try await peer.next()
        guard case .error(let failure) = message.body else { throw Peer.Surprise(message: message) }
        return failure
    }

    @Test func `words are taken and answered in the order of the contract, and the chunks are the stored text`()
        async throws
    {
        try await withPerson { server, ada in
            try await ada.api.log("2 bananas", ada.token)
            let id = try await ada.begin()
            let (peer, connected) = try await Self.connect(server, ada, id)
            #expect(connected.consultationID == id)
            #expect(connected.lastNumber == 1)
            peer.connection.send(#"{"type":"message","content":"How much protein did I have today?"}"#)
            let received = try await Self.expectReceived(peer)
            #expect(received.message.content == "How much protein did I have today?")
            #expect(received.message.number == 2)
            let heard = try await Heard(peer)
            #expect(heard.calls.contains("get_day started"))
            #expect(heard.calls.contains("get_day done"))
            #expect(heard.chunks.map(\.index) == Array(0..<heard.chunks.count))
            #expect(heard.chunks.allSatisfy { $0.messageID == received.assistantMessageID })
            #expect(heard.complete.metadata.outcome == "complete")
            #expect(heard.complete.metadata.intent == "total")
            let page = try await ada.send(.GET, "/api/v1/consultations/\(id)/messages?after=2")
            #expect(page.string("data.messages.0.content") == heard.text)
            #expect(heard.complete.message?.content == heard.text)
            #expect(heard.chunks.flatMap { $0.citations ?? [] } == heard.complete.message?.citations)
        }
    }

    @Test func `the same words under their id are the same message`() async throws {
        try await withPerson { server, ada in
            let id = try await ada.defaultID
            let (peer, _) = try await Self.connect(server, ada, id)
            let json = #"{"type":"message","id":"7d5a3f1c-8b2e-4d3c-9f1e-2a4b5c6d7e8f","content":"log 2 eggs"}"#
            peer.connection.send(json)
            let first = try await Self.expectReceived(peer)
            var heard: StreamComplete?
            var completed: MealLog?
            while heard == nil || completed == nil {
                switch try await peer.next().body {
                case .mealLogCompleted(let meal): completed = meal
                case .streamComplete(let complete): heard = complete
                default: break
                }
            }
            #expect(completed?.rawInput == "2 eggs")
            peer.connection.send(json)
            #expect(try await Self.expectReceived(peer) == first)
            let again = try await Heard(peer)
            #expect(again.text == heard?.message?.content)
            #expect(try await ada.send(.GET, "/api/v1/meal-logs").number("data.total_count") == 1)
        }
    }

    @Test func `the default consultation hears of meals, another does not`() async throws {
        try await withPerson { server, ada in
            let other = try await ada.begin()
            let (talk, _) = try await Self.connect(server, ada, other)
            try await ada.api.log("apple", ada.token)
            try await talk.expectNothingMore()
            let (peer, _) = try await Self.connect(server, ada, try await ada.defaultID)
            let apple = try await ada.api.log("apple", ada.token)
            guard case .mealLogCompleted(let meal) = try await peer.next().body else {
                Issue.record("no meal")
                return
            }
            #expect(meal.id == apple)
            let nonsense = try await ada.api.log("xyz123", ada.token)
            guard case .mealLogFailed(let failure) = try await peer.next().body else {
                Issue.record("no failure")
                return
            }
            #expect(failure.id == nonsense)
        }
    }

    @Test func `a socket that comes back hears first what it missed`() async throws {
        try await withPerson { server, ada in
            let id = try await ada.begin()
            _ = try await ada.say("help", in: id)
            _ = try await ada.say("What is the weather?", in: id)
            let (peer, connected) = try await Self.connect(server, ada, id, query: "?after=2")
            #expect(connected.lastNumber == 5)
            for number in 3...5 { #expect(try await Self.expectMessage(peer).number == number) }
            try await peer.expectNothingMore()
            let (fresh, _) = try await Self.connect(server, ada, id)
            try await fresh.expectNothingMore()
        }
    }

    @Test func `another device hears the words as a message, and then the answer`() async throws {
        try await withPerson { server, ada in
            let id = try await ada.begin()
            let phone = Person(api: ada.api, token: try await ada.api.logIn())
            let (peer, _) = try await Self.connect(server, ada, id)
            let (other, _) = try await Self.connect(server, phone, id)
            peer.connection.send(#"{"type":"message","content":"help"}"#)
            _ = try await Self.expectReceived(peer)
            let heard = try await Heard(peer)
            #expect(try await Self.expectMessage(other).content == "help")
            #expect(try await Heard(other).text == heard.text)
            _ = try await ada.say("help", in: id)
            for socket in [peer, other] {
                #expect(try await Self.expectMessage(socket).content == "help")
                #expect(try await Heard(socket).text == heard.text)
            }
        }
    }

    @Test func `what is wrong is said so, and the socket goes on`() async throws {
        try await withPerson { server, ada in
            let id = try await ada.begin()
            let (peer, _) = try await Self.connect(server, ada, id)
            for (json, code) in [
                (#"{"type":"message","content":""}"#, APIError.Code.validationFailed),
                (#"{"type":"message","content":"a","id":"x"}"#, .validationFailed),
                (#"{"type":"message"}"#, .malformedRequest),
            ] {
                peer.connection.send(json)
                #expect(try await Self.failure(peer).code == code)
            }
            _ = try await ada.send(.POST, "/api/v1/consultations/\(id)/complete")
            peer.connection.send(#"{"type":"message","content":"help"}"#)
            #expect(try await Self.failure(peer).code == .consultationNotActive)
            _ = try await ada.send(.DELETE, "/api/v1/consultations/\(id)")
            peer.connection.send(#"{"type":"message","content":"help"}"#)
            #expect(try await Self.failure(peer).code == .notFound)
            peer.connection.send(#"{"type":"stop"}"#)
            try await peer.expectNothingMore()
        }
    }

    @Test func `a consultation of somebody else is none`() async throws {
        try await withPerson { server, ada in
            let id = try await ada.begin()
            let eve = try await ada.api.register("eve@example.org").access
            let peer = try await Peer(server, at: Routes.consultationSocket(id), token: eve)
            #expect(try await Self.failure(peer).code == .notFound)
            #expect(await peer.closeCode == 1008)
            let answer = try await ada.api.send(.GET, Routes.consultationSocket(id), token: eve)
            #expect(answer.status == 404)
            let own = try await ada.send(.GET, Routes.consultationSocket(id))
            #expect(own.status == 426)
        }
    }

    @Test func `a bad token and one that comes late are judged as on the socket of meals`() async throws {
        try await withPerson { server, ada in
            let id = try await ada.begin()
            let refused = try await Peer(server, at: Routes.consultationSocket(id), token: "forged")
            #expect(try await Self.failure(refused).code == .authFailed)
            #expect(await refused.closeCode == 4401)
            let late = try await Peer(server, at: Routes.consultationSocket(id))
            late.connection.send(#"{"type":"auth","token":"\#(ada.token)"}"#)
            #expect(try await late.expectConnected().consultationID == id)
        }
    }

    @Test func `an answer that a server left behind is cut at the next start`() async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            let (token, id) = try await withServer(database: file) { server in
                let api = RawAPI(port: server.port)
                let ada = Person(api: api, token: try await api.register().access)
                let id = try await ada.begin()
                _ = try await ada.say("help", in: id)
                return (ada.token, id)
            }
            // As a process leaves it that is killed while it answers.
            let database = try DatabaseQueue(path: file.path())
            try await database.write { database in
                try database.execute(
                    sql: """
                        UPDATE consultation_messages SET content = '', status = 'streaming', is_held = 1, answer = NULL
                        WHERE number = 3
                        """
                )
            }
            try database.close()
            try await withServer(database: file) { server in
                let ada = Person(api: RawAPI(port: server.port), token: token)
                while true {
                    let page = try await ada.send(.GET, "/api/v1/consultations/\(id)/messages?after=2")
                    guard page.string("data.messages.0.status") == "done" else {
                        await Task.yield()
                        continue
                    }
                    #expect(page.string("data.messages.0.outcome") == "cut")
                    #expect(page.string("data.messages.0.content")?.isEmpty == false)
                    break
                }
                #expect(try await ada.say("help", in: id).status == 201)
            }
        }
    }
}
