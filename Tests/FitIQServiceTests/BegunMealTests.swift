import FitIQCore
import FitIQService
import FitIQTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

/// Meals whose reading was begun before: one of them may be what brought the process down, and must take no other along.
struct BegunMealTests {
    /// The status of every meal that `text` belongs to, as another program would see it at this moment.
    private static func statuses(_ text: String, in file: DatabaseQueue) throws -> [String] {
        try file.read { database in
            try String.fetchAll(database, sql: "SELECT status FROM meal_logs WHERE raw_input = ?", arguments: [text])
        }
    }

    @Test func `what a begun meal was read as is written before the next one is read`() async throws {
        try await WorkerBench.with { bench in
            for text in ["first", "second"] {
                _ = try await bench.accept(text)
                bench.clock.advance(by: 1)
            }
            _ = try await bench.claimFresh()
            let file = try DatabaseQueue(path: bench.path)
            let seen = Mutex<[String]>([])
            let slow = InterceptedStore(
                store: bench.store,
                // A slow disk: whoever does not wait for it goes on meanwhile.
                beforeFinish: { _ in try await Task.sleep(for: .milliseconds(50)) }
            )
            let worker = bench.worker(on: slow) { text in
                if text == "second" { seen.withLock { $0 = (try? Self.statuses("first", in: file)) ?? [] } }
                return WorkerBench.read(text)
            }
            await worker.drain()
            #expect(seen.withLock(\.self) == ["completed"])
            try file.close()
        }
    }

    @Test func `a begun meal is read alone, also where new ones came meanwhile`() async throws {
        try await WorkerBench.with { bench in
            _ = try await bench.accept("begun")
            _ = try await bench.claimFresh()
            let worker = Mutex<MealWorker?>(nil)
            let batches = Mutex<[[String]]>([])
            var store = InterceptedStore(store: bench.store)
            store.beforeFinish = { meals in batches.withLock { $0.append(meals.compactMap(\.text)) } }
            store.afterClaimBegun = {
                guard let worker = worker.withLock(\.self) else { return }
                for number in 1...3 { _ = try await bench.accept("new \(number)", by: worker) }
            }
            let reader = bench.worker(on: store)
            worker.withLock { $0 = reader }
            await reader.drain()
            #expect(batches.withLock(\.self) == [["begun"], ["new 1", "new 2", "new 3"]])
        }
    }
}
