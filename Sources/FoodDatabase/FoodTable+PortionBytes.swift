import FitIQCore

/// Portions without building strings: what an index over the measures reads.
extension FoodTable {
    /// The places of a food's portions, in the record's order.
    package func portionPlaces(at index: Int) -> Range<Int> { portionRange(at: index) }

    package func measureBytes(ofPortionAt place: Int) -> UnsafeRawBufferPointer { field(.measure, ofPortionAt: place) }

    /// The named product that the portion is of; empty for most.
    package func productBytes(ofPortionAt place: Int) -> UnsafeRawBufferPointer { field(.product, ofPortionAt: place) }

    /// All that is told of a portion: its measure, its weight, and the named product that it is of.
    package func portionBytes(
        at place: Int
    ) -> (measure: UnsafeRawBufferPointer, milligrams: Int, product: UnsafeRawBufferPointer) {
        var fields = fields(from: .measure, ofPortionAt: place)
        return (fields.next(), Thousandths(fields.next())?.count ?? 0, fields.next())
    }
}
