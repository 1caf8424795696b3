import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
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
            #expect(outbox.nextAttempt == fixture.clock.now.addingTimeInterval(1))
            #expect(!outbox.isEmpty)
            // The server that is not there was asked once for each line.
            #expect(outbox.entries.map(\.waiting?.attempts) == [1, 1])
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
                #expect(sent.count { $0 == "POST /v1/weights" } == 3)
                #expect(sent.count { $0 == "POST /api/v1/progress" } == 2)
                #expect(try await diary.entries(.weight, in: Diary.always).map(\.quantity) == [80, 79.5])
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

    @Test(arguments: [Diary.Checkpoint.afterLocalSave, .afterClaim, .beforeAnswer, .afterAnswer])
    func `a crash between loses nothing and doubles nothing`(checkpoint: Diary.Checkpoint) async throws {
        struct Crash: Error {}
        try await DiaryFixture.online { fixture, server in
            try? await fixture.with({ $0.checkpoint = { if $0 == checkpoint { throw Crash() } } }) { diary in
                try await diary.saveWater(litres: 0.5)
                try await diary.sync()
            }
            // The lease of a process that is still there: this one.
            fixture.clock.advance(by: 600)
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

    @Test func `measurements are saved, sent and deleted as weights are`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            let waist = try await diary.saveEntry(.waist, 84, notes: " after a run ")
            #expect((waist.quantity, waist.notes, waist.date) == (84, "after a run", "2024-01-15"))
            await expect(.validationFailed) { try await diary.saveEntry(.waist, 29) }
            let id = UUID()
            let fat = try await diary.saveEntry(.bodyFatPercentage, 21.5, id: id)
            #expect(try await diary.saveEntry(.bodyFatPercentage, 30, id: id) == fat)
            try await diary.sync()
            #expect(await server.entries.count == 2)
            #expect(try await diary.latestEntries(.waist).map(\.sync) == [.synced])
            try await diary.deleteEntry(waist.id.uppercased())
            #expect(try await diary.entry(waist.id) == nil)
            #expect(try await diary.outbox().deletedEntries == [waist.id])
            await expect(.notFound) { try await diary.deleteEntry(waist.id) }
            #expect(try await diary.sync().sent == 1)
            #expect(await server.entries.count == 1)
            #expect(try await diary.outbox().isEmpty)
            await expect(.notFound) { try await diary.saveEntry(.waist, 84, id: UUID(uuidString: waist.id)) }
        }
    }

    @Test func `what nobody has seen is deleted without a word`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let water = try await diary.saveWater(litres: 0.5)
            try await diary.deleteEntry(water.id)
            #expect(try await diary.sync().sent == 0)
            #expect(await server.asked.allSatisfy { !$0.hasPrefix("POST") && !$0.hasPrefix("DELETE") })
        }
    }

    @Test func `a deletion whose create was lost on the way back comes behind it`() async throws {
        try await DiaryFixture.opened { fixture, diary, server in
            try await diary.sync()
            let water = try await diary.saveWater(litres: 0.5)
            await server.trouble(after: { $0.method == "POST" ? .cut : nil })
            _ = try await diary.send(early: false)
            try await diary.deleteEntry(water.id)
            await server.trouble()
            #expect(try await diary.sync().sent == 2)
            #expect(await server.entries.isEmpty)
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `a deletion that the server refuses shows the entry again, and may be sent again or dropped`()
        async throws
    {
        try await DiaryFixture.opened { _, diary, server in
            let water = try await diary.saveWater(litres: 0.5)
            try await diary.sync()
            try await diary.deleteEntry(water.id)
            await server.trouble(before: { $0.method == "DELETE" ? Answers.error(403, .forbidden) : nil })
            #expect(try await diary.sync().setAside == 1)
            #expect(try await diary.entry(water.id)?.sync.reason?.code == .init(.forbidden))
            try await diary.retryEntry(water.id)
            #expect(try await diary.entry(water.id) == nil)
            try await diary.sync()
            try await diary.discardEntry(water.id)
            #expect(try await diary.entry(water.id)?.sync == .synced)
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `an older word does not bring back what was deleted, a restored server is told again`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let water = try await diary.saveWater(litres: 0.5)
            try await diary.sync()
            let kept = await server.entries
            try await diary.deleteEntry(water.id)
            try await diary.sync()
            let word = ProgressEntry(
                id: water.id,
                type: "water_liters",
                quantity: 0.5,
                unit: "l",
                loggedAt: water.loggedAt,
                date: water.date
            )
            let late = SocketMessage(timestamp: Answers.date, eventID: 1, body: .entrySaved(word))
            _ = try await diary.apply([late])
            #expect(try await diary.entry(water.id) == nil)
            await server.restore(without: [])
            await server.setEntries(kept)
            try await diary.sync()
            try await diary.sync()
            #expect(try await diary.entry(water.id) == nil)
            #expect(await server.entries.isEmpty)
        }
    }

    @Test func `the water of a day is what was drunk in meals and beside them`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("water", mealType: .lunch)
            try await diary.saveWater(litres: 0.3)
            try await diary.saveWater(litres: 0.5, at: fixture.clock.now.addingTimeInterval(-86_400))
            let water = try await diary.water(on: fixture.clock.now)
            #expect((water.inMeals, water.besideMeals) == (0.24, 0.3))
            #expect(water.drinks.count == 1)
        }
    }
}

extension DiaryMeal.Sync {
    /// Why the server refused it.
    fileprivate var reason: FitIQError? {
        if case .setAside(let reason) = self { reason } else { nil }
    }
}
