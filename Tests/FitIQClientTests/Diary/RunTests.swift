import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// A diary that is kept in step for as long as someone looks at it.
@Suite(.timeLimit(.minutes(10)))
struct RunTests {
    /// An open diary, and a server that greets each socket, then lets `says` go on.
    private func online(
        sockets: Journal = Journal(),
        says: @escaping @Sendable (SmallServer, ScriptedSocket) async -> Void = { await $1.untilLeft() },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        _ body: (DiaryFixture, Diary, SmallServer) async throws -> Void
    ) async throws {
        let server = SmallServer()
        var script = server.script
        script.admits = { request in
            sockets.note(request.place)
            return true
        }
        script.socket = { socket in
            let cursor = await server.events.count
            let epoch = await server.epoch
            socket.say(Answers.message(.connected(.init(userID: nil, cursor: cursor, epoch: epoch))))
            await says(server, socket)
        }
        try await ScriptedServer.run(script) { scripted in
            try await withScratchFolder { folder in
                let fixture = DiaryFixture(folder: folder, client: scripted.client())
                try await fixture.with({ $0.pause = pause }) { try await body(fixture, $0, server) }
            }
        }
    }

    private func running(_ diary: Diary, _ body: () async throws -> Void) async throws {
        let run = Task { try await diary.run() }
        defer { run.cancel() }
        try await body()
        run.cancel()
        _ = await run.result
    }

    private func until<Value: Sendable>(
        _ values: DiaryObservation<Value>,
        _ isIt: (Value) -> Bool
    ) async throws {
        for try await value in values where isIt(value) { return }
    }

    @Test func `what is logged while it runs is sent at once`() async throws {
        try await online { _, diary, _ in
            try await running(diary) {
                let meal = try await diary.log("egg", mealType: .lunch)
                try await until(diary.observeMeal(meal.id)) { $0?.backendID == meal.id }
                try await until(diary.observeOutbox()) { $0.isEmpty }
            }
        }
    }

    @Test func `it ends when a newer version takes the file over`() async throws {
        let (taken, take) = AsyncStream.makeStream(of: Void.self)
        try await online(says: Self.tellsOfAMeal(after: taken)) { _, diary, _ in
            let run = Task { try await diary.run() }
            for await state in diary.observeConnection() where state == .live { break }
            try await takeOver(diary.file)
            take.finish()
            await expect(.storeTooNew) { try await run.value }
        }
    }

    @Test func `an app of the old client hears why nothing is told any more`() async throws {
        let (taken, take) = AsyncStream.makeStream(of: Void.self)
        try await online(says: Self.tellsOfAMeal(after: taken)) { fixture, _, _ in
            let app = AppDependencies.build(authManager: AuthManager(client: fixture.client, folder: fixture.folder))
            let service = app.mealLogWebSocketService
            try await service.connect(onCompleted: { _ in }, onFailed: { _ in })
            #expect(service.connectionError == nil)
            let diary = try await app.diary
            try await takeOver(diary.file)
            take.finish()
            for await problem in diary.observeStoreProblem() where problem != nil { break }
            #expect(service.connectionError?.contains("A newer version") == true)
            service.disconnect()
        }
    }

    @Test func `a newer version is told of also where it is found while reading`() async throws {
        try await online { _, diary, _ in
            try await takeOver(diary.file)
            await expect(.storeTooNew) { _ = try await diary.meal("m1") }
            #expect(diary.storeProblem?.code == .storeTooNew)
        }
    }

    /// Tells of a meal after the file was taken over: a diary finds that out when it has something to write.
    private static func tellsOfAMeal(
        after taken: AsyncStream<Void>
    ) -> @Sendable (SmallServer, ScriptedSocket) async -> Void {
        { _, socket in
            for await _ in taken {}
            socket.say(Answers.message(.mealLogCompleted(Answers.meal("m1", .completed)), eventID: 1))
            await socket.untilLeft()
        }
    }

    /// As a newer version does it.
    private func takeOver(_ file: URL) async throws {
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(60)
        let newer = try DatabaseQueue(path: file.path, configuration: configuration)
        try await newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of next year')") }
        try newer.close()
    }

    @Test func `what waited for ten minutes is sent as soon as the server can be heard`() async throws {
        try await online { _, diary, _ in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.store.write { database in
                try database.execute(
                    sql: "UPDATE outbox SET next_attempt_at = next_attempt_at + 600000, attempts = 5"
                )
            }
            try await running(diary) {
                try await until(diary.observeMeal(meal.id)) { $0?.sync == .synced }
            }
        }
    }

    @Test func `the socket's events are applied, and what it leaves out is asked for`() async throws {
        let sockets = Journal()
        try await online(sockets: sockets) { server, socket in
            guard sockets.entries.count == 1 else { return await socket.untilLeft() }
            for id in ["a", "b", "c"] {
                await server.put(Answers.meal("0196f9c0-0000-7000-8000-00000000000\(id)", .completed))
            }
            // Only the last of three.
            socket.say(Answers.json(await server.message(3)))
            await socket.untilLeft()
        } _: { _, diary, _ in
            try await running(diary) {
                try await until(diary.observeMeals(in: Diary.always)) { $0.count == 3 }
            }
        }
    }

    @Test func `each connection goes on where the diary stands`() async throws {
        let sockets = Journal()
        try await online(sockets: sockets) { server, socket in
            await server.put(Answers.meal("0196f9c0-0000-7000-8000-00000000000\(sockets.entries.count)", .completed))
            socket.say(Answers.json(await server.message(server.events.count)))
            if sockets.entries.count < 3 { socket.close(1001) } else { await socket.untilLeft() }
        } _: { _, diary, _ in
            try await running(diary) {
                try await until(diary.observeMeals(in: Diary.always)) { $0.count == 3 }
            }
        }
        #expect(sockets.entries.first == "")
        #expect(sockets.entries.dropFirst().allSatisfy { $0.hasPrefix("since=") && $0.hasSuffix("epoch=first") })
    }

    @Test func `what cannot be read is passed over, and what follows is not lost`() async throws {
        let sockets = Journal()
        try await online(sockets: sockets) { server, socket in
            guard sockets.entries.count == 1 else { return await socket.untilLeft() }
            for id in ["a", "b"] {
                await server.put(Answers.meal("0196f9c0-0000-7000-8000-00000000000\(id)", .completed))
            }
            let first = Answers.json(await server.message(1))
            let rubbish = [
                "", "{", "[]", "null", String(first.prefix(first.count / 2)), #"{"type":7}"#,
                #"{"type":"meal_log.completed"}"#,
                #"{"type":"meal_log.completed","event_id":"one","data":{}}"#, #"{"type":"of next year"}"#,
            ]
            for text in rubbish { socket.say(text) }
            socket.say(Answers.json(await server.message(2)))
            await socket.untilLeft()
        } _: { _, diary, _ in
            try await running(diary) {
                try await until(diary.observeMeals(in: Diary.always)) { $0.count == 2 }
            }
        }
    }

    @Test(arguments: [ScriptedServer.Reply.answer(500, "oops"), .answer(200, "<html>"), .cut])
    func `a server that makes no sense is not stormed`(_ reply: ScriptedServer.Reply) async throws {
        try await DiaryFixture.online { fixture, server in
            await server.trouble(before: { _ in reply })
            let (pauses, enough) = AsyncStream.makeStream(of: Void.self)
            let count = Journal()
            try await fixture.with({ configuration in
                configuration.pause = { _ in
                    if count.note("") == 200 { enough.finish() }
                    await Task.yield()
                }
            }) { diary in
                try await diary.log("egg", mealType: .lunch)
                try await running(diary) {
                    for await _ in pauses {}
                }
                // Each try of a change, and each question, comes after a pause of its own.
                #expect(await server.asked.count { !$0.contains("/ws/") } <= count.entries.count * 2 + 10)
                #expect(try await diary.outbox().waiting.count == 1)
            }
        }
    }

    @Test func `without a socket the server is asked while something is unfinished`() async throws {
        try await DiaryFixture.online { fixture, server in
            let pauses = Journal()
            try await fixture.with({
                $0.pause = {
                    pauses.note("\($0)"); await Task.yield()
                }
            }) { diary in
                let meal = try await diary.log("egg", mealType: .lunch)
                try await running(diary) {
                    try await until(diary.observeMeal(meal.id)) { $0?.status == .completed }
                }
            }
        }
    }

    @Test(
        arguments: [
            Answers.error(426, .upgradeRequired), Answers.error(403, .forbidden), Answers.error(404, .notFound),
            .answer(403, "<html>"), .answer(400, ""),
        ] as [ScriptedServer.Reply]
    )
    func `where no socket is let through, what happens elsewhere is asked for`(refusal: ScriptedServer.Reply)
        async throws
    {
        let server = SmallServer()
        await server.trouble(before: { $0.path == Routes.mealLogSocket ? refusal : nil })
        try await DiaryFixture.online(server) { fixture, server in
            try await fixture.with({ $0.pause = { _ in await Task.yield() } }) { diary in
                try await running(diary) {
                    let meal = try await diary.log("egg", mealType: .lunch)
                    try await until(diary.observeMeal(meal.id)) { $0?.status == .completed && $0?.sync == .synced }
                    await server.put(Answers.meal("0196f9c0-0000-7000-8000-00000000000a", .completed))
                    try await until(diary.observeMeals(in: Diary.always)) { $0.count == 2 }
                }
            }
        }
    }

    @Test func `what ends it for one ends it for all who run it`() async throws {
        let sockets = Journal()
        let (left, leave) = AsyncStream<Void>.makeStream()
        try await online(sockets: sockets) { _, socket in
            for await _ in left {}
            socket.say(Answers.message(.error(.init(code: .connectionLimit, message: "Too many devices."))))
            socket.close(1008)
        } _: { _, diary, _ in
            let first = Task { try await diary.run() }
            for await state in diary.observeConnection() where state == .live { break }
            let second = Task { try await diary.run() }
            while await diary.turns.countOfWaiting == 0 { await Task.yield() }
            leave.finish()
            await expect(.connectionLimit) { try await first.value }
            await expect(.connectionLimit) { try await second.value }
        }
        #expect(sockets.entries.count == 1)
    }

    @Test func `a file that cannot be written is said while it runs, and no more once it can be`() async throws {
        let sockets = Journal()
        let (full, fill) = AsyncStream<Void>.makeStream()
        let says: @Sendable (SmallServer, ScriptedSocket) async -> Void = { server, socket in
            guard sockets.entries.count == 1 else { return await socket.untilLeft() }
            for await _ in full {}
            await server.put(Answers.meal("0196f9c0-0000-7000-8000-00000000000a", .completed))
            socket.say(Answers.json(await server.message(1)))
            await socket.untilLeft()
        }
        try await online(sockets: sockets, says: says, pause: { _ in await Task.yield() }) { _, diary, _ in
            try await running(diary) {
                for await state in diary.observeConnection() where state == .live { break }
                try await until(diary.store.observe { try SyncPosition.fetch(from: $0) }) { $0.cursor != nil }
                try await diary.store.write {
                    try $0.execute(
                        sql: "CREATE TEMP TRIGGER full BEFORE UPDATE ON account BEGIN SELECT RAISE(ABORT, ''); END"
                    )
                }
                fill.finish()
                for await problem in diary.observeStoreProblem() where problem != nil { break }
                #expect(diary.storeProblem?.code == .storeUnavailable)
                try await diary.store.write { try $0.execute(sql: "DROP TRIGGER full") }
                try await until(diary.observeMeals(in: Diary.always)) { $0.count == 1 }
                for await problem in diary.observeStoreProblem() where problem == nil { break }
            }
        }
    }

    @Test func `of those who run it one does the work, and the next takes over`() async throws {
        let sockets = Journal()
        try await online(sockets: sockets) { _, diary, _ in
            let first = Task { try await diary.run() }
            try await until(diary.observeOutbox()) { _ in true }
            for await state in diary.observeConnection() where state == .live { break }
            let second = Task { try await diary.run() }
            let third = Task { try await diary.run() }
            third.cancel()
            await #expect(throws: CancellationError.self) { try await third.value }
            #expect(sockets.entries.count == 1)
            first.cancel()
            _ = await first.result
            let meal = try await diary.log("egg", mealType: .lunch)
            try await until(diary.observeMeal(meal.id)) { $0?.sync == .synced }
            second.cancel()
            _ = await second.result
        }
    }

    @Test func `signing out ends it, and keeps what was not sent`() async throws {
        try await online { fixture, diary, _ in
            let run = Task { try await diary.run() }
            for await state in diary.observeConnection() where state == .live { break }
            _ = try? await fixture.client.logout()
            await #expect(throws: FitIQError.notSignedIn) { try await run.value }
            try await diary.log("egg", mealType: .lunch)
            #expect(try await diary.outbox().waiting.count == 1)
            await #expect(throws: FitIQError.self) { try await diary.run() }
        }
    }

    @Test func `waiting for a result ends with it, with a refusal, and in time`() async throws {
        try await DiaryFixture.opened { _, diary, _ in
            let meal = try await diary.log("egg", mealType: .lunch)
            let late = await #expect(throws: FitIQError.self) {
                try await diary.waitForResult(of: meal.id, timeout: .milliseconds(20))
            }
            #expect(late?.code == .timedOut)
            async let result = diary.waitForResult(of: meal.id)
            try await diary.sync()
            #expect(try await result.status == .completed)
            try await diary.edit(meal.id, text: "nothing known")
            async let refused = diary.waitForResult(of: meal.id)
            try await diary.sync()
            guard case .setAside = try await refused.sync else {
                Issue.record("not set aside")
                return
            }
            await #expect(throws: FitIQError.noSuchMeal) { try await diary.waitForResult(of: "none") }
        }
    }
}
