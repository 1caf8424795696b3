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

    private let rate: Rate
    private let capacity: Int
    private let now: @Sendable () -> Date
    private let buckets = Mutex<[String: Bucket]>([:])

    /// - Parameter capacity: how many names are remembered; over it the full buckets are forgotten, which changes nothing.
    init(
        _ rate: Rate,
        capacity: Int = 100_000,
        now: @escaping @Sendable () -> Date
    ) {
        self.rate = rate
        self.capacity = capacity
        self.now = now
    }

    /// Takes one token of `name`.
    ///
    /// - Returns: nil when there was one, else how long until there is.
    func take(_ name: String) -> Duration? {
        buckets.withLock { buckets in
            var bucket = filled(buckets[name])
            guard bucket.tokens >= 1 else { return .seconds((1 - bucket.tokens) / rate.perSecond) }
            bucket.tokens -= 1
            if buckets.count >= capacity, buckets[name] == nil { forgetFull(&buckets) }
            buckets[name] = bucket
            return nil
        }
    }

    /// Undoes one `take` of `name`.
    func giveBack(_ name: String) {
        buckets.withLock { buckets in
            guard var bucket = buckets[name] else { return }
            bucket.tokens = min(rate.burst, bucket.tokens + 1)
            buckets[name] = bucket
        }
    }

    /// How long until `name` has a token; nil when it has one now.
    func wait(_ name: String) -> Duration? {
        buckets.withLock { buckets in
            let bucket = filled(buckets[name])
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

    private func forgetFull(_ buckets: inout [String: Bucket]) {
        buckets = buckets.filter { filled($0.value).tokens < rate.burst }
    }
}
