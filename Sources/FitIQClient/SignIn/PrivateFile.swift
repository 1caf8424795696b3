package import Foundation

/// Files that only their owner may read (mode 0600), in a folder of mode 0700.
package enum PrivateFile {
    /// Writes beside the file and then renames, so that a reader, or a crash, finds the old content or the new.
    package static func write(_ content: Data, to file: URL) throws {
        try makeFolder(of: file)
        let draft = file.path + ".\(UUID().uuidString)"
        do {
            try write(content, toNewFile: draft)
            guard rename(draft, file.path) == 0 else { throw lastSystemError() }
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Removes the file where there is one.
    package static func remove(_ file: URL) throws {
        guard unlink(file.path) == 0 || errno == ENOENT else { throw lastSystemError() }
    }

    static func makeFolder(of file: URL) throws {
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
