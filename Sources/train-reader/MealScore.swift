import FitIQCore

/// Scores how near a reading comes to what is expected, 0...1.
///
/// Smooth on purpose: a score that only counts hits jumps with single meals, and what is learnt from it is their noise.
enum MealScore {
    static func of(_ reading: Reading, for meal: TrainingMeal) -> Double {
        switch meal.expectation {
        case .nothing: reading.items.isEmpty ? 1 : 0
        case .records(let records): reading.items.map { $0.source?.record } == records ? 1 : 0
        case .totals(let totals): score(reading, totals)
        case .foods(let foods): score(reading, foods)
        }
    }

    /// 1 for no error, ½ for one of `band`, near 0 from twice that on.
    static func closeness(_ error: Double, band: Double) -> Double {
        let ratio = error / band
        return 1 / (1 + ratio * ratio * ratio * ratio)
    }

    // MARK: Totals

    private static func score(_ reading: Reading, _ expected: TrainingMeal.Totals) -> Double {
        let totals = reading.totals
        var sum = 0.0
        var weight = 0.0
        func add(_ read: Double?, _ expected: Double?, band: Double, weight share: Double) {
            guard let expected else { return }
            weight += share
            if !reading.items.isEmpty { sum += share * closeness((read ?? 0) - expected, band: band) }
        }
        add(totals.carbs?.doubleValue, expected.carbs, band: 7.5, weight: 5)
        add(totals.protein?.doubleValue, expected.protein, band: 7.5, weight: 1)
        add(totals.fat?.doubleValue, expected.fat, band: 7.5, weight: 1)
        let energyBand = max(50, 0.2 * (expected.energyKcal ?? 0))
        add(totals.energyKcal.map(Double.init), expected.energyKcal, band: energyBand, weight: 2)
        add(Double(reading.items.count), expected.itemCount.map(Double.init), band: 0.5, weight: 2)
        return weight > 0 ? sum / weight : 0
    }

    // MARK: Foods

    /// Half for each food by itself, half for the meal without a fault.
    private static func score(_ reading: Reading, _ foods: [TrainingMeal.Food]) -> Double {
        var free = reading.items.map { (name: $0.foodName.lowercased(), item: $0) }
        var found = 0.0
        var isRight = true
        for food in foods {
            let fitting = free.indices.filter { food.isName(free[$0].name) }
            guard let best = fitting.max(by: { nearness(free[$0].item, food) < nearness(free[$1].item, food) }) else {
                isRight = false
                continue
            }
            let amount = nearness(free.remove(at: best).item, food)
            found += 0.5 + 0.5 * amount
            if amount < 1 { isRight = false }
        }
        let share = 2 * found / Double(max(foods.count + reading.items.count, 1))
        return 0.5 * share + (isRight && free.isEmpty ? 0.5 : 0)
    }

    /// 1 where grams and energy are in range.
    private static func nearness(_ item: ReadItem, _ food: TrainingMeal.Food) -> Double {
        let grams = nearness(item.grams?.doubleValue ?? 0, food.grams, slack: 1)
        return (grams + nearness(Double(item.nutrients.energyKcal ?? 0), food.kcal, slack: 3)) / 2
    }

    private static func nearness(_ value: Double, _ range: [Double], slack: Double) -> Double {
        let excess = TrainingMeal.Food.excess(of: value, over: range, slack: slack)
        return excess <= 0 ? 1 : closeness(excess, band: 0.25 * (range.last ?? 0))
    }
}
