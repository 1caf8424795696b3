import FitIQCore

/// Counts pieces of a food: two of "2 eggs", none that is known of "100 g of egg" or of a serving.
enum Pieces {
    /// Units that are one piece each of what they are of.
    private static let single: Set<String> = [
        "medium", "small", "large", "whole", "piece", "item", "each", "unit", "cup", "mug", "glass", "can", "bottle",
        "pint",
    ]
    /// Words of the same units that say that another thing is counted: cups of rice are no pieces of it.
    private static let vessels: Set<String> = ["cup", "mug", "glass", "can", "bottle", "pint"]

    /// - Parameter phrase: what is counted, as it was said: "eggs", "slices of toast".
    /// - Returns: nil where the item was not counted so.
    static func count(of item: ReadItem, as phrase: String) -> Double? {
        let said = Set(words(phrase))
        let unit = words(item.unit)
        guard let first = unit.first else { return nil }
        if !said.isDisjoint(with: unit) { return item.quantity }
        guard single.contains(first), said.isDisjoint(with: UnitWords.all) else { return nil }
        return vessels.contains(first) && item.foodType != .drink ? nil : item.quantity
    }

    private static func words(_ text: String) -> [String] { SentenceWords(text).texts.map(FoodGroup.single) }
}
