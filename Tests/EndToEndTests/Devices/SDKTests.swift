import FitIQClient
import FitIQTestSupport
import Foundation
import NIOSSL
import Testing

/// The SDK against the real server.
struct SDKTests {
    private func client(_ server: TestServer) -> FitIQClient {
        FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
    }

    /// Logs a meal once the socket listens, and waits until it tells that it was read.
    private func read(_ text: String, by client: FitIQClient) async throws -> MealLog {
        struct Told: Error {}
        let id = Meal.ID.new(at: Date())
        do {
            try await client.watch { update in
                guard case .message(let message) = update else { return }
                if case .connected = message.body { _ = try await client.log(text, mealType: .lunch, id: id) }
                if message.eventID != nil { throw Told() }
            }
        } catch is Told {}
        return try await client.mealLog(id.description)
    }

    @Test(.timeLimit(.minutes(10))) func `a meal comes back with its foods, and the day with their sum`() async throws {
        try await withServer { server in
            let client = client(server)
            _ = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            let meal = try await read("2 eggs, 1 slice toast, coffee", by: client)
            #expect(meal.status == .completed)
            let items = try #require(meal.items)
            #expect(items.count == 3)
            #expect(meal.totals.calories == items.compactMap(\.calories).reduce(0, +))
            let day = try await client.summary(of: meal.loggedAt, in: .gmt)
            #expect(day.totals.totals.calories == meal.totals.calories)
            try await client.deleteMealLog(meal.id)
            #expect(try await client.mealLogs().totalCount == 0)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `another device hears of a meal as it is logged`() async throws {
        try await withServer { server in
            let phone = client(server)
            let laptop = client(server)
            _ = try await phone.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            _ = try await laptop.login(email: "ada@example.org", password: "correct horse")
            let text = "120g chicken breast"
            let (heard, hear) = AsyncStream.makeStream(of: MealLog.self)
            let watching = Task {
                try await laptop.watch { update in
                    guard case .message(let message) = update else { return }
                    if case .connected = message.body { _ = try await phone.log(text, mealType: .lunch) }
                    if case .mealLogCompleted(let meal) = message.body { hear.yield(meal) }
                }
            }
            let meal = await heard.first { _ in true }
            #expect(meal?.rawInput == text)
            watching.cancel()
            _ = await watching.result
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an edit and a deletion reach the other device`() async throws {
        try await withServer { server in
            let phone = client(server)
            let laptop = client(server)
            _ = try await phone.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            _ = try await laptop.login(email: "ada@example.org", password: "correct horse")
            let meal = try await read("apple", by: phone)
            let (heard, hear) = AsyncStream.makeStream(of: SocketMessage.Body.self)
            let watching = Task {
                try await laptop.watch { update in
                    guard case .message(let message) = update else { return }
                    if case .connected = message.body {
                        _ = try await phone.editMealLog(meal.id, text: "2 eggs", mealType: .breakfast)
                        try await phone.deleteMealLog(meal.id)
                    } else if message.eventID != nil {
                        hear.yield(message.body)
                    }
                }
            }
            var bodies = heard.makeAsyncIterator()
            guard case .mealLogUpdated(let edited) = await bodies.next() else {
                Issue.record("not updated")
                return
            }
            #expect(edited.rawInput == "2 eggs")
            #expect(edited.mealType == .breakfast)
            #expect(edited.loggedAt == meal.loggedAt)
            guard case .mealLogDeleted(let deletion) = await bodies.next() else {
                Issue.record("not deleted")
                return
            }
            #expect(deletion.id == meal.id)
            watching.cancel()
            _ = await watching.result
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an edit without food tells why, and changes nothing`() async throws {
        try await withServer { server in
            let client = client(server)
            _ = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            let meal = try await client.log("apple", mealType: .lunch)
            do {
                _ = try await client.editMealLog(meal.id, text: "xyz123")
                Issue.record("edited")
            } catch let error as FitIQError {
                #expect(error.code == .parsingFailed)
                #expect(!error.suggestions.isEmpty)
            }
            #expect(try await client.mealLog(meal.id).rawInput == "apple")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a text without food tells why, with suggestions`() async throws {
        try await withServer { server in
            let client = client(server)
            _ = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            let meal = try await read("xyz123", by: client)
            #expect(meal.status == .failed)
            #expect(meal.rawInput == "xyz123")
            #expect(meal.errorMessage?.isEmpty == false)
            #expect(meal.suggestions?.isEmpty == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `behind a proxy that speaks TLS, calls and socket are encrypted`() async throws
    {
        try await withScratchFolder { folder in
            let authority = try await TestAuthority(in: folder)
            let certificate = try await authority.certificate(for: "DNS:localhost")
            try await withServer { server in
                try await TLSProxy.with(certificate, to: server.port) { proxy in
                    let url = URL(string: "https://localhost:\(proxy.port)")!
                    var configuration = FitIQClient.Configuration()
                    configuration.trustRoots = .file(authority.root.path())
                    let client = FitIQClient(
                        serverURL: url,
                        tokens: InMemoryTokenStore(),
                        configuration: configuration
                    )
                    _ = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
                    let (heard, hear) = AsyncStream.makeStream(of: MealLog.self)
                    let watching = Task {
                        try await client.watch { update in
                            guard case .message(let message) = update else { return }
                            if case .connected = message.body { _ = try await client.log("apple", mealType: .lunch) }
                            if case .mealLogCompleted(let meal) = message.body { hear.yield(meal) }
                        }
                    }
                    #expect(await heard.first { _ in true }?.rawInput == "apple")
                    watching.cancel()
                    _ = await watching.result

                    let stranger = FitIQClient(serverURL: url, tokens: InMemoryTokenStore())
                    let error = await #expect(throws: FitIQError.self) {
                        try await stranger.login(email: "ada@example.org", password: "correct horse")
                    }
                    #expect(error?.code == .unreachable)
                    #expect(error?.message.contains("certificate") == true)
                }
            }
        }
    }
}
