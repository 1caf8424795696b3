package import FitIQCore
package import Foundation
import Synchronization

/// Reads the meals that wait in the store, writes what came of each once, then tells the person's sockets.
///
/// A new meal is its worker's from the transaction on that stores it, so that nobody has to look for it. What waits is known
/// from the store nevertheless, so a crash loses nothing: its lease ends, or the next start frees it.
package final class MealWorker: Sendable {
    package struct Limits: Sendable {
        /// How many fresh meals share a transaction.
        package var batchSize = 64
        /// How many new meals are in memory until they are read. Further ones wait in the store.
        package var maxAccepted = 256
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

    /// Reads `meal` once `store` has stored it: it is this worker's from the start, which spares a claim.
    ///
    /// - Parameter store: is given until when the meal is this worker's; nil when that has enough to do, and will find it in
    ///   the store.
    package func accept(_ meal: Meal, _ store: (_ leaseEnd: Date?) async throws -> Effect) async throws -> Effect {
        let hasRoom = state.withLock { $0.takeRoom(limits.maxAccepted) }
        var isNew = false
        defer {
            state.withLock { $0.accepted(isNew ? meal : nil, hasRoom: hasRoom) }
            if isNew { wake() }
        }
        let effect = try await store(hasRoom ? times().leaseEnd : nil)
        if case .done = effect { isNew = true }
        return effect
    }

    /// Something may wait. From any thread.
    package func wake() {
        wakeUp.yield()
    }

    /// Ends `run()` after what is at hand.
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
                    state.withLock { $0.lookEverywhere() }
                    wake()
                }
            }
            await withDiscardingTaskGroup { writes in
                for await _ in wakes { await work(&writes) }
            }
            group.cancelAll()
        }
    }

    /// Reads all that waits, until nothing does, the store fails or `stop()`.
    package func drain() async {
        state.withLock { $0.lookEverywhere() }
        await withDiscardingTaskGroup { await work(&$0) }
    }

    /// - Parameter writes: goes on writing what was read. Reading does not wait for it: what comes while one transaction is
    ///   flushed is read by the time the next begins. Only after a meal that was begun before it does wait: the next one may
    ///   be what brought the process down.
    private func work(_ writes: inout DiscardingTaskGroup) async {
        for meal in state.withLock({ $0.takeUnwritten() }) { writes.addTask { await self.write([meal]) } }
        do {
            if !state.withLock(\.hasNext) { try await claim() }
            while let batch = state.withLock({ $0.next(limits.batchSize) }) {
                let meals = read(batch)
                if batch[0].attempt > 1 {
                    await write(meals)
                } else {
                    writes.addTask { await self.write(meals) }
                }
                try await claim()
            }
        } catch {
            storeFailed(error)
        }
    }

    private func storeFailed(_ error: any Error) {
        // Cancelled, the process ends; the meals are found after the next start.
        if !(error is CancellationError) { report(.storeUnavailable(error)) }
    }

    /// Takes what is to be read next: many fresh meals, or one that was begun before.
    private func claim() async throws {
        let (isStopped, isTurnOfBegun) = state.withLock { ($0.isStopped, $0.isTurnOfBegun) }
        if isStopped { return }
        if isTurnOfBegun, try await claimBegun() { return }
        if try await !claimFresh() { _ = try await claimBegun() }
    }

    /// False when there was none.
    private func claimFresh() async throws -> Bool {
        let mayHaveFresh = state.withLock { state in
            state.isTurnOfBegun = true
            // What is accepted from now on sets it again.
            defer { state.mayHaveFresh = false }
            return state.mayHaveFresh
        }
        guard mayHaveFresh else { return false }
        let (now, leaseEnd) = times()
        let fresh = try await store.claim(limit: limits.batchSize, at: now, leaseEnd: leaseEnd)
        state.withLock { state in
            state.claimed += fresh
            if !fresh.isEmpty { state.mayHaveFresh = true }
        }
        return !fresh.isEmpty
    }

    /// False when there was none.
    private func claimBegun() async throws -> Bool {
        let (mayHaveBegun, held) = state.withLock { ($0.mayHaveBegun, $0.held) }
        guard mayHaveBegun else { return false }
        let (now, leaseEnd) = times()
        let begun = try await store.claimBegun(except: held, at: now, leaseEnd: leaseEnd)
        return state.withLock { state in
            if let begun { state.claimed.append(begun) }
            state.mayHaveBegun = begun != nil
            state.isTurnOfBegun = false
            return begun != nil
        }
    }

    private func times() -> (now: Date, leaseEnd: Date) {
        let now = now()
        return (now, now.addingTimeInterval(limits.lease.inSeconds))
    }

    private func read(_ claimed: [ClaimedMeal]) -> [Meal] {
        let startedAt = now()
        return claimed.map { finisher.finished($0, startedAt: startedAt) }
    }

    /// Writes what was read. While the store is unavailable it stays here, so that no meal has to be begun again.
    private func write(_ meals: [Meal]) async {
        do {
            for event in try await store.finish(meals.map(changedNow)) { await hub.publish(event) }
            state.withLock { $0.letGo(meals) }
        } catch let error where error is StoreError || error is CancellationError {
            state.withLock { $0.keep(meals) }
            storeFailed(error)
        } catch {
            state.withLock { $0.letGo(meals) }
            for part in apart(meals, refused: error) { await write(part) }
        }
    }

    /// A meal is changed when that is written, which may be long after it was read: whoever asks what changed since must
    /// not miss it.
    private func changedNow(_ meal: Meal) -> Meal {
        var meal = meal
        meal.updatedAt = now()
        return meal
    }

    /// What to try instead of `meals`, which the store refused: each by itself, and that which is it as failed.
    private func apart(_ meals: [Meal], refused error: any Error) -> [[Meal]] {
        guard meals.count == 1, let meal = meals.first else { return meals.map { [$0] } }
        report(.mealNotWritten(error))
        return MealFinisher.givenUp(meal).map { [[$0]] } ?? []
    }
}
