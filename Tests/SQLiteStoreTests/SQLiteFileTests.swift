import FitIQCore
import Foundation
import SQLiteStore
import TestBasics
import Testing

struct SQLiteFileTests {
    @Test func `a file goes on where it was, and only its owner can read it`() async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let ada = Account.sample()
            let first = try SQLiteDatabase(path: path)
            _ = try await SQLiteAccountStore(first).create(ada, passwordHash: nil)
            try first.close()
            let second = try SQLiteDatabase(path: path)
            #expect(try await SQLiteAccountStore(second).account(ada.id) == ada)
            #expect(second.epoch == first.epoch)
            try second.close()
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
        }
    }
}
