import Foundation

/// What tokens are signed with.
enum Secret {
    struct Unreadable: Error {
        let path: String
    }

    /// The configured secret, else the one kept beside the database, which is made (readable by its owner only) when it
    /// is not there: signing in survives a restart.
    static func load(_ configuration: ServerConfiguration) throws -> Data {
        if let secret = configuration.secret { return Data(secret.utf8) }
        let path = configuration.database + ".secret"
        if FileManager.default.fileExists(atPath: path) {
            guard let secret = FileManager.default.contents(atPath: path), secret.count >= 32 else {
                throw Unreadable(path: path)
            }
            return secret
        }
        var generator = SystemRandomNumberGenerator()
        let secret = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        let isWritten = FileManager.default.createFile(
            atPath: path,
            contents: secret,
            attributes: [.posixPermissions: 0o600]
        )
        guard isWritten else { throw Unreadable(path: path) }
        return secret
    }
}
