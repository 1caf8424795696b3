import FitIQClient
import FitIQCore

/// Compares amounts with the reference intakes of a day.
struct ReferenceLines {
    private let group: String
    private let values: [String: ReferenceIntakes.Value]

    init(_ references: ReferenceIntakes) {
        values = Dictionary(references.values.map { ($0.nutrient, $0) }) { first, _ in first }
        group = Self.name(of: references)
    }

    /// Tells how much of a day's reference `amount` is, and which: "63 %" and "950 mg, EFSA 2015". A limit is told as one.
    func cells(of nutrient: Nutrient, _ amount: Double) -> (share: String, reference: String) {
        guard let value = values[nutrient.wireName] else { return ("", "") }
        let limit = value.kind == .atMost ? "at most " : ""
        return (
            "\(Figures.whole(Int((100 * amount / value.amount).rounded()))) %",
            "\(limit)\(Figures.plain(value.amount)) \(value.unit), \(Self.authority(of: value.source))"
        )
    }

    /// "Reference intakes for a woman of 34."
    var whose: String { "Reference intakes for \(group)." }

    /// "EFSA 2015" of "EFSA, dietary reference values for calcium (2015)".
    static func authority(of source: String) -> String {
        let name = source.prefix { $0 != "," && $0 != ":" }
        return source.firstMatch(of: /\((\d{4})\)/).map { "\(name) \($0.1)" } ?? String(name)
    }

    private static func name(of references: ReferenceIntakes) -> String {
        let age = references.age.map { " of \($0)" } ?? ""
        let who =
            switch references.gender {
            case .female: "a woman\(age)"
            case .male: "a man\(age)"
            case .other: "a person\(age)"
            case nil: references.age.map { "people of \($0)" } ?? "adults"
            }
        return who + (references.pregnant ? ", in pregnancy" : "")
    }
}
