/// Text in aligned columns.
struct TextTable {
    struct Column {
        let title: String
        let isNumber: Bool
        /// Longer texts are cut to this width.
        let maxWidth: Int

        static func text(_ title: String, maxWidth: Int = 60) -> Column {
            Column(title: title, isNumber: false, maxWidth: maxWidth)
        }

        static func number(_ title: String) -> Column {
            Column(title: title, isNumber: true, maxWidth: 60)
        }
    }

    let columns: [Column]
    var rows: [[String]] = []
    /// Below the rows, set off.
    var totals: [[String]] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    func rendered(_ style: Style) -> String {
        let titles = columns.map(\.title)
        let cells = ([titles] + rows + totals).map { row in
            zip(row, columns).map { cell, column in cell.onOneLine.cut(to: column.maxWidth) }
        }
        let widths = columns.indices.map { index in cells.map { $0[index].count }.max() ?? 0 }
        var lines = cells.map { line($0, widths) }
        lines[0] = style.faint(lines[0])
        for index in lines.indices.suffix(totals.count) { lines[index] = style.heading(lines[index]) }
        return lines.joined(separator: "\n")
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, zip(columns, widths)).map { cell, layout in
            let gap = String(repeating: " ", count: layout.1 - cell.count)
            return layout.0.isNumber ? gap + cell : cell + gap
        }
        var line = padded.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }
}

extension String {
    /// Safe to print in a line: line breaks and other control characters, which a terminal would obey, become spaces.
    var onOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    fileprivate func cut(to width: Int) -> String {
        count <= width ? self : prefix(width - 1) + "…"
    }
}
