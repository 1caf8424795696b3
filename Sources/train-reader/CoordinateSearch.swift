import MealParser
import SeededNumbers

/// Moves one weight at a time, up or down, and keeps what brings enough.
///
/// The score of a meal jumps where another food wins, so there is no gradient to follow. A step that helped grows, one that
/// did not shrinks; in each round the weights take turns in another order, drawn from a fixed seed.
struct CoordinateSearch {
    let objective: Objective
    let rounds: Int
    /// The gain that a step must bring.
    let minimumGain: Double
    /// The weights that may move.
    var features = Feature.allCases
    /// A step that loses more than this on a part of the meals is not tried on all of them.
    var tolerance = 5e-5
    /// Called after each round.
    var report: (_ round: Int, _ value: Double) -> Void = { _, _ in }

    func run(from start: Weights) -> Weights {
        var random = SplitMix64(seed: 1)
        var best = start
        var value = objective.value(of: best)
        let sample = objective.sample
        var sampleValue = sample.value(of: best)
        var steps = start.thousandths.map { max(abs($0) / 3, 60) }
        for round in 1...rounds {
            for feature in random.shuffled(features) {
                let step = steps[feature.rawValue]
                var hasMoved = false
                for direction in [1, -1] where !hasMoved {
                    let moved = best.moving(feature, by: direction * step)
                    guard moved != best else { continue }
                    let movedSample = sample.value(of: moved)
                    guard movedSample > sampleValue - tolerance else { continue }
                    let movedValue = objective.value(of: moved)
                    guard movedValue > value + minimumGain else { continue }
                    (best, value, sampleValue, hasMoved) = (moved, movedValue, movedSample, true)
                }
                steps[feature.rawValue] = hasMoved ? min(step * 3 / 2, 1500) : max(step * 3 / 5, 10)
            }
            report(round, value)
        }
        return best
    }
}
