/// Which of the foods read is which of those expected, one to one, by parts of their names.
struct ItemMatching {
    /// Place among those read, by place among those expected.
    private(set) var found: [Int: Int] = [:]

    /// Expected foods with the fewest that fit choose first; each takes what has its grams, then its energy, then what
    /// was read first.
    init(of expected: [TypedMeal.Item], in items: [Prediction.Item]) {
        let fitting = expected.map { wanted in items.indices.filter { wanted.isNamed(items[$0].foodName) } }
        var free = Set(items.indices)
        for index in expected.indices.sorted(by: { (fitting[$0].count, $0) < (fitting[$1].count, $1) }) {
            let best = fitting[index].filter(free.contains).min { a, b in
                expected[index].preference(items[a], a) < expected[index].preference(items[b], b)
            }
            guard let best else { continue }
            free.remove(best)
            found[index] = best
        }
    }
}

extension TypedMeal.Item {
    func hasGrams(of item: Prediction.Item) -> Bool { grams.holds(item.grams, slack: 1) }
    func hasKcal(of item: Prediction.Item) -> Bool { kcal.holds(item.calories, slack: 3) }

    fileprivate func isNamed(_ foodName: String) -> Bool {
        let name = foodName.lowercased()
        return any.contains { name.contains($0) } && !(not ?? []).contains { name.contains($0) }
    }

    fileprivate func preference(_ item: Prediction.Item, _ place: Int) -> (Int, Int, Int) {
        (hasGrams(of: item) ? 0 : 1, hasKcal(of: item) ? 0 : 1, place)
    }
}
