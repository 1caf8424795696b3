import FitIQCore
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
    /// Litres of plain water, as the server counts them: the person's own metric amount, otherwise a kilogram is a litre.
    public static let water = DailyTally { items in
        let amounts = items.filter { $0.foodType == .water }.compactMap { WaterItem($0).millilitres }
        return Double(amounts.reduce(0, +)) / 1000
    }
}

extension WaterItem {
    /// - Parameter item: of type water.
    fileprivate init(_ item: MealLogItem) {
        self.init(quantity: item.quantity, unit: item.unit, grams: Grams(told: item.grams))
    }
}

extension Grams {
    /// Takes a mass that a server told; nil of an absurd one too.
    init?(told grams: Double?) {
        guard let grams, abs(grams) < 1e12 else { return nil }
        self.init(grams)
    }
}
