import FitIQCore
import Foundation
import GRDB
import NIOConcurrencyHelpers

/// The SQLite file that everything is kept in.
///
/// Write-ahead log with `synchronous = FULL`: a call that has returned survives a power cut.
package struct SQLiteDatabase: Sendable {
    let pool: DatabasePool
    let checkpointer: Checkpointer
    let sessions = SessionCache()
    let writer: GroupWriter
    /// Names this numbering of events; made with the file.
    package let epoch: String

    /// Opens the file at `path`, makes it (readable by its owner only) when it is not there, and brings its schema up
    /// to date.
    ///
    /// - Parameters:
    ///   - busyTimeout: how long a write waits for another program's, in seconds.
    ///   - maxLogBytes: from which size on the write-ahead log is begun anew. Where it grew longer, while somebody read for
    ///     long, the file is cut back to that then.
    ///   - mayMigrate: false where an older program may be using the file.
    /// - Throws: `StoreError.tooNew` for a file that a newer version wrote, whose rows this one may not understand;
    ///   `StoreError.tooOld` for one that would have to be brought up to date and may not; `StoreError.foreign` for one
    ///   with tables of another program.
    package init(
        path: String,
        busyTimeout: Double = 10,
        maxLogBytes: Int = 64 << 20,
        mayMigrate: Bool = true
    ) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        Self.createPrivateFile(at: path)
        pool = try DatabasePool(path: path, configuration: configuration)
        // Only now: when the pool opens it sets `synchronous = NORMAL`, whatever the configuration prepares.
        // Savepoints keep what they may have to bring back in memory, rather than in a file.
        try pool.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA synchronous = FULL; PRAGMA fullfsync = 1; PRAGMA wal_autocheckpoint = 0;
                    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; PRAGMA journal_size_limit = \(maxLogBytes)
                    """
            )
        }
        guard try !pool.read(Self.isForeign) else { throw StoreError.foreign }
        guard try !pool.read(Migrations.all.hasBeenSuperseded) else { throw StoreError.tooNew }
        guard try mayMigrate || pool.read(Migrations.all.hasCompletedMigrations) else { throw StoreError.tooOld }
        try Migrations.all.migrate(pool)
        checkpointer = try Checkpointer(path: path, maxLogBytes: maxLogBytes)
        writer = GroupWriter(pool, checkpointer)
        epoch = try pool.read { database in
            try String.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'epoch'") ?? ""
        }
    }

    package func close() throws {
        try checkpointer.close()
        try pool.close()
    }

    private static func isForeign(_ database: Database) throws -> Bool {
        let tables = try Set(String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
        return !tables.isEmpty && !tables.contains("grdb_migrations")
    }

    /// SQLite gives its side files the main file's permissions.
    static func createPrivateFile(at path: String) {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    }

    func read<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
        do {
            return try await pool.read(body)
        } catch {
            throw Self.storeError(error)
        }
    }

    /// Gives back what `body` does once it is flushed. What waits at the same time shares the transaction.
    func write<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
        do {
            return try await writer.write(body)
        } catch {
            if let code = (error as? DatabaseError)?.resultCode, code == .SQLITE_FULL || code == .SQLITE_IOERR {
                writer.hasFailed.withLockedValue { $0 = true }
            }
            throw Self.storeError(error)
        }
    }

    /// Tells what is wrong with a sentence or its values, a fault of ours, apart from what is wrong with the file, the disk
    /// or the moment: that says nothing about what was to be written.
    private static func storeError(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        switch error.resultCode {
        case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
            // What is written belongs to an account, and refers to nothing else that may be gone.
            return StoreError.noSuchAccount
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_ERROR, .SQLITE_MISUSE:
            return error
        default:
            return StoreError.unavailable(reason: "SQLite result code \(error.extendedResultCode.rawValue)")
        }
    }
}
