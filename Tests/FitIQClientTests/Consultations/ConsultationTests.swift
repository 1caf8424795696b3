import Coach
import FitIQServer
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOHTTP1
import Testing

@testable import FitIQClient
@testable import fitiq_sync_chaos

/// Conversations with the coach on a device, with a real server behind a network that can be cut.
@Suite(.timeLimit(.minutes(10)))
struct ConsultationTests {
    /// Ada's device and her way to the server.
    struct Device: Sendable {
        let diary: Diary
        let network: FaultProxy
        let folder: URL

        var talk: Consultations { diary.consultations }

        /// Waits until what is shown is so.
        func messages(of id: String, until isIt: ([DiaryMessage]) -> Bool) async throws -> [DiaryMessage] {
            for try await messages in talk.observeMessages(of: id) where isIt(messages) { return messages }
            throw CancellationError()
        }

        /// Runs `body` while the diary is kept in step and the server is heard.
        func running(_ body: @Sendable () async throws -> Void) async throws {
            let run = Task { try await diary.run() }
            defer { run.cancel() }
            for await state in diary.observeConnection() where state == .live { break }
            try await body()
            run.cancel()
            _ = await run.result
        }

        func cut() async throws {
            try await network.setOffline(true)
            for await state in diary.observeConnection() where state != .live { break }
        }
    }

    static func withDevice(
        settings: ServerSettings = .roomy,
        _ body: @escaping @Sendable (Device, TestServer) async throws -> Void
    ) async throws {
        try await withServer(settings: settings) { server in
            try await withScratchFolder { folder in
                let device = try await device(server, in: folder) {
                    try await $0.register(email: "ada@example.org", password: "correct horse", name: "Ada")
                }
                try await body(device, server)
                try device.diary.close()
                try await device.network.stop()
            }
        }
    }

    static func device(
        _ server: TestServer,
        in folder: URL,
        signIn: (FitIQClient) async throws -> Void
    ) async throws -> Device {
        let network = try await FaultProxy(serverPort: server.port, script: .harmless)
        var configuration = FitIQClient.Configuration()
        configuration.attempts = 1
        configuration.jitter = { 0 }
        let url = try #require(URL(string: "http://127.0.0.1:\(network.port)"))
        let client = FitIQClient(serverURL: url, tokens: InMemoryTokenStore(), configuration: configuration)
        try await signIn(client)
        var diaryConfiguration = Diary.Configuration()
        diaryConfiguration.timeZone = { .gmt }
        let diary = try await Diary(
            client: client,
            folder: folder.appending(path: UUID().uuidString),
            configuration: diaryConfiguration
        )
        return Device(diary: diary, network: network, folder: folder)
    }

    /// The default conversation, with its greeting.
    private static func greeted(_ device: Device) async throws -> String {
        try await device.diary.sync()
        let id = try await device.talk.main().id
        _ = try await device.messages(of: id) { $0.count == 1 }
        return id
    }

    private static let yourDay = "How much protein did I have today?"

    @Test func `a question is answered offline, word for word as by the server, whose answer takes its place`()
        async throws
    {
        try await Self.withDevice { device, _ in
            let (diary, talk) = (device.diary, device.talk)
            try await diary.sync()
            try await diary.log("2 bananas and a glass of milk", mealType: .breakfast)
            try await diary.sync()
            let id = try await talk.main().id
            try await device.network.setOffline(true)

            let asked = try await talk.ask(Self.yourDay, in: id)
            guard case .waiting = asked.sync else { throw FitIQError(.timedOut, "It does not wait.") }
            let offline = try await talk.messages(of: id)
            #expect(offline.map(\.origin) == [.server, .provisional, .provisional])
            #expect(offline.last?.message.intent == "total")
            #expect(try await diary.outbox().waitingCount == 1)
            await #expect(throws: FitIQError.self) { try await diary.sync() }

            try await device.network.setOffline(false)
            try await device.settled(id)
            let both = try await talk.messages(of: id)
            #expect(both.map(\.origin) == [.server, .server, .server])
            #expect(both.map(\.message.number) == [1, 2, 3])
            #expect(both.dropFirst().first?.id == asked.id)
            #expect(both.last?.message.content == offline.last?.message.content)
            #expect(both.last?.message.citations == offline.last?.message.citations)
        }
    }

    @Test func `what changes the diary is carried out on the device once, and stays there`() async throws {
        try await Self.withDevice { device, server in
            let (diary, talk) = (device.diary, device.talk)
            try await diary.sync()
            let id = try await talk.main().id
            try await device.network.setOffline(true)
            try await talk.ask("log 2 eggs", in: id)
            let said = try await talk.messages(of: id)
            #expect(said.map(\.origin) == [.server, .device, .device])
            #expect(said.last?.message.intent == "log_meal")
            #expect(try await diary.all.count == 1)
            try await talk.ask("make it 3 eggs", in: id)
            #expect(try await diary.all.first?.log.rawInput == "3 eggs")

            try await device.network.setOffline(false)
            try await diary.sync()
            #expect(try await diary.client.mealLogs().totalCount == 1)
            #expect(try await diary.client.mealLogs().mealLogs.first?.rawInput == "3 eggs")
            try await talk.ask("undo that", in: id)
            #expect(try await diary.all.first?.log.rawInput == "2 eggs")
            #expect(try await talk.messages(of: id).count == 7)
        }
    }

    @Test func `a weight that is said offline can be taken back`() async throws {
        try await Self.withDevice { device, _ in
            let (diary, talk) = (device.diary, device.talk)
            try await diary.sync()
            let id = try await talk.main().id
            try await talk.ask("I weigh 71.2 kg", in: id)
            #expect(try await diary.latestEntries(.weight).map(\.quantity) == [71.2])
            try await talk.ask("undo that", in: id)
            #expect(try await diary.latestEntries(.weight) == [])
            try await diary.sync()
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `while the server is heard it answers, word by word for whoever follows`() async throws {
        try await Self.withDevice { device, _ in
            try await device.running {
                let (diary, talk) = (device.diary, device.talk)
                let id = try await Self.greeted(device)
                let following = Task { try await talk.follow(id) }
                defer { following.cancel() }
                var streamed: [String] = []
                let (parts, part) = AsyncStream.makeStream(of: StreamedAnswer.self)
                let watching = Task {
                    for await answer in talk.observeAnswer(in: id) { if let answer { part.yield(answer) } }
                }
                defer { watching.cancel() }
                let asked = try await talk.ask(Self.yourDay, in: id)
                let messages = try await device.messages(of: id) { $0.last?.message.status == "done" && $0.count == 3 }
                #expect(messages.map(\.origin) == [.server, .server, .server])
                #expect(messages[1].id == asked.id)
                #expect(messages[2].message.engine == "built_in")
                part.finish()
                for await answer in parts { streamed.append(answer.content) }
                #expect(streamed.allSatisfy { messages[2].message.content.hasPrefix($0) })
                try await until(diary.observeOutbox()) { $0.waitingCount == 0 }
            }
        }
    }

    @Test func `a network that is cut while the server is heard lets the device answer, and comes back`() async throws {
        try await Self.withDevice { device, _ in
            try await device.running {
                let talk = device.talk
                let id = try await Self.greeted(device)
                try await device.cut()
                try await talk.ask("help", in: id)
                let offline = try await talk.messages(of: id)
                #expect(offline.last?.origin == .provisional)
                try await device.network.setOffline(false)
                device.diary.becameActive()
                #expect(offline.count == 3)
                let online = try await device.messages(of: id) {
                    $0.count == 3 && $0.allSatisfy { $0.origin == .server && !$0.isBeingMade }
                }
                #expect(online.last?.message.content == offline.last?.message.content)
            }
        }
    }

    @Test func `another device's words and answers come by events, and by the socket of who follows`() async throws {
        try await Self.withDevice { phone, server in
            let laptop = try await Self.device(server, in: phone.folder) {
                try await $0.login(email: "ada@example.org", password: "correct horse")
            }
            try await phone.running {
                try await laptop.running {
                    let id = try await Self.greeted(phone)
                    let following = Task { try await laptop.talk.follow(id) }
                    defer { following.cancel() }
                    try await phone.talk.ask("help", in: id)
                    let there = try await laptop.messages(of: id) { $0.count == 3 && !$0[2].isBeingMade }
                    let here = try await phone.messages(of: id) { $0.count == 3 && !$0[2].isBeingMade }
                    #expect(there.map(\.message) == here.map(\.message))

                    let other = try await laptop.talk.begin(persona: "fitness_coach")
                    try await laptop.talk.ask("what can you do?", in: other.id)
                    let heard = try await phone.messages(of: other.id) { $0.count == 3 && !$0[2].isBeingMade }
                    #expect(heard.first?.message.content.contains("workouts") == true)
                    try await phone.talk.delete(other.id)
                    try await until(laptop.talk.observeAll()) { all in !all.contains { $0.id == other.id } }
                }
            }
            try laptop.diary.close()
            try await laptop.network.stop()
        }
    }

    @Test func `the default conversation is emptied everywhere, and goes on behind what was there`() async throws {
        try await Self.withDevice { phone, server in
            let laptop = try await Self.device(server, in: phone.folder) {
                try await $0.login(email: "ada@example.org", password: "correct horse")
            }
            for device in [phone, laptop] { try await device.diary.sync() }
            let id = try await phone.talk.main().id
            try await phone.talk.ask("help", in: id)
            for device in [phone, laptop] { try await device.settled(id) }
            #expect(try await laptop.talk.messages(of: id).count == 3)
            try await phone.talk.delete(id)
            #expect(try await phone.talk.messages(of: id) == [])
            try await phone.diary.sync()
            try await phone.talk.ask("what did I eat today?", in: id)
            for device in [phone, laptop] { try await device.settled(id) }
            #expect(try await laptop.talk.messages(of: id).map(\.message.number) == [4, 5])
            #expect(try await phone.talk.messages(of: id).map(\.message.number) == [4, 5])
            try laptop.diary.close()
            try await laptop.network.stop()
        }
    }

    @Test func `one that is begun offline is made at the server before what is said in it`() async throws {
        try await Self.withDevice { device, _ in
            let (diary, talk) = (device.diary, device.talk)
            try await device.network.setOffline(true)
            let begun = try await talk.main()
            #expect(begun.isForMeals && begun.isOpen)
            try await talk.ask("how many calories are in an apple?", in: begun.id)
            try await device.network.setOffline(false)
            try await diary.sync()
            try await device.settled(begun.id)
            let messages = try await talk.messages(of: begun.id)
            #expect(messages.map(\.message.role) == ["assistant", "user", "assistant"])
            #expect(messages.map(\.origin) == [.server, .server, .server])

            try await talk.complete(begun.id)
            let error = await #expect(throws: FitIQError.self) { try await talk.ask("hello", in: begun.id) }
            #expect(error?.code == .consultationNotActive)
            try await diary.sync()
            #expect(try await talk.consultation(begun.id)?.summary.status == "completed")
        }
    }

    @Test(arguments: [1.0, 3, 14])
    func `the server's word on a completed one holds, however fast this device's clock is`(
        hours: Double
    ) async throws {
        func summary(_ status: String, after seconds: Double) -> ConsultationSummary {
            ConsultationSummary(
                id: "0196f9c0-0000-7000-8000-00000000000c",
                userID: Answers.userID,
                persona: "nutritionist",
                status: status,
                contextType: "general",
                messageCount: 1,
                createdAt: Answers.date,
                updatedAt: Answers.date.addingTimeInterval(seconds),
                isDefault: false
            )
        }
        try await DiaryFixture.opened { fixture, diary, _ in
            try await diary.sync()
            let begun = SocketMessage(
                timestamp: Answers.date,
                eventID: 1,
                body: .consultationUpdated(summary("active", after: 0))
            )
            _ = try await diary.apply([begun])
            fixture.clock.advance(by: hours * 3600)
            try await diary.consultations.complete(summary("active", after: 0).id)
            let entry = try #require(try await diary.entries.first)
            let answer = ConsultationSync.Answer(consultation: summary("completed", after: 5))
            try await diary.store.merge(at: Answers.date) { try ConsultationSync.confirm(entry, answer, $0) }
            let shown = try await diary.consultations.consultation(entry.subject)?.summary
            #expect(shown?.updatedAt == Answers.date.addingTimeInterval(5))
            #expect(shown?.status == "completed")
        }
    }

    @Test func `words that the server refuses are set aside, and can be taken away`() async throws {
        try await Self.withDevice { device, server in
            let (diary, talk) = (device.diary, device.talk)
            try await diary.sync()
            let begun = try await talk.begin()
            try await diary.sync()
            try await talk.ask("help", in: begun.id)
            let api = RawAPI(port: server.port)
            let token = try await diary.client.auth.current().accessToken
            _ = try await api.send(.POST, Routes.completeConsultation(begun.id), token: token)
            try await diary.sync()
            let refused = try #require(try await talk.messages(of: begun.id).first { $0.isPersons })
            guard case .setAside(let error) = refused.sync else { throw FitIQError(.timedOut, "It is not refused.") }
            #expect(error.code == .consultationNotActive)
            try await talk.discard(refused.id)
            #expect(try await talk.messages(of: begun.id).map(\.message.number) == [1])
        }
    }

    @Test(arguments: ["", " \n ", String(repeating: "a", count: 5001), "a\u{0}b"])
    func `what cannot be said is told at once`(text: String) async throws {
        try await DiaryFixture.offline { _, diary in
            let id = try await diary.consultations.main().id
            let error = await #expect(throws: FitIQError.self) { try await diary.consultations.ask(text, in: id) }
            #expect(error?.fields["content"] != nil)
            #expect(try await diary.consultations.messages(of: id) == [])
        }
    }

    @Test func `a write of the server's is taken back by its handle, unless it was changed since`() async throws {
        try await Self.withDevice { device, _ in
            try await device.running {
                let (diary, talk) = (device.diary, device.talk)
                let id = try await Self.greeted(device)
                try await talk.ask("log 2 eggs", in: id)
                let logged = try await device.messages(of: id) { $0.last?.message.undo != nil }
                let handle = try #require(logged.last?.message.undo)
                let undone = try await talk.undo(handle)
                #expect(undone.mealLog == nil)
                try await until(diary.observeMeals(in: Diary.always)) { $0.isEmpty }

                try await talk.ask("log an apple", in: id)
                let next = try await device.messages(of: id) { ($0.last?.message.undo).map { $0 != handle } ?? false }
                try await until(diary.observeMeals(in: Diary.always)) { $0.first?.sync == .synced }
                let meal = try #require(try await diary.all.first)
                _ = try await diary.client.editMealLog(meal.id, notes: "with peel")
                let error = await #expect(throws: FitIQError.self) {
                    try await talk.undo(try #require(next.last?.message.undo))
                }
                #expect(error?.code == .changedSince)
            }
        }
    }

    @Test func `a device without a network names the contacts of its server, and the new ones a day later`()
        async throws
    {
        var settings = ServerSettings.roomy
        settings.contacts = .init(crisis: "the Example Line on 555 0100")
        try await Self.withDevice(settings: settings) { device, _ in
            let (diary, words) = (device.diary, "I want to die")
            let turn = Turn(words, now: Date(), timeZone: .gmt)
            #expect(try await DeviceCoach(diary).answer(turn).content.contains("or a crisis line"))
            try await diary.sync()
            try await device.network.setOffline(true)
            let told = try await DeviceCoach(diary).answer(turn)
            #expect(told.outcome.screened == .danger)
            #expect(told.content.contains("your local emergency number or the Example Line on 555 0100, or go"))
            try await device.network.setOffline(false)
            // As it was told by a server that named nobody, just now and then a day ago.
            for (age, isOld) in [(3600.0, false), (90_000, true)] {
                try await diary.store.write { database in
                    let old = ContactsSync.KeptContacts(contacts: .init(), toldAt: Date(timeIntervalSinceNow: -age))
                    try ContactsSync.kept.set(old, in: database)
                }
                try await diary.sync()
                #expect(try await diary.contacts().crisis == (isOld ? "the Example Line on 555 0100" : nil))
            }
        }
    }

    private func until<Value: Sendable>(_ values: DiaryObservation<Value>, _ isIt: (Value) -> Bool) async throws {
        for try await value in values where isIt(value) { return }
    }
}

extension ConsultationTests.Device {
    /// Brings the device in step until no answer is being made.
    func settled(_ id: String) async throws {
        repeat {
            try await diary.sync()
        } while try await talk.messages(of: id).contains { $0.isBeingMade || $0.origin == .provisional }
    }
}
