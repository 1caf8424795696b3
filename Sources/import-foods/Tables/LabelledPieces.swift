import Foundation

/// Makes table `pieces.tsv`, the weight of one piece by the labels of products: name, grams of one, number of labels.
///
/// The names are chosen by hand: those that stand for a record whose own pieces are of another food. A name that labels seldom have may
/// name another in a fourth column, whose labels count for it: "plantain tostones" for patacones. The weights are counted from a table of USDA's Branded Foods (FoodData Central, CC0) with the columns name, serving ("2 COOKIES") and serving_g.
struct LabelledPieces {
    static let header = ["name", "piece (g)", "labels"]
    static let file = "usda_branded_2026_subset.tsv"

    /// A single label would be one maker's product.
    private static let fewestLabels = 2
    /// The largest median deviation from the median, as a share of it; a name beyond it has no one weight.
    private static let widestSpread = 0.25
    /// The words by which labels count pieces.
    private static let units: Set<String> = [
        "ball", "biscuit", "cake", "cookie", "cracker", "dumpling", "nugget", "pc", "pcs", "piece", "roll", "stick",
    ]

    let table: String

    /// - Parameter names: the rows of the table as it is; their weights are counted anew.
    init(from folder: SourceFolder, names rows: String) throws {
        let names = rows.split(separator: "\n").dropFirst().compactMap { row -> (name: String, onLabels: String)? in
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard let name = fields.first, !name.isEmpty else { return nil }
            return (name, fields.count > 3 ? fields[3] : name)
        }
        var weights: [String: [Double]] = [:]
        let wanted = Set(names.map(\.onLabels)).map { (name: $0, words: Self.words($0)) }
        let byWord = Dictionary(grouping: wanted) { $0.words.first ?? "" }
        for label in try Self.labels(in: folder) {
            let words = Self.words(label.name)
            for (place, word) in words.enumerated() {
                for (name, wanted) in byWord[word] ?? [] where words.dropFirst(place).starts(with: wanted) {
                    weights[name, default: []].append(label.grams)
                }
            }
        }
        let lines = try names.sorted(by: { $0.name < $1.name }).map { name, onLabels in
            let labels = weights[onLabels, default: []]
            let median = Self.median(labels)
            let spread = Self.median(labels.map { abs($0 - median) })
            guard labels.count >= Self.fewestLabels, spread <= Self.widestSpread * median else {
                throw ImportError.noWeight(of: name, labels: labels.count)
            }
            return [name, String(format: "%.1f", median), String(labels.count)] + (onLabels == name ? [] : [onLabels])
        }
        table = ([Self.header] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// The products that are labelled by the piece, with the grams of one.
    private static func labels(in folder: SourceFolder) throws -> [(name: String, grams: Double)] {
        let lines = String(decoding: try folder.bytes(of: file), as: UTF8.self).split(separator: "\n")
        let columns = lines.first?.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) ?? []
        let places = ["name", "serving", "serving_g"].compactMap { columns.firstIndex(of: $0) }
        guard places.count == 3 else { throw ImportError.missingFile("\(file): not the columns") }
        return lines.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == columns.count, let count = pieces(in: fields[places[1]]),
                let grams = Double(fields[places[2]]), grams > 0
            else { return nil }
            return (String(fields[places[0]]), grams / count)
        }
    }

    /// 2 of "2 COOKIES" and of "2 oval crackers (30 g)"; nil of "1 cup" and "1 ONZ".
    private static func pieces(in serving: Substring) -> Double? {
        let parts = serving.lowercased().split(separator: " ", maxSplits: 3)
        guard parts.count >= 2, let count = Double(parts[0]), count > 0 else { return nil }
        return parts[1...].prefix(2).contains { units.contains(singular($0)) } ? count : nil
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().replacing("'", with: "").split { !$0.isLetter && !$0.isNumber }.map(singular)
    }

    /// "biscuit" of "biscuits", by the same measure on both sides.
    private static func singular(_ word: some StringProtocol) -> String {
        word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : String(word)
    }

    private static func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
