import NIOCore
import Testing

@testable import WebSocketLink

struct UnsentTests {
    private func at(_ milliseconds: Int64) -> NIODeadline {
        .uptimeNanoseconds(0) + .milliseconds(milliseconds)
    }

    @Test func `the time is that of the first write that was not taken`() {
        var unsent = Unsent()
        #expect(unsent.since == nil)
        let first = unsent.wrote(at: at(0))
        let second = unsent.wrote(at: at(5000))
        let third = unsent.wrote(at: at(9000))
        #expect(unsent.since == at(0))
        unsent.took(first)
        #expect(unsent.since == at(5000))
        unsent.took(second)
        #expect(unsent.since == at(9000))
        unsent.took(third)
        #expect(unsent.since == nil)
        _ = unsent.wrote(at: at(9001))
        #expect(unsent.since == at(9001))
    }

    @Test func `a thousand writes in a second are one time, to the second`() {
        var unsent = Unsent()
        let numbers = (0..<2000).map { unsent.wrote(at: at($0)) }
        unsent.took(numbers[998])
        #expect(unsent.since == at(0))
        unsent.took(numbers[999])
        #expect(unsent.since == at(1000))
        unsent.took(numbers[1999])
        #expect(unsent.since == nil)
    }
}
