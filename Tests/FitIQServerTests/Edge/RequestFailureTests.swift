import FitIQCore
import HTTPTypes
import Testing

@testable import FitIQServer

struct RequestFailureTests {
    @Test func `a store that fails is not said to have kept nothing, for a first step may be done`() {
        let failure = RequestFailure(StoreError.unavailable(reason: "disk full"))
        #expect(failure.status == .serviceUnavailable)
        #expect(!failure.message.contains("nothing was changed"))
        #expect(failure.message.contains("Idempotency-Key"))
        #expect(!failure.message.contains("disk full"))
    }
}
