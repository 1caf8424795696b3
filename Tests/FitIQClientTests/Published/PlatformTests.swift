import Foundation
import Testing

/// The package says that it runs on iOS 17 and macOS 14. Its compiler knows no Apple system here, so that nothing newer is
/// used is read from the sources.
struct PlatformTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: ["Package.swift", "Sources/FitIQClient/FitIQClient.docc/GettingStarted.md"])
    func `the platforms are iOS 17 and macOS 14`(file: String) throws {
        #expect(try Self.text(file).contains("platforms: [.macOS(.v14), .iOS(.v17)]"))
    }

    @Test(
        arguments: ["README.md"]
            + ["FitIQClient", "GettingStarted"].map { "Sources/FitIQClient/FitIQClient.docc/\($0).md" }
    )
    func `the guides name them`(file: String) throws {
        let guide = try Self.text(file)
        #expect(guide.contains("iOS 17") && guide.contains("macOS 14"))
        #expect(!guide.contains("iOS 18") && !guide.contains("macOS 15"))
    }

    @Test(arguments: ["Sources", "Benchmarks", "Tests"])
    func `nothing newer is used`(folder: String) throws {
        let search = try NewerSearch()
        let files = try #require(FileManager.default.enumerator(atPath: Self.package.appending(path: folder).path))
        var count = 0
        for case let name as String in files where name.hasSuffix(".swift") && !name.hasSuffix("/NewerAPI.swift") {
            count += 1
            let path = "\(folder)/\(name)"
            for use in search.uses(in: try Self.text(path)) {
                Issue.record("\(path):\(use.line): \(use.api.sample) wants \(use.api.since) (\(use.api.source))")
            }
        }
        #expect(count > 20)
    }

    @Test(arguments: NewerAPI.all)
    func `a use is found where it is planted`(api: NewerAPI) throws {
        let found = try NewerSearch().uses(in: "import Foundation\n\n    \(api.sample)\n")
        #expect(found.contains { $0.line == 3 && $0.api.pattern == api.pattern })
    }

    @Test func `what a comment names, or a file guards itself, is no use`() throws {
        let search = try NewerSearch()
        #expect(search.uses(in: "/// Like Mutex(0).\nlet box = NIOLockedValueBox(0) // no Mutex(0)\n").isEmpty)
        #expect(search.uses(in: "@available(macOS 15, iOS 18, *)\nlet count = Mutex(0)\n").isEmpty)
    }
}

/// Finds what is newer in a source.
private struct NewerSearch {
    private let known: [(api: NewerAPI, expression: NSRegularExpression)]
    /// Finds a use of any of them. Most files have none, and are searched once in place of thirty times.
    private let any: NSRegularExpression

    init() throws {
        known = try NewerAPI.all.map { ($0, try Self.expression($0.pattern)) }
        any = try Self.expression(NewerAPI.all.map { "(?:\($0.pattern))" }.joined(separator: "|"))
    }

    private static func expression(_ pattern: String) throws -> NSRegularExpression {
        try NSRegularExpression(pattern: #"(?<!\w)(\#(pattern))"#)
    }

    /// A file that says from which system on its parts are there is read by eye.
    func uses(in source: String) -> [(line: Int, api: NewerAPI)] {
        guard !source.contains("available(macOS") else { return [] }
        let lines: [Substring] = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        }
        let text = lines.joined(separator: "\n")
        let code = NSString(string: text)
        guard any.firstMatch(in: text, range: NSRange(location: 0, length: code.length)) != nil else { return [] }
        return known.flatMap { api, expression in
            expression.matches(in: text, range: NSRange(location: 0, length: code.length)).map { match in
                let before = code.substring(to: match.range.location)
                return (before.utf8.filter { $0 == UInt8(ascii: "\n") }.count + 1, api)
            }
        }
    }
}
