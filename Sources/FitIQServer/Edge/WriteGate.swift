import FitIQCore

/// Guards every request that stores something: it charges the account's daily quota of stored bytes, and lets repeats
/// through.
///
/// A repeat is never refused for something that has changed since the first request: the quota is used up, the clock
/// was set, a field has become invalid beside later facts, or another build of the server reads the words differently.
struct WriteGate: Sendable {
    /// Stored bytes for each byte of text, at worst: a text of a thousand bytes, all short names of foods, becomes
    /// 53,000 bytes of items.
    static let growthOfText = 53

    /// The quota by account, in kilobytes.
    let kept: RateLimiter
    let firstUse: @Sendable ([IdempotencyKey], Account.ID) async throws -> WriteOutcome?

    /// Carries out the request, or repeats the answer to its first occurrence.
    ///
    /// - Parameters:
    ///   - keys: the keys by which a repeat is recognised.
    ///   - unreadText: text that is stored now and read later.
    ///   - change: carries it out, or throws the `RequestFailure` that a first request gets.
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
                // The rows take about the answer's size, and each key keeps a copy of the answer.
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
