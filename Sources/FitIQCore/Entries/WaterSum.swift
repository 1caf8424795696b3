/// An item of plain water, as a meal holds it.
package struct WaterItem: Hashable, Sendable {
    package let quantity: Double?
    package let unit: String
    package let grams: Grams?

    package init(quantity: Double?, unit: String, grams: Grams?) {
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
    }

    /// The amount in whole ml: the person's own where that is metric, because the tables weigh 500 ml as 507 g; otherwise a
    /// gram is a millilitre. Nil where neither is told. An absurd amount counts as 1,000 l, and one below zero as none.
    package var millilitres: Int? {
        let own = quantity.flatMap { quantity in Self.millilitresPerUnit[unit.lowercased()].map { quantity * $0 } }
        guard let millilitres = own ?? grams?.doubleValue, !millilitres.isNaN else { return nil }
        return Int(max(0, min(millilitres, Self.most)).rounded())
    }

    private static let millilitresPerUnit: [String: Double] = ["ml": 1, "cl": 10, "dl": 100, "l": 1000]
    private static let most = 1_000_000.0
}

/// Sums up what was drunk as plain water: in meals, and beside them as entries of type `water_liters`.
///
/// It is the one rule for the water of a day, at the server and on devices.
package struct WaterSum: Hashable, Sendable {
    /// Counts the water items of meals, those of unknown amount too.
    package private(set) var itemCount = 0
    /// Counts the items whose amount is unknown; the sum is then a lower bound.
    package private(set) var unknownItemCount = 0
    /// Sums the items whose amount is known, in ml.
    package private(set) var itemMillilitres = 0
    /// Counts the entries.
    package private(set) var entryCount = 0
    /// Sums the entries, in ml.
    package private(set) var entryMillilitres = 0

    /// Sums up nothing: 0 ml.
    package init() {}

    package mutating func add(_ item: WaterItem, times count: Int = 1) {
        itemCount += count
        guard let millilitres = item.millilitres else {
            unknownItemCount += count
            return
        }
        itemMillilitres += millilitres * count
    }

    /// - Parameter entries: in litres, so their thousandths are ml.
    package mutating func add(_ entries: EntrySum) {
        entryCount += entries.count
        entryMillilitres += entries.total.count
    }

    /// The sum of both, in ml; nil where something was drunk and its amount is known of nothing.
    package var millilitres: Int? {
        entryCount == 0 && itemMillilitresIfKnown == nil ? nil : itemMillilitres + entryMillilitres
    }

    /// The sum of the items, in ml; nil where there are some and the amount of none is known.
    package var itemMillilitresIfKnown: Int? {
        itemCount > 0 && itemCount == unknownItemCount ? nil : itemMillilitres
    }
}

/// Sums up entries of one type.
package struct EntrySum: Hashable, Sendable {
    package let count: Int
    /// Holds the sum, in the type's unit.
    package let total: Thousandths

    package init(count: Int, total: Thousandths) {
        self.count = count
        self.total = total
    }
}

/// Holds the water of several days.
package struct WaterOfDays: Hashable, Sendable {
    package private(set) var sum = WaterSum()
    /// Holds the places of the days on which water was drunk.
    package private(set) var days: Set<Int> = []

    package init() {}

    /// - Parameters:
    ///   - items: how many of each the meals of a day hold, by the day's place.
    ///   - entries: the sums of a day, by the day's place.
    package init(items: [Int: [WaterItem: Int]], entries: [Int: EntrySum]) {
        for (day, items) in items { for (item, count) in items { add(item, times: count, on: day) } }
        for (day, entries) in entries where entries.count > 0 {
            sum.add(entries)
            days.insert(day)
        }
    }

    private mutating func add(_ item: WaterItem, times count: Int, on day: Int) {
        guard count > 0 else { return }
        sum.add(item, times: count)
        days.insert(day)
    }
}
