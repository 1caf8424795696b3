/// A weight, and what it was taken from.
struct ResolvedPortion {
    var grams: Double
    /// The number of units, as the item shows it: 2 "slice".
    var quantity: Double
    var unit: String
    /// The record's measure, or the name of the rule.
    var rule: String
    /// The assumption that the weight rests on, if any.
    var assumption: Assumption?
    /// The certainty of the weight, 0...1.
    var certainty: Double
    /// The middle half of people's amounts, in grams, where nothing was told and enough were asked.
    var range: ClosedRange<Double>?
    /// A mass or volume of grain or pulses, though nobody says whether dry or cooked.
    var isStateUntold = false
    /// So little that it may be the dry weight: "60 g rice".
    var isStateOpen = false
    /// Marks a measure that the record has in sizes that differ twofold, where the text tells none: "half a quiche".
    var isSizeOpen = false
}

/// Numbers in notes, without the library's locale.
enum Decimals {
    /// Up to one decimal: "50", "28.4".
    static func short(_ value: Double) -> String {
        let tenths = Int((min(abs(value), 1e9) * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
