/// Tables as RFC 4180 has them: fields in quotes where they need them, lines that end in CR LF.
enum CSVText {
    /// A field that begins with one of these is run by spreadsheets as a formula.
    private static let formulaMarks: Set<Character> = ["=", "+", "-", "@", "\t", "\r"]

    static func line(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ field: String) -> String {
        guard field.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return field }
        return "\"\(field.replacing("\"", with: "\"\""))\""
    }

    /// `text` so that no spreadsheet takes it for a formula: behind an apostrophe. `unescaped` takes that away again.
    static func escaped(_ text: String) -> String {
        isFormula(text.drop { $0 == "'" }) ? "'" + text : text
    }

    static func unescaped(_ text: String) -> String {
        text.hasPrefix("'") && isFormula(text.drop { $0 == "'" }) ? String(text.dropFirst()) : text
    }

    private static func isFormula(_ text: Substring) -> Bool {
        text.first.map { formulaMarks.contains($0) || $0 == "\r\n" } ?? false
    }

    struct Row: Equatable {
        /// The line at which the row begins, counted from 1.
        let line: Int
        let fields: [String]
    }

    struct Fault: Error, Equatable {
        let line: Int
        let reason: String
    }

    /// The rows of `text`, blank ones left out. Lines may end in LF alone; a byte order mark is passed over.
    ///
    /// - Throws: ``Fault`` for a quote that is not closed, or that stands inside a field without quotes.
    static func rows(_ text: String) throws(Fault) -> [Row] {
        var reader = Reader(text)
        return try reader.rows()
    }

    private struct Reader {
        private let scalars: [Unicode.Scalar]
        private var place = 0
        private var line = 1

        init(_ text: String) {
            scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
        }

        mutating func rows() throws(Fault) -> [Row] {
            var rows: [Row] = []
            while place < scalars.count {
                let row = Row(line: line, fields: try fields())
                if row.fields != [""] { rows.append(row) }
            }
            return rows
        }

        private mutating func fields() throws(Fault) -> [String] {
            var fields = [try field()]
            while place < scalars.count, scalars[place] == "," {
                place += 1
                fields.append(try field())
            }
            if place < scalars.count, scalars[place] == "\r" { place += 1 }
            if place < scalars.count, scalars[place] == "\n" { place += 1 }
            line += 1
            return fields
        }

        private mutating func field() throws(Fault) -> String {
            if place < scalars.count, scalars[place] == "\"" { return try quotedField() }
            var field = String.UnicodeScalarView()
            while place < scalars.count, scalars[place] != ",", !isEndOfLine {
                guard scalars[place] != "\"" else { throw Fault(line: line, reason: "a quote inside a field") }
                field.append(scalars[place])
                place += 1
            }
            return String(field)
        }

        private mutating func quotedField() throws(Fault) -> String {
            let start = line
            var field = String.UnicodeScalarView()
            place += 1
            while place < scalars.count {
                if scalars[place] == "\"" {
                    place += 1
                    guard place < scalars.count, scalars[place] == "\"" else {
                        guard place == scalars.count || scalars[place] == "," || isEndOfLine else {
                            throw Fault(line: line, reason: "text behind a closing quote")
                        }
                        return String(field)
                    }
                } else if scalars[place] == "\n" {
                    line += 1
                }
                field.append(scalars[place])
                place += 1
            }
            throw Fault(line: start, reason: "a quote that is not closed")
        }

        private var isEndOfLine: Bool {
            scalars[place] == "\n"
                || scalars[place] == "\r" && (place + 1 == scalars.count || scalars[place + 1] == "\n")
        }
    }
}
