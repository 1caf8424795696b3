import FitIQCore
import FoodDatabase

/// The reader with the tables of other countries beside the first.
extension MealReader {
    /// Returns a reader for a person in the country of these two letters (ISO 3166): "GB" has "flapjack" of oats. A country whose
    /// table we do not have is as none.
    public func inRegion(_ region: String?) -> MealReader {
        var reader = self
        reader.home = others.first { $0.region == region?.uppercased() }
        return reader
    }

    /// - Parameter others: in the order in which they are asked.
    init(foods: FoodTable, others: [OtherTable]) {
        self.init(foods: foods, weights: .bundled)
        self.others = others
    }

    /// A reader over another country's foods, for which we have no names of our own.
    init(ofOther foods: FoodTable) {
        let index = FoodIndexBuilder.index(of: foods, words: OurTable.words, synonyms: StaticBytes(copying: ""))
        self.init(index: index, weights: .bundled, confidence: .bundled)
    }

    // MARK: Items

    /// The items in the order of the text, what another table knows in the place of what it stands for.
    func items(
        _ found: [FoundFood],
        _ words: [ItemWords],
        in meal: MealText,
        _ account: WordAccount,
        _ answers: [OtherAnswer]
    ) -> [ReadItem] {
        let kept = answers.keeping(found)
        let items = kept.map { item(found[$0], words[$0], number: $0, in: meal, account) }
        guard !answers.isEmpty else { return items }
        // What begins a part goes before the rest of it.
        let placed = zip(kept, items).map { (found[$0].segment.pieces.lowerBound * 2 + 1, $1) }
        return (answers.map { ($0.pieces.lowerBound * 2, $0.item) } + placed).sorted { $0.0 < $1.0 }.map { $0.1 }
    }
}
