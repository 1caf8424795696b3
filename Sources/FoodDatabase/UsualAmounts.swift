import CFoodTables
import FitIQCore

/// The amounts of a food that people eat at once: the 25th, 50th and 75th percentile in grams, where enough were asked.
///
/// Adults in NHANES 2007–2012, by FNDDS record; `import-foods` writes the table. For the others there is nothing.
package struct UsualAmounts: Sendable {
    package struct Quartiles: Equatable, Sendable {
        package let lower: Double
        package let median: Double
        package let upper: Double
    }

    private let quartiles: [UInt32: Quartiles]

    /// Reads what `import-foods` writes: a header, then "record, p25, p50, p75" by lines and tabs.
    package init(table: StaticBytes) {
        var lines = TableLines(table.buffer)
        _ = lines.next()
        var quartiles: [UInt32: Quartiles] = [:]
        while let line = lines.next() {
            var fields = table.buffer.fields(from: 0, of: line)
            let values = (0..<4).compactMap { _ in Thousandths(fields.next())?.count }
            guard values.count == 4 else { continue }
            let grams = values.map { Double($0) / 1000 }
            quartiles[UInt32(grams[0])] = Quartiles(lower: grams[1], median: grams[2], upper: grams[3])
        }
        self.quartiles = quartiles
    }

    package var count: Int { quartiles.count }

    /// Returns the quartiles of an FNDDS record; nil where too few people were asked.
    package func quartiles(ofRecord record: UInt32) -> Quartiles? { quartiles[record] }

    /// The table of the binary.
    package static let bundled = UsualAmounts(table: StaticBytes(food_table_usual()))
}
