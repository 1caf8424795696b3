import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// One person's meals stay theirs, whoever signs in meanwhile.
@Suite(.timeLimit(.minutes(10)))
struct AccountTests {

    private static func others(_ server: String) -> Tokens {
        Tokens(
            server: server,
            userID: "0196f9c0-0000-7000-8000-0000000000ff",
            email: "b@example.org",
            accessToken: "b1",
            refreshToken: "s1"
        )
    }

    /// A client and the store that another process may write to as well.
    private func online(
        _ script: ScriptedServer.Script,
        _ body: (FitIQClient, InMemoryTokenStore, Tokens) async throws -> Void
    ) async throws {
        try await ScriptedServer.run(script) { scripted in
            let server = scripted.url.absoluteString
            let store = InMemoryTokenStore(.sample(server: server))
            try await body(scripted.client(tokens: store), store, Self.others(server))
        }
    }

    @Test func `a call is not repeated with the tokens of another who has signed in`() async throws {
        let bearers = Journal()
        let script = ScriptedServer.Script { request in
            bearers.note(request.bearer ?? "-")
            return request.bearer == "b1" ? Answers.data(Answers.profile) : Answers.error(401, .authFailed)
        }
        try await online(script) { client, store, others in
            _ = try await client.signedIn
            store.save(others)
            await #expect(throws: FitIQError.otherAccount) { try await client.me() }
            #expect(store.load() == others)
            // Whoever asks from now on asks for themselves.
            #expect(try await client.me() == Answers.profile)
        }
        #expect(bearers.entries == ["a1", "b1"])
    }

    @Test func `a meal waits for its own person`() async throws {
        let server = SmallServer()
        let bearers = Journal()
        await server.trouble(before: { request in
            bearers.note(request.bearer ?? "-")
            return request.bearer == "a1" ? Answers.error(401, .authFailed) : nil
        })
        try await online(server.script) { client, store, others in
            try await withScratchFolder { folder in
                try await DiaryFixture(folder: folder, client: client).with { diary in
                    let meal = try await diary.log("egg", mealType: .lunch)
                    store.save(others)
                    await #expect(throws: FitIQError.otherAccount) { try await diary.sync() }
                    #expect(try await diary.meal(meal.id)?.isAccepted == false)
                    #expect(try await diary.entries.map(\.attempts) == [0])
                }
            }
        }
        #expect(bearers.entries == ["a1"])
        #expect(await server.meals.isEmpty)
    }

    @Test func `a reload that another's sign-in breaks into takes nothing of theirs, and deletes nothing`()
        async throws
    {
        let server = SmallServer()
        let bearers = Journal()
        try await online(server.script) { client, _, others in
            try await withScratchFolder { folder in
                let fixture = DiaryFixture(folder: folder, client: client)
                let id = try await fixture.with { diary in
                    let meal = try await diary.log("egg", mealType: .lunch)
                    try await diary.sync()
                    try await diary.store.write { try $0.execute(sql: "UPDATE account SET cursor = NULL") }
                    return meal.id
                }
                await server.trouble(before: { request in
                    bearers.note(request.bearer ?? "-")
                    if request.path == Routes.mealLogs {
                        return Answers.data(MealLogPage(mealLogs: [], totalCount: 0, limit: 100, offset: 0))
                    }
                    return request.bearer == "b1" ? Answers.error(404, .notFound) : nil
                })
                // Signs another in between the last page and the questions after what it did not list.
                let signingIn = Record<Task<Void, any Error>>()
                try await fixture.with({ configuration in
                    configuration.checkpoint = {
                        guard $0 == .midReload else { return }
                        signingIn.note(Task { try await client.auth.adopt(others) })
                        throw Enough()
                    }
                }) { diary in
                    await #expect(throws: Enough.self) { try await diary.sync() }
                    try await signingIn.entries[0].value
                    let reload = try #require(try await diary.store.read { try SyncPosition.fetch(from: $0).reload })
                    await #expect(throws: FitIQError.otherAccount) { try await diary.resolve(id, reload) }
                    #expect(try await diary.meal(id)?.id == id)
                }
            }
        }
        #expect(bearers.count("b1") == 0)
    }

    @Test func `the socket of one is not followed into the diary of another`() async throws {
        let script = ScriptedServer.Script(
            answer: { _ in .answer(204, "") },
            admits: { _ in true },
            socket: { socket in
                socket.say(Answers.message(.connected(.init(userID: nil, cursor: 0, epoch: "e"))))
                await socket.untilLeft()
            }
        )
        try await online(script) { client, store, others in
            store.save(others)
            for _ in 0..<2 {
                await #expect(throws: FitIQError.otherAccount) {
                    try await client.follow(of: Answers.userID, from: { nil }) { _ in Issue.record("heard") }
                }
            }
            // Also where the other's socket is open.
            let error = await #expect(throws: (any Error).self) {
                try await client.watch { _ in
                    try await client.follow(of: Answers.userID, from: { nil }) { _ in Issue.record("heard") }
                }
            }
            #expect(error as? FitIQError == .otherAccount)
            #expect(client.connection == .idle)
        }
    }

    @Test func `an open socket is not shown the token of another`() async throws {
        let said = Journal()
        let script = ScriptedServer.Script.greeting(
            { socket in
                for await text in socket.heard where text.contains("auth") { said.note(text) }
            },
            answer: { _ in
                Issue.record("something was asked")
                return .cut
            }
        )
        try await ScriptedServer.run(script) { scripted in
            let server = scripted.url.absoluteString
            let store = InMemoryTokenStore(.sample(server: server, access: Answers.jwt()))
            let client = scripted.client(tokens: store) { configuration in
                configuration.sleep = { _ in store.save(Self.others(server)) }
            }
            await #expect(throws: FitIQError.otherAccount) { try await client.watch { _ in } }
            #expect(store.load() == Self.others(server))
        }
        #expect(said.entries.isEmpty)
    }

    @Test func `a socket that greets another is not listened to`() async throws {
        let greetings = Journal()
        let script = ScriptedServer.Script(
            admits: { _ in true },
            socket: { socket in
                let userID = greetings.note("") == 1 ? "0196f9c0-0000-7000-8000-0000000000ff" : Answers.userID
                socket.say(Answers.message(.connected(.init(userID: userID, cursor: 0, epoch: "e"))))
                socket.say(Answers.event(greetings.entries.count))
                await socket.untilLeft()
            }
        )
        try await online(script) { client, _, _ in
            let heard = try await client.words(until: "completed m2")
            #expect(heard == ["interrupted INVALID_ANSWER", "connected", "completed m2"])
        }
    }

    @Test func `a meal of another person is not taken over, in whatever it comes`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.sync()
            let id = Meal.ID.new(at: Answers.date).description
            await server.put(Answers.meal(id, .completed, of: "0196f9c0-0000-7000-8000-0000000000ff"))
            await expect(.invalidAnswer) { try await diary.sync() }
            #expect(try await diary.all.isEmpty)
            #expect(try await diary.store.read { try SyncPosition.fetch(from: $0).cursor?.eventID } == 0)
        }
    }

    @Test func `an answer that is about another meal confirms nothing`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { request in
                request.method == "POST" ? Answers.data(Answers.meal("another", .completed)) : nil
            })
            #expect(try await diary.send(early: true).sent == 0)
            #expect(try await diary.outbox().waiting.map(\.mealID) == [meal.id])
            await server.trouble()
            #expect(try await diary.send(early: true).sent == 1)
            #expect(try await diary.meal(meal.id)?.isAccepted == true)
        }
    }
}
