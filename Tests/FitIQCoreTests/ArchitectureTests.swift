import Foundation
import Testing

/// docs/architecture.md, beside the code that it speaks of.
struct ArchitectureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func guide() throws -> String {
        try String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8)
    }

    /// The files that `text` names between backticks, such as `FitIQCore/Changes/Change.swift`.
    private static func files(in text: some StringProtocol) -> Set<String> {
        Set(String(text).matches(of: /`([\w.+\/-]+\/[\w.+ -]+\.\w+)`/).map { String($0.1) })
    }

    private static func exists(_ path: String) -> Bool {
        ["Sources/\(path)", path].contains { FileManager.default.fileExists(atPath: root.appending(path: $0).path()) }
    }

    @Test func `every file that it names is there`() throws {
        let files = Self.files(in: try Self.guide())
        #expect(files.count > 100)
        #expect(files.filter { !Self.exists($0) }.sorted() == [])
    }

    /// Finds entries, as an example of a kind: their changes, then entries as they are moved.
    private static var signsOfEntries: [String: Regex<Substring>] {
        [
            "swift": /entry(?:Saved|Deleted)\b|case \.entry\(let|\{ \.entry\(|\.weights, \.entries|"entries": ["{]/,
            "js": /entry\.saved|"entry\."|entries: "/,
        ]
    }

    @Test func `its list of the files that know a kind of thing is whole`() throws {
        let guide = try Self.guide()
        let start = try #require(guide.range(of: "### A kind of thing that people keep\n"))
        let end = try #require(guide.range(of: "\n### ", range: start.upperBound..<guide.endIndex))
        let named = Self.files(in: guide[start.upperBound..<end.lowerBound])

        let sources = Self.root.appending(path: "Sources").path()
        let found = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
            .filter { path in
                guard let signs = Self.signsOfEntries[URL(filePath: path).pathExtension] else { return false }
                return try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8).contains(signs)
            }
        #expect(found.count >= 20)
        #expect(Set(found).subtracting(named).sorted() == [])
    }
}
