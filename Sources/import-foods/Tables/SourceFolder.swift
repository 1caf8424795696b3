import Foundation

/// The folder in which USDA's files lie.
struct SourceFolder {
    let path: String

    /// Reads the file `name`, or `name.gz` decompressed.
    func bytes(of name: String) throws -> [UInt8] {
        let plain = URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(name)
        let compressed = plain.appendingPathExtension("gz")
        if FileManager.default.fileExists(atPath: plain.path) { return try Array(Data(contentsOf: plain)) }
        guard FileManager.default.fileExists(atPath: compressed.path) else { throw ImportError.missingFile(plain.path) }
        return try gunzip(compressed.path)
    }

    private func gunzip(_ path: String) throws -> [UInt8] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", path]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ImportError.cannotDecompress(path, "gzip ended with status \(process.terminationStatus)")
        }
        return Array(data)
    }
}
