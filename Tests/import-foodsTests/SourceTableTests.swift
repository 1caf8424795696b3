import FitIQCore
import FoodDatabase
import Testing

@testable import import_foods

struct SourceTableTests {
    @Test(arguments: [
        ("a,b\n1,2\n", [["1", "2"]]),
        ("a,b\r\n1,2\r\n", [["1", "2"]]),
        ("a,b\n1,2", [["1", "2"]]),
        ("a,b\n,\n", [["", ""]]),
        ("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n", [["x, y", "say \"hi\""]]),
        ("a,b\n\"two\nlines\",2\n3,4\n", [["two\nlines", "2"], ["3", "4"]]),
        ("a,b\ncrème,\"brûlée\"\n", [["crème", "brûlée"]]),
        ("a,b\n", []),
    ])
    func `a CSV file is read field by field`(text: String, fields: [[String]]) throws {
        let table = try SourceTable(csv: Array(text.utf8), file: "f.csv")
        #expect(table.columns == ["a", "b"])
        #expect(table.rows.map(\.fields) == fields)
    }

    @Test(arguments: [
        ("", ImportError.malformed(file: "f.csv", line: 1, reason: "no header row")),
        ("a,b\n1,2\n1\n", .malformed(file: "f.csv", line: 3, reason: "1 fields instead of 2")),
        ("a,b\n\"1\n2\",3,4\n", .malformed(file: "f.csv", line: 2, reason: "3 fields instead of 2")),
        ("a,b\n\"1\n\n,2\n", .malformed(file: "f.csv", line: 2, reason: "a quote is not closed")),
        ("a,b\n\"x\n\"y,2\n", .malformed(file: "f.csv", line: 3, reason: "text after a closing quote")),
    ])
    func `a malformed CSV row is named by file and line`(text: String, error: ImportError) {
        #expect(throws: error) { try SourceTable(csv: Array(text.utf8), file: "f.csv") }
    }

    @Test func `a file of SR28 is read without its tildes, empty fields included`() throws {
        let text = "~01001~^~Butter, salted~^15.87^~~^\n~01002~^~Pat (1\" sq)~^.5^^~x~\r\n"
        let table = try SourceTable(
            caretSeparated: Array(text.utf8),
            file: "f.txt",
            columns: ["id", "text", "number", "none", "last"]
        )
        #expect(
            table.rows.map(\.fields) == [
                ["01001", "Butter, salted", "15.87", "", ""], ["01002", "Pat (1\" sq)", ".5", "", "x"],
            ]
        )
        #expect(try table.number(2, of: table.rows[1]) == Thousandths(count: 500))
        #expect(try table.number(3, of: table.rows[0]) == nil)
    }

    @Test(arguments: [
        ("~01001~^1\n~01002~\n", ImportError.malformed(file: "f.txt", line: 2, reason: "1 fields instead of 2")),
        ("~01001^1\n", .malformed(file: "f.txt", line: 1, reason: "a ~ is not closed")),
    ])
    func `a malformed row of SR28 is named by file and line`(text: String, error: ImportError) {
        #expect(throws: error) {
            try SourceTable(caretSeparated: Array(text.utf8), file: "f.txt", columns: ["id", "number"])
        }
    }

    @Test(arguments: ["-1", "1e3", "1.2345", "12g", "."])
    func `what is no number is not taken for one`(text: String) throws {
        let table = try sourceTable("f.csv", ["id", "Iron (mg)"], [["1", text]])
        #expect(throws: ImportError.malformed(file: "f.csv", line: 2, reason: "Iron (mg) is not a number: \"\(text)\""))
        {
            try table.number(1, of: table.rows[0])
        }
    }

    @Test(arguments: [("12", "12"), ("0.000", "0"), ("5.0", "5"), (".25", "0.25"), ("0.045", "0.045"), ("902", "902")])
    func `decimals are exact and written in their shortest form`(text: String, shortest: String) {
        #expect(Array(text.utf8).withUnsafeBytes { Thousandths($0) }?.description == shortest)
    }
}
