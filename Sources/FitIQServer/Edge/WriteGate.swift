import FitIQCore

/// What every request passes that adds to what is kept.
///
/// It counts what an account has kept by the day. And it refuses no repeat for what has changed since the first time: the
/// day is used up, the clock was set, others told something beside which it is wrong, another build of the server reads the
/// words in another way.
struct WriteGate: Sendable {
    /// A text of a thousand bytes, all short names of foods, becomes 53,000 bytes of items.
    static let growthOfText = 53

    /// By account, in kilobytes.
    let kept: RateLimiter
    let firstUse: @Sendable ([IdempotencyKey], Account.ID) async throws -> WriteOutcome?

    /// Does what the request asks for, or answers as the first time.
    ///
    /// - Parameters:
    ///   - keys: what the request is known by.
    ///   - unreadText: what is kept now and read later.
    ///   - change: does it, or throws the `RequestFailure` that a first request gets.
    func pass(
        _ account: Account.ID,
        keys: [IdempotencyKey],
        unreadText: String = "",
        _ change: () async throws -> WriteOutcome
    ) async throws -> WriteOutcome {
        let name = account.description
        do {
            if let wait = kept.wait(name) { throw RequestFailure.keptTooMuch(retryAfter: wait) }
            let effect = try await change()
            if case .done(let answer, _) = effect {
                // The rows say what the answer does, and under each key is a copy of it.
                let bytes = (1 + keys.count) * answer.count + Self.growthOfText * unreadText.utf8.count
                kept.charge(name, Double(bytes) / 1024)
            }
            return effect
        } catch let refusal as RequestFailure {
            guard let first = try await firstUse(keys, account) else { throw refusal }
            return first
        }
    }
}
