import FitIQClient
import FitIQCore
import Foundation

/// Weighings, the newest first, with the line through them.
struct WeightsReport {
    let weights: [WeightEntry]
    let unit: WeightUnit

    func rendered(_ style: Style) -> String {
        guard !weights.isEmpty else { return "No weights yet. Add one with 'fitiq weight 79.4'." }
        let trend = WeightTrend(weights)
        var table = TextTable([
            .text("ID"), .text("Day"), .number("Weight \(unit.rawValue)"), .number("Trend \(unit.rawValue)"),
            .text(""),
        ])
        // The last weight told on a day counts, and comes first.
        var days: Set<String> = []
        table.rows = weights.map { entry in
            let line = trend.kilograms[entry.date].map(unit.number) ?? ""
            let remark = days.insert(entry.date).inserted ? "" : "replaced by a later weigh-in"
            return [MealReference.short(entry.id), entry.date, unit.number(entry.weight), line, remark]
        }
        return table.rendered(style)
    }
}

/// The weights of days, smoothed: each moves the line by 1 − 0.9^days of the distance since the day before, so that a
/// weighing counts for about ten days, and after a gap for more. Of several of one day the last one told counts, as it does
/// for the plan.
struct WeightTrend {
    /// The weights by day, `2026-11-21`.
    let kilograms: [String: Double]

    private static let keptPerDay = 0.9

    /// - Parameter weights: the last told first, as the server lists them.
    init(_ weights: [WeightEntry]) {
        let days = Dictionary(weights.map { ($0.date, $0.weight) }, uniquingKeysWith: { first, _ in first })
            .compactMap { date, weight in CalendarDate(date).map { ($0, weight) } }
            .sorted { $0.0 < $1.0 }
        var line: [String: Double] = [:]
        var last: (day: CalendarDate, kilograms: Double)?
        for (day, weight) in days {
            let kept = last.map { pow(Self.keptPerDay, Double($0.day.days(until: day))) } ?? 0
            let kilograms = weight + ((last?.kilograms ?? weight) - weight) * kept
            line[day.description] = kilograms
            last = (day, kilograms)
        }
        kilograms = line
    }
}
