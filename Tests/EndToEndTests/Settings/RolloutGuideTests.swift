import Foundation
import Testing

/// That docs/rollout.md names tests, settings and metrics that there are.
struct RolloutGuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The last cell of each row below a heading: what stands between backticks there.
    private static func named(below heading: String, in guide: String) throws -> [String] {
        let section = try #require(guide.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
        let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
        return rows.dropFirst().map { row in
            let cell = row.split(separator: "|").last.map(String.init) ?? ""
            return cell.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
    }

    private static let tests: Set<String> = {
        let files = FileManager.default.enumerator(at: root.appending(path: "Tests"), includingPropertiesForKeys: nil)
        let sources = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        let texts = sources.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        return Set(texts.flatMap { $0.matches(of: /func `([^`]+)`/).map { String($0.1) } })
    }()

    @Test(arguments: ["Checklist for the server", "Checklist for the client"])
    func `each row of a checklist names a test that there is`(heading: String) throws {
        let names = try Self.named(below: heading, in: try Self.read("docs/rollout.md"))
        #expect(names.count >= 12)
        for name in names { #expect(Self.tests.contains(name), "\(name)") }
    }

    @Test func `a row without a test would be found`() throws {
        let guide = "\n## List\n\n| it must | the test |\n|---|---|\n| fly | `no such test` |\n\n## Next\n| a | `b` |\n"
        #expect(try Self.named(below: "List", in: guide) == ["no such test"])
        #expect(!Self.tests.contains("no such test"))
    }

    @Test func `the metrics to watch are those of the operator's guide`() throws {
        let operations = try Self.read("docs/operations.md")
        let guide = try Self.read("docs/rollout.md")
        let names = guide.matches(of: /\b((?:websocket|meal|http)_[a-z_]+?)(?:_count)?(?=[`\{\[])/).map { String($0.1) }
        #expect(names.count >= 10)
        for name in names { #expect(operations.contains("`\(name)`"), "\(name)") }
    }
}
