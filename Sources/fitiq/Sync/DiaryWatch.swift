import FitIQClient

/// Finds what happened between two looks at the diary. What is not settled yet is told when it is.
struct DiaryWatch {
    enum Change: Equatable {
        /// A meal was read, or it turned out that it cannot be.
        case read(DiaryMeal)
        case changed(DiaryMeal)
        case deleted(id: String)
    }

    /// The meals as they were told last.
    private var digests: [String: MealDigest] = [:]
    /// The meals that are there and were not told yet.
    private var open: Set<String> = []

    /// - Parameter meals: as they are now, which is not told.
    init(_ meals: [DiaryMeal]) {
        _ = changes(to: meals)
    }

    mutating func changes(to meals: [DiaryMeal]) -> [Change] {
        var changes: [Change] = []
        for meal in meals {
            guard meal.isAtRest else {
                if digests[meal.id] == nil { open.insert(meal.id) }
                continue
            }
            let digest = MealDigest(meal)
            let told = digests.updateValue(digest, forKey: meal.id)
            open.remove(meal.id)
            if told == nil { changes.append(.read(meal)) } else if told != digest { changes.append(.changed(meal)) }
        }
        let gone = Set(digests.keys).union(open).subtracting(meals.map(\.id))
        for id in gone.sorted() {
            digests[id] = nil
            open.remove(id)
            changes.append(.deleted(id: id))
        }
        return changes
    }
}

extension DiaryMeal {
    /// True once the meal is read and nothing of it waits for the server: now it is news.
    fileprivate var isAtRest: Bool {
        if case .waiting = sync { false } else { status.isFinal }
    }
}
