import FitIQCore
import Foundation
import GRDB
import TestBasics
import Testing

@testable import SQLiteStore

struct WritableTests {
    @Test(.timeLimit(.minutes(10)))
    func `what could not be written is looked for room again, until there is some`() async throws {
        try await withScratchFolder { folder in
            let database = try SQLiteDatabase(path: folder.appending(path: "test.sqlite").path())
            let store = SQLiteInstanceStore(database)
            @Sendable func setNote(_ text: String) async throws {
                try await database.write {
                    try $0.execute(sql: "INSERT OR REPLACE INTO settings VALUES ('note', ?)", arguments: [text])
                }
            }
            try await store.checkWritable()
            try await database.write { database in
                let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
                try database.execute(sql: "PRAGMA max_page_count = \(pages + 10)")
            }
            try await store.checkWritable()
            let large = String(repeating: "x", count: 100_000)
            await #expect(throws: StoreError.self) { try await setNote(large) }
            // Small ones fit on.
            try await setNote("small")
            for _ in 1...3 {
                await #expect(throws: StoreError.self) { try await store.checkWritable() }
            }
            try await database.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
            try await store.checkWritable()
            try await setNote(large)
            let names = try await database.read { try String.fetchSet($0, sql: "SELECT name FROM settings") }
            #expect(names == ["epoch", "note"])
            try database.close()
        }
    }
}
