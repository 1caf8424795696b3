import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

struct RequestTests {
    @Test func `calls carry the access token`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script { request in
            journal.note("\(request.method) \(request.path) \(request.bearer ?? "-")")
            return Answers.data(Answers.profile)
        }
        try await ScriptedServer.run(script) { server in
            let profile = try await server.client().me()
            #expect(profile == Answers.profile)
        }
        #expect(journal.entries == ["GET /api/v1/users/me a1"])
    }

    @Test func `without a sign-in nothing is sent`() async throws {
        let script = ScriptedServer.Script { _ in
            Issue.record("something was sent")
            return .cut
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client(tokens: InMemoryTokenStore())
            await expect(.notAuthenticated) { try await client.me() }
        }
    }

    @Test func `many calls with a token that ran out cause one refresh, and all succeed`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script.expired(journal)
        try await ScriptedServer.run(script) { server in
            let store = InMemoryTokenStore(.sample(server: server.url.absoluteString))
            let client = server.client(tokens: store)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<50 { group.addTask { _ = try await client.me() } }
                try await group.waitForAll()
            }
            #expect(store.load()?.refreshToken == "r2")
        }
        #expect(journal.entries == [#"{"refresh_token":"r1"}"#])
    }

    @Test func `a device that never kept its renewed tokens is still signed in, hours later`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let store = InMemoryTokenStore()
            var configuration = FitIQClient.Configuration()
            configuration.attempts = 1
            let first = FitIQClient(serverURL: server.url, tokens: store, configuration: configuration)
            try await first.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            clock.advance(by: 3600)
            _ = try await first.me()
            let renewed = try #require(store.load())
            clock.advance(by: 3600)

            // As if the process had ended between the server's exchange and its own note of it.
            let crashing = FitIQClient(
                serverURL: server.url,
                tokens: ChoosyStore(store) { $0.refreshToken == store.load()?.refreshToken },
                configuration: configuration
            )
            _ = try await crashing.me()
            #expect(store.load()?.refreshToken == renewed.refreshToken)

            clock.advance(by: 24 * 3600)
            let next = FitIQClient(serverURL: server.url, tokens: store, configuration: configuration)
            #expect(try await next.me().email == "ada@example.org")
            #expect(store.load()?.refreshToken != renewed.refreshToken)
        }
    }

    @Test func `a sign-in that the server ended is forgotten`() async throws {
        let script = ScriptedServer.Script { _ in Answers.error(401, .authFailed) }
        try await ScriptedServer.run(script) { server in
            let store = InMemoryTokenStore(.sample(server: server.url.absoluteString))
            await expect(.notAuthenticated) { try await server.client(tokens: store).me() }
            #expect(store.load() == nil)
        }
    }

    @Test func `a meal whose answer was lost is sent again under the same id`() async throws {
        let bodies = Record<Data>()
        let pauses = Record<Duration>()
        let script = ScriptedServer.Script { request in
            bodies.note(request.body) < 4 ? .cut : Answers.data(Answers.meal("m1", .processing))
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client { configuration in
                configuration.pause = { pauses.note($0) }
            }
            let meal = try await client.log("apple", mealType: .snack)
            #expect(meal.status == .processing)
        }
        #expect(bodies.entries.count == 4)
        #expect(Set(bodies.entries).count == 1)
        #expect(pauses.entries == [.milliseconds(200), .milliseconds(400), .milliseconds(800)])
    }

    @Test func `a plan and the facts for it are asked for again under the same key`() async throws {
        let keys = Journal()
        let script = ScriptedServer.Script { request in
            keys.note("\(request.path) \(request.idempotencyKey ?? "-")") % 2 == 1
                ? .cut : Answers.error(422, .validationFailed)
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client { $0.pause = { _ in } }
            await #expect(throws: FitIQError.self) { try await client.generatePlan(forceRecompute: true) }
            await #expect(throws: FitIQError.self) { try await client.updateProfile(ProfileUpdate()) }
        }
        #expect(keys.entries.count == 4)
        #expect(Set(keys.entries).count == 2)
        #expect(keys.entries.allSatisfy { !$0.hasSuffix(" -") })
    }

    @Test func `an edit and a deletion whose answers were lost are sent again under the same key`() async throws {
        let keys = Record<String>()
        let bodies = Record<Data>()
        let script = ScriptedServer.Script { request in
            let count = keys.note("\(request.method) \(request.path) \(request.idempotencyKey ?? "-")")
            if request.method == "PUT" { _ = bodies.note(request.body) }
            if count % 2 == 1 { return .cut }
            return request.method == "PUT" ? Answers.data(Answers.meal("m1", .completed)) : .answer(204, "")
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client { $0.pause = { _ in } }
            let meal = try await client.editMealLog("m1", text: "pear", mealType: .lunch, notes: "")
            #expect(meal.status == .completed)
            try await client.deleteMealLog("m1")
        }
        #expect(keys.entries.count == 4)
        #expect(Set(keys.entries).count == 2)
        #expect(
            keys.entries.allSatisfy {
                $0.hasPrefix("PUT /api/v1/meal-logs/m1 ") || $0.hasPrefix("DELETE /api/v1/meal-logs/m1 ")
            }
        )
        #expect(!keys.entries.contains { $0.hasSuffix(" -") })
        #expect(Set(bodies.entries) == [Data(#"{"meal_type":"lunch","notes":"","raw_input":"pear"}"#.utf8)])
    }

    @Test func `after four losses it is given up`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script { _ in
            journal.note("request")
            return .cut
        }
        try await ScriptedServer.run(script) { server in
            await expect(.unreachable) { try await server.client().log("apple", mealType: .snack) }
        }
        #expect(journal.count("request") == 4)
    }

    @Test func `a registration is not sent twice`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script { _ in
            journal.note("request")
            return .cut
        }
        try await ScriptedServer.run(script) { server in
            let client = server.client(tokens: InMemoryTokenStore())
            await expect(.unreachable) { try await client.register(email: "a", password: "b", name: "c") }
        }
        #expect(journal.count("request") == 1)
    }

    @Test func `a server that is not there is unreachable`() async throws {
        let gone = try await ScriptedServer.run(ScriptedServer.Script()) { $0 }
        await expect(.unreachable) { try await gone.client().me() }
    }

    @Test func `a server that says nothing is not waited for without end`() async throws {
        try await ScriptedServer.run(ScriptedServer.Script { _ in .silence }) { server in
            let client = server.client { $0.requestTimeout = .seconds(1) }
            await expect(.timedOut) { try await client.me() }
        }
    }

    @Test(
        arguments: [
            .answer(502, "<html>Bad gateway</html>"),
            .answer(200, "<html>Log in to the hotel's network</html>"),
            .answer(200, #"{"success":true,"data":null,"error":null}"#),
            .answer(200, #"{"success":true,"data":{"user_id":7},"error":null}"#),
            .answer(200, String(repeating: "x", count: 2000)),
            .answer(500, ""),
        ] as [ScriptedServer.Reply]
    )
    func `an answer that is not FitIQ's is an error of its own`(reply: ScriptedServer.Reply) async throws {
        try await ScriptedServer.run(ScriptedServer.Script { _ in reply }) { server in
            let client = server.client { $0.maxAnswerBytes = 1000 }
            await expect(.invalidAnswer) { try await client.me() }
        }
    }

    @Test func `a refusal says what the server said`() async throws {
        let error = APIError(
            code: .rateLimit,
            message: "Too many.",
            fields: ["raw_input": "too long"],
            requestID: "r7"
        )
        let json = Answers.json(Envelope(error: error))
        let script = ScriptedServer.Script { _ in .answer(429, json, retryAfter: 12) }
        try await ScriptedServer.run(script) { server in
            let thrown = await #expect(throws: FitIQError.self) { try await server.client().me() }
            #expect(
                thrown
                    == FitIQError(
                        FitIQError.Code(.rateLimit),
                        "Too many.",
                        fields: ["raw_input": "too long"],
                        requestID: "r7",
                        retryAfter: .seconds(12),
                        status: 429
                    )
            )
        }
    }

    @Test func `what stands in a query is escaped`() async throws {
        let queries = Journal()
        let script = ScriptedServer.Script { request in
            queries.note(request.query ?? "")
            return Answers.data(FoodPage(foods: []))
        }
        try await ScriptedServer.run(script) { server in
            _ = try await server.client().searchFoods("mac & cheese + 100% é", limit: 5)
        }
        #expect(queries.entries == ["q=mac%20%26%20cheese%20%2B%20100%25%20%C3%A9&limit=5"])
    }

    @Test func `all pages of an interval are fetched, each meal once`() async throws {
        let server = SmallServer()
        for number in 0..<150 {
            var meal = Answers.meal("m\(1000 + number)", .completed)
            // The latest forty are of one second each.
            meal.loggedAt += Double(max(0, number - 109))
            await server.put(meal)
        }
        let queries = Journal()
        let script = ScriptedServer.Script { request in
            queries.note(request.query ?? "")
            // Was on the first page.
            if queries.entries.count == 3 { await server.delete("m1109") }
            return await server.script.answer(request)
        }
        try await ScriptedServer.run(script) { scripted in
            let meals = try await scripted.client().mealLogs(in: Answers.date..<Answers.date.addingTimeInterval(60))
            #expect(meals.map(\.id) == (0..<150).reversed().map { "m\(1000 + $0)" })
        }
        let (first, later) = ("2024-01-15T12%3A31%3A05Z", "2024-01-15T12%3A30%3A06Z")
        func query(_ offset: Int, _ end: String) -> String {
            "include=items&limit=100&offset=\(offset)&start_date=2024-01-15T12%3A30%3A05Z&end_date=\(end)"
        }
        #expect(
            queries.entries == [query(0, first), query(0, later), query(99, later), query(0, later), query(99, later)]
        )
    }

    @Test func `signing out forgets the sign-in also when the server has ended it before`() async throws {
        let journal = Journal()
        let script = ScriptedServer.Script { request in
            journal.note("\(request.path) \(String(decoding: request.body, as: UTF8.self))")
            return Answers.error(401, .authFailed)
        }
        try await ScriptedServer.run(script) { server in
            let store = InMemoryTokenStore(.sample(server: server.url.absoluteString))
            let isTold = try await server.client(tokens: store).logout()
            #expect(isTold)
            #expect(store.load() == nil)
        }
        #expect(journal.entries == [#"/api/v1/auth/logout {"refresh_token":"r1"}"#])
    }

    @Test func `signing out forgets the sign-in also when the server cannot be told`() async throws {
        try await ScriptedServer.run(ScriptedServer.Script { _ in .cut }) { server in
            let store = InMemoryTokenStore(.sample(server: server.url.absoluteString))
            let isTold = try await server.client(tokens: store).logout()
            #expect(!isTold)
            #expect(store.load() == nil)
        }
    }
}

/// Expects `body` to throw a `FitIQError` with `code`.
func expect<Value>(
    _ code: FitIQError.Code,
    isolation: isolated (any Actor)? = #isolation,
    at sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Value
) async {
    do {
        _ = try await body()
        Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch {
        #expect((error as? FitIQError)?.code == code, "\(error)", sourceLocation: sourceLocation)
    }
}
