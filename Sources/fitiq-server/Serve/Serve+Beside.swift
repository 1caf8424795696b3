import ArgumentParser
import FitIQServer
import Foundation

// The database for a command, whether a server has it or not.
extension Serve {
    /// - Throws: `ExitCode` after it was told why it cannot be used.
    static func openBesideServer(_ configuration: ServerConfiguration) async throws -> OpenDatabase {
        // Without the lock a server runs, perhaps of an older version, which knows no other schema than its own. PostgreSQL
        // has no lock, so there it is the server that brings the schema up to date, or who says `migrate`.
        var lock: DatabaseLock?
        if case .file(let path) = configuration.place { lock = try freeLock(path) }
        defer { lock?.release() }
        do {
            return try await .open(configuration, mayMigrate: lock != nil, connections: 1)
        } catch {
            throw OpenDatabase.refusal(error, configuration.place)
        }
    }

    /// Opens a database that is there already, for what makes no sense without one: none is made.
    static func openExisting(_ configuration: ServerConfiguration) async throws -> OpenDatabase {
        if case .file(let path) = configuration.place { try requireFile(path) }
        return try await openBesideServer(configuration)
    }

    /// - Throws: `ExitCode(1)` after it was told that there is no database.
    static func requireFile(_ path: String) throws {
        let file = URL(filePath: path).resolvingSymlinksInPath().path()
        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
        guard let size, size > 0 else {
            complain("there is no database at \(path); name the server's with --database or FITIQ_DATABASE")
            throw ExitCode(1)
        }
    }

    /// Takes the lock; returns nil if a server has it.
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
