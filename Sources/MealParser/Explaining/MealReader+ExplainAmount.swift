import FitIQCore
import FoodDatabase

/// Explains the amount of an item and its weight.
extension MealReader {
    func amount(_ quantity: Quantity, in segment: Segment, of meal: MealText) -> Explanation.Amount {
        let amounts = meal.chunks[segment.chunks].flatMap(\.amounts).map { meal.amounts[$0] }
        return Explanation.Amount(
            written: amounts.map {
                meal.written(meal.tokens[$0.tokens.lowerBound], meal.tokens[$0.tokens.upperBound - 1])
            },
            count: quantity.count,
            measured: quantity.total.map { "\(Decimals.short($0.value)) \($0.unit.symbol.rawValue)" },
            inches: quantity.inches,
            words: quantity.words.map { String(decoding: index.words.vocabulary.spelling(of: $0), as: UTF8.self) }
        )
    }

    func weight(
        _ portion: ResolvedPortion,
        of item: ReadItem,
        food: Int,
        times: Double?
    ) -> Explanation.Weight {
        let many = item.quantity * (times ?? 1)
        return Explanation.Weight(
            quantity: item.quantity,
            unit: item.unit,
            gramsOfOne: many == 0 ? 0 : Self.rounded(portion.grams / many),
            times: times.map(Self.rounded),
            grams: item.grams?.doubleValue ?? 0,
            rule: portion.rule,
            certainty: portion.certainty,
            kcalPer100g: index.foods.energyKcal(at: food),
            kcal: item.nutrients.energyKcal
        )
    }

    static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
