import Dispatch
import FoodDatabase
import MealParser

/// The value that learning makes as large as it can: the weighted mean of the sets' mean scores, less a pull to the start
/// values.
struct Objective: Sendable {
    let sets: [MealSet]
    /// One for each worker: sharing one, they would wait for each other to count references.
    private let readers: [MealReader]
    /// The cost of being far from the start values: unless it brings more, a weight stays.
    private let pull = 5e-5

    init(sets: [MealSet], workers: Int) {
        self.init(sets: sets, readers: (0..<max(workers, 1)).map { _ in MealReader(foods: .bundled) })
    }

    private init(sets: [MealSet], readers: [MealReader]) {
        self.sets = sets
        self.readers = readers
    }

    /// The objective over a part of the meals, for a quick look.
    var sample: Objective { Objective(sets: sets.map(\.sample), readers: readers) }

    func value(of weights: Weights) -> Double {
        let scores = scores(of: weights)
        let total = sets.reduce(0) { $0 + $1.weight }
        return zip(sets, scores).reduce(0) { $0 + $1.0.weight * $1.1 } / total - pull * weights.distanceFromStart
    }

    /// The mean score of each set.
    func scores(of weights: Weights) -> [Double] {
        let readers = readers.map { $0.weighted(weights.ranking) }
        return sets.map { mean(of: $0.meals, readers) }
    }

    /// Each score has its place and they are added in order, so that the number of workers never shows.
    private func mean(of meals: [TrainingMeal], _ readers: [MealReader]) -> Double {
        let scores = [Double](unsafeUninitializedCapacity: meals.count) { buffer, count in
            // Nobody but the worker of a place writes to it.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: readers.count) { worker in
                for place in stride(from: worker, to: meals.count, by: readers.count) {
                    places[place] = MealScore.of(readers[worker].read(meals[place].text), for: meals[place])
                }
            }
            count = meals.count
        }
        return scores.reduce(0, +) / Double(max(meals.count, 1))
    }
}
