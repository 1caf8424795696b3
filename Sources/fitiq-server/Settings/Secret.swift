import Foundation
import PostgresStore

/// Reads or makes the secret that tokens are signed with.
enum Secret {
    /// Says what is wrong with the file that the secret is kept in.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private static let minBytes = 32

    /// The configured secret, else the one kept with the database, which is made when it is not there: signing in survives a
    /// restart. An SQLite file has it beside itself, readable by its owner only, and a PostgreSQL in a table, for all servers.
    static func load(_ configuration: ServerConfiguration, _ database: OpenDatabase) async throws -> Data {
        if let secret = configuration.secret { return Data(secret.utf8) }
        switch (database, configuration.place) {
        case (.postgres(let database), _): return try await database.secret(orKeeping: made())
        case (.file, .file(let path)): return try inFile(path + ".secret")
        case (.file, .postgres): preconditionFailure("an SQLite file was opened where PostgreSQL is set")
        }
    }

    /// The secret in the file; it is made where there is none.
    private static func inFile(_ path: String) throws -> Data {
        if let secret = try kept(in: path) { return secret }
        let secret = made()
        let isWritten = FileManager.default.createFile(
            atPath: path,
            contents: secret,
            attributes: [.posixPermissions: 0o600]
        )
        guard isWritten else { throw Fault(description: "the secret in \(path) cannot be written") }
        return secret
    }

    /// The secret in the file; nil where there is no file.
    static func kept(in path: String) throws(Fault) -> Data? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let secret = FileManager.default.contents(atPath: path) else {
            throw Fault(description: "the secret in \(path) cannot be read")
        }
        guard secret.count >= minBytes else {
            throw Fault(description: "the secret in \(path) is shorter than \(minBytes) bytes; remove it for a new one")
        }
        return secret
    }

    private static func made() -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<minBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
