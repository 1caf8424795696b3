package import FitIQCore
import FoodDatabase

/// The reader with the tables of other countries beside the first.
extension MealReader {
    /// Returns a reader for a person in the country of these two letters (ISO 3166): "GB" has "flapjack" of oats, "chips" that are
    /// fried, and pints of 568 ml. A country of which we know nothing is as none.
    public func inRegion(_ region: String?) -> MealReader {
        let region = region?.uppercased()
        var reader = self
        reader.home = (others + regional).first { $0.region == region }
        reader.regionalNames = RegionalName.all(inRegion: region)
        reader.pint = Unit.pint(inRegion: region)
        return reader
    }

    /// The countries of which the reader knows something: those of its tables, those with another pint, and those that call some
    /// foods otherwise.
    package var regions: [RegionCode] {
        let tables = DatasetCard.all.map(\.region) + (others + regional).map(\.region)
        return Unit.imperialRegions.union(tables).union(RegionalName.regions).sorted().compactMap { RegionCode($0) }
    }

    /// - Parameters:
    ///   - others: in the order in which they are asked.
    ///   - regional: asked only for a person of their country.
    init(foods: FoodTable, others: [OtherTable], regional: [OtherTable] = []) {
        self.init(foods: foods, weights: .bundled)
        self.others = others
        self.regional = regional
    }

    /// A reader over another country's foods, for which we have no names of our own.
    init(ofOther foods: FoodTable) {
        let index = FoodIndexBuilder.index(
            of: foods,
            words: CuratedTable.words,
            synonyms: StaticBytes(copying: ""),
            helpings: CuratedTable.helpings
        )
        self.init(index: index, weights: .bundled, signs: .bundled, confidence: .bundled)
    }

    // MARK: Items

    /// The table that an item comes from.
    enum ItemSource {
        /// The place among the first tables' foods.
        case found(Int)
        case other(OtherAnswer)
    }

    /// The items in the order of the text, each with its words; what another table knows in the place of what it stands for.
    ///
    /// - Parameter said: what the words are before another table answers.
    func items(
        _ found: [FoundFood],
        _ itemWords: [ItemEvidence],
        _ around: SignReader.Surroundings,
        in meal: MealText,
        _ account: WordAccount,
        _ answers: [OtherAnswer],
        _ own: OwnText?,
        said: WordAccount
    ) -> [(item: ReadItem, words: TextSpan)] {
        sources(found, answers).flatMap { source -> [(ReadItem, TextSpan)] in
            let place: Int
            switch source {
            case .other(let answer): return [(answer.item, said.words(of: answer.chunks, isExplained: false))]
            case .found(let found): place = found
            }
            if let items = ownItems(of: found[place].segment, in: meal, own) {
                return items.map { ($0.item, said.words(of: $0.chunks)) }
            }
            var item = item(found[place], itemWords[place], number: place, around, in: meal, account)
            if let own { item.notes = item.notes.map(own.original) }
            return [(item, said.words(of: found[place].segment.chunks))]
        }
    }

    /// The sources of the items in the order of the text.
    func sources(_ found: [FoundFood], _ answers: [OtherAnswer]) -> [ItemSource] {
        let kept = answers.keeping(found)
        guard !answers.isEmpty else { return kept.map { .found($0) } }
        // What begins a part goes before the rest of it.
        let placed = kept.map { (found[$0].segment.chunks.lowerBound * 2 + 1, ItemSource.found($0)) }
        let others = answers.map { ($0.chunks.lowerBound * 2, ItemSource.other($0)) }
        return (others + placed).sorted { $0.0 < $1.0 }.map { $0.1 }
    }
}
