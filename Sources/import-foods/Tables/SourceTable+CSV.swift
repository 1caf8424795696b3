extension SourceTable {
    /// A comma-separated file with a header row; quotes as in RFC 4180.
    init(csv bytes: [UInt8], file: String) throws(ImportError) {
        var rows = try CSVRows(bytes: bytes, file: file).all()
        guard !rows.isEmpty else { throw .malformed(file: file, line: 1, reason: "no header row") }
        let header = rows.removeFirst()
        try self.init(file: file, columns: header.fields, rows: rows)
    }
}

private struct CSVRows {
    let bytes: [UInt8]
    let file: String
    var position = 0
    var line = 1

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    func all() throws(ImportError) -> [SourceTable.Row] {
        var reader = self
        var rows: [SourceTable.Row] = []
        while reader.position < bytes.count { rows.append(try reader.row()) }
        return rows
    }

    private mutating func row() throws(ImportError) -> SourceTable.Row {
        let start = line
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard position < bytes.count else { break }
            let separator = bytes[position]
            position += 1
            if separator == UInt8(ascii: ",") { continue }
            if separator == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
                position += 1
            }
            line += 1
            break
        }
        return SourceTable.Row(line: start, fields: fields)
    }

    /// The next field; then `position` is at what ends it.
    private mutating func field() throws(ImportError) -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return plainField() }
        let start = line
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, !isFieldEnd(bytes[position]) else { return text(content[...]) }
                guard bytes[position] == byte else {
                    throw .malformed(file: file, line: line, reason: "text after a closing quote")
                }
                position += 1
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            content.append(byte)
        }
        throw .malformed(file: file, line: start, reason: "a quote is not closed")
    }

    private mutating func plainField() -> String {
        let start = position
        while position < bytes.count, !isFieldEnd(bytes[position]) { position += 1 }
        return text(bytes[start..<position])
    }

    private func isFieldEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
