import Foundation
import NIOHTTP1

/// Reads `Retry-After` (RFC 9110 §10.2.3): seconds, or a date.
enum RetryAfter {
    static func time(_ headers: HTTPHeaders, now: Date = Date()) -> Duration? {
        guard let text = headers.first(name: "Retry-After")?.trimmingCharacters(in: .whitespaces), text.utf8.count <= 64
        else { return nil }
        if let seconds = Int(text) { return (0...31_536_000).contains(seconds) ? .seconds(seconds) : nil }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = format.date(from: text) else { return nil }
        return .seconds(max(0, min(31_536_000, date.timeIntervalSince(now))))
    }
}
