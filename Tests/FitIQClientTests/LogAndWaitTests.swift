import FitIQClient
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LogAndWaitTests {
    private let id = Meal.ID.new(at: Answers.date)

    @Test func `the socket listens before the meal is sent`() async throws {
        let journal = Journal()
        let (posted, post) = AsyncStream<Void>.makeStream()
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { request in
                journal.note("\(request.method)")
                post.finish()
                return Answers.data(Answers.meal(id, .processing))
            },
            admits: { _ in true },
            socket: { socket in
                journal.note("connected")
                socket.say(Answers.connected)
                for await _ in posted {}
                socket.say(Answers.message(.mealLogCompleted(Answers.meal(id, .completed))))
                await socket.untilLeft()
            }
        )
        // With real pauses, so that nobody asks before the socket has told.
        let outcome = try await log(script) { $0.pause = { try await Task.sleep(for: $0) } }
        #expect(outcome == .completed(Answers.meal(id, .completed)))
        #expect(journal.entries == ["connected", "POST"])
    }

    @Test func `a result that comes before the answer is taken`() async throws {
        let (posted, post) = AsyncStream<Void>.makeStream()
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { _ in
                post.finish()
                return .silence
            },
            admits: { _ in true },
            socket: { socket in
                socket.say(Answers.connected)
                for await _ in posted {}
                socket.say(Answers.message(.mealLogCompleted(Answers.meal(id.uppercased(), .completed))))
                await socket.untilLeft()
            }
        )
        #expect(try await log(script) == .completed(Answers.meal(id.uppercased(), .completed)))
    }

    @Test func `a failure is told with its suggestions, and other meals are passed over`() async throws {
        let (posted, post) = AsyncStream<Void>.makeStream()
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { _ in
                post.finish()
                return .silence
            },
            admits: { _ in true },
            socket: { socket in
                socket.say(Answers.connected)
                for await _ in posted {}
                socket.say(Answers.message(.mealLogCompleted(Answers.meal("another", .completed))))
                socket.say("rubbish")
                socket.say(#"{"type":"meal_log.shared"}"#)
                socket.say(Answers.message(.mealLogFailed(Answers.failure(id))))
                await socket.untilLeft()
            }
        )
        #expect(try await log(script) == .failed(Answers.failure(id)))
    }

    @Test func `where there is no socket the result is asked for`() async throws {
        let journal = Journal()
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { request in
                guard request.path != Routes.mealLogSocket else { return .answer(503, "") }
                journal.note("\(request.method)")
                let isRead = journal.count("GET") == 2
                return Answers.data(Answers.meal(id, isRead ? .completed : .processing))
            },
            admits: { _ in false }
        )
        #expect(try await log(script) == .completed(Answers.meal(id, .completed)))
        #expect(journal.entries == ["POST", "GET", "GET"])
    }

    @Test func `a socket that listens but stays mute is not relied on`() async throws {
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { request in Answers.data(Answers.meal(id, request.method == "GET" ? .failed : .processing)) },
            admits: { _ in true },
            socket: { socket in
                socket.say(Answers.connected)
                await socket.untilLeft()
            }
        )
        guard case .failed(let failure) = try await log(script) else {
            Issue.record("not failed")
            return
        }
        #expect(failure.id == id)
        #expect(failure.errorMessage == "Not understood.")
        #expect(failure.suggestions == nil)
    }

    @Test func `a socket that opens and never says connected does not keep the meal back`() async throws {
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { _ in Answers.data(Answers.meal(id, .completed)) },
            admits: { _ in true },
            socket: { await $0.untilLeft() }
        )
        let outcome = try await log(script) { $0.listenPatience = .milliseconds(20) }
        #expect(outcome == .completed(Answers.meal(id, .completed)))
    }

    @Test func `without listening no socket is opened`() async throws {
        let id = id.description
        let script = ScriptedServer.Script(
            answer: { request in
                #expect(request.path != Routes.mealLogSocket)
                return Answers.data(Answers.meal(id, request.method == "GET" ? .completed : .processing))
            },
            admits: { _ in
                Issue.record("a socket was asked for")
                return false
            }
        )
        #expect(try await log(script, listening: false) == .completed(Answers.meal(id, .completed)))
    }

    @Test func `it does not wait for ever`() async throws {
        let id = id.description
        let script = ScriptedServer.Script { _ in Answers.data(Answers.meal(id, .processing)) }
        await expect(.timedOut) {
            try await log(script, listening: false) {
                $0.resultTimeout = .milliseconds(50)
                $0.pause = { _ in try await Task.sleep(for: .milliseconds(1)) }
            }
        }
    }

    @Test func `a refused meal is told at once`() async throws {
        let script = ScriptedServer.Script(
            answer: { _ in Answers.error(422, .validationFailed) },
            admits: { _ in true },
            socket: { socket in
                socket.say(Answers.connected)
                await socket.untilLeft()
            }
        )
        await expect(FitIQError.Code(.validationFailed)) { try await log(script) }
    }

    private func log(
        _ script: ScriptedServer.Script,
        listening: Bool = true,
        _ adjust: (inout FitIQClient.Configuration) -> Void = { _ in }
    ) async throws -> MealOutcome {
        try await ScriptedServer.run(script) { server in
            try await server.client(adjust).logAndWait("apple", mealType: .snack, id: id, listening: listening)
        }
    }
}
