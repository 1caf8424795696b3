public import Foundation

/// Keeps a sign-in in a file that only its owner may read (mode 0600, in a folder of mode 0700).
public struct FileTokenStore: TokenStore {
    /// Names the file, which need not be there.
    public let file: URL

    /// Names the file; it is made with the first ``save(_:)``.
    public init(file: URL) {
        self.file = file
    }

    /// Reads the sign-in; nil where there is no file.
    ///
    /// - Throws: Foundation's error for a file that cannot be read, `DecodingError` for one that holds something else.
    public func load() throws -> Tokens? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Tokens.self, from: Data(contentsOf: file))
    }

    /// Writes the sign-in in place of the last one, wholly or not at all.
    public func save(_ tokens: Tokens) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(try encoder.encode(tokens), to: file)
    }

    /// Removes the file; does nothing where there is none.
    public func clear() throws {
        try PrivateFile.remove(file)
    }

    /// Holds a lock on a file beside this one, which the system takes back when the process ends. Where the file system
    /// has no locks, nobody is held off.
    ///
    /// - Throws: ``FitIQError/Code/timedOut`` where another process holds it for a minute, besides what `work` throws.
    public func exclusively<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        try? PrivateFile.makeFolder(of: file)
        let descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // On a read-only file system no other process can save tokens either.
        guard descriptor >= 0 else { return try await work() }
        defer { close(descriptor) }
        let deadline = ContinuousClock.now + .seconds(60)
        // Asked again and again rather than waited for, as that would hold up a thread that tasks share.
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            guard ContinuousClock.now < deadline else {
                throw FitIQError(.timedOut, "Another process with this sign-in keeps renewing it.")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        return try await work()
    }
}
