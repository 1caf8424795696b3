package import Foundation
import Synchronization

/// A time that stands still until it is moved.
package final class TestClock: Sendable {
    private let date: Mutex<Date>

    package init(_ start: Date = Date(timeIntervalSince1970: 1_705_321_800)) {
        date = Mutex(start)
    }

    package var now: Date { date.withLock { $0 } }

    package func advance(by seconds: TimeInterval) {
        date.withLock { $0 += seconds }
    }
}
