import Testing

@testable import FitIQClient

struct BackoffTests {
    @Test(arguments: [(1, 200), (2, 400), (3, 800), (4, 1600), (5, 3200), (6, 5000), (1000, 5000)])
    func `sending again waits twice as long each time, up to 5 s`(attempt: Int, milliseconds: Int) {
        #expect(Backoff.resend(afterAttempt: attempt) == .milliseconds(milliseconds))
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 32), (1000, 32)])
    func `connecting again waits a random part of a time that doubles up to 32 s`(attempt: Int, seconds: Int) {
        #expect(Backoff.reconnect(afterAttempt: attempt, jitter: 0) == .zero)
        #expect(Backoff.reconnect(afterAttempt: attempt, jitter: 0.5) == .milliseconds(seconds * 500))
    }
}
