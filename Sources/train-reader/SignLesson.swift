import Foundation
import MealParser

/// Learns the weights of the signs by which a reading doubts a food.
///
/// The foods of a meal are right together with the product of their chances, so a meal with a fault that lies in none of the foods
/// found, one that was missed, counts too. What makes the meals as they were likeliest is sought, one weight at a time, in whole
/// thousandths and within the bounds of each; being far from 0 costs a little.
struct SignLesson {
    /// A meal as it was read: the signs of its foods, and what became of it.
    struct Meal: Sendable {
        let foods: [Signs]
        /// Holds one entry for each food.
        let rights: [Bool]
        let isRight: Bool
        /// The reading tells of doubts whatever the signs say: these meals teach nothing about them.
        let isTold: Bool
    }

    let meals: [Meal]
    /// Costs of a weight that moves the foods apart, in log-likelihood: found by leaving out one author's meals after the other.
    var pull = 15.0

    /// The meals that are known food by food.
    static func meals(_ sets: [MealSet], _ reader: MealReader) -> [Meal] {
        sets.flatMap(\.meals).compactMap { meal in
            guard case .foods(let foods) = meal.expectation else { return nil }
            let judged = reader.judge(meal.text)
            guard let rights = ItemTruth.rights(in: judged.reading, of: meal) else { return nil }
            return Meal(
                foods: judged.foods.map(\.signs),
                rights: rights,
                isRight: rights.count == foods.count && rights.allSatisfy(\.self),
                isTold: judged.isTold || rights.isEmpty
            )
        }
    }

    func learn() -> SignWeights {
        let objective = SignObjective(meals: meals.filter { !$0.isTold }, pull: pull)
        var weights = Sign.allCases.map { Int($0.traits.bounds.clamped(to: -0.5...3).upperBound * 1000) }
        var value = objective.loss(weights)
        var steps = [Int](repeating: 400, count: weights.count)
        while steps.contains(where: { $0 > 0 }) {
            for sign in Sign.allCases where steps[sign.rawValue] > 0 {
                let place = sign.rawValue
                var hasMoved = false
                for direction in [1, -1] where !hasMoved {
                    var moved = weights
                    let bounds = sign.traits.bounds
                    moved[place] = min(
                        max(moved[place] + direction * steps[place], Int(bounds.lowerBound * 1000)),
                        Int(bounds.upperBound * 1000)
                    )
                    guard moved[place] != weights[place] else { continue }
                    let other = objective.loss(moved)
                    guard other < value - Self.leastGain else { continue }
                    (weights, value, hasMoved) = (moved, other, true)
                }
                steps[place] = hasMoved ? min(steps[place] * 3 / 2, 1000) : steps[place] / 2
            }
        }
        return SignWeights(values: weights.map { Double($0) / 1000 })
    }

    private static let leastGain = 1e-6
}

/// The unlikeliness of the meals by some weights.
struct SignObjective {
    private let meals: [(foods: Range<Int>, isRight: Bool)]
    private let values: [[Double]]
    private let variances: [Double]
    private let pull: Double

    init(meals: [SignLesson.Meal], pull: Double) {
        var values: [[Double]] = []
        var ranges: [(foods: Range<Int>, isRight: Bool)] = []
        for meal in meals {
            let start = values.count
            values += meal.foods.map { $0.values.map(Double.init) }
            ranges.append((start..<values.count, meal.isRight))
        }
        self.values = values
        self.meals = ranges
        self.pull = pull
        let count = Double(max(values.count, 1))
        variances = Sign.allCases.map { sign in
            let mean = values.reduce(0) { $0 + $1[sign.rawValue] } / count
            return values.reduce(0) { $0 + ($1[sign.rawValue] - mean) * ($1[sign.rawValue] - mean) } / count
        }
    }

    /// - Parameter thousandths: by `Sign.rawValue`.
    func loss(_ thousandths: [Int]) -> Double {
        let weights = thousandths.map { Double($0) / 1000 }
        // The logarithm of one by the chance that a food is right.
        let costs = values.map { signs -> Double in
            var sum = 0.0
            for (weight, value) in zip(weights, signs) { sum += weight * value }
            return sum > 0 ? log1p(exp(-sum)) : log1p(exp(sum)) - sum
        }
        var loss = 0.0
        for (foods, isRight) in meals {
            let cost = foods.reduce(0) { $0 + costs[$1] }
            loss += isRight ? cost : -log(max(1 - exp(-cost), 1e-12))
        }
        return zip(weights, variances).reduce(loss) { $0 + pull * $1.0 * $1.0 * $1.1 }
    }
}
