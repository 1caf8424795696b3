import ArgumentParser
import FitIQCore
import Foundation
import PostgresStore
import SQLiteStore

/// A database that was opened, of whichever kind.
enum OpenDatabase: Sendable {
    case file(SQLiteDatabase)
    case postgres(PostgresDatabase)

    var stores: Stores {
        switch self {
        case .file(let database): database.stores
        case .postgres(let database): database.stores
        }
    }

    /// Opens the database of `configuration`.
    ///
    /// - Parameters:
    ///   - mayMigrate: false where a server of an older version may be using it.
    ///   - connections: the number of connections to a PostgreSQL.
    /// - Throws: what the store throws; ``words(_:_:)`` has a sentence for it.
    static func open(_ configuration: ServerConfiguration, mayMigrate: Bool, connections: Int) async throws -> Self {
        switch configuration.place {
        case .file(let path):
            let timeout = configuration.databaseBusyTimeout.inSeconds
            return .file(try SQLiteDatabase(path: path, busyTimeout: timeout, mayMigrate: mayMigrate))
        case .postgres(let address):
            let settings = PostgresDatabase.Settings.opening(configuration, connections: connections)
            return .postgres(
                try await PostgresDatabase(address, settings, mayMigrate: mayMigrate) { error in
                    tellOfWaiting(configuration, error)
                }
            )
        }
    }

    /// Says that a PostgreSQL is away or takes no writes, and how long it is waited for.
    static func tellOfWaiting(_ configuration: ServerConfiguration, _ error: PostgresError) {
        let seconds = configuration.databaseOpeningTimeout.inSeconds
        let fault = error.isOfReadOnly ? "takes no writes" : "does not answer"
        complain("\(configuration.place) \(fault); waiting up to \(Int(seconds.rounded(.up))) s")
    }

    /// Says in one line why `place` could not be opened, and ends with the exit code for that: 78 where the settings or the
    /// database's own are wrong, 1 where trying again may help.
    static func refusal(_ error: any Error, _ place: DatabasePlace) -> ExitCode {
        let (words, code) = words(error, place)
        complain(words)
        return code
    }

    private static let wrongSettings = ExitCode(78)

    private static func words(_ error: any Error, _ place: DatabasePlace) -> (String, ExitCode) {
        switch error {
        case StoreError.tooNew:
            ("a newer version of fitiq-server wrote \(place); nothing in it was changed", .failure)
        case StoreError.foreign: ("\(place) is another program's database; nothing was added to it", .failure)
        case StoreError.tooOld: (outdated(place), .failure)
        case StoreError.unavailable(let reason): ("\(place) cannot be used: \(reason)", .failure)
        case let fault as PostgresDatabase.Fault where fault == .unfinishedCopy: ("\(place): \(fault)", .failure)
        case let fault as PostgresDatabase.Fault: ("\(place): \(fault)", wrongSettings)
        case let error as PostgresError: words(error, place)
        default: ("\(place) cannot be opened: \(error)", .failure)
        }
    }

    private static func outdated(_ place: DatabasePlace) -> String {
        switch place {
        case .file: "an older version of fitiq-server uses \(place): stop it first; nothing was changed"
        case .postgres:
            "\(place) has not this version's tables: start the server, or run fitiq-server migrate; nothing was changed"
        }
    }

    private static func words(_ error: PostgresError, _ place: DatabasePlace) -> (String, ExitCode) {
        switch error {
        case .unreachable(nil), .lost, .inDoubt: return ("nobody answers at \(place)", .failure)
        case .untrusted(let distrust): return ("\(place) \(words(distrust))", wrongSettings)
        case .unreachable(let state?), .refused(let state, _):
            switch state {
            case _ where state.hasPrefix("28"): return ("\(place) refuses this user or password", wrongSettings)
            case "3D000": return ("there is no such database: \(place)", wrongSettings)
            case "42501", "3F000":
                return ("the user may not make or change tables in \(place): let it own the database", wrongSettings)
            case "25006", "0A000": return ("\(place) takes no writes: it is a standby, or read-only", .failure)
            case "53300": return ("\(place) has as many connections as it may", .failure)
            default: return ("\(place) cannot be used: \(error)", .failure)
            }
        case .unreadable: return ("\(place) cannot be used: \(error)", .failure)
        }
    }

    private static func words(_ distrust: PostgresError.Distrust) -> String {
        switch distrust {
        case .certificate: "shows a certificate that is not to be trusted: see sslrootcert, and its name and date"
        case .authorities: "cannot be verified: the file sslrootcert cannot be read"
        case .plain: "speaks no TLS, and sslmode asks for it"
        }
    }
}

extension PostgresDatabase.Settings {
    /// The settings that a command or a server opens its database with.
    static func opening(_ configuration: ServerConfiguration, connections: Int = 1) -> Self {
        var settings = Self()
        (settings.connections, settings.openingTimeout) = (connections, configuration.databaseOpeningTimeout)
        return settings
    }
}
