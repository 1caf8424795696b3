import CFoodTables
package import FoodDatabase

/// The learnt weights as text: remarks behind "#", a header, then feature, value and meaning, separated by tabs.
///
/// A feature that has no row keeps its start value.
package enum WeightTable {
    package static let header = "feature\tvalue\tmeaning"

    /// A row that is not as it should be.
    package struct Malformed: Error, Equatable {
        /// Counted from 1.
        package let line: Int
        package let reason: String
    }

    package static var bundled: StaticBytes { StaticBytes(food_table_weights()) }

    package static func weights(in table: StaticBytes) throws(Malformed) -> RankingWeights {
        let features = Dictionary(uniqueKeysWithValues: Feature.allCases.map { ($0.name, $0) })
        var values = Feature.allCases.map(\.traits.start)
        var seen: Set<Feature> = []
        var hasHeader = false
        let lines = String(decoding: table.buffer, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        for (place, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            guard hasHeader else {
                guard line == header else { throw Malformed(line: place + 1, reason: "not the header") }
                hasHeader = true
                continue
            }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3 else { throw Malformed(line: place + 1, reason: "not 3 fields") }
            guard let feature = features[String(fields[0])] else {
                throw Malformed(line: place + 1, reason: "no feature is called \(fields[0])")
            }
            guard seen.insert(feature).inserted else { throw Malformed(line: place + 1, reason: "\(feature) twice") }
            guard let value = Float(fields[1]), feature.traits.bounds.contains(value) else {
                let bounds = feature.traits.bounds
                throw Malformed(line: place + 1, reason: "\(feature) is not a number within \(bounds)")
            }
            values[feature.rawValue] = value
        }
        guard hasHeader else { throw Malformed(line: lines.count, reason: "no header") }
        return RankingWeights(values: values)
    }
}

extension RankingWeights {
    /// The learnt weights of the binary.
    package static let bundled: RankingWeights = {
        do throws(WeightTable.Malformed) {
            return try WeightTable.weights(in: WeightTable.bundled)
        } catch {
            // The table is part of the program, so this is as if the program itself were damaged; a test reads it first.
            fatalError("weights.tsv is malformed in line \(error.line): \(error.reason)")
        }
    }()
}
