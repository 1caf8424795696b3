package import Foundation

/// Names how long a period is that is summed up.
public enum NutritionPeriod: String, Sendable, CaseIterable, Codable {
    /// Takes 7 days up to the last.
    case week
    /// Takes 30 days up to the last.
    case month
    /// Takes 365 days up to the last.
    case year
    /// Takes the days from a first to a last, 366 at most.
    case custom

    /// Counts the days; nil of `custom`.
    package var dayCount: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .year: 365
        case .custom: nil
        }
    }

    /// The most days that are summed up at once.
    public static let mostDays = 366
}

extension ClosedRange<CalendarDate> {
    package var dayCount: Int { lowerBound.days(until: upperBound) + 1 }

    /// The intervals of the days in their order, each from its first instant in `timeZone` to the next day's; nil where one
    /// of the days cannot be told in instants. A day that the zone left out, as Samoa did 30 December 2011, is empty.
    package func intervals(in timeZone: TimeZone) -> [Range<Date>]? {
        var starts: [Date] = []
        for place in 0..<dayCount {
            guard let interval = lowerBound.advanced(by: place)?.interval(in: timeZone) else { return nil }
            starts.append(interval.lowerBound)
            if place == dayCount - 1 { starts.append(interval.upperBound) }
        }
        return zip(starts, starts.dropFirst()).map { $0..<Swift.max($0, $1) }
    }
}
