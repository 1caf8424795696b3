package import Foundation
import GRDB

/// The folder that a server's packs are in.
package struct PackFolder: Sendable {
    package let url: URL

    package init(_ path: String) {
        url = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// True of 1 to 40 small letters, digits and hyphens: names of packs go into file names.
    package static func isName(_ name: String) -> Bool {
        name.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,39}/) != nil
    }

    /// The packs by their names; a file that is none is left out.
    package func packs() -> [PackCard] {
        files().compactMap { file in
            guard let queue = try? PackFile.open(file) else { return nil }
            defer { try? queue.close() }
            return try? PackCard(queue)
        }
    }

    func files() -> [URL] {
        let path = url.path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(PackFile.suffix) }.sorted().map { url.appending(path: $0) }
    }

    package func card(_ name: String) -> PackCard? {
        guard let queue = try? PackFile.open(PackFile.url(name, in: url)) else { return nil }
        defer { try? queue.close() }
        return try? PackCard(queue)
    }

    /// Removes a pack, and what is there of one that is being made. A server that has it open forgets it within a second.
    ///
    /// - Throws: ``PackFault/noPack(_:)``, ``PackFault/busy(_:)``.
    package func remove(_ name: String) throws {
        guard Self.isName(name) else { throw PackFault.noPack(name) }
        let file = PackFile.url(name, in: url)
        let part = url.appending(path: name + PackFile.partSuffix)
        let paths = [file, part].map { $0.path(percentEncoded: false) }
        guard paths.contains(where: FileManager.default.fileExists) else { throw PackFault.noPack(name) }
        let lock = try PackLock(name, in: url)
        defer { withExtendedLifetime(lock) {} }
        do {
            if FileManager.default.fileExists(atPath: paths[0]) { try FileManager.default.removeItem(at: file) }
        } catch {
            throw PackFault.unusable("\(paths[0]) cannot be removed: \(error.localizedDescription)")
        }
        PackBuild.remove(part)
    }

    /// Makes the folder where it is missing.
    func make() throws {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw PackFault.unusable("\(url.path(percentEncoded: false)) cannot be made: \(error.localizedDescription)")
        }
    }
}

/// Keeps two commands from working at one pack; it ends with its process.
final class PackLock {
    private let descriptor: Int32

    /// - Throws: ``PackFault/busy(_:)``.
    init(_ name: String, in folder: URL) throws {
        let path = folder.appending(path: name + ".lock").path(percentEncoded: false)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw PackFault.unusable("\(path) cannot be written: \(String(cString: strerror(errno)))")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw PackFault.busy(name)
        }
    }

    deinit { close(descriptor) }
}
