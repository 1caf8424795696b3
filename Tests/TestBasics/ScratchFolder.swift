package import Foundation

/// A folder of its own for a test, gone afterwards.
package func withScratchFolder<T>(
    in parent: URL = FileManager.default.temporaryDirectory,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (URL) async throws -> T
) async throws -> T {
    let folder = parent.appending(path: "fitiq-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
