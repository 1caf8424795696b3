import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// What the server tells, and how the diary takes it.
@Suite(.timeLimit(.minutes(10)))
struct PullingTests {
    private let a = "0196f9c0-0000-7000-8000-00000000000a"
    private let b = "0196f9c0-0000-7000-8000-00000000000b"

    private func meal(_ id: String, _ text: String = "egg", second: Double = 1) -> MealLog {
        var meal = Answers.meal(id, .completed, text: text)
        meal.updatedAt = Answers.date.addingTimeInterval(second)
        return meal
    }

    private func event(_ number: Int, _ body: SocketMessage.Body) -> SocketMessage {
        SocketMessage(timestamp: Answers.date, eventID: number, body: body)
    }

    /// A diary that knows all up to event 0.
    private func loaded(_ body: (DiaryFixture, Diary, SmallServer) async throws -> Void) async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.sync()
            try await body(fixture, diary, server)
        }
    }

    @Test(arguments: [true, false])
    func `a server that wants the diary loaded anew for ever is not obeyed for ever`(isResync: Bool) async throws {
        try await loaded { _, diary, server in
            let loads = Journal()
            await server.trouble(before: { request in
                if request.path == Routes.mealLogs { loads.note("") }
                guard request.path == Routes.events, request.parameters["since"] != nil else { return nil }
                let list = MealEventList(
                    events: [],
                    cursor: 0,
                    epoch: isResync ? "first" : "another",
                    hasMore: false,
                    resyncRequired: isResync
                )
                return Answers.data(list)
            })
            await expect(.invalidAnswer) { try await diary.sync() }
            #expect(loads.entries.count <= 3)
        }
    }

    // MARK: Events

    @Test func `each event is applied once and in order`() async throws {
        try await loaded { _, diary, _ in
            let first = event(1, .mealLogCompleted(meal(a, "egg")))
            let second = event(2, .mealLogUpdated(meal(a, "water")))
            let result = try await diary.apply([first, first, second])
            #expect(result == .applied(count: 2, last: 2))
            #expect(try await diary.apply([first, second]) == .applied(count: 0, last: 2))
            #expect(try await diary.all.map(\.log.rawInput) == ["water"])
        }
    }

    @Test func `beyond a gap nothing is applied`() async throws {
        try await loaded { _, diary, _ in
            let events = [event(1, .mealLogCompleted(meal(a))), event(3, .mealLogCompleted(meal(b)))]
            let result = try await diary.apply(events)
            #expect(result == .gap(applied: 1))
            #expect(try await diary.all.map(\.id) == [a])
        }
    }

    @Test func `an unknown message moves the place and nothing else`() async throws {
        try await loaded { _, diary, _ in
            let result = try await diary.apply([event(1, .unknown(type: "meal_log.shared"))])
            #expect(result == .applied(count: 1, last: 1))
            #expect(try await diary.all.isEmpty)
        }
    }

    @Test func `a deleted meal stays deleted, whatever comes late`() async throws {
        try await loaded { _, diary, _ in
            let deleted = MealLogDeletion(id: a.uppercased(), userID: nil, deletedAt: nil)
            _ = try await diary.apply([
                event(1, .mealLogCompleted(meal(a))), event(2, .mealLogDeleted(deleted)),
                event(3, .mealLogUpdated(meal(a, second: 9))),
            ])
            #expect(try await diary.all.isEmpty)
            #expect(try await diary.store.read { try SyncPosition.fetch(from: $0).cursor?.eventID } == 3)
        }
    }

    @Test func `a meal deleted elsewhere takes along what waits of it`() async throws {
        try await loaded { _, diary, _ in
            _ = try await diary.apply([event(1, .mealLogCompleted(meal(a)))])
            try await diary.edit(a, text: "water")
            _ = try await diary.apply([event(2, .mealLogDeleted(MealLogDeletion(id: a, userID: nil, deletedAt: nil)))])
            #expect(try await diary.outbox().isEmpty)
            #expect(try await diary.all.isEmpty)
        }
    }

    @Test func `an event that comes before the answer to its meal is known by its id`() async throws {
        try await loaded { _, diary, server in
            let mine = try await diary.log("egg", mealType: .lunch)
            _ = try await diary.apply([event(1, .mealLogCompleted(meal(mine.id)))])
            let read = try #require(try await diary.meal(mine.id))
            #expect(read.status == .completed)
            #expect(read.sync == .synced)
            #expect(try await diary.all.count == 1)
        }
    }

    @Test func `an edit covers what is heard meanwhile, and its answer brings the rest`() async throws {
        try await loaded { _, diary, server in
            await server.put(meal(a, "egg"))
            try await diary.sync()
            try await diary.edit(a, text: "water")
            await server.put(meal(a, "egg, egg"), .updated)
            _ = try await diary.pull()
            let covered = try #require(try await diary.meal(a))
            #expect(covered.log.rawInput == "water")
            #expect(covered.isProvisional)
            #expect(covered.status == .processing)
            try await diary.sync()
            let settled = try #require(try await diary.meal(a))
            let theirs = await server.meals[a]
            #expect(settled.log == theirs)
            #expect(!settled.isProvisional)
        }
    }

    @Test func `what another device did after an edit whose answer was lost is what holds`() async throws {
        try await loaded { fixture, diary, server in
            await server.put(meal(a, "egg"))
            try await diary.sync()
            try await diary.edit(a, text: "water")
            await server.trouble(after: { $0.method == "PUT" ? .cut : nil })
            _ = try? await diary.send(early: true)
            await server.trouble()
            await server.put(meal(a, "egg, egg"), .updated)
            _ = try await diary.pull()
            // The repeat gets the old answer.
            _ = try await diary.send(early: true)
            #expect(try await diary.meal(a)?.log.rawInput == "egg, egg")
            #expect(try await diary.outbox().isEmpty)
        }
    }

    // MARK: Failures

    @Test func `a failure tells why and what to try`() async throws {
        try await loaded { _, diary, _ in
            _ = try await diary.apply([event(1, .mealLogFailed(Answers.failure(a)))])
            let failed = try #require(try await diary.meal(a))
            #expect(failed.status == .failed)
            #expect(failed.failure?.suggestions == ["Name the food."])
            #expect(failed.failure?.errorCode == .parsingFailed)
        }
    }

    @Test func `a failure that says too little waits for its meal`() async throws {
        try await loaded { _, diary, _ in
            let flat =
                #"{"type":"meal_log.failed","event_id":1,"data":{"meal_log_id":"\#(a)","user_id":"u","error":"No."}}"#
            let message = try WireCoding.decoder().decode(SocketMessage.self, from: Data(flat.utf8))
            _ = try await diary.apply([message])
            #expect(try await diary.all.isEmpty)
            var late = meal(a)
            late.status = .processing
            let word = ServerMeal(late)
            try await diary.store.merge(at: Answers.date) { try $0.merge(word, from: .answer) }
            #expect(try await diary.meal(a)?.status == .failed)
            #expect(try await diary.meal(a)?.failure?.errorMessage == "No.")
        }
    }

    // MARK: Nothing jumps

    @Test func `a reading that is the server's too changes nothing that is seen but the status`() async throws {
        try await loaded { fixture, diary, _ in
            let mine = try await diary.log("egg, water", mealType: .lunch)
            try await diary.sync()
            let read = try #require(try await diary.meal(mine.id))
            #expect(mine.status == .pending)
            #expect(read.status == .completed)
            #expect(read.items.map { shown($0) } == mine.items.map { shown($0) })
            #expect(read.totals == mine.totals)
            #expect(read.log.loggedAt == mine.log.loggedAt)
        }
    }

    @Test func `the reading stays while the server is still reading`() async throws {
        try await loaded { _, diary, server in
            let mine = try await diary.log("egg, water", mealType: .lunch)
            _ = try await diary.send(early: false)
            let accepted = try #require(try await diary.meal(mine.id))
            #expect(accepted.status == .processing)
            #expect(accepted.isProvisional)
            #expect(accepted.items == mine.items)
            #expect(accepted.totals == mine.totals)
        }
    }

    // MARK: Loading anew

    @Test func `a diary that was away too long is loaded anew, and keeps what it has not sent`() async throws {
        try await loaded { _, diary, server in
            await server.put(meal(a))
            try await diary.sync()
            await server.put(meal(b, "water"))
            await server.delete(a)
            await server.prune()
            let mine = try await diary.log("egg, egg", mealType: .dinner)
            let result = try await diary.pull()
            #expect(result.isReloaded)
            #expect(try await Set(diary.all.map(\.id)) == [b, mine.id])
            #expect(try await diary.outbox().waiting.count == 1)
            try await diary.sync()
            #expect(try await diary.all.allSatisfy { $0.sync == .synced && $0.status == .completed })
        }
    }

    @Test func `no event is applied before a load has come to its end`() async throws {
        struct Stop: Error {}
        try await DiaryFixture.online { fixture, server in
            await server.put(meal(b))
            try await fixture.with({ $0.checkpoint = { if $0 == .beforeReloadEnds { throw Stop() } } }) { diary in
                await #expect(throws: Stop.self) { try await diary.sync() }
                let result = try await diary.apply([event(2, .mealLogCompleted(meal(a)))])
                #expect(result == .notLoaded)
                #expect(try await diary.all.map(\.id) == [b])
            }
        }
    }

    @Test func `a server brought back from a backup gets what it has lost, and deletes again what was deleted`()
        async throws
    {
        try await loaded { _, diary, server in
            let old = meal(a, "water")
            await server.put(old)
            let kept = try await diary.log("egg", mealType: .lunch)
            let lost = try await diary.log("egg, water", mealType: .dinner)
            let edited = try await diary.log("water", mealType: .dinner)
            try await diary.sync()
            try await diary.delete(a)
            try await diary.sync()
            await server.restore(without: [lost.id, edited.id], with: [old])
            try await diary.edit(edited.id, text: "water, water")
            for _ in 0..<2 { try await diary.sync() }
            let wanted = ["\(kept.id) egg", "\(lost.id) egg, water", "\(edited.id) water, water"]
            #expect(await Set(server.meals.values.map { "\($0.id) \($0.rawInput!)" }) == Set(wanted))
            #expect(try await Set(diary.all.map { "\($0.id) \($0.log.rawInput!)" }) == Set(wanted))
            #expect(try await diary.all.allSatisfy { $0.sync == .synced && $0.status == .completed })
            #expect(try await diary.outbox().isEmpty)
        }
    }

    // MARK: Rubbish

    static let rubbish: [ScriptedServer.Reply] = [
        .answer(200, "<html>Sign in to the airport's network</html>"),
        .answer(200, ""), .answer(200, "null"), .answer(200, "[]"), .answer(200, #"{"success":true,"data":7}"#),
        .answer(200, #"{"success":true,"data":{"id":5,"events":"no","meal_logs":{}}}"#),
        .answer(302, ""), .answer(404, "<html>"), .answer(500, "oops"), .answer(502, "<html>"),
        .answer(418, #"{"error":"teapot"}"#), .cut,
    ]

    @Test(arguments: rubbish.indices)
    func `rubbish changes nothing and loses nothing`(_ place: Int) async throws {
        try await loaded { fixture, diary, server in
            await server.put(meal(a, "water"))
            try await diary.sync()
            try await diary.log("egg", mealType: .lunch)
            try await diary.edit(a, text: "egg, egg")
            await server.put(meal(b))
            try await diary.sync()
            try await diary.delete(b)
            try await diary.edit(a, text: "egg, water")
            let before = try await diary.all
            await server.trouble(before: { _ in Self.rubbish[place] })
            for _ in 0..<3 {
                await #expect(throws: FitIQError.self) { try await diary.sync() }
                fixture.clock.advance(by: 700)
            }
            #expect(try await diary.all.map(\.log) == before.map(\.log))
            #expect(try await diary.outbox().waiting.map(\.kind) == [.delete, .edit])
            // 3 rounds of 2 changes and a question or two of them, each asked a few times: no storm.
            #expect(await server.asked.count < 60)
            await server.trouble()
            try await diary.sync()
            #expect(try await diary.outbox().isEmpty)
            #expect(await server.meals[b] == nil)
            #expect(await server.meals[a]?.rawInput == "egg, water")
        }
    }

    @Test func `a server whose events do not move is told to be none of ours`() async throws {
        try await loaded { _, diary, server in
            let list = MealEventList(events: [], cursor: 9, epoch: "first", hasMore: true, resyncRequired: false)
            let skipping = MealEventList(
                events: [event(5, .mealLogCompleted(meal(a)))],
                cursor: 9,
                epoch: "first",
                hasMore: true,
                resyncRequired: false
            )
            for list in [list, skipping] {
                await server.trouble(before: { $0.path == Routes.events ? Answers.data(list) : nil })
                await expect(.invalidAnswer) { try await diary.sync() }
            }
        }
    }

    private func shown(_ item: MealLogItem) -> [String] {
        [item.foodName, "\(item.orderIndex)", "\(item.quantity ?? 0)", item.unit, "\(item.calories ?? -1)"]
    }
}
