import FitIQCore

/// Rows of days that follow on each other: of "how many days in a row".
enum DayRows {
    /// "Most days in a row with it in the last 30 days: 4 days, from … to …. The latest row: 2 days, until …"; nothing without days.
    ///
    /// - Parameter days: those that count, the earliest first.
    static func lines(_ days: [CalendarDate], in period: Period, _ function: FunctionName, _ work: TurnWork) -> [Line] {
        let rows = days.reduce(into: [[CalendarDate]]()) { rows, day in
            if let last = rows.last?.last, last.days(until: day) == 1 {
                rows[rows.count - 1].append(day)
            } else {
                rows.append([day])
            }
        }
        // Of rows as long as each other it is the latest.
        guard let latest = rows.last, let most = rows.map(\.count).max(),
            let longest = rows.last(where: { $0.count == most })
        else { return [] }
        func day(_ day: CalendarDate) -> Line { "\(time: day.told(today: work.today))" }
        func told(_ row: [CalendarDate]) -> Line {
            let count = work.count(row.count, .days, function)
            return row.count == 1
                ? "\(count), \(day(row[0]))" : "\(count), from \(day(row[0])) to \(day(row[row.count - 1]))"
        }
        let first = Line("Most days in a row \(period): \(told(longest)).").resting(on: "most")
        return rows.count == 1 || longest == latest ? [first] : [first, "The latest row: \(told(latest))."]
    }
}
