package import FitIQCore
import NIOConcurrencyHelpers

/// Encodes a change for the sockets that it goes to. The message is the same for all that number the change alike, so the first
/// one encodes it.
package final class EncodedChange: Sendable {
    package let change: Change
    /// The encoded messages of the change, by the number that each carries.
    private let written: NIOLockedValueBox<[Int: [UInt8]]>

    package init(_ change: Change) {
        self.change = change
        written = NIOLockedValueBox([:])
    }

    /// Makes a change whose message under `number` is known.
    ///
    /// - Parameter bytes: the message of the change under `number`.
    package init(_ change: Change, written bytes: [UInt8], as number: Int) {
        self.change = change
        written = NIOLockedValueBox([number: bytes])
    }

    /// Returns the message of the change under `number`.
    ///
    /// - Parameter write: encodes the message; called for the first who asks.
    package func bytes(as number: Int, _ write: (Change) throws -> [UInt8]) rethrows -> [UInt8] {
        try written.withLockedValue { written in
            if let bytes = written[number] { return bytes }
            let bytes = try write(change)
            written[number] = bytes
            return bytes
        }
    }
}
