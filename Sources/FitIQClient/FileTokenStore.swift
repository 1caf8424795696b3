public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
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
