import FitIQCore
import FoodDatabase

/// One person's helping of a dish of which the record assumes a spoonful, a slice or half a cup: a bibimbap is a bowl of 500 g, where
/// USDA assumes 121 g, and a raclette no slice of cheese.
///
/// A row of less than a helping is one piece, and is taken where pieces are counted: "4 fish fingers".
///
/// `helpings.tsv` has them, each with its source: by FNDDS record, or by a name of ours for a record of another food.
struct KnownHelping: Equatable {
    let grams: Double
    /// The amounts that most people have, in grams.
    let range: ClosedRange<Double>

    /// It is of one piece: "a fish finger", "2 potato waffles".
    var isPiece: Bool { range.upperBound < Self.leastHelping }

    private static let leastHelping = 80.0

    /// The rows of a table, by record or name.
    static func all(in table: StaticBytes) -> [String: KnownHelping] {
        var helpings: [String: KnownHelping] = [:]
        for row in CuratedTable.rows(of: table) where row.count >= 5 {
            let grams = row[1...3].compactMap { Double(String(decoding: $0, as: UTF8.self)) }
            guard grams.count == 3, grams[1] > 0, grams[1] <= grams[0], grams[0] <= grams[2] else { continue }
            helpings[String(decoding: row[0], as: UTF8.self)] = KnownHelping(
                grams: grams[0],
                range: grams[1]...grams[2]
            )
        }
        return helpings
    }

    static let rule = "one person's helping"
}

extension PortionResolver {
    /// Returns as many helpings as are counted, one where no number is told; nil where the text tells another measure ("2 slices of
    /// raclette", "a cup of gumbo") or more than people have of a dish.
    func counted(_ helping: KnownHelping) -> ResolvedPortion? {
        let count = quantity.count ?? 1
        let vessels = helping.isPiece ? [] : index.words.known.dishes.vessels
        guard quantity.metric == nil, quantity.inches == nil,
            helping.isPiece ? quantity.count != nil : count <= Self.mostPlates,
            quantity.words.allSatisfy({
                nameWords.contains($0) || vessels.contains($0) || index.words.has($0, .size)
                    || $0 == index.words.known.amounts.piece
                    || helping.isPiece && index.words.known.amounts.slices.contains($0)
                    || !helping.isPiece && index.servings.contains($0)
            })
        else { return nil }
        let one = helping.grams * sizeFactor()
        let isPlain = saidSize == nil && count == 1
        return ResolvedPortion(
            grams: count * one,
            quantity: count,
            unit: helping.isPiece ? "piece" : "serving",
            rule: KnownHelping.rule,
            assumption: .served(grams: one, range: helping.range),
            certainty: helping.isPiece ? Self.pieceCertainty : Self.servedCertainty,
            range: isPlain ? helping.range : nil
        )
    }

    private static let servedCertainty = 0.6
    private static let pieceCertainty = 0.8
}
