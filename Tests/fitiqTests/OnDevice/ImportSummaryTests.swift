import FitIQClient
import Testing

@testable import fitiq

/// How an import ends by what was taken of its file.
struct ImportSummaryTests {
    private static func result(added: Int, known: Int, refused: Int) -> ImportResult {
        ImportResult(
            format: "CSV",
            preview: false,
            kinds: [ImportResult.Kind(kind: "meals", added: added, known: known)],
            refusedCount: refused,
            refused: [],
            from: nil,
            to: nil,
            columns: [],
            remarks: []
        )
    }

    @Test(arguments: [(0, 0, 0), (1, 0, 1), (0, 3, 2), (2, 2, 4), (100, 0, 99)])
    func `it succeeds where at most half was refused`(added: Int, known: Int, refused: Int) {
        let summary = ImportSummary(result: Self.result(added: added, known: known, refused: refused))
        #expect(summary.failure == nil)
    }

    @Test(arguments: [
        (0, 0, 1, "Nothing in the file can be taken: its one entry is refused."),
        (0, 0, 12, "Nothing in the file can be taken: all 12 entries are refused."),
        (1, 0, 2, "Most of the file cannot be taken: 2 of 3 entries are refused."),
        (1, 4, 2_000, "Most of the file cannot be taken: 2000 of 2005 entries are refused."),
    ])
    func `it fails with one line where more was`(added: Int, known: Int, refused: Int, line: String) {
        let summary = ImportSummary(result: Self.result(added: added, known: known, refused: refused))
        #expect(summary.failure == CommandFailure(line, status: .notUnderstood))
    }
}
