import FitIQCore
import FitIQWire
import Foundation

// Brings weights and water to the server, and asks after them.
extension Diary {
    /// Sends what is due one by one, the oldest first, until nothing is or the server is out of reach.
    ///
    /// - Throws: as `send(early:)`.
    func sendEntries(early isEarly: Bool, _ result: inout SendingResult) async throws {
        var tried: Set<String> = []
        while result.pausedUntil == nil {
            let now = configuration.now()
            let due = try await store.read { [tried] database in
                try EntryOutbox.next(at: now, early: isEarly, except: tried, from: database)
            }
            guard let entry = due else { return }
            tried.insert(entry.id)
            try await send(entry, at: now, &result)
        }
    }

    private func send(_ entry: DiaryEntry, at now: Date, _ result: inout SendingResult) async throws {
        let verdict = await verdict(on: entry)
        try configuration.checkpoint(.beforeAnswer)
        let delay = verdict.delay(afterAttempt: (entry.waiting?.attempts ?? 0) + 1, jitter: configuration.jitter())
        try await store.write {
            try EntryOutbox.settle(entry.id, verdict, at: now, delay: delay, in: $0)
        }
        try configuration.checkpoint(.afterAnswer)
        switch verdict {
        case .done: result.sent += 1
        case .refused: result.setAside += 1
        case .failed(let error, isOfAll: true):
            if error.isOfNetwork { result.failure = error }
            result.pausedUntil = now.addingTimeInterval(delay.inSeconds)
        case .failed, .gone: break
        case .notSent(let error): throw error
        }
    }

    private func verdict(on entry: DiaryEntry) async -> OutboxVerdict {
        do {
            let answer: Kept = try await ask(HTTPCall(entry))
            guard answer.id.lowercased() == entry.id else {
                throw FitIQError(.invalidAnswer, "The server answered with another entry.")
            }
            return .done(nil)
        } catch {
            let verdict = OutboxVerdict(error, mayBeGone: true)
            guard verdict == .gone else { return verdict }
            // An older server knows weights and no water. It waits until the server is a newer one.
            return .failed(FitIQError(.notFound, "The server keeps no water."), isOfAll: false)
        }
    }

    /// Decodes the id from the answer of either address, `/v1/weights` or `/api/v1/progress`.
    private struct Kept: Codable, Sendable {
        let id: String
    }

    /// Sees to it that an entry is here as the server has it: sends what waits, takes over what the server says, and
    /// removes what was deleted on another device.
    func refresh(_ entry: DiaryEntry) async throws {
        guard entry.sync == .synced else {
            _ = try await send(early: true)
            return
        }
        if let word = try await asked({ try await self.ask(.get(Routes.progressEntry(entry.id))) as ProgressEntry }) {
            return try await store.write { database in
                if let entry = SavedEntry(word) { try EntryOutbox.take(entry, in: database) }
            }
        }
        // One that was brought back from a backup, or is older than entries, has deleted nothing.
        let isKept = try await asked { try await self.ask(.get(Routes.progress)) as ProgressPage } != nil
        guard isKept, await isKnownEpoch() else { return }
        try await store.write { try EntryOutbox.remove(entry.id, in: $0) }
    }

    /// Returns what `ask` gets from the server, or nil when the server answers 404.
    func asked<Answer>(_ ask: () async throws -> Answer) async throws -> Answer? {
        do {
            return try await ask()
        } catch let error as FitIQError where error.code == .notFound {
            return nil
        }
    }
}

extension HTTPCall {
    /// A weight goes where it is known by its day: the server may take the person to be in another time zone.
    init(_ entry: DiaryEntry) throws {
        if entry.type == .weight {
            let request = LogWeightRequest(id: entry.id, weight: entry.quantity, date: entry.date)
            self = try .post(Routes.weights, request, isRepeatable: false)
        } else {
            let request = LogEntryRequest(
                id: entry.id,
                type: entry.type.rawValue,
                quantity: entry.quantity,
                loggedAt: entry.loggedAt
            )
            self = try .post(Routes.progress, request, isRepeatable: false)
        }
    }
}
