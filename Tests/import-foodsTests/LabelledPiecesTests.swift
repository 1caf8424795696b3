import Foundation
import Testing

@testable import import_foods

struct LabelledPiecesTests {
    private static let columns = "name\tcategory\tserving\tserving_g"

    @Test func `one piece is the median of the labels that have the name and count pieces`() throws {
        let table = try pieces(
            of: ["zorbel", "plim cake"],
            labels: [
                "ACME, ZORBELS\tCookies\t2 COOKIES\t24", "ZORBEL ORIGINAL\tCookies\t1 cookie (11 g)\t11",
                "Golden Zorbels\tCookies\t3 oval biscuits\t39", "ZORBEL DOUGH\tDough\t1 cup\t240",
                "MINI PLIM CAKES\tCakes\t2 cakes\t30", "PLIM CAKE\tCakes\t1 PIECE\t16", "PLIM\tCakes\t1 PIECE\t90",
            ]
        )

        #expect(table == "name\tpiece (g)\tlabels\nplim cake\t15.5\t2\nzorbel\t12.0\t3\n")
    }

    @Test func `a name may take its weight from the labels of another`() throws {
        let labels = ["GOLDEN ZORBELS\tCookies\t2 COOKIES\t24", "GOLDEN ZORBEL\tCookies\t1 cookie\t12"]

        let table = try pieces(of: ["plimmet\t\t\tgolden zorbel"], labels: labels, isWhole: true)

        #expect(table == "name\tpiece (g)\tlabels\nplimmet\t12.0\t2\tgolden zorbel\n")
    }

    @Test(arguments: [
        ["ZORBEL\tCookies\t1 cookie\t11"], ["ZORBEL\tCookies\t1 cookie\t11", "ZORBEL\tCookies\t1 cookie\t90"],
    ])
    func `a name with one label, or with labels that differ by much, has no weight`(labels: [String]) {
        #expect(throws: ImportError.noWeight(of: "zorbel", labels: labels.count)) {
            try pieces(of: ["zorbel"], labels: labels)
        }
    }

    @Test func `a table without the columns is refused`() {
        #expect(throws: ImportError.self) { try pieces(of: ["zorbel"], labels: [], columns: "name\tserving") }
    }

    /// - Parameter isWhole: the names are rows with all columns.
    private func pieces(
        of names: [String],
        labels: [String],
        columns: String = columns,
        isWhole: Bool = false
    ) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = ([columns] + labels).joined(separator: "\n")
        try Data(rows.utf8).write(to: folder.appendingPathComponent(LabelledPieces.file))
        let before = (["name\tpiece (g)\tlabels"] + names.map { isWhole ? $0 : "\($0)\t\t" }).joined(separator: "\n")
        return try LabelledPieces(from: SourceFolder(path: folder.path), names: before).table
    }
}
