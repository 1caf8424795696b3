import Foundation
import NIOCore

/// Ids of meals that tell their number, so that a push is matched to its POST without reading its JSON.
///
/// A UUIDv7 of the run's begin, with the number in its last twelve digits; ids sort as they were sent, like an app's.
struct MealNumbers {
    /// The 24 characters that all ids of a run share.
    private let prefix: String

    init(at date: Date = Date()) {
        let time = String(Int(date.timeIntervalSince1970 * 1000), radix: 16)
        let digits = String(repeating: "0", count: 12 - time.count) + time
        let random = String(Int.random(in: 0x100...0xFFF), radix: 16)
        prefix = "\(digits.prefix(8))-\(digits.suffix(4))-7\(random)-8\(random)-"
    }

    func id(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return prefix + String(repeating: "0", count: 12 - digits.count) + digits
    }

    /// The number of the meal whose id stands in `message`; nil when there is none of this run.
    func number(in message: ByteBufferView) -> Int? {
        guard let place = message.firstRange(of: prefix) else { return nil }
        let digits = message[place.upperBound...].prefix(12)
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
