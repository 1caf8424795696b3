package import Foundation
import GRDB

/// A diary's file in a folder, whoever is signed in: it is only read.
package struct KeptDiary: Hashable, Sendable {
    package let file: URL
    package let server: String
    package let userID: String
    /// Counts the changes that its server does not have.
    package let unsent: Int

    /// Returns the diaries in `folder` that can be read.
    package static func all(in folder: URL) -> [KeptDiary] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "sqlite" }
            .sorted { $0.path < $1.path }
            .compactMap { try? KeptDiary($0) }
    }

    /// Returns the file of an account's diary, which need not exist.
    package static func file(in folder: URL, server: String, userID: String) -> URL {
        folder.appending(path: DiaryStore.fileName(server: server, userID: userID))
    }

    private init(_ file: URL) throws {
        let (account, unsent) = try Self.reading(file) { database in
            let account = try known(Row.fetchOne(database, sql: "SELECT server, user_id FROM account"))
            return (account, try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM outbox") ?? 0)
        }
        self.file = file
        self.unsent = unsent
        server = account["server"]
        userID = account["user_id"]
    }

    /// The meals that the diary in `file` shows, the earliest first.
    ///
    /// - Throws: ``FitIQError/Code/storeTooNew``, ``FitIQError/Code/storeDamaged``, also where it is no diary.
    package static func meals(in file: URL) throws -> [DiaryMeal] {
        do {
            return try reading(file) { database in
                try DiaryMigrations.refuseNewer(database)
                return try DiaryMeal.fetchAll(from: database, where: "1 ORDER BY logged_at, id", [])
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
