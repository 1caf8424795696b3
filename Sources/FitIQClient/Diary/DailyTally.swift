public import FitIQWire

/// Something that days add up from their meals, such as water.
///
/// Whatever the server says, and however often, each meal counts once: an edit replaces what the meal added, a delete
/// takes it away.
public struct DailyTally: Sendable {
    /// Returns the amount that a meal with these items adds; 0 for nothing. Infinity and NaN add nothing either.
    public let amount: @Sendable ([MealLogItem]) -> Double

    /// Makes a tally; `amount` is asked anew whenever a day is added up, so it must depend on the items alone.
    public init(amount: @escaping @Sendable ([MealLogItem]) -> Double) {
        self.amount = amount
    }
}

extension DailyTally {
    /// Litres of plain water.
    public static let water = DailyTally { items in
        items.filter { $0.foodType == .water }.compactMap(\.litres).reduce(0, +)
    }
}

extension MealLogItem {
    /// Litres of a water item: the person's own metric amount, because the tables weigh 500 ml as 507 g; otherwise a
    /// kilogram is a litre.
    fileprivate var litres: Double? {
        let litresPerUnit = ["ml": 0.001, "cl": 0.01, "dl": 0.1, "l": 1]
        if let quantity, let litres = litresPerUnit[unit.lowercased()] { return quantity * litres }
        return grams.map { $0 / 1000 }
    }
}
