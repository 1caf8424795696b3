package import FitIQCore
package import Foundation
import Synchronization

/// Reads the meals that wait in the store, writes what came of each once, then tells the person's sockets.
///
/// What waits is known from the store, not from memory, so a crash loses nothing; `wake()` only saves waiting for the
/// next look.
package final class MealWorker: Sendable {
    package struct Limits: Sendable {
        /// How many fresh meals share a transaction.
        package var batchSize = 64
        /// How long a claimed meal stays with its worker.
        package var lease: TimeInterval = 30
        /// How many times reading a meal is begun before it counts as failed.
        package var maxAttempts = 3
        /// How often the store is looked at without being woken: finds meals whose lease has ended.
        package var pollInterval: Duration = .seconds(1)

        package init() {}
    }

    package enum Trouble: Sendable {
        /// The store did not answer; the meals stay there and the next look tries again.
        case storeFailed(any Error)
    }

    private let store: any MealStore
    private let hub: any EventHub
    private let read: @Sendable (String) -> Reading
    private let limits: Limits
    private let now: @Sendable () -> Date
    private let report: @Sendable (Trouble) -> Void
    private let (wakes, wakeUp) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// - Parameters:
    ///   - read: text to reading; pure, and quick enough to run in a task.
    ///   - report: told of what went wrong and will be tried again.
    package init(
        store: any MealStore,
        hub: any EventHub,
        limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date,
        read: @escaping @Sendable (String) -> Reading,
        report: @escaping @Sendable (Trouble) -> Void
    ) {
        self.store = store
        self.hub = hub
        self.limits = limits
        self.now = now
        self.read = read
        self.report = report
    }

    /// Something may wait. From any thread.
    package func wake() {
        wakeUp.yield()
    }

    /// Ends `run()` after the batch at hand.
    package func stop() {
        wakeUp.finish()
    }

    /// Works until `stop()` or until the task is cancelled.
    package func run() async {
        wake()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                while (try? await Task.sleep(for: limits.pollInterval)) != nil { wake() }
            }
            for await _ in wakes { await drain() }
            group.cancelAll()
        }
    }

    /// Reads what waits, until nothing does or the store fails.
    package func drain() async {
        do {
            while try await readBatch() {}
        } catch is CancellationError {
            // The process ends; the meals are found after the next start.
        } catch {
            report(.storeFailed(error))
        }
    }

    /// False when nothing waited.
    private func readBatch() async throws -> Bool {
        let startedAt = now()
        let claimed = try await store.claim(
            limit: limits.batchSize,
            at: startedAt,
            leaseEnd: startedAt.addingTimeInterval(limits.lease)
        )
        guard !claimed.isEmpty else { return false }
        for event in try await store.finish(claimed.map { finished($0, startedAt: startedAt) }) {
            await hub.publish(event)
        }
        return true
    }

    private func finished(_ claimed: ClaimedMeal, startedAt: Date) -> Meal {
        var meal = claimed.meal
        let begun: Date = if case .processing(let first?) = meal.state { first } else { startedAt }
        meal.state = state(of: meal.text, attempt: claimed.attempt, startedAt: begun)
        meal.updatedAt = now()
        return meal
    }

    private func state(of text: String?, attempt: Int, startedAt: Date) -> Meal.State {
        func failed(_ code: Meal.FailureCode) -> Meal.State {
            .failed(Meal.Failure(code: code, startedAt: startedAt, failedAt: now()))
        }
        guard attempt <= limits.maxAttempts else { return failed(.tooManyAttempts) }
        guard let reading = text.map(read), !reading.items.isEmpty else { return failed(.nothingUnderstood) }
        return .completed(Meal.CompletedReading(reading, startedAt: startedAt, completedAt: now()))
    }
}
