import FitIQCore
import Foundation
import GRDB
import NIOConcurrencyHelpers

/// Opens and owns the SQLite file that everything is kept in.
///
/// It uses a write-ahead log with `synchronous = FULL`: a call that has returned survives a power cut.
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
    ///   - maxLogBytes: the size from which the write-ahead log is restarted. A log that grew longer while somebody
    ///     read is cut back to this size then.
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
        // Set after opening, because the pool sets `synchronous = NORMAL` then, whatever the configuration prepares.
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

    static func isForeign(_ database: Database) throws -> Bool {
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

    /// Performs `body` in a transaction, which it shares with other waiting writes, and returns once that is flushed.
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

    /// Separates a wrong statement or value, which is a fault of ours, from a fault of the file, the disk or the
    /// moment, which says nothing about the row to be written.
    private static func storeError(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        switch error.resultCode {
        case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
            // The account is the only row that a written row refers to and that may be gone.
            return StoreError.noSuchAccount
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_ERROR, .SQLITE_MISUSE:
            return error
        default:
            return StoreError.unavailable(reason: "SQLite result code \(error.extendedResultCode.rawValue)")
        }
    }
}
