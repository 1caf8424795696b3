/// Tells where the numbers of an answer come from, a line for each number.
///
/// ```
///   82.4 g  protein: diary of 2026-11-23
///   113 g   protein: your plan
///   150 kcal  energy: meal 3f2a9c, FNDDS 51000100
/// ```
struct AnswerSources {
    /// More than these are told by `--json` alone.
    private static let limit = 12

    private let rows: [(number: String, origin: String)]

    init(_ citations: [CoachReply.Source]) {
        var seen: Set<[String]> = []
        rows = citations.filter { $0.value != nil }.map { ($0.text, Self.origin(of: $0)) }
            .filter { seen.insert([$0.0, $0.1]).inserted }
    }

    func lines(_ style: Style) -> [String] {
        let shown = rows.prefix(Self.limit)
        let width = shown.map(\.number.count).max() ?? 0
        let lines = shown.map { row in
            let gap = String(repeating: " ", count: width - row.number.count)
            return style.faint("  \(row.number)\(gap)  \(row.origin)".onOneLine)
        }
        let rest = rows.count - shown.count
        return lines + (rest > 0 ? [style.faint("  and \(rest) more (--json)")] : [])
    }

    /// "protein: diary of 2026-11-23": what the number counts, and what it was taken from.
    private static func origin(of citation: CoachReply.Source) -> String {
        let record = citation.record.map { "\(citation.dataset ?? "") \($0)" }
        let meal = citation.mealLogId.map { "meal \(MealReference.short($0))" }
        let parts = [meal, record].compactMap(\.self)
        let origin = parts.isEmpty ? place(of: citation) : parts.joined(separator: ", ")
        return (citation.field.map { "\($0): " } ?? "") + origin + (citation.atLeast ? "; a part is unknown" : "")
    }

    private static func place(of citation: CoachReply.Source) -> String {
        let days = days(of: citation)
        return switch citation.function {
        case "get_plan": "your plan"
        case "get_profile": "your profile"
        case "get_weights", "log_weight": "your weigh-ins\(days.map { ", \($0)" } ?? "")"
        case "read_meal", "find_foods": "food tables"
        case "calculate": "worked out from the others"
        default: days.map { "diary of \($0)" } ?? "your diary"
        }
    }

    private static func days(of citation: CoachReply.Source) -> String? {
        guard let from = citation.from, let to = citation.to else { return nil }
        return from == to ? from : "\(from) to \(to)"
    }
}
