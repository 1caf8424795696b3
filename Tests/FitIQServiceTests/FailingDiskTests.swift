import FitIQCore
import FitIQService
import Foundation
import GRDB
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
import Testing

/// A disk that takes some writes and others not is no reason to give a meal up.
struct FailingDiskTests {
    /// What the disk does not take; nothing from the moment on that it is mended.
    private final class Disk: Sendable {
        private let refuses: NIOLockedValueBox<@Sendable (Meal) -> Bool>

        init(refuses: @escaping @Sendable (Meal) -> Bool) {
            self.refuses = NIOLockedValueBox(refuses)
        }

        func mend() {
            refuses.withLockedValue { $0 = { _ in false } }
        }

        @Sendable func take(_ meal: Meal) throws {
            let refuses = refuses.withLockedValue(\.self)
            if refuses(meal) { throw StoreError.unavailable(reason: "a bad sector") }
        }
    }

    @Test func `a reading waits for the disk for as long as it takes, and is neither begun again nor given up`()
        async throws
    {
        try await WorkerBench.with { bench in
            // The smallest rows still find room.
            let disk = Disk { $0.status == .completed }
            let meal = try await bench.keep("apple")
            let reads = NIOLockedValueBox(0)
            let worker = try bench.worker(on: InterceptedStore(store: bench.store, beforeFinal: disk.take)) { text in
                reads.withLockedValue { $0 += 1 }
                return WorkerBench.read(text)
            } report: { _ in
            }
            for _ in 1...5 {
                await worker.drain()
                bench.clock.advance(by: 31)
            }
            #expect(try await bench.status(of: meal) == .processing)
            disk.mend()
            await worker.drain()
            #expect(try await bench.status(of: meal) == .completed)
            #expect(reads.withLockedValue(\.self) == 1)
            let file = try DatabaseQueue(path: bench.path)
            #expect(try await file.read { try Int.fetchOne($0, sql: "SELECT attempts FROM meal_logs") } == 1)
            try file.close()
        }
    }

    @Test func `a meal says when it was written, however long that had to wait`() async throws {
        try await WorkerBench.with { bench in
            let disk = Disk { _ in true }
            let meal = try await bench.keep("apple")
            let worker = try bench.worker(
                on: InterceptedStore(store: bench.store, beforeFinal: disk.take),
                report: { _ in }
            )
            await worker.drain()
            bench.clock.advance(by: 60)
            disk.mend()
            await worker.drain()
            let stored = try #require(try await bench.store.meal(meal.id, of: bench.ada.id))
            #expect(stored.updatedAt == bench.clock.now)
            #expect(stored.status == .completed)
            // Whoever asks what changed since it waited sees it.
            let query = MealQuery(updatedSince: .sample.addingTimeInterval(30), limit: 10)
            #expect(try await bench.store.meals(of: bench.ada.id, matching: query).meals.map(\.id) == [meal.id])
        }
    }
}
