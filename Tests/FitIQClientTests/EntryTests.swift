import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// Weights and water on this device, and on their way.
@Suite(.timeLimit(.minutes(10)))
struct EntryTests {
    @Test func `both are there without a network, and wait`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let weight = try await diary.saveWeight(79.4, on: fixture.clock.now.addingTimeInterval(-86_400))
            let water = try await diary.saveWater(litres: 0.25)
            #expect(weight.date == "2024-01-14")
            #expect(water.loggedAt == fixture.clock.now)
            #expect(try await diary.entry(water.id.uppercased()) == water)
            #expect(try await diary.entries(.weight, in: Diary.always) == [weight])
            #expect(weight.syncStatus == .pending)
            #expect(weight.backendID == nil)
            await expect(.unreachable) { try await diary.sync() }
            let outbox = try await diary.outbox()
            #expect(outbox.entries.map(\.id) == [weight.id, water.id])
            #expect(outbox.nextAttempt == fixture.clock.now)
            #expect(!outbox.isEmpty)
            // The server that is not there was asked once, not for each.
            #expect(outbox.entries.map(\.waiting?.attempts) == [1, 0])
        }
    }

    @Test func `what is saved is sent later, once, by a new start of the app`() async throws {
        try await DiaryFixture.online { fixture, server in
            await server.trouble(before: { _ in .cut })
            try await fixture.with { diary in
                try await diary.saveWeight(80)
                try await diary.saveWeight(79.5)
                try await diary.saveWater(litres: 0.5)
                await expect(.unreachable) { try await diary.sync() }
            }
            await server.trouble()
            try await fixture.with { diary in
                let report = try await diary.sync()
                #expect(report.sent == 3)
                #expect(report.stillWaiting == 0)
                #expect(try await diary.sync().sent == 0)
                let sent = await server.asked.filter { $0.hasPrefix("POST") }
                // In vain, then weights in their order: the last one counts.
                #expect(sent == Array(repeating: "POST /v1/weights", count: 3) + ["POST /api/v1/progress"])
                #expect(try await diary.entries(.weight, in: Diary.always).allSatisfy { $0.sync == .synced })
                #expect(try await diary.outbox().isEmpty)
            }
        }
    }

    @Test func `run sends what is saved meanwhile`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let running = Task { try await diary.run() }
            let water = try await diary.saveWater(litres: 0.5)
            for try await entries in diary.observeEntries(.water, in: Diary.always) {
                if entries.first?.sync == .synced { break }
            }
            #expect(await server.entries.keys.contains(water.id))
            running.cancel()
            _ = await running.result
        }
    }

    @Test func `a lost answer is asked for again, and has one effect`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            let water = try await diary.saveWater(litres: 0.5)
            await server.trouble(after: { $0.method == "POST" ? .cut : nil })
            let result = try await diary.send(early: false)
            #expect(result.pausedUntil == fixture.clock.now.addingTimeInterval(1))
            #expect(await server.entries.count == 1)
            await server.trouble()
            #expect(try await diary.send(early: false).sent == 0)
            fixture.clock.advance(by: 1)
            #expect(try await diary.send(early: false).sent == 1)
            #expect(await server.entries.count == 1)
            #expect(try await diary.entry(water.id)?.sync == .synced)
        }
    }

    @Test(arguments: [Diary.Checkpoint.afterLocalSave, .beforeAnswer, .afterAnswer])
    func `a crash between loses nothing and doubles nothing`(checkpoint: Diary.Checkpoint) async throws {
        struct Crash: Error {}
        try await DiaryFixture.online { fixture, server in
            try? await fixture.with({ $0.checkpoint = { if $0 == checkpoint { throw Crash() } } }) { diary in
                try await diary.saveWater(litres: 0.5)
                try await diary.sync()
            }
            try await fixture.with { diary in
                try await diary.sync()
                #expect(try await diary.entries(.water, in: Diary.always).map(\.sync) == [.synced])
                #expect(await server.entries.count == 1)
            }
        }
    }

    @Test func `what the server refuses says why, holds nothing up, and may be discarded`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let refused = try await diary.saveWeight(80)
            let later = try await diary.saveWeight(79)
            await server.trouble(before: { request in
                let isFirst = String(decoding: request.body, as: UTF8.self).contains(refused.id)
                return isFirst ? Answers.error(422, .validationFailed, "Too heavy.") : nil
            })
            let report = try await diary.sync()
            #expect(report.setAside == 1)
            #expect(report.sent == 1)
            let shown = try #require(try await diary.entry(refused.id))
            #expect(shown.syncStatus == .failed)
            #expect(try await diary.outbox().entries.map(\.sync.reason?.message) == ["Too heavy."])
            #expect(try await diary.entry(later.id)?.sync == .synced)
            try await diary.discardEntry(refused.id)
            #expect(try await diary.entry(refused.id) == nil)
            await expect(.notFound) { try await diary.discardEntry(later.id) }
        }
    }

    @Test func `water waits for a server that keeps none yet, and weights go there`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            await server.trouble(before: { $0.path == Routes.progress ? Answers.error(404, .notFound) : nil })
            let water = try await diary.saveWater(litres: 0.5)
            try await diary.saveWeight(80)
            #expect(try await diary.sync().sent == 1)
            #expect(try await diary.entry(water.id)?.waiting?.nextAttempt == fixture.clock.now.addingTimeInterval(1))
            await server.trouble()
            #expect(try await diary.sync().sent == 1)
        }
    }

    @Test func `a server that was brought back from a backup gets everything again`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            try await diary.saveWeight(80)
            try await diary.saveWater(litres: 0.5)
            try await diary.sync()
            await server.restore(without: [])
            await server.forgetEntries()
            try await diary.sync()
            #expect(await server.entries.count == 2)
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `what cannot be is refused at once`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let tomorrow = fixture.clock.now.addingTimeInterval(86_400)
            for kilograms in [29.9, 300.001, -1, .nan, .infinity] {
                await expect(.validationFailed) { try await diary.saveWeight(kilograms) }
            }
            for litres in [-0.001, 20.001, 1e300, .nan] {
                await expect(.validationFailed) { try await diary.saveWater(litres: litres) }
            }
            await expect(.validationFailed) { try await diary.saveWeight(80, on: tomorrow) }
            await expect(.validationFailed) { try await diary.saveWater(litres: 1, at: tomorrow + 1) }
            await expect(.validationFailed) { try await diary.saveWater(litres: 1, at: .distantPast) }
            let outbox = try await diary.outbox()
            #expect(outbox.entries.isEmpty)
        }
    }

    @Test func `a diary of before opens, and keeps both`() async throws {
        try await DiaryFixture.online { fixture, _ in
            let (meal, file) = try await fixture.with { diary in
                (try await diary.log("egg", mealType: .lunch), diary.file)
            }
            let queue = try DatabaseQueue(path: file.path)
            try await queue.write { database in
                try database.execute(
                    sql: """
                        DROP TABLE entries;
                        ALTER TABLE account DROP COLUMN has_entries;
                        DELETE FROM grdb_migrations WHERE identifier LIKE '5 %' OR identifier LIKE '6 %';
                        """
                )
            }
            try queue.close()
            try await fixture.with { diary in
                #expect(try await diary.meal(meal.id) != nil)
                _ = try await diary.saveWeight(80)
                let report = try await diary.sync()
                #expect(report.sent == 2)
            }
        }
    }
}

extension DiaryMeal.Sync {
    /// Why the server refused it.
    fileprivate var reason: FitIQError? {
        if case .setAside(let reason) = self { reason } else { nil }
    }
}
