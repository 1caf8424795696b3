import FitIQCore
import FitIQService
import FitIQTestSupport
import Foundation
import SQLiteStore
import Synchronization
import Testing

/// A store with one account, in a file of its own, and workers for it.
struct WorkerBench {
    /// Remembers what was published.
    final class Listener: EventHub {
        let events = Mutex<[MealEvent]>([])
        let published = AsyncStream.makeStream(of: MealEvent.self)

        func publish(_ event: MealEvent) {
            events.withLock { $0.append(event) }
            published.continuation.yield(event)
        }
    }

    let store: SQLiteMealStore
    let path: String
    let ada: Account
    let listener = Listener()
    let clock = TestClock()

    /// - Parameter store: in front of the bench's own.
    func worker(
        on store: InterceptedStore? = nil,
        batchSize: Int = 64,
        maxAccepted: Int = 256,
        read: @escaping @Sendable (String) -> Reading = WorkerBench.read,
        report: @escaping @Sendable (MealWorker.Trouble) -> Void = { Issue.record("unexpected: \($0)") }
    ) -> MealWorker {
        var limits = MealWorker.Limits()
        limits.batchSize = batchSize
        limits.maxAccepted = maxAccepted
        return MealWorker(
            store: store ?? InterceptedStore(store: self.store),
            hub: listener,
            limits: limits,
            now: { [clock] in clock.now },
            read: read,
            report: report
        )
    }

    func status(of meal: Meal) async throws -> MealStatus? {
        try await store.meal(meal.id, of: ada.id)?.status
    }

    func accept(_ text: String) async throws -> Meal {
        let meal = Meal.sample(text, of: ada.id, createdAt: clock.now)
        _ = try await store.accept(meal, keys: [], answer: Data())
        return meal
    }

    /// As a service does.
    func accept(
        _ text: String,
        of account: Account.ID? = nil,
        by worker: MealWorker,
        keys: [IdempotencyKey] = []
    ) async throws -> (meal: Meal, effect: Effect) {
        let meal = Meal.sample(text, of: account ?? ada.id, createdAt: clock.now)
        let effect = try await worker.accept(meal) { leaseEnd in
            try await store.accept(meal, keys: keys, answer: Data(), leaseEnd: leaseEnd)
        }
        return (meal, effect)
    }

    func claimFresh() async throws -> [ClaimedMeal] {
        try await store.claim(limit: 100, at: clock.now, leaseEnd: clock.now)
    }

    static func with(_ body: (WorkerBench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let database = try SQLiteDatabase(path: path, busyTimeout: 0.05)
            let ada = Account.sample()
            _ = try await SQLiteAccountStore(database).create(ada, passwordHash: nil)
            try await body(WorkerBench(store: SQLiteMealStore(database), path: path, ada: ada))
            try database.close()
        }
    }

    /// Understands everything but what begins with x.
    @Sendable static func read(_ text: String) -> Reading {
        text.hasPrefix("x")
            ? Reading(items: [], unrecognized: [TextSpan(text: text, start: 0, length: text.utf16.count)])
            : Reading(items: [.sample(text)], unrecognized: [])
    }
}
