import ArgumentParser
import Foundation

/// Reads and writes the files that a person names; `-` is stdin, and stdout.
enum HandedFile {
    /// Returns a file's bytes.
    ///
    /// - Throws: ``CommandFailure`` where it cannot be read.
    static func bytes(of path: String) throws -> Data {
        do {
            if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
            return try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        } catch {
            throw CommandFailure("\(path) cannot be read.".onOneLine)
        }
    }

    /// Checks the name of an archive that is to be written.
    static func requireZip(_ path: String) throws {
        guard path == "-" || path.lowercased().hasSuffix(".zip") else {
            throw ValidationError("'\(path)' does not end in .zip: an export is a zip with JSON and tables.")
        }
    }

    /// Checks that nothing is overwritten unasked.
    static func requireFree(_ path: String, _ isForced: Bool) throws {
        guard isForced || path == "-" || !FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure("\(path) is there already. --force overwrites it.".onOneLine)
        }
    }

    /// Writes a file that only this person can read, wholly or not at all: written beside it, then renamed.
    static func write(_ data: Data, to path: String) throws {
        guard path != "-" else { return try FileHandle.standardOutput.write(contentsOf: data) }
        let draft = "\(path).\(UUID().uuidString)"
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: draft, contents: data, attributes: attributes),
            rename(draft, path) == 0
        else {
            try? FileManager.default.removeItem(atPath: draft)
            throw CommandFailure("\(path) cannot be written.".onOneLine)
        }
    }
}
