import CFoodTables
package import FoodDatabase

/// The learnt weights as text: feature, value and meaning. A feature that has no row keeps its start value.
package enum WeightTable {
    package static let header = "feature\tvalue\tmeaning"

    package static var bundled: StaticBytes { StaticBytes(food_table_weights()) }

    package static func weights(in table: StaticBytes) throws(LearntTable.Malformed) -> RankingWeights {
        let features = Dictionary(uniqueKeysWithValues: Feature.allCases.map { ($0.name, $0) })
        var values = Feature.allCases.map(\.traits.start)
        var seen: Set<Feature> = []
        for (line, fields) in try LearntTable.rows(of: table, header: header) {
            guard let feature = features[String(fields[0])] else {
                throw LearntTable.Malformed(line: line, reason: "no feature is called \(fields[0])")
            }
            guard seen.insert(feature).inserted else {
                throw LearntTable.Malformed(line: line, reason: "\(feature) twice")
            }
            guard let value = Float(fields[1]), feature.traits.bounds.contains(value) else {
                let bounds = feature.traits.bounds
                throw LearntTable.Malformed(line: line, reason: "\(feature) is not a number within \(bounds)")
            }
            values[feature.rawValue] = value
        }
        return RankingWeights(values: values)
    }
}

extension RankingWeights {
    /// The learnt weights of the binary.
    package static let bundled: RankingWeights = {
        do throws(LearntTable.Malformed) {
            return try WeightTable.weights(in: WeightTable.bundled)
        } catch {
            // The table is part of the program, so this is as if the program itself were damaged; a test reads it first.
            fatalError("weights.tsv is malformed in line \(error.line): \(error.reason)")
        }
    }()
}
