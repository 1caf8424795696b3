import FitIQCore
import FoodDatabase

/// A source table: rows of text under named columns.
struct SourceTable {
    let file: String
    let columns: [String]
    let rows: [Row]

    struct Row {
        /// The line at which it starts, counted from 1.
        let line: Int
        let fields: [String]
    }

    init(file: String, columns: [String], rows: [Row]) throws(ImportError) {
        for row in rows where row.fields.count != columns.count {
            throw .malformed(
                file: file,
                line: row.line,
                reason: "\(row.fields.count) fields instead of \(columns.count)"
            )
        }
        self.file = file
        self.columns = columns
        self.rows = rows
    }

    func column(_ name: String) throws(ImportError) -> Int {
        guard let index = columns.firstIndex(of: name) else {
            throw .malformed(file: file, line: 1, reason: "no column \"\(name)\"")
        }
        return index
    }

    /// The number in `column`; nil when the field is empty, which means unknown.
    func number(_ column: Int, of row: Row) throws(ImportError) -> Thousandths? {
        let text = row.fields[column]
        guard !text.isEmpty else { return nil }
        guard let number = Array(text.utf8).withUnsafeBytes({ Thousandths($0) }) else {
            throw fault(row, "\(columns[column]) is not a number: \"\(text)\"")
        }
        return number
    }

    /// The number in `column`, which must be there.
    func knownNumber(_ column: Int, of row: Row) throws(ImportError) -> Thousandths {
        guard let number = try number(column, of: row) else { throw fault(row, "\(columns[column]) is empty") }
        return number
    }

    /// The record number in `column`, of that many digits.
    func record(_ column: Int, of row: Row, digits: Int) throws(ImportError) -> String {
        let text = row.fields[column]
        guard text.utf8.count == digits, UInt32(text) != nil else {
            throw fault(row, "\(columns[column]) is not a number of \(digits) digits: \"\(text)\"")
        }
        return text
    }

    func fault(_ row: Row, _ reason: String) -> ImportError {
        .malformed(file: file, line: row.line, reason: reason)
    }
}
