/// Texts in columns, as Markdown.
struct Table {
    private var rows: [[String]]

    init(columns: [String]) {
        rows = [columns]
    }

    /// - Parameter row: a text for each column.
    mutating func add(_ row: [String]) { rows.append(row) }

    /// Aligned, for those who read it as it is.
    var markdown: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
        }
        lines.insert(widths.map { String(repeating: "-", count: $0) }, at: 1)
        return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}
