package import FitIQCore
import NIOConcurrencyHelpers

/// An event on its way to sockets. What is said of it is the same for all, so the first one writes it.
package final class Announcement: Sendable {
    package let event: MealEvent
    private let written = NIOLockedValueBox<[UInt8]?>(nil)

    package init(_ event: MealEvent) {
        self.event = event
    }

    /// What is said of the event.
    ///
    /// - Parameter write: called for the first who asks.
    package func bytes(_ write: (MealEvent) throws -> [UInt8]) rethrows -> [UInt8] {
        try written.withLockedValue { written in
            if let written { return written }
            let bytes = try write(event)
            written = bytes
            return bytes
        }
    }
}
