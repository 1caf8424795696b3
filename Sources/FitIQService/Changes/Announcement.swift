package import FitIQCore
import NIOConcurrencyHelpers

/// A change on its way to sockets. What is said of it is the same for all that number it alike, so the first one writes it.
package final class Announcement: Sendable {
    package let change: Change
    /// The written messages of the change, by the number that each carries.
    private let written: NIOLockedValueBox<[Int: [UInt8]]>

    package init(_ change: Change) {
        self.change = change
        written = NIOLockedValueBox([:])
    }

    /// - Parameter bytes: what is said of the change under `number`.
    package init(_ change: Change, written bytes: [UInt8], as number: Int) {
        self.change = change
        written = NIOLockedValueBox([number: bytes])
    }

    /// Returns the message of the change under `number`.
    ///
    /// - Parameter write: called for the first who asks.
    package func bytes(as number: Int, _ write: (Change) throws -> [UInt8]) rethrows -> [UInt8] {
        try written.withLockedValue { written in
            if let bytes = written[number] { return bytes }
            let bytes = try write(change)
            written[number] = bytes
            return bytes
        }
    }
}
