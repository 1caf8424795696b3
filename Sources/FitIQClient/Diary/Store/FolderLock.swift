import Foundation

/// Lets one work in a folder at a time, of all processes. The system takes the lock back when a process ends.
enum FolderLock {
    /// Waits for its turn on the thread it is called on.
    ///
    /// - Throws: ``FitIQError/Code/storeBusy`` where another has held the folder for ten seconds, besides what `work`
    ///   throws.
    static func holding<Value>(_ folder: URL, _ work: () throws -> Value) throws -> Value {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        // Not every file system knows locks, and one that is read only needs none.
        guard descriptor >= 0 else { return try work() }
        defer { close(descriptor) }
        let deadline = ContinuousClock.now + .seconds(10)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < deadline else {
                throw FitIQError(.storeBusy, "Another program keeps the diary's folder locked. Try again.")
            }
            Thread.sleep(forTimeInterval: 0.005)
        }
        return try work()
    }
}
