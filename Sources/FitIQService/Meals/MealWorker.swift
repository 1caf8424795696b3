package import FitIQCore
package import Foundation
import NIOConcurrencyHelpers

/// Reads the meals that wait in the store, writes each result once, then tells the person's sockets.
///
/// A new meal is read before it is stored and does not wait. Two kinds of meals wait: those whose reading ended the
/// process, and those that an older version left. Each is read alone, so that one which ends the process again takes no
/// other along. The worker keeps no state of its own: after a crash the lease of its meal ends, or the next start frees
/// it.
package actor MealWorker {
    package struct Limits: Sendable {
        /// The time for which a claimed meal belongs to its worker.
        package var lease: Duration = .seconds(30)
        /// Reading a meal is begun this often before the meal counts as failed.
        package var maxAttempts = 3
        /// The time between two looks into the store when nobody wakes the worker; it finds meals whose lease has
        /// ended.
        package var pollInterval: Duration = .seconds(1)

        package init() {}
    }

    private let queue: any ReadingQueue
    private let hub: any EventPublisher
    private let interpreter: MealInterpreter
    private let limits: Limits
    private let now: @Sendable () -> Date
    /// A meal that was read while the store was unavailable; kept, so that it is not read again.
    private var unwritten: Meal?
    /// The account whose meal was read last; the next meal is another account's.
    private var lastAccount: Account.ID?
    private let isStopped = NIOLockedValueBox(false)
    private let (wakes, wakeUp) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    package init(
        queue: any ReadingQueue,
        hub: any EventPublisher,
        interpreter: MealInterpreter,
        limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date
    ) {
        self.queue = queue
        self.hub = hub
        self.interpreter = interpreter
        self.limits = limits
        self.now = now
    }

    /// Tells the worker that a meal may wait. Call it from any thread.
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
                try await write(try await interpreter.interpret(claimed.meal, attempt: claimed.attempt))
            }
        } catch is CancellationError {
            // The process ends; the meals are found after the next start.
        } catch {
            interpreter.report(.storeUnavailable(error))
        }
    }

    private func claim() async throws -> ClaimedMeal? {
        let now = now()
        let leaseEnd = now.addingTimeInterval(limits.lease.inSeconds)
        return try await queue.claim(after: lastAccount, at: now, leaseEnd: leaseEnd)
    }

    private func write(_ meal: Meal) async throws {
        unwritten = meal
        // The time of the change is the time of writing, which may be long after the reading: a client that asks what
        // changed since then must not miss it.
        var meal = meal
        meal.updatedAt = now()
        do {
            let change = try await interpreter.write(meal) { [queue] in try await queue.finish($0) }
            unwritten = nil
            if let change { await hub.publish(change) }
        } catch let error where !(error is StoreError || error is CancellationError) {
            // The store refused both forms of the meal, which was reported. It is read again after its lease.
            unwritten = nil
        }
    }
}
