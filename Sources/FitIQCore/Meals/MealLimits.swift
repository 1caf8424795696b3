/// Limits what a person may enter of a meal. These are the contract's; a server may be set to others, and its clients, which do not
/// know them, keep to these.
package struct MealLimits: Hashable, Sendable {
    /// The most Unicode scalars that a text may have.
    package var textLength = 1000
    /// The most Unicode scalars that notes may have.
    package var notesLength = 500
    /// The most items that a meal typed in by hand may have.
    package var items = 100

    package init() {}

    /// Limits an item that was typed in by hand. No setting changes these.
    package enum Item {
        /// The lengths that a food's name may have, in Unicode scalars; those of the unit are too.
        package static let nameLength = 1...200
        package static let unitLength = 1...50
        package static let quantity = 1_000_000
        package static let calories = 100_000
        /// 100 kg: more than anyone eats, and far from what sums could not hold.
        package static let grams = 100_000
    }
}
