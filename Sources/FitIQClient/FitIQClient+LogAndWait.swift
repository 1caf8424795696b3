public import FitIQCore
import FitIQWire
public import Foundation

extension FitIQClient {
    /// Logs a meal and waits until it has been read.
    ///
    /// The socket is opened before the meal is sent, so that no result is missed: one that arrives before the answer
    /// to the request is known by `id`. Where there is no socket the result is asked for.
    ///
    /// - Parameter listening: false where another process of this device holds the socket, which a second one would
    ///   take away.
    /// - Throws: ``FitIQError/Code/timedOut`` after ``Configuration/resultTimeout``; the meal is stored then, and
    ///   its result comes later.
    public func logAndWait(
        _ text: String,
        mealType: MealType,
        loggedAt: Date? = nil,
        notes: String? = nil,
        id: Meal.ID = .new(at: Date()),
        listening: Bool = true
    ) async throws -> MealOutcome {
        let (mayPost, signal) = AsyncStream<Void>.makeStream()
        return try await withThrowingTaskGroup(of: MealOutcome?.self) { group in
            defer { group.cancelAll() }
            if listening {
                group.addTask { await self.outcomeHeard(of: id) { signal.finish() } }
                group.addTask {
                    try? await Task.sleep(for: self.configuration.listenPatience)
                    signal.finish()
                    return nil
                }
            } else {
                signal.finish()
            }
            group.addTask {
                for await _ in mayPost {}
                let meal = try await self.log(text, mealType: mealType, loggedAt: loggedAt, notes: notes, id: id)
                if let outcome = MealOutcome(meal) { return outcome }
                return try await withTimeLimit(self.configuration.resultTimeout) {
                    try await self.outcomeAsked(of: meal.id)
                }
            }
            for try await outcome in group {
                if let outcome { return outcome }
            }
            throw CancellationError()
        }
    }

    /// The end of meal `id` as the socket tells it; nil when the socket will not tell.
    ///
    /// - Parameter onSettled: called when the socket listens, and when it turns out that it cannot yet.
    private func outcomeHeard(of id: Meal.ID, onSettled: @Sendable () -> Void) async -> MealOutcome? {
        let (watcher, updates) = await feed.subscribe()
        let outcome = try? await Self.firstOutcome(in: updates, of: id.description, onSettled: onSettled)
        onSettled()
        await feed.unsubscribe(watcher)
        return outcome
    }

    private static func firstOutcome(
        in updates: LiveFeed.Updates,
        of id: String,
        onSettled: () -> Void
    ) async throws -> MealOutcome? {
        for try await update in updates {
            switch update {
            case .interrupted:
                onSettled()
            case .message(let message):
                if case .connected = message.body { onSettled() }
                if let outcome = MealOutcome(message, of: id) { return outcome }
            }
        }
        return nil
    }

    /// The end of meal `id`, asked for until there is one. A network that is gone for a while is waited for.
    private func outcomeAsked(of id: String) async throws -> MealOutcome {
        var asked = 0
        while true {
            try await configuration.pause(Backoff.poll(asked: asked, isListening: await feed.isConnected))
            asked += 1
            do {
                if let outcome = MealOutcome(try await mealLog(id)) { return outcome }
            } catch let error as FitIQError where error.code == .unreachable || error.code == .timedOut {
                continue
            }
        }
    }
}
