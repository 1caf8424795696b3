import FitIQCore
import FitIQService

/// Guards every request that stores something: it charges the account's daily quota of stored bytes, and lets repeats
/// through, which count for no limit but that of all requests.
///
/// A repeat is never refused for something that has changed since the first request: too much was asked for since, the
/// quota is used up, the clock was set, a field has become invalid beside later facts, or another build of the server reads
/// the words differently.
struct WriteGate: Sendable {
    /// Stored bytes for each byte of text, at worst: a text of a thousand bytes, all short names of foods, becomes
    /// 53,000 bytes of items.
    static let bytesPerTextByte = 53

    /// The quota by account, in kilobytes.
    let kept: RateLimiter
    /// Returns the outcome of the first request under the keys; nil when no key was used.
    let firstOutcome: @Sendable ([IdempotencyKey], Account.ID) async throws -> WriteOutcome?

    /// Carries out the request, or repeats the answer to its first occurrence.
    ///
    /// - Parameters:
    ///   - keys: the keys by which a repeat is recognised.
    ///   - unreadText: text that is stored now and read later.
    ///   - rate: limits how often the account may ask; nil where only the limit of all requests holds.
    ///   - change: carries it out, or throws the `RequestFailure` that a first request gets.
    func pass(
        _ caller: Caller,
        keys: [IdempotencyKey],
        unreadText: String = "",
        within rate: SharedLimiter? = nil,
        _ change: () async throws -> WriteOutcome
    ) async throws -> WriteOutcome {
        let name = caller.account.description
        do {
            try await rate?.require(name)
            if let wait = kept.wait(name) { throw RequestFailure.keptTooMuch(retryAfter: wait) }
            let outcome = try await change()
            switch outcome {
            case .done(let answer, _):
                // The rows take about the answer's size, and each key keeps a copy of the answer.
                let bytes = (1 + keys.count) * answer.count + Self.bytesPerTextByte * unreadText.utf8.count
                kept.charge(name, Double(bytes) / 1024)
            case .repeated:
                // Nothing was done. Repeats are limited as requests are.
                await rate?.giveBack(name)
            case .keyReused, .idTaken, .notThere: break
            }
            return outcome
        } catch let refusal as RequestFailure {
            guard !keys.isEmpty, let first = try await firstOutcome(keys, caller.account) else { throw refusal }
            return first
        }
    }
}
