import ArgumentParser
import FitIQClient
import Foundation

/// Parses the days that a command is about.
struct DayRangeOptions: ParsableArguments {
    static let most = 3660

    @Option(help: ArgumentHelp("The first day: yesterday, 2024-01-15.", valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp("The last day. (default: today)", valueName: "day"))
    var to: String?

    /// The days from the first to the last, in order.
    ///
    /// - Parameter count: how many days there are where `from` does not say it.
    func days(count: Int, time: LocalTime, now: Date) throws -> [Range<Date>] {
        let last = time.interval(ofDay: try to.map { try Self.day($0, time) } ?? now)
        let first: Range<Date>
        if let from {
            first = time.interval(ofDay: try Self.day(from, time))
        } else {
            first = time.day(count - 1, before: last)
        }
        guard first.lowerBound <= last.lowerBound else { throw ValidationError("--from is after --to.") }
        var days = [first]
        while let day = days.last, day.lowerBound < last.lowerBound {
            guard days.count < Self.most else { throw ValidationError("At most \(Self.most) days at once.") }
            days.append(time.interval(ofDay: day.upperBound))
        }
        return days
    }

    /// Returns the interval of the days; all of the diary where neither end is given.
    func interval(time: LocalTime) throws -> Range<Date> {
        let start = try from.map { time.interval(ofDay: try Self.day($0, time)).lowerBound } ?? .distantPast
        let end = try to.map { time.interval(ofDay: try Self.day($0, time)).upperBound } ?? .distantFuture
        guard start < end else { throw ValidationError("--from is after --to.") }
        return start..<end
    }

    static func day(_ text: String, _ time: LocalTime) throws -> Date {
        guard let day = time.noon(text) else { throw ValidationError("'\(text)' is not a day, such as 2024-01-15.") }
        return day
    }
}
