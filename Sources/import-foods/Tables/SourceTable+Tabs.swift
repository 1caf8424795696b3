extension SourceTable {
    /// A tab-separated file with a header row, no quotes: what `Scripts/common-food-table` writes.
    init(tabSeparated bytes: [UInt8], file: String) throws(ImportError) {
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let rows = lines.enumerated().map { index, line in
            Row(
                line: index + 1,
                fields: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            )
        }
        guard let header = rows.first else { throw .malformed(file: file, line: 1, reason: "no header row") }
        try self.init(file: file, columns: header.fields, rows: Array(rows.dropFirst()))
    }
}
