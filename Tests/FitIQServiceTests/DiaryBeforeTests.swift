import DiaryFiles
import FitIQCore
import FitIQService
import Foundation
import GRDB
import SQLiteStore
import TestBasics
import Testing

/// A file that a server of schema step 28 wrote, opened by today's program.
struct DiaryBeforeTests {
    private static let ada = Account.ID("01a2202d-18ef-7f99-9fa4-79e2c4d00e6b")!

    private struct NoHub: EventPublisher {
        func publish(_ change: Change) async {}
    }

    private func fixture(_ ending: String) throws -> Data {
        let file = Bundle.module.url(forResource: "diary-28", withExtension: ending, subdirectory: "Fixtures")
        return try Data(contentsOf: try #require(file))
    }

    @Test func `everything that was kept comes out as it did then`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "fitiq.sqlite").path()
            let old = try DatabaseQueue(path: path)
            let sql = String(decoding: try fixture("sql"), as: UTF8.self)
            try await old.writeWithoutTransaction { try $0.execute(sql: sql) }
            try old.close()

            let stores = try SQLiteDatabase(path: path).stores
            let moving = MovingService(store: stores.moving, hub: NoHub(), plans: stores.plans, now: { .sample })
            let archive = try ZipFile(Data(try await moving.archive(of: Self.ada)))
            let diary = try archive.bytes(of: try #require(archive.member("diary.json")), limit: 1 << 20)
            let then = try fixture("json")
            #expect(String(decoding: diary, as: UTF8.self) == String(decoding: then, as: UTF8.self))
            try await stores.close()
        }
    }
}
