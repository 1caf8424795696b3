import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// The diary's file: full, damaged, locked, from another version, and open twice.
@Suite(.timeLimit(.minutes(10)))
struct DiaryStoreTests {
    private func file(_ fixture: DiaryFixture) async throws -> URL {
        try await fixture.with { diary in
            try await diary.log("egg", mealType: .lunch)
            return diary.file
        }
    }

    @Test func `a file of a newer version is refused and left as it is`() async throws {
        try await DiaryFixture.online { fixture, _ in
            let file = try await file(fixture)
            let queue = try DatabaseQueue(path: file.path)
            try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of next year')") }
            try queue.close()
            let before = try Data(contentsOf: file)
            await expect(.storeTooNew) { try await fixture.open() }
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test func `a file that a newer version takes over while it is open is left to that one`() async throws {
        try await DiaryFixture.online { fixture, server in
            try await fixture.with { diary in
                let meal = try await diary.log("egg", mealType: .lunch)
                let newer = try DatabaseQueue(path: diary.file.path)
                try await newer.write { database in
                    try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of next year')")
                }
                await expect(.storeTooNew) { try await diary.log("water", mealType: .lunch) }
                await expect(.storeTooNew) { try await diary.delete(meal.id) }
                await expect(.storeTooNew) { try await diary.all }
                await expect(.storeTooNew) { try await diary.sync() }
                await expect(.storeTooNew) { for try await _ in diary.observeMeal(meal.id) { break } }
                #expect(diary.storeProblem?.code == .storeTooNew)
                // What waits goes on with a version that knows the file.
                #expect(await server.asked.isEmpty)
                try await newer.write {
                    try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '99 %'")
                }
                try newer.close()
            }
            try await fixture.with { diary in
                let report = try await diary.sync()
                #expect(report.sent == 1)
                #expect(try await diary.all.count == 1)
                #expect(diary.storeProblem == nil)
            }
        }
    }

    @Test func `a file of a version that stored what days add up goes on`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let meal = try await diary.log("water", mealType: .lunch)
            try diary.close()
            let queue = try DatabaseQueue(path: diary.file.path)
            try await queue.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE tallies (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
                        CREATE TABLE tally_entries (
                            meal_id TEXT NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
                            name TEXT NOT NULL,
                            amount REAL NOT NULL,
                            PRIMARY KEY (meal_id, name)
                        ) STRICT, WITHOUT ROWID;
                        INSERT INTO tallies VALUES ('water');
                        INSERT INTO tally_entries VALUES (?, 'water', 7);
                        DELETE FROM grdb_migrations WHERE identifier LIKE '3 %';
                        """,
                    arguments: [meal.id]
                )
            }
            try queue.close()
            try await fixture.with { diary in
                #expect(try await diary.tally(.water, on: fixture.clock.now) == 0.24)
                try await diary.delete(meal.id)
                #expect(try await diary.tally(.water, on: fixture.clock.now) == 0)
            }
        }
    }

    @Test func `a damaged file is told apart`() async throws {
        try await DiaryFixture.online { fixture, _ in
            let file = try await file(fixture)
            // The log beside it would put the file right.
            for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
            try Data(repeating: 0x5A, count: 40_000).write(to: file)
            await expect(.storeDamaged) { try await fixture.open() }
            #expect(try Data(contentsOf: file).first == 0x5A)
        }
    }

    @Test func `on a full disk a change is refused whole`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let first = try await diary.log("egg", mealType: .lunch)
            try await diary.store.write { try $0.execute(sql: "PRAGMA max_page_count = 1") }
            let notes = String(repeating: "x", count: 500)
            var refused: FitIQError?
            var kept = 1
            for _ in 0..<100 where refused == nil {
                do {
                    try await diary.log("egg", mealType: .lunch, notes: notes)
                    kept += 1
                } catch let error as FitIQError {
                    refused = error
                }
            }
            #expect(refused?.code == .storeFull)
            #expect(try await diary.all.count == kept)
            #expect(try await diary.entries.count == kept)
            // Room again: all goes on.
            try await diary.store.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
            try await diary.sync()
            #expect(try await diary.meal(first.id)?.status == .completed)
            #expect(await server.meals.count == kept)
        }
    }

    @Test func `a file that is not this account's is refused`() async throws {
        try await DiaryFixture.online { fixture, _ in
            let file = try await file(fixture)
            let queue = try DatabaseQueue(path: file.path)
            try await queue.write { try $0.execute(sql: "UPDATE account SET user_id = 'someone else'") }
            try queue.close()
            await expect(.storeUnavailable) { try await fixture.open() }
        }
    }

    @Test func `a new file may be opened by several at once`() async throws {
        try await DiaryFixture.online { fixture, _ in
            for round in 1...20 {
                let fixture = DiaryFixture(folder: fixture.folder.appending(path: "\(round)"), client: fixture.client)
                try await withThrowingTaskGroup { group in
                    for _ in 1...4 {
                        group.addTask { try await fixture.with { try await $0.log("egg", mealType: .lunch) } }
                    }
                    try await group.waitForAll()
                }
                let count = try await fixture.with { try await $0.all.count }
                #expect(count == 4)
            }
        }
    }

    @Test func `two who have the file open send each change once, and see each other's`() async throws {
        try await DiaryFixture.online { fixture, server in
            try await fixture.with { one in
                try await fixture.with { two in
                    for number in 0..<20 {
                        try await (number.isMultiple(of: 2) ? one : two).log("egg \(number)", mealType: .lunch)
                    }
                    async let first = one.send(early: true)
                    async let second = two.send(early: true)
                    #expect(try await first.sent + second.sent == 20)
                    #expect(await server.asked.count == 20)
                    try await one.sync()
                    #expect(try await two.all == one.all)
                    #expect(try await two.all.allSatisfy { $0.status == .completed })
                }
            }
        }
    }

    @Test func `what cannot be is not stored`() async throws {
        try await DiaryFixture.opened { _, diary, server in
            let meal = try await diary.log("egg", mealType: .lunch)
            let wrongs = [
                "UPDATE meals SET status = 'pending'", "UPDATE meals SET meal_type = 'brunch'",
                "UPDATE meals SET id = upper(id)", "UPDATE meals SET error_code = 'X'",
                "UPDATE meals SET base = '{}'", "UPDATE outbox SET body = NULL", "UPDATE outbox SET attempts = -1",
                "UPDATE outbox SET lease_until = 1",
                "INSERT INTO account (one, server, user_id) VALUES (2, '', '')",
                "INSERT INTO meal_items SELECT * FROM meal_items",
            ]
            for wrong in wrongs {
                await #expect(throws: FitIQError.self, "\(wrong)") {
                    try await diary.store.write { try $0.execute(sql: wrong) }
                }
            }
            #expect(try await diary.meal(meal.id) == meal)
        }
    }
}
