import FitIQCore
import Foundation

/// A time to the millisecond, as archives write it: "2024-01-15T08:30:05.123Z".
struct Moment: Codable, Hashable {
    let date: Date

    init(_ date: Date) {
        self.date = date
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = Self.date(text), Self.times.contains(date) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time")
        }
        self.date = date
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Self.text(date))
    }

    private static let times = Date(milliseconds: 0)...Date(milliseconds: 4_102_444_800_000)

    /// Is made of whole seconds and the rest, as a `Double` of both may print a millisecond too little.
    static func text(_ date: Date) -> String {
        let (seconds, rest) = date.milliseconds.quotientAndRemainder(dividingBy: 1000)
        let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
        let digits = String(1000 + rest).dropFirst()
        return "\(whole.dropLast()).\(digits)Z"
    }

    private static func date(_ text: String) -> Date? {
        let parts = text.wholeMatch(of: /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?(Z|[+-]\d\d:\d\d)/)
        guard let parts, let whole = try? Date("\(parts.1)\(parts.3)", strategy: .iso8601) else { return nil }
        let digits = parts.2.map { $0 + String(repeating: "0", count: 3 - $0.count) } ?? "0"
        return Date(milliseconds: whole.milliseconds + (Int64(digits) ?? 0))
    }
}
