import Foundation

/// Keeps two servers from using one SQLite file: the events of one would not reach the sockets of the other.
///
/// Held until it is released or the process ends, however it ends.
struct DatabaseLock {
    private let descriptor: Int32

    /// Nil when another server holds it.
    init?(database path: String) {
        descriptor = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    func release() {
        close(descriptor)
    }
}
