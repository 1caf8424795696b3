import FoodDatabase
import Foundation
import Testing

@testable import import_foods

struct UsualAmountsTests {
    @Test func `the quartiles of known records with enough direct reports are kept, in order of the record`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = [
            "food_code\tname\tadult_reports\tadult_p25_g\tadult_median_g\tadult_p75_g\tdirect",
            "30000000\tlast\t60.0\t10.0\t20.5\t30.0\t1.0", "20000000\tfirst\t500.0\t1.0\t2.0\t3.0\t0.9",
            "40000000\tnot ours\t500.0\t1.0\t2.0\t3.0\t0.9", "50000000\ttoo few\t29.0\t1.0\t2.0\t3.0\t0.9",
            "60000000\tof another code\t500.0\t1.0\t2.0\t3.0\t0.2", "70000000\tno amounts\t500.0\t\t\t\t1.0",
        ]
        try Data(rows.joined(separator: "\n").utf8).write(
            to: folder.appendingPathComponent(import_foods.UsualAmounts.file)
        )
        let ours: Set<String> = ["20000000", "30000000", "50000000", "60000000", "70000000"]

        let usual = try import_foods.UsualAmounts(from: SourceFolder(path: folder.path), records: ours)

        #expect(
            usual.table == """
                record\tp25 (g)\tp50 (g)\tp75 (g)
                20000000\t1.0\t2.0\t3.0
                30000000\t10.0\t20.5\t30.0

                """
        )
    }
}
