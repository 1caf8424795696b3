/// Writes tables as RFC 4180 has them: fields in quotes where they need them, lines that end in CR LF.
package enum CSVText {
    /// A field that begins with one of these is run by spreadsheets as a formula.
    private static let formulaMarks: Set<Character> = ["=", "+", "-", "@", "\t", "\r"]

    package static func line(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { [0x2C, 0x22, 0x0D, 0x0A].contains($0) }) else { return field }
        return "\"\(field.replacing("\"", with: "\"\""))\""
    }

    /// Puts `text` behind an apostrophe where a spreadsheet would take it for a formula. `unescaped` takes that away again.
    package static func escaped(_ text: String) -> String {
        isFormula(text.drop { $0 == "'" }) ? "'" + text : text
    }

    package static func unescaped(_ text: String) -> String {
        text.hasPrefix("'") && isFormula(text.drop { $0 == "'" }) ? String(text.dropFirst()) : text
    }

    private static func isFormula(_ text: Substring) -> Bool {
        text.first.map { formulaMarks.contains($0) || $0 == "\r\n" } ?? false
    }
}
