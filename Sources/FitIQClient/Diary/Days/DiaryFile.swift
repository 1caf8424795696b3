package import Foundation
import GRDB

/// Reads a diary's file in a folder, whoever is signed in.
package struct DiaryFile: Hashable, Sendable {
    package let file: URL
    package let server: String
    package let userID: String
    /// Counts the changes that its server does not have.
    package let unsent: Int

    /// Returns the diaries in `folder` that can be read.
    package static func all(in folder: URL) -> [DiaryFile] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "sqlite" }
            .sorted { $0.path < $1.path }
            .compactMap { try? DiaryFile($0) }
    }

    /// Returns the file of an account's diary, which need not exist.
    package static func file(in folder: URL, server: String, userID: String) -> URL {
        folder.appending(path: DiaryStore.fileName(server: server, userID: userID))
    }

    private init(_ file: URL) throws {
        let (account, unsent) = try Self.reading(file) { database in
            let account = try known(Row.fetchOne(database, sql: "SELECT server, user_id FROM account"))
            return (account, try Self.unsent(in: database))
        }
        self.file = file
        self.unsent = unsent
        server = account["server"]
        userID = account["user_id"]
    }

    /// Counts what waits, also in a file of a version that kept entries apart.
    private static func unsent(in database: Database) throws -> Int {
        let changes = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM outbox") ?? 0
        let isOld = try database.columns(in: "outbox").contains { $0.name == "meal_id" }
        guard isOld, try database.tableExists("entries") else { return changes }
        return changes + (try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM entries WHERE is_accepted = 0") ?? 0)
    }

    /// The meals that the diary in `file` shows, the earliest first, and its weights, water and measurements. The file may
    /// be of an older version: it is read in a copy.
    ///
    /// - Throws: ``FitIQError/Code/storeTooNew``, ``FitIQError/Code/storeDamaged``, also where it is no diary.
    package static func content(of file: URL) throws -> (account: String, meals: [DiaryMeal], entries: [DiaryEntry]) {
        do {
            let copy = try DatabaseQueue()
            defer { try? copy.close() }
            try reading(file) { database in
                try DiaryMigrations.refuseNewer(database)
                // A file without an account is none of ours, and is not to become one.
                _ = try known(Row.fetchOne(database, sql: "SELECT 1 FROM account"))
                try copy.writeWithoutTransaction { try database.backup(to: $0) }
            }
            try DiaryMigrations.all.migrate(copy)
            return try copy.read { database in
                (
                    try known(String.fetchOne(database, sql: "SELECT user_id FROM account")),
                    try DiaryMeal.fetchAll(from: database, where: "1 ORDER BY logged_at, id", []),
                    try DiaryEntry.fetchAll(from: database, where: "1 ORDER BY logged_at, number")
                )
            }
        } catch {
            throw DiaryStore.failure(error)
        }
    }

    private static func reading<Value>(_ file: URL, _ body: (Database) throws -> Value) throws -> Value {
        var configuration = GRDB.Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(10)
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(body)
    }
}
