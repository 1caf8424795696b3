import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// Loading the diary anew over a network that breaks, while things happen.
@Suite(.timeLimit(.minutes(10)))
struct ReloadTests {
    private struct Stop: Error {}

    private static func id(_ number: Int) -> String { String(format: "0196f9c0-0000-7000-8000-%012d", number) }

    private static func meal(_ number: Int, _ text: String = "egg", at seconds: Double) -> MealLog {
        var meal = Answers.meal(id(number), .completed, text: text)
        meal.loggedAt += seconds
        return meal
    }

    /// Five pages: 150 meals of one second, and 280 a minute apart after it.
    private func fill(_ server: SmallServer) async {
        for number in 0..<430 { await server.put(Self.meal(number, at: Double(max(0, number - 149) * 60))) }
    }

    /// Some of all that can happen to meals, late and early ones, other ones each time.
    private func happen(_ time: Int, on server: SmallServer) async {
        let (late, early) = (429 - 10 * time, 10 * time)
        for number in [late, early, 149 - time] { await server.delete(Self.id(number)) }
        for number in [late - 1, early + 1] {
            var meal = await server.meals[Self.id(number)]!
            meal.rawInput = "water"
            await server.put(meal, .updated)
        }
        await server.put(Self.meal(late - 2, at: -60), .updated)
        await server.put(Self.meal(early + 2, at: 1e6), .updated)
        await server.put(Self.meal(1000 + time, at: 2e6))
        await server.put(Self.meal(2000 + time, at: -3600))
    }

    /// Loads as many pages, and is broken off.
    private func load(pages: Int, _ fixture: DiaryFixture) async throws {
        let turned = Journal()
        try await fixture.with({ $0.checkpoint = { if $0 == .midReload, turned.note("") == pages { throw Stop() } } }) {
            diary in
            await #expect(throws: Stop.self) { try await diary.sync() }
            let position = try await diary.store.read { try SyncPosition.fetch(from: $0) }
            #expect(position.reload != nil)
        }
    }

    private func expectSame(_ diary: Diary, _ server: SmallServer) async throws {
        let shown = try await diary.all.map(\.log).sorted { $0.id < $1.id }
        let expected = await server.meals.values.sorted { $0.id < $1.id }
        #expect(shown.map(\.id) == expected.map(\.id))
        #expect(shown.map(\.rawInput) == expected.map(\.rawInput))
        #expect(shown.map(\.loggedAt) == expected.map(\.loggedAt))
        #expect(try await diary.outbox().isEmpty)
        let left = try await diary.store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM reload_unlisted") }
        #expect(left == 0)
    }

    /// - Parameter hasAll: whether the diary knew all of it, and was away too long.
    @Test(arguments: [[1], [2], [3], [4], [5], [1, 2, 3, 4, 5]], [true, false])
    func `a load goes on at the page where it was broken off, whatever happened meanwhile`(
        breaks: [Int],
        hasAll: Bool
    ) async throws {
        try await DiaryFixture.online { fixture, server in
            await fill(server)
            if hasAll {
                try await fixture.with { _ = try await $0.sync() }
                await happen(9, on: server)
                await server.prune()
            }
            let pages = Journal()
            await server.trouble(before: { request in
                if request.path == Routes.mealLogs { pages.note(request.parameters["end_date"] ?? "") }
                return nil
            })
            for time in breaks.indices {
                try await load(pages: breaks[time] - (time == 0 ? 0 : breaks[time - 1]), fixture)
                // Sent before the load goes on: the server has it, and will not list it.
                try await fixture.with { _ = try await $0.log("egg", mealType: .lunch) }
                await happen(time, on: server)
            }
            try await fixture.with { diary in
                let report = try await diary.sync()
                #expect(report.isReloaded)
                try await expectSame(diary, server)
            }
            // The first one once; with each break one more at most, that of the second with more than a page of meals.
            #expect(pages.count(pages.entries[0]) == 1)
            #expect(pages.entries.count <= 6 + breaks.count)
        }
    }

    @Test func `where the server no longer tells what happened since, a load begins anew`() async throws {
        try await DiaryFixture.online { fixture, server in
            await fill(server)
            try await load(pages: 3, fixture)
            await happen(0, on: server)
            await server.prune()
            try await fixture.with { diary in
                try await diary.sync()
                try await expectSame(diary, server)
            }
        }
    }

    @Test func `what was not listed is asked after once, and buried at the end`() async throws {
        try await DiaryFixture.online { fixture, server in
            for number in 0..<20 { await server.put(Self.meal(number, at: 0)) }
            try await fixture.with { _ = try await $0.sync() }
            for number in 0..<10 { await server.delete(Self.id(number)) }
            await server.prune()
            let questions = Journal()
            await server.trouble(before: { request in
                guard request.path.hasPrefix(Routes.mealLogs + "/") else { return nil }
                return questions.note(request.path) == 4 ? Answers.error(400, .malformedRequest) : nil
            })
            try await fixture.with { diary in
                await #expect(throws: FitIQError.self) { try await diary.sync() }
                let count = try await diary.all.count
                #expect(count == 20)
            }
            let begun = await server.asked.count
            try await fixture.with { diary in
                try await diary.sync()
                try await expectSame(diary, server)
            }
            #expect(questions.entries.count == 11)
            #expect(await !server.asked.dropFirst(begun).contains("GET \(Routes.mealLogs)"))
        }
    }

    @Test func `what is deleted while the meals of one second are listed hides no other`() async throws {
        try await DiaryFixture.online { fixture, server in
            for number in 0..<350 { await server.put(Self.meal(number, at: 0)) }
            let pages = Journal()
            // Of the meals of the last page, all are deleted that stand on the first two.
            await server.trouble(before: { request in
                guard request.path == Routes.mealLogs, pages.note("") == 4 else { return nil }
                return Answers.error(429, .rateLimit)
            })
            let pause: @Sendable (Duration) async throws -> Void = { _ in
                for number in 200..<350 { await server.delete(Self.id(number)) }
            }
            try await fixture.with({ $0.pause = pause }) { diary in
                try await diary.sync()
                try await expectSame(diary, server)
                #expect(try await diary.all.count == 200)
            }
        }
    }

    @Test(arguments: [1, 100]) func `a server that lists the same page again and again is not asked for ever`(
        count: Int
    ) async throws {
        try await DiaryFixture.online { fixture, server in
            let meals = (0..<count).map { Self.meal($0, at: 0) }
            let page = Answers.data(MealLogPage(mealLogs: meals, totalCount: 350, limit: 100, offset: 0))
            await server.trouble(before: { $0.path == Routes.mealLogs ? page : nil })
            try await fixture.with { diary in
                await expect(.invalidAnswer) { try await diary.sync() }
            }
            #expect(await server.asked.count < 200)
        }
    }

    // MARK: Another epoch

    @Test(arguments: [true, false])
    func `what a server lost while a load was broken off is not taken for deleted`(hasAll: Bool) async throws {
        try await DiaryFixture.online { fixture, server in
            await fill(server)
            if hasAll {
                try await fixture.with { _ = try await $0.sync() }
                await happen(0, on: server)
                await server.prune()
            }
            try await load(pages: 2, fixture)
            let lost = Set((300..<305).map(Self.id))
            await server.restore(without: lost)
            try await fixture.with { diary in
                for _ in 0..<2 { try await diary.sync() }
                let kept = await Set(server.meals.keys)
                #expect(lost.isSubset(of: kept))
                #expect(try await Set(diary.all.map(\.id)) == kept)
            }
        }
    }

    @Test func `an edit made while a load is broken off is not lost with a server's data`() async throws {
        try await DiaryFixture.online { fixture, server in
            await fill(server)
            try await load(pages: 2, fixture)
            let edited = Self.id(302)
            try await fixture.with { _ = try await $0.edit(edited, text: "an egg") }
            await server.restore(without: [edited])
            try await fixture.with { diary in
                for _ in 0..<3 { try await diary.sync() }
                #expect(await server.meals[edited]?.rawInput == "an egg")
                try await expectSame(diary, server)
            }
        }
    }

    @Test func `what went to a server while it was another one for a time is not taken for deleted`() async throws {
        try await DiaryFixture.online { fixture, server in
            await fill(server)
            try await fixture.with { _ = try await $0.sync() }
            await server.restore(without: [])
            try await load(pages: 1, fixture)
            await server.trouble(before: { $0.path == Routes.mealLogs && $0.method == "GET" ? .cut : nil })
            let id = try await fixture.with { diary in
                let meal = try await diary.log("egg", mealType: .lunch)
                _ = try? await diary.sync()
                return meal.id
            }
            #expect(await server.meals[id] != nil)
            await server.trouble()
            await server.restore(without: [id], epoch: "first")
            try await fixture.with { diary in
                for _ in 0..<3 { try await diary.sync() }
                #expect(await server.meals[id] != nil)
                try await expectSame(diary, server)
            }
        }
    }

    @Test func `what a server lost while it was being asked is not taken for deleted`() async throws {
        try await DiaryFixture.online { fixture, server in
            for number in 0..<3 { await server.put(Self.meal(number, at: 0)) }
            try await fixture.with { _ = try await $0.sync() }
            await server.put(Self.meal(3, at: 0))
            await server.prune()
            let pages = Journal()
            await server.trouble(before: { request in
                guard request.path == Routes.mealLogs, pages.note("") == 1 else { return nil }
                return Answers.error(429, .rateLimit)
            })
            try await fixture.with({ $0.pause = { _ in await server.restore(without: [Self.id(1)]) } }) { diary in
                for _ in 0..<2 { try await diary.sync() }
                try await expectSame(diary, server)
                #expect(try await diary.all.count == 4)
            }
        }
    }

    // MARK: Others

    @Test func `two who load one diary at once come to its end`() async throws {
        try await DiaryFixture.online { fixture, server in
            await fill(server)
            try await fixture.with { one in
                try await fixture.with { other in
                    async let first = one.sync()
                    async let second = other.sync()
                    _ = try await (first, second)
                    try await expectSame(one, server)
                }
            }
        }
    }

    @Test func `a load that an older version begins meanwhile begins at its first page`() async throws {
        try await DiaryFixture.online { fixture, server in
            for number in 0..<3 { await server.put(Self.meal(number, at: 0)) }
            try await fixture.with { diary in
                try await diary.sync()
                await server.put(Self.meal(3, at: 0))
                await server.prune()
                // It knows of no pages.
                try await diary.store.write {
                    try $0.execute(sql: "UPDATE account SET reload_cursor = 4, reload_epoch = 'first'")
                }
                try await diary.sync()
                try await expectSame(diary, server)
                #expect(try await diary.all.count == 4)
            }
        }
    }

    @Test func `a load that an older version left begins at its first page`() async throws {
        try await DiaryFixture.online { fixture, server in
            for number in 0..<3 { await server.put(Self.meal(number, at: 0)) }
            let file = try await fixture.with { diary in
                try await diary.sync()
                return diary.file
            }
            await server.delete(Self.id(1))
            await server.prune()
            let queue = try DatabaseQueue(path: file.path)
            try await queue.write { database in
                try database.execute(
                    sql: """
                        UPDATE account SET reload_cursor = 4, reload_epoch = 'first';
                        ALTER TABLE account DROP COLUMN reload_before;
                        DROP TABLE reload_unlisted;
                        DELETE FROM grdb_migrations WHERE identifier LIKE '2 %';
                        """
                )
            }
            try queue.close()
            try await fixture.with { diary in
                try await diary.sync()
                try await expectSame(diary, server)
                #expect(try await diary.all.count == 2)
            }
        }
    }
}
