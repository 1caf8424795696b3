public import Foundation

/// Keeps a sign-in in a file that only its owner may read (mode 0600, in a folder of mode 0700).
public struct FileTokenStore: TokenStore {
    public let file: URL

    public init(file: URL) {
        self.file = file
    }

    public func load() throws -> Tokens? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Tokens.self, from: Data(contentsOf: file))
    }

    /// Writes beside the file and then renames, so that a reader, or a crash, finds the old tokens or the new ones.
    public func save(_ tokens: Tokens) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let content = try encoder.encode(tokens)
        try makeFolder()
        let draft = file.path + ".\(UUID().uuidString)"
        do {
            try Self.write(content, toNewFile: draft)
            guard rename(draft, file.path) == 0 else { throw Self.lastSystemError() }
        } catch {
            unlink(draft)
            throw error
        }
    }

    public func clear() throws {
        guard unlink(file.path) == 0 || errno == ENOENT else { throw Self.lastSystemError() }
    }

    /// Holds a lock on a file beside this one, which the system takes back when the process ends. Where the file system
    /// has no locks, nobody is held off.
    ///
    /// - Throws: ``FitIQError/Code/timedOut`` where another process holds it for a minute, besides what `work` throws.
    public func exclusively<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        try? makeFolder()
        let descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // Where nothing can be written, no other process can save tokens either.
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

    private func makeFolder() throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// Born with mode 0600: changing the mode afterwards would leave a moment in which others may open it.
    private static func write(_ content: Data, toNewFile path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw lastSystemError() }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: content)
        try handle.synchronize()
        try handle.close()
    }

    private static func lastSystemError() -> POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
