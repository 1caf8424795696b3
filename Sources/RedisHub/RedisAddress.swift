package import Foundation
import NIOSSL

/// Says where a Redis is, and who comes: `redis://fitiq:secret@redis.example.org:6379/0`; over TLS
/// `rediss://redis.example.org:6379/0?cacert=/etc/ssl/redis.pem`.
///
/// An address describes itself without its password.
package struct RedisAddress: Sendable, CustomStringConvertible, CustomReflectable {
    package enum Fault: Error, Hashable, CustomStringConvertible {
        /// It is no URL of a Redis.
        case unreadable
        /// The file of `cacert` is not there, or holds no certificate.
        case unreadableAuthorities
        case unreadablePasswordFile
        /// The file holds nothing.
        case noPassword

        package var description: String {
            switch self {
            case .unreadable: "is no address of a Redis, such as redis://user@host:6379/0"
            case .unreadableAuthorities: "is a Redis, but the file with who vouches for it cannot be read"
            case .unreadablePasswordFile: "is a Redis, but the file with its password cannot be read"
            case .noPassword: "is a Redis, but the file with its password is empty"
            }
        }
    }

    let host: String
    let port: Int
    /// The name of Redis's access lists; nil stands for `default`.
    let user: String?
    let password: String?
    let database: Int
    /// The TLS settings; nil where TLS is not spoken.
    let security: NIOSSLContext?

    /// - Parameter passwordFile: a file with the password and nothing else but white space around it; nil where the URL
    ///   has the password, or none is needed.
    /// - Throws: ``Fault``, which quotes nothing.
    package init(_ text: String, passwordFile: URL? = nil) throws(Fault) {
        guard Self.isAddress(text), let parts = URLComponents(string: text), parts.fragment == nil,
            let host = parts.host,
            !host.isEmpty, let database = Self.database(parts.path)
        else { throw .unreadable }
        let port = parts.port ?? 6379
        guard (1...65_535).contains(port) else { throw .unreadable }
        self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        (self.port, self.database) = (port, database)
        user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
        let given = parts.password.flatMap { $0.isEmpty ? nil : $0 }
        let parameters = parts.queryItems ?? []
        guard parameters.allSatisfy({ $0.name == "cacert" && $0.value != nil }), parameters.count < 2 else {
            throw .unreadable
        }
        if text.hasPrefix("rediss://") {
            security = try Self.security(authorities: parameters.first?.value)
        } else {
            guard parameters.isEmpty else { throw .unreadable }
            security = nil
        }
        password = if let passwordFile { try Self.password(in: passwordFile) } else { given }
    }

    /// Returns true if the URL, or its file, gave one.
    package var hasPassword: Bool { password != nil }

    /// True for a URL that is a Redis's by how it begins, be it whole or not.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("redis://") || text.hasPrefix("rediss://")
    }

    private static func database(_ path: String) -> Int? {
        guard !path.isEmpty, path != "/" else { return 0 }
        return UInt16(path.dropFirst()).map(Int.init)
    }

    /// - Parameter authorities: a PEM file with the certificates of those who may vouch for a Redis; nil for those whom the
    ///   machine trusts.
    private static func security(authorities: String?) throws(Fault) -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        do {
            if let authorities {
                let certificates = try NIOSSLCertificate.fromPEMFile(authorities)
                guard !certificates.isEmpty else { throw Fault.unreadableAuthorities }
                configuration.trustRoots = .certificates(certificates)
            }
            return try NIOSSLContext(configuration: configuration)
        } catch {
            throw .unreadableAuthorities
        }
    }

    private static func password(in file: URL) throws(Fault) -> String {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadablePasswordFile }
        let password = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !password.isEmpty else { throw .noPassword }
        return password
    }

    /// User, host, port and number, for a log.
    package var description: String {
        let place = host.contains(":") ? "[\(host)]" : host
        return "redis\(security == nil ? "" : "s")://\(user.map { "\($0)@" } ?? "")\(place):\(port)/\(database)"
    }

    /// Shows no more than the description does, also in a dump.
    package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
