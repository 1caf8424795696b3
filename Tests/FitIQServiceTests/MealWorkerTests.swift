import FitIQCore
import FitIQService
import Foundation
import GRDB
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
import Testing

struct MealWorkerTests {
    @Test func `a meal that waits is read, stored and told`() async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.keep("apple")
            try await bench.worker().drain()
            let stored = try await bench.store.meal(meal.id, of: bench.ada.id)
            guard case .completed(let reading) = stored?.state else {
                Issue.record("not completed: \(String(describing: stored))")
                return
            }
            #expect(reading.items.map(\.food.foodName) == ["apple"])
            let events = bench.listener.events.withLockedValue { $0 }
            #expect(events.map(\.number) == [1])
            #expect(events.first?.meal == stored)
        }
    }

    @Test func `a text without a food fails with a reason`() async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.keep("xyz123")
            try await bench.worker().drain()
            let stored = try await bench.store.meal(meal.id, of: bench.ada.id)
            #expect(stored?.state == .failed(.init(code: .nothingUnderstood, startedAt: .sample, failedAt: .sample)))
            #expect(bench.listener.events.withLockedValue { $0.map(\.kind) } == [.mealFailed])
        }
    }

    @Test func `a meal whose worker was lost is read by the next one`() async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.keep("apple")
            // Claimed by a worker that never comes back.
            _ = try await bench.claim()
            let worker = try bench.worker()
            await worker.drain()
            #expect(try await bench.store.meal(meal.id, of: bench.ada.id)?.status == .processing)
            bench.clock.advance(by: 31)
            await worker.drain()
            #expect(try await bench.store.meal(meal.id, of: bench.ada.id)?.status == .completed)
        }
    }

    @Test func `a meal begun too often fails, and the others are read`() async throws {
        try await WorkerBench.with { bench in
            let poison = try await bench.keep("poison")
            for _ in 1...3 {
                #expect(try await bench.claim()?.meal.id == poison.id)
                bench.clock.advance(by: 31)
            }
            let other = try await bench.keep("apple")
            try await bench.worker().drain()
            #expect(try await bench.store.meal(other.id, of: bench.ada.id)?.status == .completed)
            let stored = try await bench.store.meal(poison.id, of: bench.ada.id)
            guard case .failed(let failure) = stored?.state else {
                Issue.record("not failed: \(String(describing: stored))")
                return
            }
            #expect(failure.code == .tooManyAttempts)
        }
    }

    @Test func `a worker that is cancelled has no trouble to report`() async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.keep("apple")
            let worker = try bench.worker()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await worker.drain()
            }
            await task.value
            #expect(try await bench.store.meal(meal.id, of: bench.ada.id)?.status == .processing)
            await worker.drain()
            #expect(try await bench.store.meal(meal.id, of: bench.ada.id)?.status == .completed)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a woken worker reads until it is stopped`() async throws {
        try await WorkerBench.with { bench in
            let worker = try bench.worker()
            async let running: Void = worker.run()
            var events = bench.listener.published.stream.makeAsyncIterator()
            for number in 1...3 {
                let meal = try await bench.keep("meal \(number)")
                worker.wake()
                let event = await events.next()
                #expect(event?.meal?.id == meal.id)
                #expect(event?.number == number)
            }
            worker.stop()
            await running
        }
    }

    // MARK: Trouble

    @Test func `what was read while the store was locked is kept, and neither read nor begun again`() async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.keep("apple")
            let other = try DatabaseQueue(path: bench.path, configuration: .unsafe)
            let reads = NIOLockedValueBox(0)
            let troubles = NIOLockedValueBox(0)
            let worker = try bench.worker { text in
                reads.withLockedValue { $0 += 1 }
                // Between the claim and the writing of what came of it.
                try? other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
                return WorkerBench.read(text)
            } report: { _ in
                troubles.withLockedValue { $0 += 1 }
            }
            await worker.drain()
            #expect(troubles.withLockedValue(\.self) > 0)
            #expect(try await bench.status(of: meal) == .processing)

            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            await worker.drain()
            #expect(try await bench.status(of: meal) == .completed)
            #expect(reads.withLockedValue(\.self) == 1)
            try other.close()
        }
    }

    @Test func `a meal whose reading cannot be stored fails, and the others do not`() async throws {
        try await WorkerBench.with { bench in
            let before = try await bench.keep("apple")
            let poison = try await bench.keep("nothing that could be stored")
            let after = try await bench.keep("pear")
            let troubles = NIOLockedValueBox(0)
            let worker = try bench.worker { text in
                // More than certain: the schema refuses that.
                text.hasPrefix("nothing")
                    ? Reading(items: [.sample(confidence: 2)], unrecognized: []) : WorkerBench.read(text)
            } report: { _ in
                troubles.withLockedValue { $0 += 1 }
            }
            await worker.drain()
            #expect(try await bench.status(of: before) == .completed)
            #expect(try await bench.status(of: after) == .completed)
            #expect(try await bench.status(of: poison) == .failed)
            #expect(troubles.withLockedValue(\.self) == 1)
            #expect(bench.listener.events.withLockedValue { $0.map(\.number) } == [1, 2, 3])
        }
    }

    @Test func `what a meal was read as is written before the next one is read`() async throws {
        try await WorkerBench.with { bench in
            let file = try DatabaseQueue(path: bench.path)
            for number in 1...3 {
                _ = try await bench.keep("meal \(number)")
                bench.clock.advance(by: 1)
            }
            let waiting = NIOLockedValueBox<[Int?]>([])
            let worker = try bench.worker { text in
                let count = try? file.read {
                    try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM meal_logs WHERE status = 'processing'")
                }
                waiting.withLockedValue { $0.append(count) }
                return WorkerBench.read(text)
            }
            await worker.drain()
            #expect(waiting.withLockedValue(\.self) == [3, 2, 1])
            try file.close()
        }
    }

    @Test func `people take turns`() async throws {
        try await WorkerBench.with { bench in
            for number in 1...3 { _ = try await bench.keep("ada's \(number)") }
            for number in 1...2 { _ = try await bench.keep("bob's \(number)", of: bench.bob) }
            try await bench.worker().drain()
            let accounts = bench.listener.events.withLockedValue { $0.map(\.account) }
            #expect(accounts.count == 5)
            #expect(Set(accounts[0...1]).count == 2)
            #expect(Set(accounts[2...3]).count == 2)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a worker that is stopped leaves what waits to the next one`() async throws {
        try await WorkerBench.with { bench in
            for number in 0..<10 { _ = try await bench.keep("meal \(number)") }
            let stop = NIOLockedValueBox<(@Sendable () -> Void)?>(nil)
            let worker = try bench.worker { text in
                stop.withLockedValue { $0 }?()
                return WorkerBench.read(text)
            }
            stop.withLockedValue { $0 = { worker.stop() } }
            await worker.run()
            #expect(bench.listener.events.withLockedValue { $0.count } == 1)
            try await bench.worker().drain()
            #expect(bench.listener.events.withLockedValue { $0.count } == 10)
        }
    }
}

extension Configuration {
    /// Lets a test hold a lock from one call to the next.
    fileprivate static var unsafe: Configuration {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return configuration
    }
}
