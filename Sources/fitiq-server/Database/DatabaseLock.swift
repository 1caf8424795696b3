import Foundation

/// Keeps two servers from using one SQLite file: the events of one would not reach the sockets of the other.
///
/// Held until it is released or the process ends, however it ends. It is a file beside the database, named like it where
/// links to it end; the database itself is left alone, because closing any descriptor of it would drop SQLite's own locks.
struct DatabaseLock {
    /// Why there is no lock.
    enum Fault: Error, CustomStringConvertible {
        case held
        case linkToNothing
        /// SQLite keeps a log for each name, and two damage the file.
        case severalNames

        var description: String {
            switch self {
            case .held: "another server has it, or its folder is not writable"
            case .linkToNothing: "it is a link to a file that is not there"
            case .severalNames: "the file has a second name (a hard link), which would damage it; remove one of them"
            }
        }
    }

    private let descriptor: Int32

    init(database path: String) throws(Fault) {
        let path = try Self.resolved(path)
        descriptor = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .held }
        Self.give(descriptor, toOwnerOf: path)
        do throws(Fault) {
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .held }
            let names = try? FileManager.default.attributesOfItem(atPath: path)[.referenceCount] as? Int
            guard (names ?? 1) == 1 else { throw .severalNames }
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Gives the file to the path's owner: what root makes for a command must not lock out the server, which runs as
    /// somebody else.
    private static func give(_ descriptor: Int32, toOwnerOf path: String) {
        guard geteuid() == 0, let database = try? FileManager.default.attributesOfItem(atPath: path),
            let owner = database[.ownerAccountID] as? Int, let group = database[.groupOwnerAccountID] as? Int
        else { return }
        _ = fchown(descriptor, uid_t(owner), gid_t(group))
    }

    /// Follows links; returns the path itself while nothing is there.
    private static func resolved(_ path: String) throws(Fault) -> String {
        guard let end = realpath(path, nil) else {
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
            guard !isLink else { throw .linkToNothing }
            return path
        }
        defer { free(end) }
        return String(cString: end)
    }

    func release() {
        close(descriptor)
    }
}
