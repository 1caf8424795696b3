import FitIQCore
import Foundation
import GRDB

/// The SQLite file that everything is kept in.
///
/// Write-ahead log with `synchronous = FULL`: a call that has returned survives a power cut.
package struct SQLiteDatabase: Sendable {
    let pool: DatabasePool
    /// Names this numbering of events; made with the file.
    package let epoch: String

    /// Opens the file at `path`, makes it (readable by its owner only) when it is not there, and brings its schema up
    /// to date.
    ///
    /// - Parameter busyTimeout: how long a write waits for another one, in seconds.
    package init(path: String, busyTimeout: Double = 10) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = 1")
        }
        Self.createPrivateFile(at: path)
        pool = try DatabasePool(path: path, configuration: configuration)
        try Migrations.all.migrate(pool)
        epoch = try pool.read { database in
            try String.fetchOne(database, sql: "SELECT value FROM settings WHERE name = 'epoch'") ?? ""
        }
    }

    package func close() throws {
        try pool.close()
    }

    /// SQLite gives its side files the main file's permissions.
    private static func createPrivateFile(at path: String) {
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

    func write<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
        do {
            return try await pool.write(body)
        } catch {
            throw Self.storeError(error)
        }
    }

    /// Tells what may pass by itself apart from what is a fault of ours.
    private static func storeError(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_NOMEM, .SQLITE_CANTOPEN:
            return StoreError.unavailable(reason: "SQLite result code \(error.extendedResultCode.rawValue)")
        default:
            return error
        }
    }
}
