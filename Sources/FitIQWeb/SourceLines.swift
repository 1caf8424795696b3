/// The lines of scripts and style sheets without what only their readers need.
enum SourceLines {
    /// Returns a line of a style sheet without the spaces beside its punctuation; no text in quotes has any there.
    static func tight(_ line: String) -> String {
        var bytes: [UInt8] = []
        for byte in line.utf8 {
            if byte == UInt8(ascii: " "), let last = bytes.last, "{:;,".utf8.contains(last) { continue }
            if "{}".utf8.contains(byte), bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a page without indentation: its lines end where they did.
    static func unindented(_ page: String) -> String {
        let lines = page.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0.drop { $0 == 0x20 })) }
        return lines.joined(separator: "\n")
    }

    /// Returns the lines that do something, without indentation, comments that stand on lines of their own, and what
    /// types are told of expressions: `/** @type {any} */ (event)`.
    static func lean(_ source: String) -> [String] {
        var isInComment = false
        var lines: [String] = []
        for whole in source.utf8.split(separator: UInt8(ascii: "\n")) {
            var line = trimmed(whole)
            if !isInComment, line.starts(with: "/*".utf8) { isInComment = true }
            if isInComment {
                guard let end = end(ofCommentIn: line) else { continue }
                isInComment = false
                line = trimmed(line[end...])
            }
            if !line.isEmpty, !line.starts(with: "//".utf8) { lines.append(withoutTypes(line)) }
        }
        return lines
    }

    private static func withoutTypes(_ line: Substring.UTF8View) -> String {
        let mark = "/** @".utf8
        var result: [UInt8] = []
        var rest = line
        while let start = rest.indices.first(where: { rest[$0] == mark.first && rest[$0...].starts(with: mark) }),
            let end = end(ofCommentIn: rest[start...])
        {
            result += rest[..<start]
            rest = rest[end...].drop { $0 == UInt8(ascii: " ") }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    private static func end(ofCommentIn line: Substring.UTF8View) -> Substring.UTF8View.Index? {
        var hasStar = false
        for index in line.indices {
            if hasStar, line[index] == UInt8(ascii: "/") { return line.index(after: index) }
            hasStar = line[index] == UInt8(ascii: "*")
        }
        return nil
    }

    private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
        var line = line.drop { $0 == UInt8(ascii: " ") }
        while line.last == UInt8(ascii: " ") { line.removeLast() }
        return line
    }
}
