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

    /// Looks at the form by hand: a regex is made anew each time that it is used, and an archive holds thousands of times.
    private static func date(_ text: String) -> Date? {
        let seconds = text.utf8.prefix(19)
        var rest = text.utf8.dropFirst(19)
        guard hasForm(seconds, "0000-00-00T00:00:00") else { return nil }
        var milliseconds: Int64 = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix(while: isDigit)
            guard !digits.isEmpty else { return nil }
            for place in 0..<3 {
                milliseconds = milliseconds * 10 + Int64(digits.dropFirst(place).first.map { $0 - zero } ?? 0)
            }
            rest = rest.dropFirst(1 + digits.count)
        }
        guard hasForm(rest, "Z") || hasForm(rest, "+00:00") || hasForm(rest, "-00:00"),
            let whole = try? Date("\(Substring(seconds))\(Substring(rest))", strategy: .iso8601)
        else { return nil }
        return Date(milliseconds: whole.milliseconds + milliseconds)
    }

    private static let zero = UInt8(ascii: "0")

    private static func isDigit(_ byte: UInt8) -> Bool { zero...UInt8(ascii: "9") ~= byte }

    /// Returns whether `bytes` are those of `form`, with any digit for each 0.
    private static func hasForm(_ bytes: Substring.UTF8View, _ form: String) -> Bool {
        bytes.count == form.utf8.count && zip(bytes, form.utf8).allSatisfy { $1 == zero ? isDigit($0) : $0 == $1 }
    }
}
