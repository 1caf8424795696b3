import FitIQWire
import Foundation
import NIOHTTP1

// Brings what waits in the outbox to the server.
extension Diary {
    struct SendingResult: Sendable {
        var sent = 0
        var setAside = 0
        /// The server, or the way to it, wants to be left alone until then; nil when all that was due was tried.
        var pausedUntil: Date?
    }

    /// Sends what is due, up to four meals at once, until nothing is or the server is out of reach.
    ///
    /// - Parameter isEarly: sends also what is to be tried later, once.
    /// - Throws: ``FitIQError/Code/notAuthenticated``, with nothing lost; the store's failures.
    func send(early isEarly: Bool) async throws -> SendingResult {
        var result = SendingResult()
        var tried: Set<Int64> = []
        while result.pausedUntil == nil {
            try await requireOwner()
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
            tried.formUnion(entries.map(\.number))
            let answers = await answers(to: entries)
            try configuration.checkpoint(.beforeAnswer)
            try await settle(answers, &result)
            try configuration.checkpoint(.afterAnswer)
        }
        return result
    }

    /// Meals of one person are not sent in the name of another who has signed in since.
    func requireOwner() async throws {
        guard try await client.auth.current().userID.lowercased() == store.userID else {
            throw FitIQError(.notAuthenticated, "Another account is signed in. Open its own diary.")
        }
    }

    private typealias Answer = (entry: OutboxEntry, result: Result<MealLog?, any Error>)

    private func answers(to entries: [OutboxEntry]) async -> [Answer] {
        await withTaskGroup(of: Answer.self) { group in
            for entry in entries {
                group.addTask {
                    do {
                        return (entry, .success(try await self.answer(to: entry)))
                    } catch {
                        return (entry, .failure(error))
                    }
                }
            }
            var answers: [Answer] = []
            for await answer in group { answers.append(answer) }
            return answers.sorted { $0.entry.number < $1.entry.number }
        }
    }

    private func answer(to entry: OutboxEntry) async throws -> MealLog? {
        let call = HTTPCall(entry)
        if entry.kind == .delete {
            try await client.send(call)
            return nil
        }
        return try await client.send(call, as: MealLog.self)
    }

    /// Writes down what the server said, all in one transaction.
    private func settle(_ answers: [Answer], _ result: inout SendingResult) async throws {
        var verdicts: [(OutboxEntry, OutboxVerdict)] = []
        for (entry, answer) in answers {
            var verdict = OutboxVerdict(answer, of: entry)
            // A server that was brought back from a backup does not have the meal yet: nobody deleted it.
            if verdict == .gone, await !isKnownEpoch() {
                verdict = .failed(.unreachable, retryAfter: nil, isOfAll: true)
            }
            verdicts.append((entry, verdict))
        }
        let now = configuration.now()
        let jitter = configuration.jitter()
        let settled = verdicts
        // Also when the task is cancelled meanwhile: the answer is here.
        try await Task {
            try await store.merge(at: now) { merge in
                for (entry, verdict) in settled { try verdict.settle(entry, merge, jitter: jitter) }
            }
        }.value
        for (entry, verdict) in verdicts {
            note(verdict, of: entry)
            if case .refused(let reason) = verdict, reason.code == .idempotencyKeyReused, entry.kind.isCreate {
                // The server has a meal of this id, with other words: it is that one.
                try await hear(of: entry.mealID)
            }
            switch verdict {
            case .done, .gone: result.sent += 1
            case .refused: result.setAside += 1
            case .failed(_, _, isOfAll: true):
                let until = now.addingTimeInterval(verdict.delay(of: entry, jitter: jitter) / .seconds(1))
                result.pausedUntil = max(until, result.pausedUntil ?? until)
            case .failed: break
            case .notSent(let error): throw error
            }
        }
    }

    /// Whether the server still counts events as it did when the diary last heard of it.
    private func isKnownEpoch() async -> Bool {
        guard let known = try? await store.read({ try DiaryPlace.fetch(from: $0).cursor?.epoch }) else { return true }
        guard let standing = try? await events(after: nil) else { return false }
        return standing.epoch == known
    }
}

/// What becomes of a change that was sent.
enum OutboxVerdict: Equatable, Sendable {
    case done(MealLog?)
    /// The server has no such meal.
    case gone
    case refused(APIError)
    /// - Parameter isOfAll: whether another change would have fared the same.
    case failed(FitIQError.Code, retryAfter: Duration?, isOfAll: Bool)
    /// It never left, or was turned away at the door.
    case notSent(FitIQError)

    init(_ answer: Result<MealLog?, any Error>, of entry: OutboxEntry) {
        switch answer {
        case .success(let meal):
            self = .done(meal)
        case .failure(let error as FitIQError):
            self.init(error, of: entry)
        case .failure(let error):
            // Cancelled: the request may have arrived.
            self = .failed(FitIQError.interrupted(error).code, retryAfter: .zero, isOfAll: true)
        }
    }

    private init(_ error: FitIQError, of entry: OutboxEntry) {
        switch (error.code, error.status) {
        case (.notAuthenticated, _):
            self = .notSent(error)
        case (.unreachable, _), (.timedOut, _), (_, 408), (_, 429), (_, 503):
            self = .failed(error.code, retryAfter: error.retryAfter, isOfAll: true)
        case (.notFound, 404) where entry.kind == .delete || entry.kind == .edit:
            self = .gone
        case (.invalidAnswer, _), (.authFailed, _), (_, 401), (_, nil):
            self = .failed(error.code, retryAfter: error.retryAfter, isOfAll: false)
        case (_, let status?) where (400..<500).contains(status):
            self = .refused(APIError(error))
        default:
            self = .failed(error.code, retryAfter: error.retryAfter, isOfAll: false)
        }
    }

    func settle(_ entry: OutboxEntry, _ merge: Merge, jitter: Double) throws {
        switch self {
        case .done(let meal):
            try Outbox.confirm(entry, meal, merge)
        case .gone:
            try Outbox.confirmGone(entry, merge)
        case .refused(let reason):
            try Outbox.refuse(entry, because: reason, merge)
        case .failed:
            let delay = delay(of: entry, jitter: jitter)
            try Outbox.postpone(entry, until: merge.now.addingTimeInterval(delay / .seconds(1)), in: merge.database)
        case .notSent:
            try Outbox.release(entry, in: merge.database)
        }
    }

    func delay(of entry: OutboxEntry, jitter: Double) -> Duration {
        guard case .failed(_, let retryAfter, _) = self else { return .zero }
        if retryAfter == .zero { return .zero }
        return max(
            Backoff.outbox(afterAttempt: entry.attempts, jitter: jitter),
            min(retryAfter ?? .zero, OutboxEntry.longestPause)
        )
    }
}

extension HTTPCall {
    /// Sent once: when it fails, the outbox says when it is tried again.
    init(_ entry: OutboxEntry) {
        let (method, path) =
            switch entry.kind {
            case .create: (HTTPMethod.POST, Routes.naturalMealLogs)
            case .createItems: (.POST, Routes.mealLogBatch)
            case .edit: (.PUT, Routes.mealLog(entry.mealID))
            case .delete: (.DELETE, Routes.mealLog(entry.mealID))
            }
        self.init(
            method: method,
            path: path,
            body: entry.body.map { Data($0.utf8) },
            idempotencyKey: entry.key,
            isRepeatable: false
        )
    }
}

extension APIError {
    init(_ error: FitIQError) {
        self.init(
            code: Code(rawValue: error.code.rawValue),
            message: error.message,
            details: error.details,
            fields: error.fields.isEmpty ? nil : error.fields,
            suggestions: error.suggestions.isEmpty ? nil : error.suggestions,
            requestID: error.requestID
        )
    }
}
