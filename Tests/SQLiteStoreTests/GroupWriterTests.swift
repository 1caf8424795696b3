import Dispatch
import FitIQCore
import Foundation
import GRDB
import NIOConcurrencyHelpers
import TestBasics
import Testing

@testable import SQLiteStore

struct GroupWriterTests {
    private func withDatabase(
        busyTimeout: Double = 10,
        maxLogBytes: Int = 64 << 20,
        _ body: (SQLiteDatabase, _ path: String) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let database = try SQLiteDatabase(path: path, busyTimeout: busyTimeout, maxLogBytes: maxLogBytes)
            try await database.write { try $0.execute(sql: "CREATE TABLE notes (text TEXT NOT NULL)") }
            try await body(database, path)
            try database.close()
        }
    }

    @Sendable private static func note(_ text: String, _ database: Database) throws {
        try database.execute(sql: "INSERT INTO notes VALUES (?)", arguments: [text])
    }

    private func notes(_ database: SQLiteDatabase) async throws -> [String] {
        try await database.read { try String.fetchAll($0, sql: "SELECT text FROM notes ORDER BY rowid") }
    }

    private final class CommitCounter: TransactionObserver, Sendable {
        let commits = NIOLockedValueBox(0)

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { commits.withLockedValue { $0 += 1 } }
        func databaseDidRollback(_ db: Database) {}
    }

    /// What became of `writes`, which all began while another one was under way.
    private func results(
        of writes: [@Sendable (Database) throws -> Void],
        in database: SQLiteDatabase
    ) async -> [Result<Void, any Error>] {
        let begun = DispatchSemaphore(value: 0)
        return await withTaskGroup(of: (Int, Result<Void, any Error>).self) { group in
            group.addTask {
                try? await database.write { _ in
                    for _ in writes { begun.wait() }
                }
                return (-1, .success(()))
            }
            for (number, write) in writes.enumerated() {
                group.addTask {
                    begun.signal()
                    do {
                        return (number, .success(try await database.write(write)))
                    } catch {
                        return (number, .failure(error))
                    }
                }
            }
            let results = await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return writes.indices.compactMap { results[$0] }
        }
    }

    @Test func `a commit is flushed, and does not wait for a checkpoint`() async throws {
        try await withDatabase { database, _ in
            let settings = try await database.write { database in
                try ["synchronous", "wal_autocheckpoint", "foreign_keys"].map {
                    try Int.fetchOne(database, sql: "PRAGMA \($0)")
                }
            }
            #expect(settings == [2, 0, 1], "FULL, never, on")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `writes that wait at the same time share a transaction`() async throws {
        try await withDatabase { database, _ in
            let counter = CommitCounter()
            database.pool.add(transactionObserver: counter)
            let results = await results(
                of: (0..<300).map { number in { try Self.note("\(number)", $0) } },
                in: database
            )
            #expect(results.allSatisfy { (try? $0.get()) != nil })
            let kept = try await notes(database)
            #expect(kept.count == 300)
            #expect(counter.commits.withLockedValue { $0 } < 150)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a write that comes while another is carried out shares its flush`()
        async throws
    {
        try await withDatabase { database, _ in
            let counter = CommitCounter()
            database.pool.add(transactionObserver: counter)
            let late = NIOLockedValueBox<Task<Void, any Error>?>(nil)
            try await database.write { inside in
                try Self.note("first", inside)
                late.withLockedValue { $0 = Task { try await database.write { try Self.note("late", $0) } } }
                while database.writer.waitingCount == 0 { sched_yield() }
            }
            try await late.withLockedValue(\.self)?.value
            #expect(try await notes(database) == ["first", "late"])
            #expect(counter.commits.withLockedValue { $0 } == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a write that fails undoes itself and nothing else`() async throws {
        struct Failure: Error {}
        try await withDatabase { database, _ in
            let results = await results(
                of: (0..<30).map { number in
                    {
                        try Self.note("\(number)", $0)
                        if number % 3 == 0 { throw Failure() }
                    }
                },
                in: database
            )
            for (number, result) in results.enumerated() {
                #expect((try? result.get()) == nil ? number % 3 == 0 : number % 3 != 0)
            }
            let kept = try await notes(database)
            #expect(Set(kept) == Set((0..<30).filter { $0 % 3 != 0 }.map(String.init)))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a full disk is told to all who shared the transaction`() async throws {
        try await withDatabase { database, _ in
            try await database.write { database in
                let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
                try database.execute(sql: "PRAGMA max_page_count = \(pages + 10)")
            }
            let large = String(repeating: "x", count: 200_000)
            let results = await results(
                of: [{ try Self.note("before", $0) }, { try Self.note(large, $0) }, { try Self.note("after", $0) }],
                in: database
            )
            let kept = try await notes(database)
            // They may have come in two transactions; then each is whole.
            for (text, result) in zip(["before", large, "after"], results) {
                switch result {
                case .success: #expect(kept.contains(text))
                case .failure(let error):
                    #expect(!kept.contains(text))
                    guard case StoreError.unavailable = error else {
                        Issue.record("unexpected: \(error)")
                        continue
                    }
                }
            }
            #expect((try? results[1].get()) == nil)
            try await database.write { try Self.note("small", $0) }
            #expect(try await notes(database).contains("small"))
        }
    }

    @Test(arguments: [
        ResultCode.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_PROTOCOL, .SQLITE_LOCKED, .SQLITE_IOERR, .SQLITE_PERM,
    ])
    func `what is wrong with the file or the disk is no verdict on what was written`(code: ResultCode) async throws {
        try await withDatabase { database, _ in
            await #expect(throws: StoreError.unavailable(reason: "SQLite result code \(code.rawValue)")) {
                try await database.write { _ in throw DatabaseError(resultCode: code) }
            }
        }
    }

    @Test(arguments: [ResultCode.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_ERROR])
    func `what is wrong with a write itself does not pass`(code: ResultCode) async throws {
        try await withDatabase { database, _ in
            await #expect(throws: DatabaseError.self) {
                try await database.write { _ in throw DatabaseError(resultCode: code) }
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a lock held too long is told to all, and nothing is kept`() async throws {
        try await withDatabase(busyTimeout: 0.05) { database, path in
            let other = try DatabaseQueue(path: path)
            let locked = DispatchSemaphore(value: 0)
            let free = DispatchSemaphore(value: 0)
            async let lock: Void = other.writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    locked.signal()
                    free.wait()
                    return .rollback
                }
            }
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    locked.wait()
                    continuation.resume()
                }
            }
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        await #expect(throws: StoreError.self) {
                            try await database.write { try Self.note("\(number)", $0) }
                        }
                    }
                }
            }
            free.signal()
            try await lock
            #expect(try await notes(database).isEmpty)
            try await database.write { try Self.note("later", $0) }
            #expect(try await notes(database) == ["later"])
            try other.close()
        }
    }

    @Test func `a checkpoint knows of the log from the first`() async throws {
        try await withDatabase { database, _ in
            try await database.write { try Self.note("a", $0) }
            let frames = try database.checkpointer.checkpoint()
            #expect(frames.walFrameCount > 0)
            #expect(frames.checkpointedFrameCount == frames.walFrameCount)
        }
    }

    @Test func `a log that grew while somebody read for long is cut back afterwards`() async throws {
        try await withDatabase(maxLogBytes: 1_000_000) { database, path in
            func logSize() throws -> Int {
                try #require(try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int)
            }
            let text = String(repeating: "x", count: 100_000)
            let backup = try DatabaseQueue(path: path, configuration: .unsafe)
            try await backup.writeWithoutTransaction { database in
                try database.execute(sql: "BEGIN")
                _ = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM notes")
            }
            for _ in 0..<50 { try await database.write { try Self.note(text, $0) } }
            #expect(try logSize() > 4_000_000)
            try await backup.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            try backup.close()
            // A checkpoint may meet one of the writer's own, and has to be tried again then.
            for _ in 0..<100 where try logSize() > 1_100_000 {
                _ = try? database.checkpointer.checkpoint()
                try await database.write { try Self.note("small", $0) }
            }
            #expect(try logSize() <= 1_100_000)
        }
    }

    @Test func `the log of a writer that never rests does not grow without end`() async throws {
        try await withDatabase(maxLogBytes: 0) { database, path in
            let text = String(repeating: "x", count: 100_000)
            for _ in 0..<30 {
                try await database.write {
                    try Self.note(text, $0)
                    // In the middle of a transaction, so that it never catches up.
                    _ = try database.checkpointer.checkpoint()
                }
            }
            let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
            #expect(try #require(size) < 1_000_000)
            #expect(try await notes(database).count == 30)
        }
    }
}

extension Configuration {
    /// Lets a test hold a transaction from one call to the next.
    fileprivate static var unsafe: Configuration {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return configuration
    }
}
