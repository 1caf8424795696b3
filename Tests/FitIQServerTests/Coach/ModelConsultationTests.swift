import ClientSocket
import Coach
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import ModelCoach
import NIOConcurrencyHelpers
import NIOHTTP1
import TestModel
import Testing
import WebSocketLink

/// A server with a language model behind its coach.
@Suite(.timeLimit(.minutes(10)))
struct ModelConsultationTests {
    private typealias Person = ConsultationRouteTests.Person

    /// A question that the built-in coach declines.
    private static let question = "Tell me a story of my eating, please, in your own words"
    private static let profile = ModelProfile.llamaCpp

    /// Replies of the model in their order, behind the look at it.
    private final class Script: Sendable {
        private let left: NIOLockedValueBox<[FakeModel.Reply]>

        init(_ replies: [FakeModel.Reply]) { left = NIOLockedValueBox(replies) }

        func reply(to request: FakeModel.Request) -> FakeModel.Reply {
            guard request.isChat else { return .answer(404, "{}") }
            if request.texts.last?.contains("for the test day now") == true {
                return .events(profile.calls([.init("get_day", #"{"date":"2001-02-03"}"#)]))
            }
            return left.withLockedValue { $0.isEmpty ? .answer(500, "{}") : $0.removeFirst() }
        }
    }

    private static func model(_ fake: FakeModel) throws -> ModelCoach {
        let address = try ModelAddress(url: fake.url, model: "fake-1b", keyFile: nil, allowsRemote: false)
        return ModelCoach(address)
    }

    private static func withModel(
        _ replies: [FakeModel.Reply],
        isReady: Bool = true,
        _ body: @escaping @Sendable (TestServer, FakeModel, Person) async throws -> Void
    ) async throws {
        let script = Script(replies)
        try await FakeModel.run({ script.reply(to: $0) }) { fake in
            let model = try model(fake)
            if isReady { await model.look() }
            try await withServer(model: model) { server in
                let api = RawAPI(port: server.port)
                try await body(server, fake, Person(api: api, token: try await api.register().access))
            }
        }
    }

    private static func consent(_ person: Person, _ fake: FakeModel, model: String = "fake-1b") async throws
        -> RawAPI.Answer
    {
        try await person.send(.PUT, "/api/v1/coach/consent", #"{"host":"127.0.0.1:\#(fake.port)","name":"\#(model)"}"#)
    }

    private static let day = FakeModel.Reply.events(profile.calls([.init("get_day")]))

    @Test func `a model is asked only by whom it is allowed, and only what the coach declines`() async throws {
        let answer = FakeModel.Reply.events(Self.profile.words("Today you had bananas."))
        try await Self.withModel([Self.day, answer]) { _, fake, ada in
            try await ada.api.log("2 bananas", ada.token)
            let id = try await ada.begin()
            let before = try await ada.say(Self.question, in: id)
            #expect(before.string("data.assistant_message.outcome") == "declined")
            #expect(before.string("data.assistant_message.engine") == "built_in")
            #expect(fake.chats.count == 1, "only the look at it")

            let shown = try await ada.send(.GET, "/api/v1/coach")
            #expect(shown.value("data.engines.model.available") as? Bool == true)
            #expect(shown.string("data.engines.model.name") == "fake-1b")
            #expect(shown.string("data.engines.model.host") == "127.0.0.1:\(fake.port)")
            #expect(shown.string("data.engines.model.sends.0") == "your question")
            #expect(shown.string("data.engines.model.consented_at") == nil)

            let allowed = try await Self.consent(ada, fake)
            #expect(allowed.status == 200)
            #expect(allowed.string("data.engines.model.consented_at") != nil)
            let after = try await ada.say(Self.question, in: id)
            #expect(after.string("data.assistant_message.content") == "Today you had bananas.")
            #expect(after.string("data.assistant_message.engine") == "model")
            #expect(after.string("data.assistant_message.model") == "fake-1b")
            #expect(after.number("data.assistant_message.tokens_used") == 84)
            #expect(fake.chats.count == 3)
            // What was said before the permission stays here.
            #expect(fake.chats[1].texts.count == 2)
            // What the coach knows, and what is screened, never goes there; nor does anything that names the person.
            _ = try await ada.say("How many calories did I have today?", in: id)
            _ = try await ada.say("How many units of insulin for my lunch?", in: id)
            #expect(fake.chats.count == 3)
            for chat in fake.chats {
                let text = String(decoding: chat.body, as: UTF8.self)
                #expect(!text.contains("example.org") && !text.contains("Ada") && !text.contains(ada.token))
            }
        }
    }

    @Test func `a permission is for one model at one host, and is taken back at once`() async throws {
        try await Self.withModel([Self.day]) { server, fake, ada in
            #expect(try await Self.consent(ada, fake, model: "other").errorCode == "MODEL_CHANGED")
            #expect(
                try await ada.send(.PUT, "/api/v1/coach/consent", #"{"host":"example.org","name":"fake-1b"}"#).status
                    == 409
            )
            #expect(try await ada.send(.PUT, "/api/v1/coach/consent", #"{"host":""}"#).status == 422)
            #expect(try await Self.consent(ada, fake).status == 200)
            let bob = Person(api: ada.api, token: try await ada.api.register("bob@example.org").access)
            #expect(try await bob.send(.GET, "/api/v1/coach").string("data.engines.model.consented_at") == nil)
            #expect(try await bob.send(.DELETE, "/api/v1/coach/consent").status == 204)
            #expect(try await ada.send(.GET, "/api/v1/coach").string("data.engines.model.consented_at") != nil)
            #expect(try await ada.send(.DELETE, "/api/v1/coach/consent").status == 204)
            #expect(try await ada.send(.GET, "/api/v1/coach").string("data.engines.model.consented_at") == nil)
            let id = try await ada.begin()
            #expect(try await ada.say(Self.question, in: id).string("data.assistant_message.engine") == "built_in")
            #expect(fake.chats.count == 1)
        }
        try await withServer { server in
            let api = RawAPI(port: server.port)
            let ada = Person(api: api, token: try await api.register().access)
            let answer = try await ada.send(.PUT, "/api/v1/coach/consent", #"{"host":"a","name":"b"}"#)
            #expect(answer.status == 404)
            #expect(try await ada.send(.GET, "/api/v1/coach").value("data.engines.model.available") as? Bool == false)
        }
    }

    @Test func `another model needs another permission`() async throws {
        let script = Script([])
        try await withScratch { database in
            try await FakeModel.run({ script.reply(to: $0) }) { fake in
                let token = try await withServer(database: database, model: try Self.model(fake)) { server in
                    let api = RawAPI(port: server.port)
                    let ada = Person(api: api, token: try await api.register().access)
                    #expect(try await Self.consent(ada, fake).status == 200)
                    return ada.token
                }
                let address = try ModelAddress(url: fake.url, model: "fake-2b", keyFile: nil, allowsRemote: false)
                let other = ModelCoach(address)
                await other.look()
                try await withServer(database: database, model: other) { server in
                    let ada = Person(api: RawAPI(port: server.port), token: token)
                    #expect(try await ada.send(.GET, "/api/v1/coach").string("data.engines.model.consented_at") == nil)
                    let id = try await ada.begin()
                    let before = fake.chats.count
                    #expect(
                        try await ada.say(Self.question, in: id).string("data.assistant_message.engine") == "built_in"
                    )
                    #expect(fake.chats.count == before)
                }
            }
        }
    }

    private func withScratch(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: "fitiq.sqlite"))
    }

    @Test func `a server that ends cuts a model's answer where it is`() async throws {
        let held = FakeModel.Reply.eventsThenSilence(Self.profile.words("Today you had bananas. And", finish: nil))
        let script = Script([held])
        try await withScratch { database in
            try await FakeModel.run({ script.reply(to: $0) }) { fake in
                let model = try Self.model(fake)
                await model.look()
                let (token, path) = try await withServer(database: database, model: model) { server in
                    let api = RawAPI(port: server.port)
                    let ada = Person(api: api, token: try await api.register().access)
                    _ = try await Self.consent(ada, fake)
                    let path = "/api/v1/consultations/\(try await ada.begin())/messages"
                    _ = try await ada.send(.POST, path, "{\"content\":\"\(Self.question)\"}")
                    while try await ada.send(.GET, path + "?after=2").string("data.messages.0.content") == "" {
                        try await Task.sleep(for: .milliseconds(5))
                    }
                    return (ada.token, path)
                }
                try await withServer(database: database) { server in
                    let ada = Person(api: RawAPI(port: server.port), token: token)
                    let page = try await ada.send(.GET, path + "?after=2")
                    #expect(page.string("data.messages.0.outcome") == "cut")
                    #expect(page.string("data.messages.0.content") == "Today you had bananas. ")
                    #expect(page.string("data.messages.0.engine") == "model")
                }
            }
        }
    }

    private static func connect(_ server: TestServer, _ ada: Person, _ id: String, query: String = "") async throws
        -> Peer
    {
        let peer = try await Peer(server, at: Routes.consultationSocket(id), token: ada.token, query: query)
        _ = try await peer.expectConnected()
        return peer
    }

    /// What comes until an answer is complete.
    private static func bodies(_ peer: Peer) async throws -> [SocketMessage.Body] {
        var bodies: [SocketMessage.Body] = []
        while true {
            let message = try await peer.next()
            bodies.append(message.body)
            if case .streamComplete = message.body { return bodies }
        }
    }

    private static func text(_ bodies: [SocketMessage.Body]) -> String {
        bodies.map { if case .streamChunk(let chunk) = $0 { chunk.content } else { "" } }.joined()
    }

    @Test func `sentences are told as they pass, and together are what is stored`() async throws {
        let held = FakeModel.Reply.eventsThenSilence(
            Self.profile.words("Today you had bananas. You had 7 of them. And", finish: nil)
        )
        try await Self.withModel([Self.day, held]) { server, fake, ada in
            try await ada.api.log("2 bananas", ada.token)
            _ = try await Self.consent(ada, fake)
            let id = try await ada.begin()
            let peer = try await Self.connect(server, ada, id)
            peer.connection.send("{\"type\":\"message\",\"content\":\"\(Self.question)\"}")
            var seen: [String] = []
            var answer = ""
            while !seen.contains(SentenceGate.withheld) {
                switch try await peer.next().body {
                case .streamChunk(let chunk):
                    seen.append(chunk.content.trimmingCharacters(in: .whitespaces))
                    answer = chunk.messageID ?? ""
                case .functionCall(let call): seen.append("\(call.name) \(call.status)")
                default: break
                }
            }
            #expect(seen == ["get_day started", "get_day done", "Today you had bananas.", SentenceGate.withheld])
            // Who looks meanwhile sees what was told, and who comes to the socket hears it from its beginning.
            let meanwhile = try await ada.send(.GET, "/api/v1/consultations/\(id)/messages?after=2")
            let told = "Today you had bananas. " + SentenceGate.withheld
            #expect(meanwhile.string("data.messages.0.content") == told)
            #expect(meanwhile.string("data.messages.0.status") == "streaming")
            // A device has one socket: the second takes the first one's place.
            let second = try await Self.connect(server, ada, id, query: "?after=2")

            let start = ContinuousClock.now
            let stopped = try await ada.send(.POST, "/api/v1/consultations/\(id)/messages/\(answer)/stop")
            #expect(stopped.string("data.outcome") == "stopped")
            #expect(stopped.string("data.engine") == "model")
            #expect(stopped.string("data.content") == told)
            while fake.openAnswers > 0 { try await Task.sleep(for: .milliseconds(2)) }
            #expect(start.duration(to: .now) < .seconds(30))
            #expect(Self.text(try await Self.bodies(second)) == told)
            let again = try await ada.send(.POST, "/api/v1/consultations/\(id)/messages/\(answer)/stop")
            #expect(again.text == stopped.text)
        }
    }

    @Test func `a model that dies in its answer leaves what it said, cut, and the chat goes on`() async throws {
        let words = Self.profile.words("Today you had bananas. And", finish: nil)
        let dies = FakeModel.Reply.pieces([.bytes(Array(words.utf8)), .drop])
        try await Self.withModel([dies]) { server, fake, ada in
            _ = try await Self.consent(ada, fake)
            let id = try await ada.begin()
            let peer = try await Self.connect(server, ada, id)
            peer.connection.send("{\"type\":\"message\",\"content\":\"\(Self.question)\"}")
            let bodies = try await Self.bodies(peer)
            #expect(Self.text(bodies) == "Today you had bananas. ")
            guard case .streamComplete(let complete)? = bodies.last, case .error(let failure)? = bodies.dropLast().last
            else {
                Issue.record("\(bodies)")
                return
            }
            #expect(failure.code == .aiServiceError)
            #expect(complete.message?.outcome == "cut")
            #expect(complete.message?.content == "Today you had bananas. ")
            #expect(complete.message?.model == "fake-1b")
            #expect(try await ada.say("help", in: id).string("data.assistant_message.intent") == "help")
        }
    }

    @Test func `a model that is away is told, and the answer is the coach's own`() async throws {
        try await Self.withModel([.answer(500, "{}")]) { server, fake, ada in
            _ = try await Self.consent(ada, fake)
            let id = try await ada.begin()
            let peer = try await Self.connect(server, ada, id)
            peer.connection.send("{\"type\":\"message\",\"content\":\"\(Self.question)\"}")
            let bodies = try await Self.bodies(peer)
            guard case .error(let failure)? = bodies.dropLast().last, case .streamComplete(let complete)? = bodies.last
            else {
                Issue.record("\(bodies)")
                return
            }
            #expect(failure.code == .aiServiceUnavailable)
            #expect(complete.message?.outcome == "declined")
            #expect(complete.message?.content == "I can't answer that.")
            #expect(complete.message?.suggestions?.isEmpty == false)
        }
    }

    @Test func `taking the permission back ends an answer that is being made`() async throws {
        let held = FakeModel.Reply.eventsThenSilence(Self.profile.words("Today you had bananas. And", finish: nil))
        try await Self.withModel([held]) { _, fake, ada in
            _ = try await Self.consent(ada, fake)
            let id = try await ada.begin()
            _ = try await ada.send(.POST, "/api/v1/consultations/\(id)/messages", "{\"content\":\"\(Self.question)\"}")
            while fake.openAnswers == 0 { try await Task.sleep(for: .milliseconds(2)) }
            #expect(try await ada.send(.DELETE, "/api/v1/coach/consent").status == 204)
            let page = try await ada.send(.GET, "/api/v1/consultations/\(id)/messages?after=2")
            #expect(page.string("data.messages.0.outcome") == "stopped")
            while fake.openAnswers > 0 { try await Task.sleep(for: .milliseconds(2)) }
        }
    }

    @Test func `sentences that were held back are counted`() async throws {
        let words = FakeModel.Reply.events(Self.profile.words("You had 7 eggs."))
        try await Self.withModel([words, words]) { _, fake, ada in
            _ = try await Self.consent(ada, fake)
            let id = try await ada.begin()
            let answer = try await ada.say(Self.question, in: id)
            #expect(answer.string("data.assistant_message.outcome") == "withheld")
            #expect(answer.string("data.assistant_message.content") == SentenceGate.withheld)
            let metrics = try await ada.api.send(.GET, "/metrics").text
            #expect(metrics.contains(#"coach_sentences_withheld_total{reason="no_fact"} 2"#))
        }
    }

    @Test func `a permission goes with the account`() async throws {
        try await Self.withModel([]) { _, fake, ada in
            _ = try await Self.consent(ada, fake)
            let gone = try await ada.send(.DELETE, "/api/v1/users/me", #"{"password":"correct horse"}"#)
            #expect(gone.status == 204)
        }
    }
}
