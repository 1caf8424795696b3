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

    /// Sends what is due until nothing is or the server is out of reach: meals first.
    ///
    /// - Parameter isEarly: sends also what is to be tried later, once.
    /// - Throws: ``FitIQError/Code/notAuthenticated``, with nothing lost; the store's failures.
    func send(early isEarly: Bool) async throws -> SendingResult {
        var result = try await sendMeals(early: isEarly)
        try await sendEntries(early: isEarly, &result)
        return result
    }

    /// Up to four at once.
    private func sendMeals(early isEarly: Bool) async throws -> SendingResult {
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
            let answers = await answers(to: entries)
            try configuration.checkpoint(.beforeAnswer)
            try await settle(answers, &result)
            try configuration.checkpoint(.afterAnswer)
        }
        return result
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
            try await client.send(call, of: store.userID)
            return nil
        }
        let meal: MealLog = try await ask(call)
        guard meal.id.lowercased() == entry.mealID, meal.userID.lowercased() == store.userID else {
            throw FitIQError(.invalidAnswer, "The server answered with another meal.")
        }
        return meal
    }

    /// Writes down what the server said, all in one transaction.
    private func settle(_ answers: [Answer], _ result: inout SendingResult) async throws {
        var verdicts: [(OutboxEntry, OutboxVerdict)] = []
        for (entry, answer) in answers {
            var verdict = OutboxVerdict(answer, of: entry)
            // A server that was brought back from a backup does not have the meal yet: nobody deleted it.
            if verdict == .gone, await !isKnownEpoch() {
                verdict = .failed(FitIQError(.notFound, "The server is not what it was."), isOfAll: true)
            }
            verdicts.append((entry, verdict))
        }
        let now = configuration.now()
        let jitter = configuration.jitter()
        let settled = verdicts
        // Also when the task is cancelled meanwhile: the answer is here.
        let refused = try await Task {
            try await store.merge(at: now) { merge in
                for (entry, verdict) in settled { try verdict.settle(entry, merge, jitter: jitter) }
                // A later change by the person has replaced the refused one.
                return Set(try OutboxEntry.fetchAll(from: merge.database, where: "refusal IS NOT NULL").map(\.key))
            }
        }.value
        for (entry, verdict) in verdicts {
            note(verdict, of: entry)
            switch verdict {
            case .done: result.sent += 1
            case .gone where entry.kind == .delete: result.sent += 1
            case .gone: break
            case .refused(let reason) where reason.code == .idempotencyKeyReused && entry.kind.isCreate:
                if entry.edit == nil { try await learn(of: entry.mealID) }
            case .refused: result.setAside += refused.contains(entry.key) ? 1 : 0
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

    /// The server knows the id of a meal that it was to create, with other words. It has that one, or it was deleted.
    private func learn(of id: String) async throws {
        guard try await !hear(of: id), await isKnownEpoch() else { return }
        try await store.merge(at: configuration.now()) { try $0.bury(id) }
    }

    /// Returns true where the server still counts events as it did when the diary last heard of it, so that a meal it
    /// does not have is gone.
    func isKnownEpoch() async -> Bool {
        guard let place = try? await store.read({ try DiaryPlace.fetch(from: $0) }) else { return false }
        if place.reload?.isRestored == true { return false }
        guard let known = place.reload?.target.epoch ?? place.cursor?.epoch else { return true }
        guard let standing = try? await events(after: nil) else { return false }
        return standing.epoch == known
    }
}
