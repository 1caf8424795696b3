import Foundation
import GRDB

// Restores a backup. The event numbers go back with it and would be used again for events that devices don't know; so
// the numbering gets another name (epoch), which tells devices to load everything anew.
extension SQLiteDatabase {
    package enum RestoreFault: Error, Hashable {
        /// There is a file at the place already.
        case inTheWay
        case notABackup
        case damaged
        /// A later version of this program wrote it.
        case tooNew
    }

    /// Copies the backup to `path`, where no file may be, and gives the copy another epoch.
    ///
    /// - Parameter backup: made by `VACUUM INTO` or SQLite's backup, or copied while no server ran. It is not changed.
    /// - Throws: ``RestoreFault``; else what the file system throws. Nothing is at `path` then.
    package static func restore(_ backup: String, to path: String) throws {
        guard !["", "-wal", "-shm"].contains(where: { FileManager.default.fileExists(atPath: path + $0) }) else {
            throw RestoreFault.inTheWay
        }
        let draft = path + ".restoring"
        do {
            try? FileManager.default.removeItem(atPath: draft)
            createPrivateFile(at: draft)
            try copy(backup, to: draft)
            try FileManager.default.moveItem(atPath: draft, toPath: path)
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw error
        }
    }

    private static func copy(_ backup: String, to path: String) throws {
        guard FileManager.default.fileExists(atPath: backup) else { throw RestoreFault.notABackup }
        var configuration = Configuration()
        configuration.readonly = true
        let target = try DatabaseQueue(path: path)
        do {
            let source = try DatabaseQueue(path: backup, configuration: configuration)
            try source.read(check)
            try source.backup(to: target)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
            throw RestoreFault.notABackup
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            throw RestoreFault.damaged
        }
        try target.write { database in
            try database.execute(sql: "UPDATE settings SET value = lower(hex(randomblob(8))) WHERE name = 'epoch'")
        }
        try target.close()
    }

    private static func check(_ database: Database) throws {
        guard try database.tableExists("settings"), try database.tableExists("meal_logs") else {
            throw RestoreFault.notABackup
        }
        guard try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"] else {
            throw RestoreFault.damaged
        }
        if try Migrations.all.hasBeenSuperseded(database) { throw RestoreFault.tooNew }
    }
}
