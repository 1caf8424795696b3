import CFoodTables
package import FoodDatabase

/// The confidence that is told at log-odds that the signs of a food add up to; straight lines between.
///
/// Its text has log-odds and confidence, both ascending.
package struct ConfidenceTable: Equatable, Sendable {
    package static let header = "raw\tright"

    package struct Point: Equatable, Sendable {
        package let raw: Double
        package let right: Double

        package init(raw: Double, right: Double) {
            self.raw = raw
            self.right = right
        }
    }

    package let points: [Point]

    /// - Precondition: there is a point, and both values ascend.
    package init(points: [Point]) {
        self.points = points
    }

    /// Tells log-odds by a straight line, where nothing was learnt.
    package static let plain = ConfidenceTable(points: [Point(raw: -4, right: 0), Point(raw: 4, right: 1)])

    package func share(at raw: Double) -> Double {
        var lower = points[0]
        for upper in points {
            if raw <= upper.raw {
                guard raw > lower.raw else { return lower.right }
                return lower.right + (upper.right - lower.right) * (raw - lower.raw) / (upper.raw - lower.raw)
            }
            lower = upper
        }
        return lower.right
    }
}

extension ConfidenceTable {
    package static var bundledText: StaticBytes { StaticBytes(food_table_confidence()) }

    /// The table that was learnt for the weights of the binary.
    package static let bundled: ConfidenceTable = {
        do throws(LearntTable.Malformed) {
            return try ConfidenceTable(text: bundledText)
        } catch {
            // As with the weights: part of the program, and a test reads it first.
            fatalError("confidence.tsv is malformed in line \(error.line): \(error.reason)")
        }
    }()

    package init(text: StaticBytes) throws(LearntTable.Malformed) {
        var points: [Point] = []
        for (line, fields) in try LearntTable.rows(of: text, header: Self.header) {
            guard let raw = Double(fields[0]), let right = Double(fields[1]), raw.isFinite, 0...1 ~= right else {
                throw LearntTable.Malformed(line: line, reason: "not log-odds and a share")
            }
            guard points.last.map({ $0.raw < raw && $0.right <= right }) ?? true else {
                throw LearntTable.Malformed(line: line, reason: "not above the row before")
            }
            points.append(Point(raw: raw, right: right))
        }
        guard !points.isEmpty else { throw LearntTable.Malformed(line: 1, reason: "no rows") }
        self.init(points: points)
    }
}
