import FitIQCore
import FitIQService

/// Limits how often something is done, counted at all servers where they have a common count, else at this one.
struct SharedLimiter: Sendable {
    /// Counts here; alone where no server counts with it, and while the common count is away.
    let here: RateLimiter
    /// Tells this limit's buckets from others'.
    let name: String
    let counts: (any SharedCounts)?

    /// Takes one token of `owner`.
    ///
    /// - Returns: nil when there was one, else how long until there is.
    func take(_ owner: String) async -> Duration? {
        switch await ask(1, owner) {
        case .taken: nil
        case .wait(let time): time
        case .unknown: here.take(owner)
        }
    }

    /// Returns the time until `owner` has a token; nil when it has one now.
    func wait(_ owner: String) async -> Duration? {
        switch await ask(0, owner) {
        case .taken: nil
        case .wait(let time): time
        case .unknown: here.wait(owner)
        }
    }

    /// Undoes one `take` of `owner`.
    func giveBack(_ owner: String) async {
        if await ask(-1, owner) == .unknown { here.giveBack(owner) }
    }

    /// Takes one token of `owner`, or fails with the answer that says when to come again.
    func require(_ owner: String) async throws {
        if let wait = await take(owner) { throw RequestFailure.rateLimited(retryAfter: wait) }
    }

    private func ask(_ count: Int, _ owner: String) async -> TakenTokens {
        guard let counts else { return .unknown }
        let rate = here.rate
        return await counts.take(count, of: "\(name):\(owner)", burst: rate.burst, perSecond: rate.perSecond)
    }
}
