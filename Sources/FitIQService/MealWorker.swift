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
        package var lease: Duration = .seconds(30)
        /// How many times reading a meal is begun before it counts as failed.
        package var maxAttempts = 3
        /// How often the store is looked at without being woken: finds meals whose lease has ended.
        package var pollInterval: Duration = .seconds(1)

        package init() {}
    }

    package enum Trouble: Sendable {
        /// The store did not answer; nothing is lost, and the next look tries again.
        case storeUnavailable(any Error)
        /// The store refuses what came of one meal, for good; it is tried as a failed one, or again after its lease.
        case mealNotWritten(any Error)
    }

    private struct State {
        /// Taken to be read.
        var claimed: [ClaimedMeal] = []
        /// Read, but not written yet.
        var unwritten: [[Meal]] = []
        /// Whether meals may wait that were begun before. They are few, so they are looked for only now and then.
        var mayHaveBegun = true
        /// Whether such a meal is the next, so that neither they nor the fresh ones wait for all others.
        var isTurnOfBegun = false
        var isStopped = false

        /// Nil when there is nothing to read.
        mutating func takeClaimed() -> [ClaimedMeal]? {
            defer { claimed = [] }
            return claimed.isEmpty ? nil : claimed
        }
    }

    private let store: any MealStore
    private let hub: any EventHub
    private let finisher: MealFinisher
    private let limits: Limits
    private let now: @Sendable () -> Date
    private let report: @Sendable (Trouble) -> Void
    private let state = Mutex(State())
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
        finisher = MealFinisher(read: read, maxAttempts: limits.maxAttempts, now: now)
        self.report = report
    }

    /// Something may wait. From any thread.
    package func wake() {
        wakeUp.yield()
    }

    /// Ends `run()` after the batch at hand.
    package func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.finish()
    }

    /// Works until `stop()` or until the task is cancelled.
    package func run() async {
        wake()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                while (try? await Task.sleep(for: limits.pollInterval)) != nil {
                    state.withLock { $0.mayHaveBegun = true }
                    wake()
                }
            }
            for await _ in wakes { await work() }
            group.cancelAll()
        }
    }

    /// Reads all that waits, until nothing does, the store fails or `stop()`.
    package func drain() async {
        state.withLock { $0.mayHaveBegun = true }
        await work()
    }

    private func work() async {
        do {
            try await write()
            if state.withLock(\.claimed.isEmpty) { try await claim() }
            while let claimed = state.withLock({ $0.takeClaimed() }) {
                read(claimed)
                // At once, so that both share a transaction.
                async let next: Void = claim()
                do {
                    try await write()
                } catch {
                    try? await next
                    throw error
                }
                try await next
            }
        } catch is CancellationError {
            // The process ends; the meals are found after the next start.
        } catch {
            report(.storeUnavailable(error))
        }
    }

    /// Takes what is to be read next: many fresh meals, or one that was begun before.
    private func claim() async throws {
        let (isStopped, isTurnOfBegun) = state.withLock { ($0.isStopped, $0.isTurnOfBegun) }
        if isStopped { return }
        if isTurnOfBegun, try await claimBegun() { return }
        let (now, leaseEnd) = times()
        let fresh = try await store.claim(limit: limits.batchSize, at: now, leaseEnd: leaseEnd)
        state.withLock { state in
            state.claimed += fresh
            state.isTurnOfBegun = true
        }
        if fresh.isEmpty { _ = try await claimBegun() }
    }

    /// False when there was none.
    private func claimBegun() async throws -> Bool {
        guard state.withLock(\.mayHaveBegun) else { return false }
        let (now, leaseEnd) = times()
        let begun = try await store.claimBegun(at: now, leaseEnd: leaseEnd)
        return state.withLock { state in
            if let begun { state.claimed.append(begun) }
            state.mayHaveBegun = begun != nil
            state.isTurnOfBegun = false
            return begun != nil
        }
    }

    private func times() -> (now: Date, leaseEnd: Date) {
        let now = now()
        return (now, now.addingTimeInterval(limits.lease / .seconds(1)))
    }

    private func read(_ claimed: [ClaimedMeal]) {
        let startedAt = now()
        let meals = claimed.map { finisher.finished($0, startedAt: startedAt) }
        state.withLock { $0.unwritten.append(meals) }
    }

    /// Writes what was read. While the store is unavailable it stays here, so that no meal has to be begun again.
    private func write() async throws {
        while let meals = state.withLock(\.unwritten.first) {
            let events: [MealEvent]
            do {
                events = try await store.finish(meals)
            } catch let error as StoreError {
                throw error
            } catch let error as CancellationError {
                throw error
            } catch {
                let parts = apart(meals, refused: error)
                state.withLock { $0.unwritten.replaceSubrange(0..<1, with: parts) }
                continue
            }
            state.withLock { _ = $0.unwritten.removeFirst() }
            for event in events { await hub.publish(event) }
        }
    }

    /// What to try instead of `meals`, which the store refused: each by itself, and that which is it as failed.
    private func apart(_ meals: [Meal], refused error: any Error) -> [[Meal]] {
        guard meals.count == 1, let meal = meals.first else { return meals.map { [$0] } }
        report(.mealNotWritten(error))
        return MealFinisher.givenUp(meal).map { [[$0]] } ?? []
    }
}
