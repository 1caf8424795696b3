package import FitIQCore
package import Foundation

/// A row of days that a question is about, and how it is called.
package struct Period: Hashable, Sendable, Codable {
    package let first: CalendarDate
    package let last: CalendarDate
    /// Is nil of whole days.
    package let part: PartOfDay?
    /// Is nil where each day of the row counts.
    package let weekPart: WeekPart?
    /// The days as they stand in a sentence: "yesterday", "on Monday", "in the last 7 days".
    private let dayWords: String

    package init(
        _ first: CalendarDate,
        _ last: CalendarDate,
        _ words: String,
        part: PartOfDay? = nil,
        weekPart: WeekPart? = nil
    ) {
        self.first = first
        self.last = max(first, last)
        self.part = part
        self.weekPart = weekPart
        dayWords = words
    }

    package init(_ day: CalendarDate, _ words: String, part: PartOfDay? = nil) {
        self.init(day, day, words, part: part)
    }

    /// Names the period as a sentence does: "yesterday", "last night", "in the last 7 days".
    package var words: String {
        let words = part.map { $0.told(of: dayWords) } ?? dayWords
        return weekPart.map { "\($0.words) \(words)" } ?? words
    }

    /// The days with all that was eaten on them.
    package var wholeDays: Period { Period(first, last, dayWords) }

    /// Returns those of its days that are of `weekPart`.
    package func only(_ weekPart: WeekPart) -> Period { Period(first, last, dayWords, part: part, weekPart: weekPart) }

    package var days: ClosedRange<CalendarDate> { first...last }
    package var dayCount: Int { weekPart == nil ? first.days(until: last) + 1 : allDays.count }
    package var isOneDay: Bool { first == last }
    /// True of a week or month too of which only a day has passed.
    package var isSpan: Bool {
        !isOneDay || words.hasSuffix("week") || words.hasSuffix("month") || words.hasSuffix("year")
    }
    package var allDays: [CalendarDate] {
        (0...first.days(until: last)).compactMap { first.advanced(by: $0) }.filter { weekPart?.holds($0) ?? true }
    }

    /// The same number of days before it.
    package var before: Period? {
        guard weekPart == nil, let start = first.advanced(by: -dayCount), let end = first.advanced(by: -1) else {
            return nil
        }
        return Period(start, end, isOneDay ? "the day before" : "the \(dayCount) days before")
    }

    /// From its first instant to the instant after its last.
    package func interval(in zone: TimeZone) -> Range<Date> {
        let start = first.interval(in: zone)?.lowerBound ?? .distantPast
        let end = last.interval(in: zone)?.upperBound ?? .distantFuture
        return start..<max(start, end)
    }

    private enum CodingKeys: String, CodingKey { case first, last, words, part, weekPart }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func day(_ key: CodingKeys) throws -> CalendarDate {
            guard let day = CalendarDate(try container.decode(String.self, forKey: key)) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no day")
            }
            return day
        }
        let part = try container.decodeIfPresent(String.self, forKey: .part).flatMap(PartOfDay.init(rawValue:))
        let weekPart = try container.decodeIfPresent(String.self, forKey: .weekPart).flatMap(WeekPart.init(rawValue:))
        let words = try container.decode(String.self, forKey: .words)
        self.init(try day(.first), try day(.last), words, part: part, weekPart: weekPart)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(first.description, forKey: .first)
        try container.encode(last.description, forKey: .last)
        try container.encode(dayWords, forKey: .words)
        try container.encodeIfPresent(part?.rawValue, forKey: .part)
        try container.encodeIfPresent(weekPart?.rawValue, forKey: .weekPart)
    }
}

extension CalendarDate {
    /// 0 of a Monday, 6 of a Sunday.
    var weekday: Int { (daysSince1970 + 3) % 7 }

    static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// "Monday 16 November", with the year where it is another than that of `today`.
    func told(today: CalendarDate) -> String {
        let day = "\(Self.weekdayNames[weekday]) \(day) \(Self.monthNames[month - 1])"
        return year == today.year ? day : "\(day) \(year)"
    }
}
