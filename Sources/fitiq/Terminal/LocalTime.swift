import FitIQClient
import Foundation

/// Times as a person at `timeZone` reads and writes them.
struct LocalTime {
    let timeZone: TimeZone

    static let current = LocalTime(timeZone: .current)

    /// `08:30`
    func clock(_ date: Date) -> String {
        date.formatted(style.time(includingFractionalSeconds: false)).prefix(5).description
    }

    /// `2024-01-15`
    func day(_ date: Date) -> String {
        date.formatted(style.year().month().day())
    }

    /// From the day's first instant to the next day's.
    func interval(ofDay date: Date) -> Range<Date> {
        let interval = calendar.dateInterval(of: .day, for: date)!
        return interval.start..<interval.end
    }

    /// The day that lies `count` days before `day`.
    func day(_ count: Int, before day: Range<Date>) -> Range<Date> {
        interval(ofDay: calendar.date(byAdding: .day, value: -count, to: day.lowerBound)!)
    }

    /// Returns noon of `2024-01-15`, or of `today` or `yesterday` as seen at `now`; nil for a text that is no day.
    func noon(_ day: String, now: Date = Date()) -> Date? { instant(day: written(day, now: now), clock: "12:00") }

    /// "yesterday" as `2024-01-15`; any other text as it is.
    private func written(_ day: String, now: Date) -> String {
        switch day.lowercased() {
        case "today": self.day(now)
        case "yesterday": self.day(self.day(1, before: interval(ofDay: now)).lowerBound)
        default: day
        }
    }

    /// `08:30`, or `2024-01-15 08:30` when that is not the day of `now`.
    func moment(_ date: Date, now: Date) -> String {
        day(date) == day(now) ? clock(date) : "\(day(date)) \(clock(date))"
    }

    /// The instant of `2024-01-15T08:30:00Z`, `2024-01-15 08:30`, `2024-01-15` (at noon) or `08:30` (on the day of
    /// `now`), with `today` or `yesterday` for a day; nil for anything else.
    ///
    /// - Parameter day: a time without a day is of this one; nil for that of `now`.
    func instant(_ text: String, now: Date, onDayOf day: Date? = nil) -> Date? {
        if let date = WireCoding.date(text) { return date }
        let isDated = text.first?.isNumber ?? false
        let parts = text.split(whereSeparator: { $0 == " " || isDated && $0 == "T" }).map(String.init)
        switch parts.count {
        case 1 where text.contains(":"): return instant(day: self.day(day ?? now), clock: text)
        case 1: return noon(text, now: now)
        case 2: return instant(day: written(parts[0], now: now), clock: parts[1])
        default: return nil
        }
    }

    /// Returns the instant; nil for a time that is none, or that the change to summer time leaves out.
    private func instant(day: String, clock: String) -> Date? {
        let clock = clock.count == 4 ? "0" + clock : clock
        guard clock.count == 5, let date = try? Date("\(day)T\(clock):00", strategy: style.dateTime),
            self.day(date) == day,
            self.clock(date) == clock
        else { return nil }
        return date
    }

    private var style: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(timeZone: timeZone) }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}

extension Date.ISO8601FormatStyle {
    /// `2024-01-15T08:30:00`
    fileprivate var dateTime: Self { year().month().day().time(includingFractionalSeconds: false) }
}
