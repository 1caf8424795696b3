import FitIQCore
import FoodDatabase

/// The weight of one piece by the labels of products, for names whose record has pieces of another food: "madeleine" stands
/// for sponge cake, whose piece of 92 g is no madeleine.
///
/// The weight is the median over the products with that name in USDA's Branded Foods; `import-foods` computes it.
struct LabelledPiece: Equatable {
    let grams: Double
    let labels: Int

    /// The rows "name, grams, labels", by name.
    static func all(in table: StaticBytes) -> [String: LabelledPiece] {
        var pieces: [String: LabelledPiece] = [:]
        for row in CuratedTable.rows(of: table) where row.count >= 3 {
            guard let grams = Double(String(decoding: row[1], as: UTF8.self)),
                let labels = Int(String(decoding: row[2], as: UTF8.self))
            else { continue }
            pieces[String(decoding: row[0], as: UTF8.self)] = LabelledPiece(grams: grams, labels: labels)
        }
        return pieces
    }

    /// The text in the item's source: "1 piece, the median of 35 labels of USDA's Branded Foods".
    var rule: String { "1 piece, the median of \(labels) labels of USDA's Branded Foods" }
}

extension PortionResolver {
    /// Returns the weight of the pieces that are counted; nil where the text has no count, or counts another thing ("2 plates").
    func counted(_ piece: LabelledPiece) -> ResolvedPortion? {
        guard let count = quantity.count, quantity.metric == nil, quantity.inches == nil,
            quantity.words.allSatisfy({
                nameWords.contains($0) || index.countable.contains($0) || $0 == index.words.known.amounts.piece
            })
        else { return nil }
        return ResolvedPortion(
            grams: count * piece.grams,
            quantity: count,
            unit: "piece",
            rule: piece.rule,
            assumption: .portion(measure: piece.rule, grams: piece.grams),
            certainty: Self.labelledCertainty
        )
    }

    private static let labelledCertainty = 0.8
}
