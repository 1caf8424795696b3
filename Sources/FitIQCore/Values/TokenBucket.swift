package import Foundation

/// Holds `burst` tokens and fills at a steady rate; what costs a token waits until there is one.
package struct TokenBucket: Sendable {
    package struct Rate: Sendable {
        package let burst: Double
        package let perSecond: Double

        package init(perMinute: Int, burst: Int? = nil) {
            self.burst = Double(burst ?? perMinute)
            perSecond = Double(perMinute) / 60
        }

        package init(count: Int, per window: Duration) {
            burst = Double(count)
            perSecond = Double(count) / window.inSeconds
        }
    }

    private var tokens: Double
    private var filledAt: Date

    /// A full one.
    package init(_ rate: Rate, at now: Date) {
        tokens = rate.burst
        filledAt = now
    }

    /// - Returns: nil when there was a token to take, else how long until there is.
    package mutating func take(_ rate: Rate, at now: Date) -> Duration? {
        if let wait = wait(rate, at: now) { return wait }
        tokens -= 1
        return nil
    }

    /// - Returns: nil when there is a token, else how long until there is.
    package mutating func wait(_ rate: Rate, at now: Date) -> Duration? {
        fill(rate, at: now)
        return tokens >= 1 ? nil : .seconds((1 - tokens) / rate.perSecond)
    }

    /// Takes `count` tokens, also where there are not as many: then it takes the longer until there is one again.
    package mutating func charge(_ count: Double, _ rate: Rate, at now: Date) {
        fill(rate, at: now)
        tokens -= count
    }

    /// Undoes one `take`.
    package mutating func giveBack(_ rate: Rate) {
        tokens = min(rate.burst, tokens + 1)
    }

    package mutating func isFull(_ rate: Rate, at now: Date) -> Bool {
        fill(rate, at: now)
        return tokens >= rate.burst
    }

    /// A clock that was set back gives nothing and takes nothing, and from then on is the one that counts.
    private mutating func fill(_ rate: Rate, at now: Date) {
        tokens = min(rate.burst, tokens + max(0, now.timeIntervalSince(filledAt)) * rate.perSecond)
        filledAt = now
    }
}
