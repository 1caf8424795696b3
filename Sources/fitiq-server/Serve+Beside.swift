import ArgumentParser
import FitIQServer
import Foundation
import SQLiteStore

// The database for a command, whether a server has it or not.
extension Serve {
    /// - Throws: `ExitCode(1)` after it was told why it cannot be used.
    static func openBesideServer(_ configuration: ServerConfiguration) throws -> SQLiteDatabase {
        // Without the lock a server runs, perhaps of an older version, which knows no other schema than its own.
        let lock = try freeLock(configuration.database)
        defer { lock?.release() }
        return try open(configuration, mayMigrate: lock != nil)
    }

    /// The same for what only makes sense where there is a database: none is made.
    static func openExisting(_ configuration: ServerConfiguration) throws -> SQLiteDatabase {
        let path = configuration.database
        let file = URL(filePath: path).resolvingSymlinksInPath().path()
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        guard let size, size > 0 else {
            complain("there is no database at \(path); name the server's with --database or FITIQ_DATABASE")
            throw ExitCode(1)
        }
        return try openBesideServer(configuration)
    }

    /// Nil when a server has it.
    private static func freeLock(_ database: String) throws -> DatabaseLock? {
        do {
            return try DatabaseLock(database: database)
        } catch .held {
            return nil
        } catch {
            complain("\(database) cannot be used: \(error)")
            throw ExitCode(1)
        }
    }
}
