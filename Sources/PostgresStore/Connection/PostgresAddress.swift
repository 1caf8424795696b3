import CPQ
package import Foundation

/// Says where a PostgreSQL database is, and who comes: `postgres://fitiq@db.example.org/fitiq?sslmode=verify-full`.
///
/// Every parameter of libpq may stand in the URL, `sslmode` and `sslrootcert` among them. What describes an address never
/// holds its password.
package struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
    package enum Fault: Error, Hashable, CustomStringConvertible {
        /// It is no URL of a PostgreSQL database.
        case unreadable
        case unreadablePasswordFile
        /// The file holds nothing.
        case noPassword

        package var description: String {
            switch self {
            case .unreadable: "no address of a PostgreSQL database, such as postgres://user@host:5432/name"
            case .unreadablePasswordFile: "the file with its password cannot be read"
            case .noPassword: "the file with its password is empty"
            }
        }
    }

    /// libpq's own names, and what the URL gives for them.
    let parameters: [String: String]

    /// - Parameter passwordFile: a file with the password and nothing else but white space around it; nil where the URL
    ///   has the password, or none is needed.
    /// - Throws: ``Fault``, which quotes nothing.
    package init(_ url: String, passwordFile: URL? = nil) throws {
        guard Self.isAddress(url), let options = PQconninfoParse(url, nil) else { throw Fault.unreadable }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { parameters[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        // libpq would say so only when it connects, again and again. Several hosts have several ports.
        let ports = parameters["port"]?.split(separator: ",") ?? []
        guard ports.allSatisfy({ UInt16($0) != nil }) else { throw Fault.unreadable }
        if let passwordFile { parameters["password"] = try Self.password(in: passwordFile) }
        self.parameters = parameters
    }

    /// True where the URL, or its file, gave one.
    package var hasPassword: Bool { parameters["password"] != nil }

    /// True for a URL that is a PostgreSQL database's by how it begins, be it whole or not.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    private static func password(in file: URL) throws -> String {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw Fault.unreadablePasswordFile }
        let password = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !password.isEmpty else { throw Fault.noPassword }
        return password
    }

    /// User, host, port and name, for a log.
    package var description: String {
        let user = parameters["user"].map { "\($0)@" } ?? ""
        let port = parameters["port"].map { ":\($0)" } ?? ""
        return "postgres://\(user)\(parameters["host"] ?? "")\(port)/\(parameters["dbname"] ?? "")"
    }

    /// Shows no more than the description does, also in a dump.
    package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
