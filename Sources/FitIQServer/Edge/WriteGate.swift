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
    /// Has a token of every account that has not repeated a request within the last minute.
    let repeats: RateLimiter
    /// Looks up what is kept under the keys.
    let priorUses: @Sendable ([IdempotencyKey], Account.ID) async throws -> PriorUses
    /// Does what is to be done beside every answer that is given again.
    var afterRepeat: @Sendable (WriteOutcome, Account.ID) async throws -> WriteOutcome = { outcome, _ in outcome }

    /// Returns the outcome of the first request under the keys; nil when no key was used.
    func firstOutcome(_ keys: [IdempotencyKey], _ account: Account.ID) async throws -> WriteOutcome? {
        guard !keys.isEmpty, let first = try await priorUses(keys, account).outcome else { return nil }
        return try await afterRepeat(first, account)
    }

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
        if rate != nil, let first = try await knownRepeat(keys, caller.account) { return first }
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
                repeats.charge(name, 1)
            case .keyReused, .idTaken, .notThere: break
            }
            return outcome
        } catch let refusal as RequestFailure {
            guard let first = try await firstOutcome(keys, caller.account) else { throw refusal }
            return first
        }
    }

    /// Finds a repeat before anything is done for it, such as reading its words, where its sender has repeated something within
    /// the last minute. Others' keys are looked at when all is stored, in one go: few requests are repeats.
    ///
    /// - Returns: nil also where one of the keys was not used before, and is to stand for the same request from now on.
    private func knownRepeat(_ keys: [IdempotencyKey], _ account: Account.ID) async throws -> WriteOutcome? {
        guard !keys.isEmpty, repeats.wait(account.description) != nil else { return nil }
        let uses = try await priorUses(keys, account)
        return uses.addition == nil ? uses.outcome : nil
    }
}
