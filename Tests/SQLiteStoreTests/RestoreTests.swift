import FitIQCore
import Foundation
import GRDB
import SQLiteStore
import TestBasics
import Testing

/// Going back to a backup.
struct RestoreTests {
    /// A file with a meal in it, and its backup.
    private func withBackup(
        _ body: (_ folder: URL, _ backup: URL, _ store: SQLiteMealStore, _ ada: Account) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let (file, backup) = (folder.appending(path: "fitiq.sqlite"), folder.appending(path: "backup.sqlite"))
            let database = try SQLiteDatabase(path: file.path())
            let (store, ada) = (SQLiteMealStore(database), Account.sample())
            #expect(try await SQLiteAccountStore(database).create(ada, passwordHash: nil))
            let meal = Meal.sample(of: ada.id)
            _ = try await store.accept(meal.completed([.sample()]), keeping: .none)
            let queue = try DatabaseQueue(path: file.path())
            try await queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [backup.path()]) }
            try queue.close()
            try await body(folder, backup, store, ada)
            try database.close()
        }
    }

    @Test func `what was backed up is there again, under another numbering`() async throws {
        try await withBackup { folder, backup, store, ada in
            let path = folder.appending(path: "restored.sqlite").path()
            try SQLiteDatabase.restore(backup.path(), to: path)
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
            let database = try SQLiteDatabase(path: path)
            let restored = SQLiteMealStore(database)
            #expect(
                try await restored.meals(of: ada.id, matching: MealQuery(limit: 9))
                    == store.meals(of: ada.id, matching: MealQuery(limit: 9))
            )
            let (before, after) = (
                try await store.cursor(of: ada.id, in: .mealsAlone),
                try await restored.cursor(of: ada.id, in: .mealsAlone)
            )
            #expect(after.last == before.last)
            #expect(after.epoch != before.epoch)
            try database.close()
        }
    }

    @Test func `a file that is there is left alone`() async throws {
        try await withBackup { folder, backup, _, _ in
            for name in ["fitiq.sqlite", "other.sqlite"] {
                let path = folder.appending(path: name).path()
                if name == "other.sqlite" { try Data("x".utf8).write(to: URL(filePath: path + "-wal")) }
                #expect(throws: SQLiteDatabase.RestoreFault.inTheWay) {
                    try SQLiteDatabase.restore(backup.path(), to: path)
                }
            }
        }
    }

    @Test(arguments: ["none", "text", "empty", "another program's", "damaged", "of a later version"])
    func `what is no backup of ours is refused, and nothing is made`(kind: String) async throws {
        try await withBackup { folder, backup, _, _ in
            let file = folder.appending(path: "candidate.sqlite")
            switch kind {
            case "text": try Data(String(repeating: "no database ", count: 100).utf8).write(to: file)
            case "empty": try Data().write(to: file)
            case "another program's":
                let queue = try DatabaseQueue(path: file.path())
                try await queue.write { try $0.execute(sql: "CREATE TABLE settings (name TEXT)") }
                try queue.close()
            case "damaged":
                var bytes = try Data(contentsOf: backup)
                for page in stride(from: 4096, to: bytes.count, by: 4096) {
                    bytes.replaceSubrange(page..<page + 64, with: Data(repeating: 0xFF, count: 64))
                }
                try bytes.write(to: file)
            case "of a later version":
                try FileManager.default.copyItem(at: backup, to: file)
                let queue = try DatabaseQueue(path: file.path())
                try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 later')") }
                try queue.close()
            default: break
            }
            let target = folder.appending(path: "restored.sqlite")
            let fault: SQLiteDatabase.RestoreFault =
                switch kind {
                case "damaged": .damaged
                case "of a later version": .tooNew
                default: .notABackup
                }
            #expect(throws: fault) { try SQLiteDatabase.restore(file.path(), to: target.path()) }
            #expect(!FileManager.default.fileExists(atPath: target.path()))
            #expect(!FileManager.default.fileExists(atPath: target.path() + ".restoring"))
        }
    }
}
