import Foundation
import Testing

@testable import FitIQServer

struct DueTimeTests {
    @Test func `it is due at once, once in each interval, and after the clock was set back`() {
        var sweep = DueTime(interval: .seconds(60))
        let seconds: [TimeInterval] = [0, 1, 59.9, 60, 61, 180, 200, -5000, -4950, -4940]
        let due = seconds.filter { sweep.isDue(at: Date(timeIntervalSince1970: $0)) }
        #expect(due == [0, 60, 180, -5000, -4940])
    }
}
