package import FitIQCore
package import Foundation
import NIOConcurrencyHelpers

/// Reads the meals that wait in the store, writes what came of each once, then tells the person's sockets.
///
/// A new meal is read before it is stored and does not wait. What waits is what ended the process while it was read, and what
/// an older version left. Each comes alone: should reading it bring the process down again, it takes no other meal along.
/// Nothing of it is known but by the store, so a crash loses nothing: a lease ends, or the next start frees it.
package actor MealWorker {
    package struct Limits: Sendable {
        /// How long a claimed meal stays with its worker.
        package var lease: Duration = .seconds(30)
        /// How many times reading a meal is begun before it counts as failed.
        package var maxAttempts = 3
        /// How often the store is looked at without being woken: finds meals whose lease has ended.
        package var pollInterval: Duration = .seconds(1)

        package init() {}
    }

    private let store: any MealStore
    private let hub: any EventPublisher
    private let finisher: MealFinisher
    private let limits: Limits
    private let now: @Sendable () -> Date
    /// Read, but the store was unavailable: kept, so that it need not be begun again.
    private var unwritten: Meal?
    /// Whose meal was the last, so that the next is another's.
    private var lastAccount: Account.ID?
    private let isStopped = NIOLockedValueBox(false)
    private let (wakes, wakeUp) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    package init(
        store: any MealStore,
        hub: any EventPublisher,
        finisher: MealFinisher,
        limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.hub = hub
        self.finisher = finisher
        self.limits = limits
        self.now = now
    }

    /// Something may wait. From any thread.
    package nonisolated func wake() {
        wakeUp.yield()
    }

    /// Ends `run()` after what is at hand.
    package nonisolated func stop() {
        isStopped.withLockedValue { $0 = true }
        wakeUp.finish()
    }

    /// Works until `stop()` or until the task is cancelled.
    package func run() async {
        wake()
        await withTaskGroup { group in
            group.addTask { [limits] in
                while (try? await Task.sleep(for: limits.pollInterval)) != nil { self.wake() }
            }
            for await _ in wakes { await drain() }
            group.cancelAll()
        }
    }

    /// Reads all that waits, until nothing does, the store fails or `stop()`.
    package func drain() async {
        do {
            if let meal = unwritten { try await write(meal) }
            while !isStopped.withLockedValue({ $0 }), let claimed = try await claim() {
                lastAccount = claimed.meal.account
                try await write(await finisher.finished(claimed.meal, attempt: claimed.attempt))
            }
        } catch is CancellationError {
            // The process ends; the meals are found after the next start.
        } catch {
            finisher.report(.storeUnavailable(error))
        }
    }

    private func claim() async throws -> ClaimedMeal? {
        let now = now()
        let leaseEnd = now.addingTimeInterval(limits.lease.inSeconds)
        return try await store.claim(after: lastAccount, at: now, leaseEnd: leaseEnd)
    }

    private func write(_ meal: Meal) async throws {
        unwritten = meal
        // A meal is changed when that is written, which may be long after it was read: whoever asks what changed since must
        // not miss it.
        var meal = meal
        meal.updatedAt = now()
        do {
            let event = try await finisher.write(meal) { [store] in try await store.finish($0) }
            unwritten = nil
            if let event { await hub.publish(event) }
        } catch let error where !(error is StoreError || error is CancellationError) {
            // The store will have it neither way, which was reported. It is begun again after its lease.
            unwritten = nil
        }
    }
}
