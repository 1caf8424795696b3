import FoodDatabase

/// A table that `make train` writes: remarks behind "#", a header, then rows of fields between tabs.
package enum LearntTable {
    /// A row that is not as it should be.
    package struct Malformed: Error, Equatable {
        /// Counted from 1.
        package let line: Int
        package let reason: String
    }

    typealias Row = (line: Int, fields: [Substring])

    static func rows(of table: StaticBytes, header: String) throws(Malformed) -> [Row] {
        let count = header.split(separator: "\t").count
        var rows: [Row] = []
        var hasHeader = false
        let lines = String(decoding: table.buffer, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        for (place, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            guard hasHeader else {
                guard line == header else { throw Malformed(line: place + 1, reason: "not the header") }
                hasHeader = true
                continue
            }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == count else { throw Malformed(line: place + 1, reason: "not \(count) fields") }
            rows.append((place + 1, fields))
        }
        guard hasHeader else { throw Malformed(line: lines.count, reason: "no header") }
        return rows
    }
}
