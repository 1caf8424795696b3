extension String {
    /// The words of a text in lines of at most `width` characters; a longer word has a line of its own.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in onOneLine.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension [String] {
    var indented: [String] { map { "  " + $0 } }

    /// The lines below their title, or nothing where there are none.
    func section(_ title: String) -> String {
        isEmpty ? "" : ([title] + indented).joined(separator: "\n")
    }

    /// Joins the texts that are not empty, with an empty line between them.
    var paragraphs: String { filter { !$0.isEmpty }.joined(separator: "\n\n") }
}
