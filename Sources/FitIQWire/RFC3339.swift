import FitIQCore
import Foundation

/// Reads times as RFC 3339 writes them. Foundation is not asked, because it takes 25:00 for 1:00 of the next day,
/// 29 February 2023 for 1 March, and does not mind what follows.
struct RFC3339 {
    private var rest: Substring.UTF8View

    /// The instant of `2024-01-15T12:30:05.25+01:00`; nil for what is none.
    static func date(_ text: String) -> Date? {
        var reader = RFC3339(rest: text[...].utf8)
        guard text.utf8.count <= 40, let seconds = reader.seconds(), reader.rest.isEmpty else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }

    private mutating func seconds() -> Double? {
        guard let day = CalendarDate(Substring(rest.prefix(10))) else { return nil }
        rest = rest.dropFirst(10)
        guard skip("T"), let hour = twoDigits(below: 24),
            skip(":"), let minute = twoDigits(below: 60),
            skip(":"), let second = twoDigits(below: 60),
            let fraction = fraction(), let offset = offset()
        else { return nil }
        return Double(Self.daysSince1970(day) * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
    }

    /// 0 where there is none.
    private mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { Self.digits.contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        return Double("0." + Substring(digits))
    }

    /// East of UTC, in seconds.
    private mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let sign = skip("-") ? -1 : 1
        guard sign < 0 || skip("+"), let hour = twoDigits(below: 24), skip(":"), let minute = twoDigits(below: 60)
        else { return nil }
        return sign * (hour * 3600 + minute * 60)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func twoDigits(below limit: Int) -> Int? {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(Self.digits.contains) else { return nil }
        rest = rest.dropFirst(2)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return number < limit ? number : nil
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// - Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    private static func daysSince1970(_ date: CalendarDate) -> Int {
        // Years begin in March, so that the day that some have more is their last.
        let year = date.month > 2 ? date.year : date.year - 1
        let month = date.month > 2 ? date.month - 3 : date.month + 9
        let dayOfYear = (153 * month + 2) / 5 + date.day - 1
        let (era, yearOfEra) = year.quotientAndRemainder(dividingBy: 400)
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
