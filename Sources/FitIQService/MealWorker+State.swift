import FitIQCore

extension MealWorker {
    /// What a worker has at hand, and what it knows of the store.
    struct State {
        /// Accepted, and to be read.
        private(set) var accepted: [ClaimedMeal] = []
        /// How many meals are being accepted, to be read then.
        private var accepting = 0
        /// Taken from the store, to be read.
        var claimed: [ClaimedMeal] = []
        /// Read, but the store was unavailable. Each is tried again by itself: what the disk does not take of one is no
        /// reason for the others to wait.
        private var unwritten: [Meal] = []
        /// The meals that were unwritten and are not yet written, also while they are tried again: not to be begun again,
        /// however long the disk fails.
        private(set) var held: Set<Meal.ID> = []
        /// Whether meals may wait in the store that nobody began to read.
        var mayHaveFresh = true
        /// Whether meals may wait that were begun before. They are few, so they are looked for only now and then.
        var mayHaveBegun = true
        /// Whether such a meal is the next, so that neither they nor the fresh ones wait for all others.
        var isTurnOfBegun = false
        var isStopped = false

        mutating func lookEverywhere() {
            mayHaveFresh = true
            mayHaveBegun = true
        }

        /// Whether one more meal may be accepted to be read, of `limit` at once.
        mutating func takeRoom(_ limit: Int) -> Bool {
            guard !isStopped, accepted.count + accepting < limit else { return false }
            accepting += 1
            return true
        }

        /// - Parameters:
        ///   - meal: what was stored; nil when nothing was.
        ///   - hasRoom: what `takeRoom` said of it.
        mutating func accepted(_ meal: Meal?, hasRoom: Bool) {
            if hasRoom { accepting -= 1 }
            guard let meal else { return }
            if hasRoom { accepted.append(ClaimedMeal(meal: meal, attempt: 1)) } else { mayHaveFresh = true }
        }

        /// What is to be read next, nil when nothing is. A meal that was begun before comes alone.
        ///
        /// - Parameter limit: how many of the accepted meals at most.
        mutating func next(_ limit: Int) -> [ClaimedMeal]? {
            if let begun = claimed.first, begun.attempt > 1 {
                claimed = []
                return [begun]
            }
            let batch = accepted.prefix(limit) + claimed
            accepted.removeFirst(min(limit, accepted.count))
            claimed = []
            return batch.isEmpty ? nil : Array(batch)
        }

        var hasNext: Bool { !accepted.isEmpty || !claimed.isEmpty }

        mutating func keep(_ meals: [Meal]) {
            unwritten += meals
            held.formUnion(meals.map(\.id))
        }

        mutating func takeUnwritten() -> [Meal] {
            defer { unwritten = [] }
            return unwritten
        }

        /// Of these nothing is to be written any more.
        mutating func letGo(_ meals: [Meal]) {
            if !held.isEmpty { held.subtract(meals.map(\.id)) }
        }
    }
}
