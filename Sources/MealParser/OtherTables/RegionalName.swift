import FitIQCore
import FoodDatabase

/// Tells what a name means in a country where the first tables call another food so: British chips are fried, their cider has alcohol.
///
/// `regional.tsv` has them. A name counts only where it is all that is said of the food.
struct RegionalName: Equatable, Sendable {
    /// The food in words of the first tables: "french fries".
    let meant: String
    /// Only what is drunk is called so: "a glass of squash" is no vegetable.
    let isDrunk: Bool

    /// Returns the names of a country by the hashes of their words; none where it calls foods as the first tables do.
    static func all(inRegion region: String?) -> [[UInt32]: RegionalName] { region.flatMap { byRegion[$0] } ?? [:] }

    /// The countries that have such names.
    static var regions: [String] { Array(byRegion.keys) }

    private static let byRegion: [String: [[UInt32]: RegionalName]] = {
        var byRegion: [String: [[UInt32]: RegionalName]] = [:]
        for row in CuratedTable.rows(of: CuratedTable.regional) where row.count >= 4 {
            let cells = row.map { String(decoding: $0, as: UTF8.self) }
            let name = RegionalName(meant: cells[2], isDrunk: cells[3] == "drink")
            for region in cells[0].split(separator: " ") {
                byRegion[String(region), default: [:]][OtherTable.hashes(of: row[1])] = name
            }
        }
        return byRegion
    }()
}

extension OtherAnswers {
    /// Answers for the names that mean another food in the person's country: by its table, if that has the food, else by the first.
    func answersByRegionalNames() -> [OtherAnswer] {
        guard !reader.regionalNames.isEmpty else { return [] }
        return namedParts().compactMap(answerByRegionalName)
    }

    private func answerByRegionalName(for chunks: Range<Int>) -> OtherAnswer? {
        let said = meal.chunks[chunks].flatMap(\.tokens).filter(namesFood)
        guard let first = said.first, let last = said.last, !said.contains(where: isRewritten) else { return nil }
        let words = said.flatMap { OtherTable.hashes(of: bytes(of: meal.tokens[$0])) }
        let quantity = Quantity(meal, chunks: chunks, words: reader.index.words, pint: reader.pint)
        guard let name = reader.regionalNames[words], !name.isDrunk || isDrunk(quantity), let bytes = bytes(of: chunks)
        else { return nil }
        let (start, end) = (Int(meal.tokens[first].start), Int(meal.tokens[last].end))
        let text = meal.written(bytes.lowerBound..<start) + name.meant + meal.written(end..<bytes.upperBound)
        guard let known = OtherFood(in: text, by: reader) else { return nil }
        var (food, portion, notes) = (known, reader.portion(of: known.food, quantity), [Assumption]())
        if let home = reader.home, !home.hasNamesOfFirst, let theirs = OtherFood(in: text, by: home.reader),
            replaces([known.food], theirs, in: text)
        {
            food = theirs
            portion =
                LikeFood(of: theirs, beside: [known.food], reader: reader).portion(quantity) ?? theirs.found.portion
            notes = [.homeTable(name: home.name)]
        }
        var item = food.item(with: portion)
        notes.append(.regionalName(written: meal.written(start..<end), meant: name.meant))
        item.notes += notes.map(\.line)
        return OtherAnswer(chunks: chunks, item: item)
    }

    /// True of a word that says which food it is, and not how much.
    private func namesFood(_ place: Int) -> Bool {
        let (token, words) = (meal.tokens[place], reader.index.words)
        guard meal.isContent[place], token.kind == .word, !words.has(token.word, .silent) else { return false }
        return !words.has(token.word, [.size, .measure, .framing]) || words.has(token.word, .food)
    }

    private func isDrunk(_ quantity: Quantity) -> Bool {
        quantity.metric.map { $0.unit.kind == .volume && (!$0.unit.isHousehold || $0.unit.symbol == .pint) } ?? false
            || quantity.words.contains { reader.index.words.known.amounts.glasses.contains($0) }
    }
}
