import FitIQCore
import FitIQWire
import Foundation

// Brings what waits in the outbox to the server.
extension Diary {
    struct SendingResult: Sendable {
        var sent = 0
        var setAside = 0
        /// The time until which the server, or the way to it, wants to be left alone; nil when all that was due was
        /// tried.
        var pausedUntil: Date?
        /// The reason that the server could not be asked; nil when it answered.
        var failure: FitIQError?
    }

    /// Sends what is due until nothing is or the server is out of reach, up to four at once.
    ///
    /// - Parameter isEarly: sends also what is to be tried later, once.
    /// - Throws: ``FitIQError/Code/notAuthenticated``, with nothing lost; the store's failures.
    func send(early isEarly: Bool) async throws -> SendingResult {
        var result = SendingResult()
        var tried: Set<String> = []
        while result.pausedUntil == nil {
            let claim = Outbox.Claim(
                limit: 4,
                now: configuration.now(),
                lease: max(.seconds(60), client.configuration.requestTimeout * 3),
                isEarly: isEarly,
                except: tried
            )
            let entries = try await store.write { try Outbox.claim(claim, in: $0) }
            guard !entries.isEmpty else { return result }
            try configuration.checkpoint(.afterClaim)
            tried.formUnion(entries.map(\.key))
            let answers = try await answers(to: entries)
            try configuration.checkpoint(.beforeAnswer)
            try await record(answers, &result)
            try configuration.checkpoint(.afterAnswer)
        }
        return result
    }

    private func answers(to entries: [OutboxEntry]) async throws -> [OutboxAnswer] {
        try await withThrowingTaskGroup(of: OutboxAnswer.self) { group in
            for entry in entries {
                let kind = try configuration.kinds.of(entry)
                group.addTask { await self.answer(to: entry, kind) }
            }
            var answers: [OutboxAnswer] = []
            for try await answer in group { answers.append(answer) }
            return answers.sorted { $0.entry.number < $1.entry.number }
        }
    }

    private func answer<Kind: SyncedKind>(to entry: OutboxEntry, _ kind: Kind.Type) async -> OutboxAnswer {
        do {
            let answer = try await answer(to: entry, as: kind)
            return OutboxAnswer(entry, .done) { try kind.confirm(entry, answer, $0) }
        } catch {
            return OutboxAnswer(entry, kind.verdict(on: error, of: entry))
        }
    }

    private func answer<Kind: SyncedKind>(to entry: OutboxEntry, as kind: Kind.Type) async throws -> Kind.Answer? {
        let call = try kind.call(for: entry)
        if entry.kind == .delete {
            try await client.send(call, of: store.userID)
            return nil
        }
        let answer: Kind.Answer = try await ask(call)
        guard kind.isAnswer(answer, to: entry, of: store.userID) else {
            throw FitIQError(.invalidAnswer, "The server answered with something else.")
        }
        return answer
    }

    /// Writes down what the server said, all in one transaction.
    private func record(_ given: [OutboxAnswer], _ result: inout SendingResult) async throws {
        var answers = given
        for place in answers.indices where answers[place].verdict == .gone {
            // A server that was brought back from a backup does not have the thing yet: nobody deleted it.
            if await isKnownEpoch() { continue }
            answers[place].verdict = .failed(FitIQError(.notFound, "The server is not what it was."), isOfAll: true)
        }
        let now = configuration.now()
        let jitter = configuration.jitter()
        let recorded = answers
        // Also when the task is cancelled meanwhile: the answer is here.
        let refused = try await Task {
            try await store.merge(at: now) { merge in
                for answer in recorded { try answer.record(merge, jitter: jitter) }
                // A later change by the person has replaced the refused one.
                return Set(try OutboxEntry.fetchAll(from: merge.database, where: "refusal IS NOT NULL").map(\.key))
            }
        }.value
        for answer in answers {
            let (entry, verdict) = (answer.entry, answer.verdict)
            note(verdict, of: entry)
            let isFollowed = try await configuration.kinds.of(entry).follow(verdict, of: entry, self)
            switch verdict {
            case .done: result.sent += 1
            case .gone where entry.kind == .delete: result.sent += 1
            case .gone: break
            case .refused: result.setAside += !isFollowed && refused.contains(entry.key) ? 1 : 0
            case .failed(let error, isOfAll: true):
                if error.isOfNetwork { result.failure = error }
                let delay = verdict.delay(afterAttempt: entry.attempts, jitter: jitter)
                let until = now.addingTimeInterval(delay.inSeconds)
                result.pausedUntil = max(until, result.pausedUntil ?? until)
            case .failed: break
            case .notSent(let error): throw error
            }
        }
    }

    /// Returns true where the server still counts events as it did when the diary last heard of it, so that what it
    /// does not have is gone.
    func isKnownEpoch() async -> Bool {
        guard let position = try? await store.read({ try SyncPosition.fetch(from: $0) }) else { return false }
        if position.reload?.isRestored == true { return false }
        guard let known = position.reload?.target.epoch ?? position.cursor?.epoch else { return true }
        guard let standing = try? await events(after: nil) else { return false }
        return standing.epoch == known
    }
}

/// A change that was sent, and what the server said.
private struct OutboxAnswer: Sendable {
    let entry: OutboxEntry
    var verdict: OutboxVerdict
    /// Writes down that it was carried out; does nothing where it was not.
    private let confirm: @Sendable (Merge) throws -> Void

    init(
        _ entry: OutboxEntry,
        _ verdict: OutboxVerdict,
        confirm: @Sendable @escaping (Merge) throws -> Void = { _ in }
    ) {
        self.entry = entry
        self.verdict = verdict
        self.confirm = confirm
    }

    func record(_ merge: Merge, jitter: Double) throws {
        let kind = try merge.kinds.of(entry)
        switch verdict {
        case .done:
            try confirm(merge)
        case .gone:
            try kind.markGone(entry.subject, merge)
        case .refused(let reason):
            try kind.refuse(entry, because: reason, merge)
        case .failed(_, let isOfAll):
            let delay = verdict.delay(afterAttempt: entry.attempts, jitter: jitter)
            let next = merge.now.addingTimeInterval(delay.inSeconds)
            try Outbox.postpone(entry, until: next, isPassed: !isOfAll, in: merge.database)
        case .notSent:
            try Outbox.release(entry, in: merge.database)
        }
    }
}
