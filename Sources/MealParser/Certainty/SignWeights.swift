import CFoodTables
package import FoodDatabase

/// The weights by which the signs of a food add up to the log-odds that it is right; learnt, as text: sign, weight and meaning.
package struct SignWeights: Equatable, Sendable {
    package static let header = "sign\tweight\tmeaning"

    /// One for each sign, at its raw value.
    package var values: [Double]

    package init(values: [Double]) { self.values = values }

    /// Returns the log-odds that a food with these signs is right.
    package func sum(_ signs: Signs) -> Double {
        var sum = 0.0
        for (weight, value) in zip(values, signs.values) { sum += weight * Double(value) }
        return sum
    }

    package init(text: StaticBytes) throws(LearntTable.Malformed) {
        let signs = Dictionary(uniqueKeysWithValues: Sign.allCases.map { ($0.name, $0) })
        var values = [Double](repeating: 0, count: Sign.allCases.count)
        var seen: Set<Sign> = []
        for (line, fields) in try LearntTable.rows(of: text, header: Self.header) {
            guard let sign = signs[String(fields[0])] else {
                throw LearntTable.Malformed(line: line, reason: "no sign is called \(fields[0])")
            }
            guard seen.insert(sign).inserted else {
                throw LearntTable.Malformed(line: line, reason: "\(sign) twice")
            }
            guard let value = Double(fields[1]), sign.traits.bounds.contains(value) else {
                throw LearntTable.Malformed(line: line, reason: "\(sign) is not a number within \(sign.traits.bounds)")
            }
            values[sign.rawValue] = value
        }
        self.init(values: values)
    }

    package static var bundledText: StaticBytes { StaticBytes(food_table_signs()) }

    /// The weights of the binary.
    package static let bundled: SignWeights = {
        do throws(LearntTable.Malformed) {
            return try SignWeights(text: bundledText)
        } catch {
            // Part of the program, and a test reads it first.
            fatalError("signs.tsv is malformed in line \(error.line): \(error.reason)")
        }
    }()
}
