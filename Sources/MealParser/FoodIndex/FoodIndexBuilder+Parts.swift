import FoodDatabase

/// Reads the names of all foods, as many parts of them at once as the machine has cores for.
extension FoodIndexBuilder {
    /// - Parameters:
    ///   - synonyms: the rows of `synonyms.tsv`, names that we gave to foods.
    ///   - parts: nil for as many as suit the machine; the index is the same whatever their number.
    static func index(
        of foods: FoodTable,
        words: StaticBytes,
        synonyms: StaticBytes,
        pieces: StaticBytes = StaticBytes(copying: ""),
        helpings: StaticBytes = StaticBytes(copying: ""),
        parts: Int? = nil
    ) -> FoodIndex {
        let ours = self.synonyms(in: synonyms, of: foods)
        let weights = NameWeights(pieces: LabelledPiece.all(in: pieces), helpings: KnownHelping.all(in: helpings))
        let ranges = ranges(of: foods, ours, count: parts ?? suitableCount(for: foods))
        var builders = PartedWork.results(of: ranges.count) { part in
            var builder = FoodIndexBuilder(foods: foods, words: words)
            for food in ranges[part] { builder.addNames(of: food, ours: ours[food] ?? [], weights: weights) }
            if part == ranges.count - 1 { builder.addPortions() }
            return builder
        }
        var all = builders.removeFirst()
        // Each is freed when it is joined.
        while !builders.isEmpty { all.append(builders.removeFirst()) }
        return all.index()
    }

    /// The rows "name, record, reason", by the food they are for.
    private static func synonyms(in table: StaticBytes, of foods: FoodTable) -> [Int: [StaticBytes]] {
        var names: [Int: [StaticBytes]] = [:]
        for row in CuratedTable.rows(of: table) where row.count >= 2 {
            let record = String(decoding: row[1], as: UTF8.self)
            guard let food = foods.index(record: record) else { continue }
            names[food, default: []].append(StaticBytes(UnsafeRawBufferPointer(row[0])))
        }
        return names
    }

    // MARK: Parts

    /// The number of foods that take less time to read than the words that each part begins with.
    private static let foodsOfOnePart = 1_000
    private static let mostParts = 4

    private static func suitableCount(for foods: FoodTable) -> Int {
        foods.count < foodsOfOnePart ? 1 : min(PartedWork.cores, mostParts)
    }

    /// Returns runs of foods that take about as long to read, the last with all portions.
    private static func ranges(of foods: FoodTable, _ ours: [Int: [StaticBytes]], count: Int) -> [Range<Int>] {
        // Portions take an eighth of the time of names.
        let names = foods.count + ours.values.reduce(0) { $0 + $1.count }
        let share = (names + names / 8) / count + 1
        var ranges: [Range<Int>] = []
        var (start, read) = (0, 0)
        for food in 0..<foods.count where ranges.count < count - 1 {
            read += 1 + (ours[food]?.count ?? 0)
            if read >= share {
                ranges.append(start..<food + 1)
                (start, read) = (food + 1, 0)
            }
        }
        return ranges + [start..<foods.count]
    }
}
