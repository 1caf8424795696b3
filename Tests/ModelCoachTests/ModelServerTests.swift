import Coach
import Foundation
import TestModel
import Testing

@testable import ModelCoach

@Suite(.timeLimit(.minutes(5)))
struct ModelServerTests {
    private static func talk(
        _ replies: [FakeModel.Reply],
        limits: ModelLimits = .patient,
        _ body: (ModelCoach, FakeModel) async throws -> Void
    ) async throws {
        let script = Replies(.tools, .llamaCpp, replies)
        try await FakeModel.run({ script($0) }) { fake in
            try await body(try await ModelCoach.ready(fake, limits: limits), fake)
        }
    }

    @Test(arguments: [
        FakeModel.Reply.answer(500, "{}"), .answer(401, #"{"error":{"type":"authentication_error"}}"#),
        .answer(404, "<html>no</html>", type: "text/html"), .answer(400, #"{"detail":"no"}"#),
        .answer(302, "", headers: ["Location": "http://127.0.0.1:1/"]),
        .answer(200, "<html>hello</html>", type: "text/html"),
        .answer(200, "{", type: "application/json"), .answer(429, "{}", headers: ["Retry-After": "60"]),
        .events("data: {\"choices\":\n\n"), .pieces([.drop]), .events(""),
    ])
    func `where nothing was said the model is away, and no redirect is followed`(reply: FakeModel.Reply) async throws {
        try await Self.talk([reply]) { coach, fake in
            await #expect(throws: ModelAway.self) { try await coach.ask("x") }
            #expect(fake.chats.count == 2)
        }
    }

    @Test(arguments: ModelProfile.allCases)
    func `a reply that breaks off before its first sentence is cut`(profile: ModelProfile) async throws {
        let words = profile.words("You had", finish: nil)
        for reply in [
            FakeModel.Reply.events(profile.failing(after: "")), .events(profile.failing(after: "You had")),
            .events(words),
            .pieces([.bytes(Array(words.utf8)), .drop]),
        ] {
            try await Self.talk([reply]) { coach, _ in
                let told = try await coach.ask("x")
                #expect(told.text == "")
                #expect(told.outcome.kind == .cut)
                #expect(told.outcome.engine == .model)
            }
        }
    }

    @Test(arguments: ModelProfile.allCases)
    func `an answer that breaks off stays as far as it was said`(profile: ModelProfile) async throws {
        let words = "You had bread. And half a sen"
        let breaks: [FakeModel.Reply] = [
            .events(profile.failing(after: words)), .events(profile.words(words, finish: nil)),
            .pieces([.bytes(Array(profile.words(words, finish: nil).utf8)), .drop]),
            .events(profile.words(words, finish: "length")),
        ]
        for reply in breaks {
            try await Self.talk([reply]) { coach, _ in
                let told = try await coach.ask("x")
                #expect(told.text == "You had bread. ")
                #expect(told.outcome.kind == .cut)
            }
        }
    }

    @Test func `a stream that is dropped anywhere says a beginning of the answer, and only its end is complete`()
        async throws
    {
        let text = ModelProfile.openAI.words("You had bread. You had milk.")
        let end = try #require(text.firstRange(of: #""finish_reason":"stop""#)).upperBound
        for place in stride(from: 1, to: text.utf8.count, by: 61) {
            let index = text.utf8.index(text.startIndex, offsetBy: place)
            let reply = FakeModel.Reply.pieces([.bytes(Array(text.utf8.prefix(place))), .drop])
            try await Self.talk([reply]) { coach, _ in
                do {
                    let told = try await coach.ask("x")
                    #expect("You had bread. You had milk.".hasPrefix(told.text))
                    if index < end { #expect(told.outcome.kind == .cut, "\(place)") }
                } catch is ModelAway {
                    #expect(index < end)
                }
            }
        }
    }

    @Test func `a busy server is asked once more`() async throws {
        let busy = FakeModel.Reply.answer(503, #"{"error":"Loading model"}"#, headers: ["Retry-After": "0"])
        try await Self.talk([busy, .events(ModelProfile.llamaCpp.words("Yes."))]) { coach, _ in
            let told = try await coach.ask("x")
            #expect(told.text == "Yes.")
        }
        try await Self.talk([busy, busy]) { coach, _ in
            await #expect(throws: ModelAway.self) { try await coach.ask("x") }
            #expect(coach.isReady, "busy is not away")
        }
    }

    @Test func `who does not stream is understood`() async throws {
        let whole =
            #"{"choices":[{"message":{"role":"assistant","content":"Yes."},"finish_reason":"stop"}],"usage":{"total_tokens":7}}"#
        try await Self.talk([.answer(200, whole)]) { coach, _ in
            let told = try await coach.ask("x")
            #expect(told.text == "Yes.")
            #expect(told.outcome.tokens == 7)
        }
    }

    @Test func `a model that says nothing, or stops in the middle, is left after its time`() async throws {
        var limits = ModelLimits.patient
        limits.firstToken = .seconds(3)
        limits.nextToken = .seconds(3)
        try await Self.talk([.eventsThenSilence("")], limits: limits) { coach, fake in
            await #expect(throws: ModelAway.self) { try await coach.ask("x") }
            try await Self.expectFree(fake)
        }
        let words = ModelProfile.llamaCpp.words("You had bread. And", finish: nil)
        try await Self.talk([.eventsThenSilence(words)], limits: limits) { coach, fake in
            let told = try await coach.ask("x")
            #expect(told.text == "You had bread. ")
            #expect(told.outcome.kind == .cut)
            try await Self.expectFree(fake)
        }
    }

    @Test func `who stops listening ends the work at the model's server`() async throws {
        let words = ModelProfile.llamaCpp.words("You had bread. And", finish: nil)
        try await Self.talk([.eventsThenSilence(words)]) { coach, fake in
            let asked = Task { try await coach.ask("x") }
            while fake.openAnswers == 0 || fake.chats.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
            asked.cancel()
            _ = try? await asked.value
            try await Self.expectFree(fake)
        }
    }

    private static func expectFree(_ fake: FakeModel) async throws {
        let start = ContinuousClock.now
        while fake.openAnswers > 0 {
            guard start.duration(to: .now) < .seconds(20) else {
                Issue.record("the server still works")
                return
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func `so many turns at once, and the others wait for a place`() async throws {
        var limits = ModelLimits.patient
        limits.turns = 1
        limits.wait = .milliseconds(100)
        let held = FakeModel.Reply.eventsThenSilence("")
        try await Self.talk([held, .events(ModelProfile.llamaCpp.words("Yes."))], limits: limits) { coach, fake in
            let first = Task { try await coach.ask("x") }
            while fake.chats.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
            await #expect(throws: ModelAway.self) { try await coach.ask("y") }
            first.cancel()
            _ = try? await first.value
            var told: Told?
            while told == nil { told = try? await coach.ask("z") }
            #expect(told?.text == "Yes.")
        }
    }

    @Test func `the key goes along, and nothing of it is told`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)")
        try Data("sekret-key\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = Replies(.tools, .llamaCpp, [])
        try await FakeModel.run({ script($0) }) { fake in
            let address = try ModelAddress(url: fake.url, model: "fake", keyFile: file, allowsRemote: false)
            let coach = ModelCoach(address)
            await coach.look()
            #expect(coach.isReady)
            #expect(fake.requests.allSatisfy { $0.authorization == "Bearer sekret-key" })
            #expect(!"\(coach.host) \(coach.name)".contains("sekret"))
        }
    }
}

@Suite(.timeLimit(.minutes(5)))
struct ModelProbeTests {
    private static func look(_ script: @escaping FakeModel.Script) async throws -> (isReady: Bool, dialect: String?) {
        try await FakeModel.run(script) { fake in
            let coach = try await ModelCoach.ready(fake)
            return (coach.isReady, coach.dialectName)
        }
    }

    private static let call = ModelProfile.llamaCpp.words(#"{"call":"get_plan","arguments":{}}"#)

    @Test func `a server that drops tools without a word is spoken with by a schema`() async throws {
        let found = try await Self.look { request in
            guard request.isChat else { return .answer(404, "{}") }
            return .events(request.hasSchema ? Self.call : ModelProfile.llamaCpp.words("get_day"))
        }
        #expect(found == (true, "schema"))
    }

    @Test func `a server that says it takes no tools is not asked for them`() async throws {
        let found = try await Self.look { request in
            if request.path == "/props" { return .answer(200, #"{"chat_template_caps":{"supports_tools":false}}"#) }
            return request.hasTools ? .answer(500, "") : .events(Self.call)
        }
        #expect(found == (true, "schema"))
    }

    @Test func `a server that stops in the middle of what it says of itself is not waited for`() async throws {
        var limits = ModelLimits.patient
        limits.firstToken = .seconds(3)
        let script: FakeModel.Script = { request in
            if request.path == "/props" { return .eventsThenSilence("{\"chat_template_caps\":") }
            return request.isChat ? .events(Self.call) : .answer(404, "{}")
        }
        try await FakeModel.run(script) { fake in
            let coach = try await ModelCoach.ready(fake, limits: limits)
            #expect(coach.isReady)
        }
    }

    @Test func `a server that refuses tools is spoken with by a schema`() async throws {
        let found = try await Self.look { request in
            request.hasTools ? .answer(400, #"{"error":"fake does not support tools"}"#) : .events(Self.call)
        }
        #expect(found == (true, "schema"))
    }

    @Test func `a server that cuts the beginning off does not know the day, and is not trusted with tools`()
        async throws
    {
        let found = try await Self.look { request in
            guard request.hasTools else { return .events(Self.call) }
            return .events(ModelProfile.ollama.calls([.init("get_day", #"{"date":"2026-11-23"}"#)]))
        }
        #expect(found == (true, "schema"))
    }

    @Test func `a server that does neither leaves the coach without a model`() async throws {
        for reply in [
            FakeModel.Reply.events(ModelProfile.openAI.words("Hello!")), .answer(401, "{}"), .answer(500, "oh"),
        ] {
            let found = try await Self.look { _ in reply }
            #expect(found == (false, nil))
        }
    }

    @Test func `a model that comes later is found`() async throws {
        let isThere = Kept(false)
        let script = Replies(.tools, .llamaCpp, [])
        try await FakeModel.run({ isThere.value ? script($0) : .answer(503, "{}", headers: ["Retry-After": "9"]) }) {
            fake in
            let coach = try await ModelCoach.ready(fake)
            #expect(!coach.isReady)
            await #expect(throws: ModelAway.self) { try await coach.ask("x") }
            let watch = Task { await coach.watch() }
            isThere.value = true
            while !coach.isReady { try await Task.sleep(for: .milliseconds(5)) }
            watch.cancel()
            await watch.value
        }
    }
}

@Suite struct ModelAddressTests {
    private static func address(_ url: String, model: String? = "m", key: URL? = nil, remote: Bool = false) throws
        -> ModelAddress
    {
        try ModelAddress(url: url, model: model, keyFile: key, allowsRemote: remote)
    }

    @Test(arguments: [
        "http://127.0.0.1:8080/v1", "http://localhost/v1/", "http://[::1]:11434/v1", "https://127.0.0.5/v1",
    ])
    func `this machine needs no further word`(url: String) throws {
        #expect(try Self.address(url).model == "m")
    }

    @Test(arguments: [
        "http://10.0.0.5:8080/v1", "https://api.example.org/v1", "http://127.0.0.1.example.org/v1",
        "http://localhost.example.org",
    ])
    func `another machine needs the operator's word`(url: String) throws {
        #expect(throws: ModelAddress.Fault.self) { try Self.address(url) }
        #expect(try Self.address(url, remote: true).host.contains("."))
    }

    @Test(arguments: [
        "", "ftp://127.0.0.1/v1", "127.0.0.1:8080", "http://a:b@127.0.0.1/v1", "http://127.0.0.1/v1?key=sekret",
        "http:///v1",
    ])
    func `what is no address of such a server is refused, and not quoted`(url: String) throws {
        do {
            _ = try Self.address(url, remote: true)
            Issue.record("\(url) was taken")
        } catch let fault as ModelAddress.Fault {
            #expect(!fault.message.contains("sekret"))
        }
    }

    @Test func `a model must be named, and a key must be there, whole and not sent in the open`() throws {
        #expect(throws: ModelAddress.Fault.self) { try Self.address("http://127.0.0.1/v1", model: nil) }
        let missing = URL(filePath: "/nowhere/key")
        #expect(throws: ModelAddress.Fault.self) { try Self.address("http://127.0.0.1/v1", key: missing) }
        let file = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("two words".utf8).write(to: file)
        #expect(throws: ModelAddress.Fault.self) { try Self.address("http://127.0.0.1/v1", key: file) }
        try Data("sekret\n".utf8).write(to: file)
        #expect(try Self.address("https://api.example.org/v1", key: file, remote: true).key == "sekret")
        #expect(throws: ModelAddress.Fault.self) {
            try Self.address("http://api.example.org/v1", key: file, remote: true)
        }
    }
}
