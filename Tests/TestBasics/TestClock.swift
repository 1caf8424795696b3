package import Foundation
import NIOConcurrencyHelpers

/// A time that stands still until it is moved.
package final class TestClock: Sendable {
    private let date: NIOLockedValueBox<Date>

    package init(_ start: Date = Date(timeIntervalSince1970: 1_705_321_800)) {
        date = NIOLockedValueBox(start)
    }

    package var now: Date { date.withLockedValue { $0 } }

    package func advance(by seconds: TimeInterval) {
        date.withLockedValue { $0 += seconds }
    }
}
