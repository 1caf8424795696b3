import Foundation

/// Held by the process of a profile that watches: the server keeps one socket per device, the newest, so two would take it
/// from each other. Other commands need no socket. Released when the process ends.
struct WatchLock: ~Copyable {
    /// Negative where there is none.
    private let descriptor: Int32

    /// Takes the lock; nil when another process holds it. Where the file cannot be made, or its file system has no
    /// locks, nobody is held off.
    init?(at file: URL) {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let opened = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if opened >= 0, flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(opened)
            return nil
        }
        descriptor = opened
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
