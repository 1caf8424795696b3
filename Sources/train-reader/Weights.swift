import MealParser

/// The weights in whole thousandths, as the table writes them, so that what is scored is what is kept.
struct Weights: Equatable, Sendable {
    /// The weights by `Feature.rawValue`.
    private(set) var thousandths: [Int]

    static let start = Weights(thousandths: Feature.allCases.map { Int(($0.traits.start * 1000).rounded()) })

    /// The weights of the binary.
    static let bundled = Weights(thousandths: RankingWeights.bundled.values.map { Int(($0 * 1000).rounded()) })

    var ranking: RankingWeights { RankingWeights(values: thousandths.map { Float($0) / 1000 }) }

    subscript(_ feature: Feature) -> Int { thousandths[feature.rawValue] }

    /// The weights with one moved, as far as its meaning allows.
    func moving(_ feature: Feature, by step: Int) -> Weights {
        let bounds = feature.traits.bounds
        var moved = self
        let value = thousandths[feature.rawValue] + step
        moved.thousandths[feature.rawValue] = min(
            max(value, Int(bounds.lowerBound * 1000)),
            Int(bounds.upperBound * 1000)
        )
        return moved
    }

    /// The sum of the squares of how far each is from its start, in units of its size.
    var distanceFromStart: Double {
        zip(thousandths, Self.start.thousandths).reduce(0) { sum, weight in
            let distance = Double(weight.0 - weight.1) / Double(max(abs(weight.1), 300))
            return sum + distance * distance
        }
    }
}
