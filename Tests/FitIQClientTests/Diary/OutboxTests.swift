import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// What becomes of changes on their way to the server.
@Suite(.timeLimit(.minutes(10)))
struct OutboxTests {
    @Test func `what was sent is gone from the outbox, and the meal is the server's`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            let report = try await diary.sync()
            let expected = SyncReport(
                sent: 1,
                applied: 0,
                setAside: 0,
                stillWaiting: 0,
                pausedUntil: nil,
                isReloaded: true
            )
            #expect(report == expected)
            let read = try #require(try await diary.meal(meal.id))
            #expect(read.status == .completed)
            #expect(read.sync == .synced)
            #expect(read.backendID == meal.id)
            #expect(
                await server.asked == [
                    "POST /api/v1/meal-logs/natural", "GET /api/v1/events", "GET /api/v1/meal-logs",
                    "GET /api/v1/progress", "GET /v1/profile", "GET /api/v1/users/me/foods",
                    "GET /api/v1/users/me/phrases", "GET /api/v1/consultations", "GET /v1/plans/current",
                    "GET /api/v1/household", "GET /api/v1/coach", "GET /api/v1/events", "GET /api/v1/events",
                ]
            )
        }
    }

    @Test func `an answer that is lost after the deed is asked for again, under the same key`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.log("egg", mealType: .lunch)
            await server.trouble(after: { $0.method == "POST" ? .cut : nil })
            let result = try await diary.send(early: false)
            #expect(result.sent == 0)
            #expect(result.pausedUntil == fixture.clock.now.addingTimeInterval(1))
            await server.trouble()
            #expect(try await diary.send(early: false).sent == 0)
            fixture.clock.advance(by: 1.5)
            #expect(try await diary.send(early: false).sent == 1)
            #expect(await server.events.count == 1)
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `a server out of reach is asked once, not once for each meal`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            for _ in 0..<10 { try await diary.log("egg", mealType: .lunch) }
            await server.trouble(before: { _ in .cut })
            let result = try await diary.send(early: true)
            #expect(result.pausedUntil != nil)
            #expect(await server.asked.count <= 4)
            #expect(try await diary.outbox().waiting.count == 10)
        }
    }

    @Test func `a limit is kept to, and says for how long`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { _ in
                .answer(429, Answers.json(Envelope(error: APIError(code: .rateLimit, message: ""))), retryAfter: 40)
            })
            let result = try await diary.send(early: false)
            #expect(result.pausedUntil == fixture.clock.now.addingTimeInterval(40))
            #expect(try await diary.outbox().nextAttempt == fixture.clock.now.addingTimeInterval(40))
        }
    }

    @Test func `what follows says nothing of when the change before it is sent, and a report says until when to wait`()
        async throws
    {
        try await DiaryFixture.opened { fixture, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { $0.method == "POST" ? Answers.error(503, .unavailable) : nil })
            let until = fixture.clock.now.addingTimeInterval(1)
            #expect(try await diary.sync().pausedUntil == until)
            try await diary.edit(meal.id, text: "water")
            #expect(try await diary.outbox().waiting.count == 2)
            #expect(try await diary.outbox().nextAttempt == until)
        }
    }

    @Test func `without an answer nothing more is asked for`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { _ in .cut })
            await expect(.unreachable) { try await diary.sync() }
            #expect(await server.asked == ["POST /api/v1/meal-logs/natural"])
        }
    }

    @Test func `what fails on this device is not tried again at once; what was broken off is`() async throws {
        struct Locked: Error {}
        try await DiaryFixture.offline { _, diary in
            try await diary.log("egg", mealType: .lunch)
            let entry = try await diary.entries[0]
            #expect(OutboxVerdict(Locked(), of: entry).delay(afterAttempt: 1, jitter: 0.5) == .seconds(1))
            let brokenOff = OutboxVerdict(CancellationError(), of: entry)
            #expect(brokenOff.delay(afterAttempt: 1, jitter: 0.5) == .zero)
        }
    }

    @Test func `a meal that the server refuses is set aside and holds no other up`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let bad = try await diary.log("egg", mealType: .lunch)
            let good = try await diary.log("water", mealType: .lunch)
            await server.trouble(before: { request in
                String(decoding: request.body, as: UTF8.self).contains(bad.id)
                    ? Answers.error(422, .validationFailed, "Not today.") : nil
            })
            let report = try await diary.sync()
            #expect(report.sent == 1)
            #expect(report.setAside == 1)
            #expect(try await diary.meal(good.id)?.status == .completed)
            let refused = try #require(try await diary.meal(bad.id))
            #expect(refused.status == .pending)
            #expect(refused.sync == .setAside(FitIQError(.validationFailed, "Not today.")))
            let outbox = try await diary.outbox()
            #expect(outbox.setAside.map(\.mealID) == [bad.id])
            #expect(outbox.nextAttempt == nil)
            // Nothing more is sent of it by itself.
            #expect(try await diary.sync().setAside == 0)
            await server.trouble()
            try await diary.retry(bad.id)
            #expect(try await diary.sync().sent == 1)
            #expect(try await diary.meal(bad.id)?.status == .completed)
        }
    }

    @Test(arguments: [false, true])
    func `a meal of a clock that is ahead is logged at the server's time, and says so`(isTypedIn: Bool) async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            await server.trouble(before: { request in
                guard String(decoding: request.body, as: UTF8.self).contains("logged_at") else { return nil }
                let fields = ["logged_at": "must lie from 2000-01-01 to 24 hours from now"]
                let error = APIError(code: .validationFailed, message: "No.", fields: fields)
                return .answer(422, Answers.json(Envelope(error: error)))
            })
            let items = [TypedItem(foodName: "egg", quantity: 1, unit: "piece", calories: 70)]
            let meal =
                if isTypedIn { try await diary.log(items: items, mealType: .lunch) } else {
                    try await diary.log("egg", mealType: .lunch, notes: "cold")
                }
            let report = try await diary.sync()
            #expect(report.setAside == 0)
            let logged = try #require(try await diary.meal(meal.id))
            #expect(logged.sync == .synced)
            if !isTypedIn { #expect(logged.log.notes == "cold\n\(MealOutbox.clockNote)") }
            #expect(try await diary.outbox().isEmpty)
            // A time of yesterday is no slip of the clock.
            let yesterday = fixture.clock.now.addingTimeInterval(-24 * 3600)
            let old = try await diary.log("egg", mealType: .lunch, loggedAt: yesterday)
            _ = try await diary.sync()
            if case .setAside = try await diary.meal(old.id)?.sync {} else { Issue.record("it is set aside") }
        }
    }

    @Test func `an edit mends what was refused`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { _ in Answers.error(422, .validationFailed) })
            _ = try? await diary.sync()
            await server.trouble()
            try await diary.edit(meal.id, text: "water")
            #expect(try await diary.entries.map(\.kind) == [.create])
            try await diary.sync()
            #expect(try await diary.meal(meal.id)?.items.map(\.foodName) == ["Water"])
        }
    }

    @Test func `an edit made while the meal is on its way takes the place of what was refused`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { _ in .cut })
            _ = try await diary.send(early: false)
            try await diary.edit(meal.id, text: "water", notes: "cold")
            await server.trouble(before: { _ in Answers.error(422, .validationFailed) })
            fixture.clock.advance(by: 10)
            _ = try await diary.send(early: false)
            let entries = try await diary.entries
            #expect(entries.map(\.kind) == [.create])
            let body: LogMealRequest? = try JSONColumn.value(entries[0].body)
            #expect(body?.rawInput == "water")
            #expect(body?.notes == "cold")
        }
    }

    @Test func `changes of one meal are sent in the order in which they were made`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            try await diary.edit(meal.id, text: "water")
            await server.trouble(before: { $0.method == "PUT" ? .cut : nil })
            _ = try? await diary.sync()
            try await diary.delete(meal.id)
            await server.trouble()
            #expect(try await diary.sync().sent == 2)
            let changes = await server.asked.filter { !$0.hasPrefix("GET") }
            #expect(
                changes.suffix(2) == ["PUT /api/v1/meal-logs/\(meal.id)", "DELETE /api/v1/meal-logs/\(meal.id)"]
            )
            #expect(await server.meals.isEmpty)
        }
    }

    @Test func `a delete of what is gone is done`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            await server.delete(meal.id)
            try await diary.delete(meal.id)
            #expect(try await diary.sync().sent == 1)
            #expect(try await diary.outbox().isEmpty)
            #expect(try await diary.all.isEmpty)
        }
    }

    @Test func `a delete that is refused shows the meal again`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            let meal = try await diary.log("egg, water", mealType: .lunch)
            try await diary.sync()
            try await diary.delete(meal.id)
            #expect(try await diary.tally(.water, on: fixture.clock.now) == 0)
            await server.trouble(before: { $0.method == "DELETE" ? Answers.error(403, .forbidden) : nil })
            #expect(try await diary.sync().setAside == 1)
            #expect(try await diary.meal(meal.id)?.items.count == 2)
            #expect(try await diary.tally(.water, on: fixture.clock.now) == 0.24)
            await server.trouble()
            try await diary.retry(meal.id)
            #expect(try await diary.meal(meal.id) == nil)
            try await diary.sync()
            #expect(await server.meals.isEmpty)
        }
    }

    @Test func `a meal whose id the server knows for another is that one`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            var theirs = Answers.meal(meal.id, .completed, text: "apple")
            theirs.updatedAt = Answers.date.addingTimeInterval(5)
            await server.put(theirs)
            await server.trouble(before: { request in
                request.method == "POST" ? Answers.error(422, .idempotencyKeyReused) : nil
            })
            _ = try await diary.send(early: true)
            #expect(try await diary.outbox().isEmpty)
            #expect(try await diary.meal(meal.id)?.log.rawInput == "apple")
        }
    }

    @Test(arguments: [-7200, -86_400, 7200, 2_592_000] as [TimeInterval])
    func `a clock that jumps holds nothing back`(by seconds: TimeInterval) async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { _ in .answer(500, "") })
            _ = try await diary.send(early: false)
            await server.trouble()
            fixture.clock.advance(by: seconds)
            try await diary.log("water", mealType: .lunch)
            #expect(try await diary.send(early: false).sent == 2)
        }
    }

    @Test func `meals are not sent in the name of another`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.log("egg", mealType: .lunch)
            let old = try await fixture.client.auth.current()
            let other = Tokens(
                server: old.server,
                userID: "someone-else",
                email: "b@example.org",
                accessToken: "b1",
                refreshToken: "b2"
            )
            try await fixture.client.auth.adopt(other)
            await expect(.notAuthenticated) { try await diary.sync() }
            #expect(await server.asked.isEmpty)
            #expect(try await diary.outbox().waiting.count == 1)
        }
    }

    @Test func `an edit of a meal whose delete was refused keeps it`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.sync()
            try await diary.delete(meal.id)
            await server.trouble(before: { $0.method == "DELETE" ? Answers.error(403, .forbidden) : nil })
            try await diary.sync()
            try await diary.edit(meal.id, text: "water")
            #expect(try await diary.sync().sent == 1)
            #expect(try await diary.outbox().isEmpty)
            #expect(try await diary.meal(meal.id)?.log.rawInput == "water")
        }
    }

    @Test func `signing out loses nothing`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.log("egg", mealType: .lunch)
            await server.trouble(before: { _ in Answers.error(401, .authFailed) })
            await #expect(throws: FitIQError.signInEnded) { try await diary.sync() }
            let entries = try await diary.entries
            #expect(entries.map(\.attempts) == [0])
            #expect(entries.map(\.leaseUntil) == [nil])
        }
    }
}
