import FitIQCore
import Foundation
import NIOConcurrencyHelpers

/// Token buckets by name: each holds `burst` and fills at a steady rate.
final class RateLimiter: Sendable {
    typealias Rate = TokenBucket.Rate

    private struct Buckets {
        var byName: [String: TokenBucket] = [:]
        /// The number of buckets at which the full ones are dropped.
        var capacity: Int
    }

    let rate: Rate
    private let capacity: Int
    private let now: @Sendable () -> Date
    private let buckets: NIOLockedValueBox<Buckets>

    /// - Parameter capacity: how many names are remembered; over it the full buckets are forgotten, which changes nothing.
    init(
        _ rate: Rate,
        capacity: Int = 100_000,
        now: @escaping @Sendable () -> Date
    ) {
        self.rate = rate
        self.capacity = capacity
        self.now = now
        buckets = NIOLockedValueBox(Buckets(capacity: capacity))
    }

    /// Takes one token of `name`.
    ///
    /// - Returns: nil when there was one, else how long until there is.
    func take(_ name: String) -> Duration? {
        withBucket(name) { $0.take(rate, at: $1) }
    }

    /// Takes `count` tokens of `name` after the fact, also where there are not as many.
    func charge(_ name: String, _ count: Double) {
        withBucket(name) { $0.charge(count, rate, at: $1) }
    }

    private func withBucket<Result>(_ name: String, _ body: (inout TokenBucket, _ now: Date) -> Result) -> Result {
        buckets.withLockedValue { buckets in
            let now = now()
            if buckets.byName.count >= buckets.capacity, buckets.byName[name] == nil { forgetFull(&buckets, at: now) }
            return body(&buckets.byName[name, default: TokenBucket(rate, at: now)], now)
        }
    }

    /// Undoes one `take` of `name`.
    func giveBack(_ name: String) {
        buckets.withLockedValue { buckets in
            buckets.byName[name]?.giveBack(rate)
        }
    }

    /// Returns the time until `name` has a token; nil when it has one now.
    func wait(_ name: String) -> Duration? {
        buckets.withLockedValue { buckets in
            buckets.byName[name]?.wait(rate, at: now())
        }
    }

    /// Drops full buckets only when there are twice as many as were left, so that names made up one after the other do
    /// not each cost a look at all.
    private func forgetFull(_ buckets: inout Buckets, at now: Date) {
        for name in buckets.byName.keys where buckets.byName[name]?.isFull(rate, at: now) == true {
            buckets.byName[name] = nil
        }
        buckets.capacity = max(capacity, 2 * buckets.byName.count)
    }

    /// Counts the names that have a bucket.
    var count: Int { buckets.withLockedValue { $0.byName.count } }
}
