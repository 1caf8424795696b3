import FitIQCore
import Foundation
import SQLiteStore
import StoreContract
import TestBasics
import Testing

/// SQLite keeps to what every store must, in memory and on disk.
struct StoreContractTests {
    enum Medium: CaseIterable {
        case memory, disk

        /// Runs `body` with a new file's place, and removes the file.
        func withPlace(_ body: (SQLitePlace) async throws -> Void) async throws {
            try await withScratchFolder(in: folder) { folder in
                try await body(SQLitePlace(path: folder.appending(path: "test.sqlite").path()))
            }
        }

        private var folder: URL {
            // A file system in memory, which not every machine has.
            let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
            let isThere = FileManager.default.isWritableFile(atPath: memory.path())
            return self == .memory && isThere ? memory : FileManager.default.temporaryDirectory
        }
    }

    @Test(arguments: StoreContract.rules, Medium.allCases)
    func `SQLite keeps to what every store must`(rule: StoreRule, medium: Medium) async throws {
        try await medium.withPlace { try await rule.check($0) }
    }

    @Test(arguments: sharedStoreRules)
    func `SQLite is for one server at a time`(rule: StoreRule) async throws {
        try await Medium.disk.withPlace { place in
            await withKnownIssue("whoever begins takes all others for dead") { try await rule.check(place) }
        }
    }
}

/// An SQLite file.
struct SQLitePlace: StorePlace {
    let path: String

    func open() async throws -> Stores {
        try SQLiteDatabase(path: path).stores
    }
}
