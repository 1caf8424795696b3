import Foundation

/// The amounts of a food that people eat at once, as table `usual.tsv`: record, 25th, 50th and 75th percentile in grams.
///
/// From a table of amounts by FNDDS code that was counted from the interviews of NHANES 2007–2012 (US National Center for
/// Health Statistics, public domain): adults, two days each.
struct UsualAmounts {
    static let header = ["record", "p25 (g)", "p50 (g)", "p75 (g)"]
    static let file = "nhanes_2007_2012_food_use.tsv"

    /// Fewer reports leave the quartiles to chance.
    private static let fewestReports = 30.0
    /// Less, and the amounts are mostly of the food within dishes, or taken from another code.
    private static let leastDirect = 0.8

    let table: String

    /// - Parameter records: the FNDDS records of our tables.
    init(from folder: SourceFolder, records: Set<String>) throws {
        let lines = String(decoding: try folder.bytes(of: Self.file), as: UTF8.self).split(separator: "\n")
        let names = lines.first?.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) ?? []
        let wanted = ["food_code", "adult_p25_g", "adult_median_g", "adult_p75_g", "adult_reports", "direct"]
        let places = wanted.compactMap { names.firstIndex(of: $0) }
        guard places.count == wanted.count else { throw ImportError.missingFile("\(Self.file): not the columns") }
        var rows: [[String]] = []
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let values = places.map { $0 < fields.count ? fields[$0] : "" }
            guard records.contains(values[0]), let reports = Double(values[4]), reports >= Self.fewestReports,
                let direct = Double(values[5]), direct >= Self.leastDirect,
                values[1...3].allSatisfy({ (Double($0) ?? 0) > 0 })
            else { continue }
            rows.append(Array(values[0...3]))
        }
        rows.sort { $0[0] < $1[0] }
        table = ([Self.header] + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
    }
}
