import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// Weights, water and measurements that other devices saved and deleted.
@Suite(.timeLimit(.minutes(10)))
struct EntriesOfOthersTests {
    private static let water = "0196f9c0-0000-7000-8000-00000000000a"
    private static let weight = "0196f9c0-0000-7000-8000-00000000000b"

    private func event(_ number: Int, _ body: SocketMessage.Body) -> SocketMessage {
        SocketMessage(timestamp: Answers.date, eventID: number, body: body)
    }

    private static func entry(_ type: String = "water_liters", _ quantity: Double = 0.25) -> ProgressEntry {
        ProgressEntry(
            id: water.uppercased(),
            type: type,
            quantity: quantity,
            unit: "l",
            loggedAt: Answers.date,
            date: "2024-01-15"
        )
    }

    private func putWater(_ server: SmallServer, _ litres: Double = 0.25) async throws {
        try await server.putEntry(LogEntryRequest(id: Self.water, type: "water_liters", quantity: litres))
    }

    @Test func `those of before come with the diary`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await putWater(server)
            try await diary.sync()
            let water = try #require(try await diary.entries(.water, in: Diary.always).first)
            #expect((water.id, water.quantity, water.sync) == (Self.water, 0.25, .synced))
        }
    }

    @Test func `saved and deleted they come with events, each once`() async throws {
        try await DiaryFixture.opened { _, diary, _ in
            try await diary.sync()
            let weight = WeightEntry(id: Self.weight, weight: 79.5, date: "2024-01-14", createdAt: Answers.date)
            let saved = [event(1, .weightSaved(weight)), event(2, .entrySaved(Self.entry()))]
            #expect(try await diary.apply(saved) == .applied(count: 2, last: 2))
            #expect(try await diary.apply(saved) == .applied(count: 0, last: 2))
            let shown = try #require(try await diary.entries(.weight, in: Diary.always).first)
            #expect((shown.quantity, shown.date, shown.sync) == (79.5, "2024-01-14", .synced))
            #expect(shown.loggedAt == (try Date("2024-01-14T12:00:00Z", strategy: .iso8601)))
            #expect(try await diary.entry(Self.water)?.quantity == 0.25)

            let deleted = [
                event(3, .weightDeleted(Deletion(id: Self.weight.uppercased(), deletedAt: nil))),
                event(4, .entryDeleted(Deletion(id: Self.water, deletedAt: Answers.date))),
            ]
            #expect(try await diary.apply(deleted) == .applied(count: 2, last: 4))
            #expect(try await diary.entry(Self.weight) == nil)
            #expect(try await diary.entry(Self.water) == nil)
        }
    }

    @Test func `changes that are not known move the diary on`() async throws {
        try await DiaryFixture.opened { _, diary, _ in
            try await diary.sync()
            let profile = ProfileResponse(
                userId: Answers.userID,
                timeZone: "GMT",
                hasCompletedOnboarding: false,
                missing: []
            )
            let events = [
                event(1, .profileUpdated(profile)), event(2, .entrySaved(Self.entry("blood_sugar"))),
                event(3, .unknown(type: "food.saved")), event(4, .entrySaved(Self.entry("steps", 4000))),
            ]
            #expect(try await diary.apply(events) == .applied(count: 4, last: 4))
            #expect(try await diary.entries(.steps, in: Diary.always).map(\.quantity) == [4000])
        }
    }

    @Test func `its own that was lost on the way back is known by its event, also when that is gone`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.sync()
            let kept = try await diary.saveWater(litres: 0.5)
            let gone = try await diary.saveWater(litres: 0.3)
            await server.trouble(after: { $0.method == "POST" ? .cut : nil })
            _ = try await diary.send(early: false)
            let word = ProgressEntry(
                id: kept.id,
                type: "water_liters",
                quantity: 0.5,
                unit: "l",
                loggedAt: kept.loggedAt,
                date: kept.date
            )
            let deletion = Deletion(id: gone.id, deletedAt: Answers.date)
            _ = try await diary.apply([event(1, .entrySaved(word)), event(2, .entryDeleted(deletion))])
            #expect(try await diary.entry(kept.id)?.sync == .synced)
            #expect(try await diary.entry(gone.id) == nil)
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `what was deleted while the diary was away is not there after it was loaded anew`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await putWater(server)
            try await diary.sync()
            let own = try await diary.saveWater(litres: 1)
            try await diary.sync()
            await server.put(Answers.meal(Self.weight, .completed))
            await server.prune()
            await server.forgetEntries()
            await server.trouble(before: { request in
                request.path == Routes.progressEntry(own.id) ? Answers.data(Self.entry()) : nil
            })
            #expect(try await diary.sync().isReloaded)
            #expect(try await diary.entry(Self.water) == nil)
            #expect(try await diary.entry(own.id) != nil, "the server has it, though it did not list it")
        }
    }

    @Test func `a diary of an older version gets them once`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.sync()
            let file = try DatabaseQueue(path: diary.file.path)
            try await file.write { try $0.execute(sql: "UPDATE account SET has_entries = 0") }
            try file.close()
            try await putWater(server)
            let before = await server.asked.count { $0 == "GET /api/v1/progress" }
            for _ in 0..<2 { #expect(try await !diary.sync().isReloaded) }
            #expect(try await diary.entry(Self.water)?.sync == .synced)
            #expect(await server.asked.count { $0 == "GET /api/v1/progress" } == before + 1)
        }
    }

    @Test func `a server that knows meals alone is asked for those`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            await server.trouble(before: { request in
                if request.path == Routes.progress { return Answers.error(404, .notFound) }
                guard request.parameters["kinds"] != nil else { return nil }
                let error = APIError(
                    code: .validationFailed,
                    message: "No.",
                    fields: ["kinds": "is not known here; known are since, epoch, limit"]
                )
                return .answer(422, Answers.json(Envelope(error: error)))
            })
            await server.put(Answers.meal(Self.weight, .completed))
            try await diary.sync()
            await server.put(Answers.meal(Self.water, .completed))
            #expect(try await diary.sync().applied == 1)
            #expect(try await diary.meal(Self.water) != nil)
        }
    }
}
