package import FitIQCore
import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import SystemCrypto
#endif

/// Tells what came of copying the meals of a day.
public struct DayCopies: Hashable, Sendable {
    /// Lists the copies that are new, the earliest first.
    public internal(set) var new: [DiaryMeal] = []
    /// Lists the copies that had been made before, here or on another device.
    public internal(set) var known: [DiaryMeal] = []
    /// Counts the meals that hold no foods yet, or could not be read.
    public internal(set) var unreadCount = 0
    /// The meals that ``new`` are copies of, by the ids of the copies.
    var sources: [String: String] = [:]
    /// The day to which they are copied.
    var day: CalendarDate

    /// The number of times that a meal is copied to one day, and its copy deleted.
    private static let mostAttempts = 100

    /// Returns the ids that a meal's copy on a day may have, in this order: that of a copy that was deleted is not taken again.
    package static func ids(of meal: String, on day: CalendarDate) -> [Meal.ID] {
        (1...mostAttempts).map { id(ofCopy: meal, on: day.description, attempt: $0) }
    }

    /// Makes the id of a meal's copy on a day: the same each time and on every device, so that the server makes one. The page makes it
    /// alike.
    ///
    /// - Parameter attempt: 1 of the first copy, and one more where that was deleted.
    package static func id(ofCopy meal: String, on day: String, attempt: Int) -> Meal.ID {
        let salt = attempt == 1 ? "" : " attempt \(attempt)"
        var bytes = Array(sha256(Data("\(meal.lowercased()) on \(day)\(salt)".utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80  // UUID version 8, RFC 9562 §5.8
        bytes[8] = bytes[8] & 0x3F | 0x80
        return Meal.ID(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }

    private static func sha256(_ bytes: Data) -> Data {
        #if canImport(CryptoKit)
            Data(SHA256.hash(data: bytes))
        #else
            Digest.sha256(bytes)
        #endif
    }

    /// Returns the hour and minute of `date` on the day of `other`; `other` itself where the change to summer time leaves them out.
    static func time(of date: Date, on other: Date, in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let clock = calendar.dateComponents([.hour, .minute], from: date)
        var parts = calendar.dateComponents([.year, .month, .day], from: other)
        (parts.hour, parts.minute) = (clock.hour, clock.minute)
        guard let time = calendar.date(from: parts), calendar.dateComponents([.hour, .minute], from: time) == clock
        else { return other }
        return time
    }
}
