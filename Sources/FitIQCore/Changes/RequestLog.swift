package import Foundation

/// Remembers which requests were carried out, and how each was answered. The other stores write it, each receipt in the
/// transaction of its change.
package protocol RequestLog: Sendable {
    /// Looks up what is kept under `keys`. Records nothing.
    func priorUses(of keys: [IdempotencyKey], by account: Account.ID) async throws -> PriorUses
    /// Forgets up to `limit` keys used before `date`, but none that `isKeptForEver`.
    ///
    /// - Returns: how many it forgot; fewer than `limit` when there are no more.
    func forgetKeys(usedBefore date: Date, limit: Int) async throws -> Int
}

extension RequestLog {
    /// Returns the outcome of the first request under `keys`, as `PriorUses` decides it; nil when no key was used.
    package func firstOutcome(of keys: [IdempotencyKey], by account: Account.ID) async throws -> WriteOutcome? {
        keys.isEmpty ? nil : try await priorUses(of: keys, by: account).outcome
    }
}

/// An answer kept under a key that was used.
package struct KeyUse: Hashable, Sendable {
    /// SHA-256 of what the request asked for that used it first.
    package let requestHash: Data
    package let answer: Data
    /// The time of that request.
    package let date: Date

    package init(requestHash: Data, answer: Data, date: Date) {
        self.requestHash = requestHash
        self.answer = answer
        self.date = date
    }
}

/// Decides whether a request came before, from what is kept under its keys. Every store asks it before a change.
package struct PriorUses: Sendable {
    private let uses: [(key: IdempotencyKey, use: KeyUse)]
    private let unused: [IdempotencyKey]

    /// - Parameter kept: returns what is kept under a key of the account; nil of one that was not used.
    package init(of keys: [IdempotencyKey], kept: (IdempotencyKey) throws -> KeyUse?) rethrows {
        var (uses, unused): ([(IdempotencyKey, KeyUse)], [IdempotencyKey]) = ([], [])
        for key in keys {
            if let use = try kept(key) { uses.append((key, use)) } else { unused.append(key) }
        }
        self.uses = uses.map { (key: $0, use: $1) }
        self.unused = unused
    }

    /// The outcome where it is known already: nil when no key was used, the first answer where all that were used stand for
    /// this request, else the keys that stand for another one.
    package var outcome: WriteOutcome? {
        guard let first = uses.first else { return nil }
        let others = uses.filter { $0.key.requestHash != $0.use.requestHash }
        return others.isEmpty
            ? .repeated(answer: first.use.answer) : .keyReused(Set(others.map(\.key.place)))
    }

    /// The keys still to be recorded of a repeat: a new key beside a known one stands for the same request from then on, with
    /// the answer and the date of the first; nil where there is nothing to record.
    package var addition: (receipt: Receipt, date: Date)? {
        guard case .repeated(let answer) = outcome, let first = uses.first, !unused.isEmpty else { return nil }
        return (Receipt(unused, answer: answer), first.use.date)
    }
}
