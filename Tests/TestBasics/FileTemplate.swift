package import Foundation

/// A file that is made once, of which each test has a copy of its own: to make a database anew takes as long as many a test.
package struct FileTemplate: Sendable {
    private let bytes: Data
    private let name: Range<Data.Index>

    /// - Parameter make: makes the file and returns the name that stands in it, once, for each copy to have another.
    package init(make: (_ path: String) throws -> String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fitiq-template-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "template")
        let made = Data(try make(file.path()).utf8)
        bytes = try Data(contentsOf: file)
        guard let name = bytes.range(of: made), bytes[name.upperBound...].range(of: made) == nil else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.name = name
    }

    /// Writes a copy, readable by its owner only.
    ///
    /// - Parameter path: where nothing is.
    package func copy(to path: String) throws {
        var copy = bytes
        copy.replaceSubrange(name, with: Self.newName(name.count))
        guard FileManager.default.createFile(atPath: path, contents: copy, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
    }

    private static func newName(_ length: Int) -> Data {
        Data((0..<length).map { _ in Array("0123456789abcdef".utf8)[Int.random(in: 0..<16)] })
    }
}
