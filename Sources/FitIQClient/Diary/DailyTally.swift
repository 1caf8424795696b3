public import FitIQWire

/// Something that days add up from their meals, such as water.
///
/// Whatever the server says, and however often, each meal counts once: an edit replaces what the meal added, a delete
/// takes it away. A tally that is new to a diary is first added up from the meals that are there.
public struct DailyTally: Sendable {
    /// Under which amounts are kept: another rule needs another name.
    public let name: String
    /// What a meal with these items adds; 0 for nothing. It is asked when a meal changes, not when a day is read.
    public let amount: @Sendable ([MealLogItem]) -> Double

    public init(_ name: String, amount: @escaping @Sendable ([MealLogItem]) -> Double) {
        self.name = name
        self.amount = amount
    }
}

extension DailyTally {
    /// Litres of plain water: a litre weighs a kilogram.
    public static let water = DailyTally("water") { items in
        items.filter { $0.foodType == .water }.compactMap(\.grams).reduce(0, +) / 1000
    }
}
