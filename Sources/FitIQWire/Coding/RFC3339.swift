import FitIQCore
import Foundation

/// Reads and writes times as RFC 3339 does. Foundation is not asked to read, because it takes 25:00 for 1:00 of the next
/// day, 29 February 2023 for 1 March, and does not mind what follows.
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
        guard skip("T") || skip("t"), let hour = twoDigits(below: 24),
            skip(":"), let minute = twoDigits(below: 60),
            skip(":"), let second = twoDigits(below: 60),
            let fraction = fraction(), let offset = offset()
        else { return nil }
        return Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
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
        if skip("Z") || skip("z") { return 0 }
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

    // MARK: Writing

    /// Appends `2024-01-15T12:30:05Z`: UTC, cut to whole seconds. A pushed meal holds ten of them, and Foundation takes
    /// twenty times as long.
    static func write(_ date: Date, to bytes: inout [UInt8]) {
        let seconds = date.timeIntervalSince1970
        // From 1970 to 9999; the few others are left to Foundation.
        guard (0..<253_402_300_800).contains(seconds), let day = CalendarDate(daysSince1970: Int(seconds) / 86_400)
        else {
            bytes += date.formatted(.iso8601).utf8
            return
        }
        let time = Int(seconds) % 86_400
        func add(_ number: Int, _ after: Unicode.Scalar) {
            bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
            bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
            bytes.append(UInt8(ascii: after))
        }
        bytes.append(UInt8(ascii: "0") + UInt8(day.year / 1000))
        bytes.append(UInt8(ascii: "0") + UInt8(day.year / 100 % 10))
        add(day.year % 100, "-")
        add(day.month, "-")
        add(day.day, "T")
        add(time / 3600, ":")
        add(time / 60 % 60, ":")
        add(time % 60, "Z")
    }
}
