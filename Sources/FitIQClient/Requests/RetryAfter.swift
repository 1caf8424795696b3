import FitIQCore
import Foundation
import NIOHTTP1

/// Reads how long a server asks to wait (RFC 9110 §10.2.3).
enum RetryAfter {
    /// A longer wait is not believed: a device that stays away for years is no use to anyone.
    static let longest = Duration.seconds(3600)

    /// - Parameters:
    ///   - headers: with `Retry-After: 120`, or `Retry-After: Fri, 31 Dec 1999 23:59:59 GMT`. A date is compared with
    ///     that of the answer, for this device's clock may be off.
    ///   - now: where the answer has no date.
    /// - Returns: at most ``longest``; nil where nothing sensible is asked for, nor any wait.
    static func duration(_ headers: HTTPHeaders, now: Date) -> Duration? {
        guard let text = headers.first(name: "Retry-After")?.trimmingCharacters(in: .whitespaces), !text.isEmpty
        else { return nil }
        if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            // A number too large for an Int is a long time.
            let wait = min(Int(text).map { .seconds($0) } ?? longest, longest)
            return wait > .zero ? wait : nil
        }
        guard let date = date(text) else { return nil }
        let answered = headers.first(name: "Date").flatMap(Self.date) ?? now
        let seconds = date.timeIntervalSince(answered)
        return seconds > 0 ? .seconds(min(seconds, longest.inSeconds)) : nil
    }

    /// The form that servers write: `Sun, 06 Nov 1994 08:49:37 GMT` (§5.6.7).
    private static func date(_ text: String) -> Date? {
        let parts = text.split(whereSeparator: { " :".contains($0) })
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let numbers = [parts[1], parts[3], parts[4], parts[5], parts[6]].compactMap { UInt16($0).map(Int.init) }
        guard numbers.count == 5 else { return nil }
        let components = DateComponents(
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt,
            year: numbers[1],
            month: month + 1,
            day: numbers[0],
            hour: numbers[2],
            minute: numbers[3],
            second: numbers[4]
        )
        return components.date
    }
}
