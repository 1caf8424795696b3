import Foundation
import Testing

@testable import MealParser

/// `docs/reader.md` lists the rules that there are, in their order.
struct ReaderGuideTests {
    private func lines() throws -> [Substring] {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../docs/reader.md").standardizedFileURL
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    }

    @Test func `the guide lists each phrase rule with its examples, in order`() throws {
        let rows = try lines().filter { $0.hasPrefix("- **") }
        let rules = MealReader.bundled.index.phraseRules.all

        #expect(
            rows.map(String.init)
                == rules.map { "- **\($0.name)**: acts on \"\($0.example)\", not on \"\($0.counterexample)\"" }
        )
    }

    @Test func `the guide lists each rule with its examples, in order`() throws {
        let rows = try lines()
            .filter { $0.hasPrefix("| ") && $0.split(separator: "|").count == 3 }
            .filter { !$0.hasPrefix("| rule ") && !$0.hasPrefix("| step ") }
        let steps = Segmenter.chunkSteps.map { ($0.name, $0.example, $0.counterexample) }
        let rules = BoundaryRules.all.map { ($0.name, $0.example, $0.counterexample) }
        let passes = Segmenter.passes.map { ($0.name, $0.example, $0.counterexample) }

        #expect(rows.map(String.init) == (steps + rules + passes).map { "| \($0) | \($1) | \($2) |" })
    }
}
