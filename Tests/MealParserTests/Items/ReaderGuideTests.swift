import Foundation
import Testing

@testable import MealParser

/// `docs/reader.md` lists the rules that there are, in their order.
struct ReaderGuideTests {
    @Test func `the guide lists each rule with its examples, in order`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../docs/reader.md").standardizedFileURL
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| ") && $0.split(separator: "|").count == 3 }
            .filter { !$0.hasPrefix("| rule ") }
        let rules = BoundaryRules.all.map { ($0.name, $0.example, $0.counterexample) }
        let passes = Segmenter.passes.map { ($0.name, $0.example, $0.counterexample) }

        #expect(rows.map(String.init) == (rules + passes).map { "| \($0) | \($1) | \($2) |" })
    }
}
