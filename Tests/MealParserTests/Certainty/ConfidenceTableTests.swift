import FoodDatabase
import Testing

@testable import MealParser

struct ConfidenceTableTests {
    private func table(_ text: String) throws -> ConfidenceTable {
        var text = text
        return try text.withUTF8 { try ConfidenceTable(text: StaticBytes(UnsafeRawBufferPointer($0))) }
    }

    @Test func `the table of the binary reads, and tells sure from unsure`() throws {
        let table = try ConfidenceTable(text: ConfidenceTable.bundledText)

        #expect(table.points.first.map { $0.right < 0.6 } == true)
        #expect(table.points.last.map { $0.right > 0.95 } == true)
        #expect(table.points.contains { $0.right == 0.8 }, "the cut from which a food counts as sure")
    }

    @Test(arguments: [(0, 0.4), (0.2, 0.4), (0.3, 0.45), (0.4, 0.5), (0.7, 0.7), (1, 0.9)])
    func `between the rows runs a straight line`(raw: Double, share: Double) throws {
        let table = try table("# from …\nraw\tright\n0.2\t0.4\n0.4\t0.5\n1\t0.9\n")

        #expect(abs(table.share(at: raw) - share) < 1e-9)
    }

    @Test(arguments: [
        ("raw\tright\n0.2\tx", 2, "not log-odds and a share"),
        ("raw\tright\n0.2\t1.1", 2, "not log-odds and a share"),
        ("raw\tright\n-0.2\t0.5\n3\t0.4", 3, "not above the row before"),
        ("raw\tright", 1, "no rows"),
        ("raw", 1, "not the header"),
    ])
    func `a malformed table says where and why`(text: String, line: Int, reason: String) {
        #expect(throws: LearntTable.Malformed(line: line, reason: reason)) { try table(text) }
    }
}
