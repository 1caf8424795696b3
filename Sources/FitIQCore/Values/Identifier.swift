public import Foundation

/// An id that cannot be mixed up with the id of something else: `Meal.ID` is an `Identifier<Meal>`.
///
/// Written as a lowercase UUID; read without regard to case.
public struct Identifier<Entity>: Hashable, Sendable {
    /// The id as Foundation has it.
    public let uuid: UUID

    /// Takes any UUID, of whatever version.
    public init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// The id written in `text`, or nil when that is no UUID.
    public init?(_ text: String) {
        guard let uuid = UUID(uuidString: text) else { return nil }
        self.uuid = uuid
    }

    /// A new id whose first 48 bits are the time (UUID version 7, RFC 9562 §5.7), so that rows made together lie
    /// together in the store's indexes.
    public static func new(at date: Date) -> Self {
        let milliseconds = UInt64(max(0, date.timeIntervalSince1970 * 1000))
        let high = UInt64.random(in: .min ... .max)
        let low = UInt64.random(in: .min ... .max)
        return Self(
            UUID(
                uuid: (
                    UInt8(truncatingIfNeeded: milliseconds >> 40), UInt8(truncatingIfNeeded: milliseconds >> 32),
                    UInt8(truncatingIfNeeded: milliseconds >> 24), UInt8(truncatingIfNeeded: milliseconds >> 16),
                    UInt8(truncatingIfNeeded: milliseconds >> 8), UInt8(truncatingIfNeeded: milliseconds),
                    0x70 | UInt8(truncatingIfNeeded: high & 0x0F), UInt8(truncatingIfNeeded: high >> 8),
                    0x80 | UInt8(truncatingIfNeeded: low & 0x3F), UInt8(truncatingIfNeeded: low >> 8),
                    UInt8(truncatingIfNeeded: low >> 16), UInt8(truncatingIfNeeded: low >> 24),
                    UInt8(truncatingIfNeeded: low >> 32), UInt8(truncatingIfNeeded: low >> 40),
                    UInt8(truncatingIfNeeded: low >> 48), UInt8(truncatingIfNeeded: low >> 56)
                )
            )
        )
    }
}

extension Identifier: CustomStringConvertible {
    /// Each answer and each push holds a dozen ids, and Foundation's `uuidString` asks `snprintf`.
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { text in
            func digit(_ value: UInt8) -> UInt8 {
                value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
            }
            var end = 0
            withUnsafeBytes(of: uuid.uuid) { bytes in
                for (place, byte) in bytes.enumerated() {
                    if place == 4 || place == 6 || place == 8 || place == 10 {
                        text[end] = UInt8(ascii: "-")
                        end += 1
                    }
                    text[end] = digit(byte >> 4)
                    text[end + 1] = digit(byte & 0x0F)
                    end += 2
                }
            }
            return end
        }
    }
}
