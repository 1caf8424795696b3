import Foundation
import PostgresStore

/// The place where everything is kept: an SQLite file or a PostgreSQL database.
enum DatabasePlace: Sendable, CustomStringConvertible {
    case file(String)
    case postgres(PostgresAddress)

    /// Tells why a text names no database. It quotes nothing, for an address may hold a password.
    struct Fault: Error {
        let message: String
    }

    /// - Parameters:
    ///   - text: `fitiq.sqlite`, `sqlite:/var/lib/fitiq.sqlite` or `postgres://user@host/name`.
    ///   - passwordFile: path of the file with PostgreSQL's password; nil where there is none.
    init(_ text: String, passwordFile: String? = nil) throws(Fault) {
        guard !PostgresAddress.isAddress(text) else {
            do {
                self = .postgres(try PostgresAddress(text, passwordFile: passwordFile.map { URL(filePath: $0) }))
            } catch {
                throw Fault(message: "is \(error)")
            }
            return
        }
        guard passwordFile == nil else {
            throw Fault(message: "is an SQLite file, which needs no databasePasswordFile")
        }
        let path = Self.path(text)
        guard !path.isEmpty, !path.contains("://") else {
            throw Fault(message: "must be a path, sqlite:PATH or postgres://user@host:5432/name")
        }
        self = .file(path)
    }

    private static func path(_ text: String) -> String {
        let prefix = ["sqlite://", "sqlite:"].first { text.hasPrefix($0) } ?? ""
        return String(text.dropFirst(prefix.count))
    }

    /// The path, or user, host, port and name; never a password.
    var description: String {
        switch self {
        case .file(let path): path
        case .postgres(let address): address.description
        }
    }
}
