import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
import Testing

/// A store with two accounts, in a file of its own, and workers for it.
struct WorkerBench {
    /// Remembers what was published.
    final class Listener: EventPublisher {
        let events = NIOLockedValueBox<[Change]>([])
        let published = AsyncStream.makeStream(of: Change.self)
        /// What happens while a change is on its way.
        let onPublish = NIOLockedValueBox<@Sendable (Change) async throws -> Void>({ _ in })

        func publish(_ event: Change) async {
            events.withLockedValue { $0.append(event) }
            published.continuation.yield(event)
            await #expect(throws: Never.self) { try await self.onPublish.withLockedValue(\.self)(event) }
        }
    }

    let store: SQLiteMealStore
    let plans: SQLitePlanStore
    let crashes: SQLiteCrashLog
    let path: String
    var journal: URL { URL(filePath: path + ".reading") }
    let ada: Account
    let bob: Account
    let listener = Listener()
    let clock = TestClock()

    /// What reads and writes meals, with a journal of its own that stays with the bench.
    ///
    /// - Parameters:
    ///   - store: in front of the bench's own.
    ///   - reader: in place of one that reads with `read`.
    func parts(
        on store: InterceptedStore? = nil,
        reader: TextReader? = nil,
        read: @escaping @Sendable (String) -> Reading = WorkerBench.read,
        report: @escaping @Sendable (MealInterpreter.Trouble) -> Void = { Issue.record("unexpected: \($0)") }
    ) throws -> (service: MealService, worker: MealWorker) {
        let store = store ?? InterceptedStore(store: self.store)
        let now: @Sendable () -> Date = { [clock] in clock.now }
        let reader = try reader ?? self.reader(read: read)
        let interpreter = MealInterpreter(reader: reader, maxAttempts: 3, now: now, report: report)
        let worker = MealWorker(queue: store, hub: listener, interpreter: interpreter, now: now)
        let service = MealService(
            store: store,
            plans: plans,
            hub: listener,
            interpreter: interpreter,
            worker: worker
        )
        return (service, worker)
    }

    /// What reads texts at one server.
    ///
    /// - Parameter journal: of that server; nil for the bench's own.
    func reader(
        journal: URL? = nil,
        read: @escaping @Sendable (String) -> Reading = WorkerBench.read
    ) throws -> TextReader {
        try TextReader(journal: (journal ?? self.journal).path(), log: crashes, now: { [clock] in clock.now }) {
            text,
            _ in
            read(text)
        }
    }

    func worker(
        on store: InterceptedStore? = nil,
        read: @escaping @Sendable (String) -> Reading = WorkerBench.read,
        report: @escaping @Sendable (MealInterpreter.Trouble) -> Void = { Issue.record("unexpected: \($0)") }
    ) throws -> MealWorker {
        try parts(on: store, read: read, report: report).worker
    }

    func status(of meal: Meal) async throws -> MealStatus? {
        try await store.meal(meal.id, of: ada.id)?.status
    }

    /// Keeps a meal that waits to be read.
    func keep(_ text: String, of account: Account? = nil, begun: Int = 0) async throws -> Meal {
        let meal = Meal.sample(text, of: (account ?? ada).id, createdAt: clock.now)
        _ = try await store.accept(meal, keeping: .none, begun: begun)
        return meal
    }

    /// As if by a worker that is lost then.
    func claim() async throws -> ClaimedMeal? {
        try await store.claim(after: nil, at: clock.now, leaseEnd: clock.now.addingTimeInterval(30))
    }

    static func with(_ body: (WorkerBench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let path = folder.appending(path: "test.sqlite").path()
            let database = try SQLiteDatabase(path: path, busyTimeout: 0.05)
            let (ada, bob) = (Account.sample(), Account.sample("bob@example.org"))
            for account in [ada, bob] {
                _ = try await SQLiteAccountStore(database).create(account, passwordHash: nil)
            }
            try await body(
                WorkerBench(
                    store: SQLiteMealStore(database),
                    plans: SQLitePlanStore(database),
                    crashes: SQLiteCrashLog(database),
                    path: path,
                    ada: ada,
                    bob: bob
                )
            )
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
