import Coach
import Foundation
import Testing

@Suite struct GuideTests {
    @Test func `the guide's table is that of the intents`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/coach.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
        let table = BuiltInCoach.table.map { row in
            "| `\(row.name.rawValue)` | \(row.examples.joined(separator: " · ")) | \(row.data) |"
        }
        #expect(lines.map(String.init) == table)
        #expect(table.count == IntentName.allCases.count)
    }
}
