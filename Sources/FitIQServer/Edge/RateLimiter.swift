import Foundation
import Synchronization

/// Token buckets by name: each holds `burst` and fills at a steady rate.
final class RateLimiter: Sendable {
    struct Rate: Sendable {
        let burst: Double
        let perSecond: Double

        init(perMinute: Int, burst: Int? = nil) {
            self.burst = Double(burst ?? perMinute)
            perSecond = Double(perMinute) / 60
        }

        init(count: Int, per window: Duration) {
            burst = Double(count)
            perSecond = Double(count) / window.inSeconds
        }
    }

    private struct Bucket {
        var tokens: Double
        var filledAt: Date
    }

    private struct Buckets {
        var byName: [String: Bucket] = [:]
        /// How many there may be before the full ones are looked for.
        var capacity: Int
    }

    private let rate: Rate
    private let capacity: Int
    private let now: @Sendable () -> Date
    private let buckets: Mutex<Buckets>

    /// - Parameter capacity: how many names are remembered; over it the full buckets are forgotten, which changes nothing.
    init(
        _ rate: Rate,
        capacity: Int = 100_000,
        now: @escaping @Sendable () -> Date
    ) {
        self.rate = rate
        self.capacity = capacity
        self.now = now
        buckets = Mutex(Buckets(capacity: capacity))
    }

    /// Takes one token of `name`.
    ///
    /// - Returns: nil when there was one, else how long until there is.
    func take(_ name: String) -> Duration? {
        buckets.withLock { buckets in
            var bucket = filled(buckets.byName[name])
            guard bucket.tokens >= 1 else { return .seconds((1 - bucket.tokens) / rate.perSecond) }
            bucket.tokens -= 1
            if buckets.byName.count >= buckets.capacity, buckets.byName[name] == nil { forgetFull(&buckets) }
            buckets.byName[name] = bucket
            return nil
        }
    }

    /// Undoes one `take` of `name`.
    func giveBack(_ name: String) {
        buckets.withLock { buckets in
            guard var bucket = buckets.byName[name] else { return }
            bucket.tokens = min(rate.burst, bucket.tokens + 1)
            buckets.byName[name] = bucket
        }
    }

    /// How long until `name` has a token; nil when it has one now.
    func wait(_ name: String) -> Duration? {
        buckets.withLock { buckets in
            let bucket = filled(buckets.byName[name])
            return bucket.tokens >= 1 ? nil : .seconds((1 - bucket.tokens) / rate.perSecond)
        }
    }

    func require(_ name: String) throws {
        if let wait = take(name) { throw RequestFailure.rateLimited(retryAfter: wait) }
    }

    private func filled(_ bucket: Bucket?) -> Bucket {
        let now = now()
        guard let bucket else { return Bucket(tokens: rate.burst, filledAt: now) }
        // A clock that was set back gives nothing and takes nothing.
        let gained = max(0, now.timeIntervalSince(bucket.filledAt)) * rate.perSecond
        return Bucket(tokens: min(rate.burst, bucket.tokens + gained), filledAt: now)
    }

    /// Looks again only when there are twice as many as were left, so that names made up one after the other do not each
    /// cost a look at all.
    private func forgetFull(_ buckets: inout Buckets) {
        buckets.byName = buckets.byName.filter { filled($0.value).tokens < rate.burst }
        buckets.capacity = max(capacity, 2 * buckets.byName.count)
    }

    /// How many names are remembered.
    var count: Int { buckets.withLock { $0.byName.count } }
}
