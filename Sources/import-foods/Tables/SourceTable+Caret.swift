extension SourceTable {
    /// A file of SR28: a record a line, fields separated by `^`, text quoted with `~`, no header.
    init(caretSeparated bytes: [UInt8], file: String, columns: [String]) throws(ImportError) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var rows: [Row] = []
        for (index, line) in lines.enumerated() {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard !line.isEmpty else { continue }
            var fields: [String] = []
            for field in line.split(separator: UInt8(ascii: "^"), omittingEmptySubsequences: false) {
                guard let text = Self.unquoted(field) else {
                    throw .malformed(file: file, line: index + 1, reason: "a ~ is not closed")
                }
                fields.append(text)
            }
            rows.append(Row(line: index + 1, fields: fields))
        }
        try self.init(file: file, columns: columns, rows: rows)
    }

    private static func unquoted(_ field: ArraySlice<UInt8>) -> String? {
        let tilde = UInt8(ascii: "~")
        guard field.first == tilde else { return String(decoding: field, as: UTF8.self) }
        guard field.count >= 2, field.last == tilde else { return nil }
        return String(decoding: field.dropFirst().dropLast(), as: UTF8.self)
    }
}
