import FitIQCore
import FitIQTestSupport
import Testing

@testable import FitIQServer

struct RateLimiterTests {
    @Test func `a burst, then at a steady rate`() {
        let clock = TestClock()
        let limiter = RateLimiter(.init(perMinute: 60, burst: 3), now: { clock.now })
        let first = (0..<4).map { _ in limiter.take("a") }
        #expect(first == [nil, nil, nil, .seconds(1)])
        #expect(limiter.take("b") == nil)
        clock.advance(by: 1)
        #expect(limiter.take("a") == nil)
        #expect(limiter.take("a") == .seconds(1))
    }

    @Test func `a clock that is set back gives nothing and takes nothing`() {
        let clock = TestClock()
        let limiter = RateLimiter(.init(perMinute: 60, burst: 2), now: { clock.now })
        _ = limiter.take("a")
        clock.advance(by: -3600)
        #expect(limiter.take("a") == nil)
        #expect(limiter.take("a") == .seconds(1))
    }

    @Test func `who is at a limit when the clock is set back waits no longer than before`() {
        let clock = TestClock()
        let limiter = RateLimiter(.init(perMinute: 60, burst: 1), now: { clock.now })
        _ = limiter.take("a")
        clock.advance(by: -3600)
        #expect(limiter.take("a") == .seconds(1))
        clock.advance(by: 1)
        #expect(limiter.take("a") == nil)
    }

    @Test func `a charge may take more than there is, and is waited for`() {
        let clock = TestClock()
        let limiter = RateLimiter(.init(perMinute: 60, burst: 10), now: { clock.now })
        limiter.charge("a", 12.5)
        #expect(limiter.wait("a") == .seconds(3.5))
        #expect(limiter.wait("b") == nil)
        clock.advance(by: 3.5)
        #expect(limiter.wait("a") == nil)
        clock.advance(by: 60)
        limiter.charge("a", 9.5)
        #expect(limiter.wait("a") == .seconds(0.5))
    }

    @Test func `names that could be forgotten are, and none that would change an answer`() {
        let clock = TestClock()
        let limiter = RateLimiter(.init(perMinute: 60, burst: 1), capacity: 10, now: { clock.now })
        for number in 0..<10 { _ = limiter.take("early \(number)") }
        clock.advance(by: 0.5)
        for number in 0..<5 { _ = limiter.take("late \(number)") }
        #expect(limiter.count == 15)
        clock.advance(by: 0.5)
        for number in 5..<20 { _ = limiter.take("late \(number)") }
        #expect(limiter.count < 30)
        #expect(limiter.take("late 0") == .seconds(0.5))
    }
}
