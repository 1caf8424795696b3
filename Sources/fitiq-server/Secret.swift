import Foundation

/// What tokens are signed with.
enum Secret {
    /// What is wrong with the file that the secret is kept in.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private static let minBytes = 32

    /// The configured secret, else the one kept beside the database, which is made (readable by its owner only) when it
    /// is not there: signing in survives a restart.
    static func load(_ configuration: ServerConfiguration) throws -> Data {
        if let secret = configuration.secret { return Data(secret.utf8) }
        let path = configuration.database + ".secret"
        if FileManager.default.fileExists(atPath: path) {
            guard let secret = FileManager.default.contents(atPath: path) else {
                throw Fault(description: "the secret in \(path) cannot be read")
            }
            guard secret.count >= minBytes else {
                throw Fault(
                    description: "the secret in \(path) is shorter than \(minBytes) bytes; remove it for a new one"
                )
            }
            return secret
        }
        var generator = SystemRandomNumberGenerator()
        let secret = Data((0..<minBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        let isWritten = FileManager.default.createFile(
            atPath: path,
            contents: secret,
            attributes: [.posixPermissions: 0o600]
        )
        guard isWritten else { throw Fault(description: "the secret in \(path) cannot be written") }
        return secret
    }
}
