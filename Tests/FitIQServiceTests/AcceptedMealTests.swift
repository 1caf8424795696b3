import FitIQCore
import FitIQService
import FitIQTestSupport
import Foundation
import SQLiteStore
import Synchronization
import Testing

/// Meals that are their worker's from the transaction on that stores them.
struct AcceptedMealTests {
    @Test func `who accepts a meal has it from the start`() async throws {
        try await WorkerBench.with { bench in
            let worker = bench.worker()
            let meal = try await bench.accept("apple", by: worker).meal
            #expect(try await bench.claimFresh().isEmpty)
            #expect(try await bench.store.claimBegun(at: bench.clock.now, leaseEnd: bench.clock.now) == nil)
            await worker.drain()
            #expect(try await bench.status(of: meal) == .completed)
            #expect(bench.listener.events.withLock { $0.map(\.number) } == [1])
        }
    }

    @Test func `an accepted meal whose worker was lost is read by the next one, as the second time`() async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.accept("apple", by: bench.worker()).meal
            let next = bench.worker()
            await next.drain()
            #expect(try await bench.status(of: meal) == .processing)
            bench.clock.advance(by: 31)
            let claimed = try await bench.store.claimBegun(at: bench.clock.now, leaseEnd: bench.clock.now)
            #expect(claimed?.attempt == 2)
            await next.drain()
            #expect(try await bench.status(of: meal) == .completed)
        }
    }

    @Test func `what a worker has no room for waits in the store until there is`() async throws {
        try await WorkerBench.with { bench in
            let worker = bench.worker(maxAccepted: 2)
            for number in 1...2 { _ = try await bench.accept("its own \(number)", by: worker) }
            let waiting = try await bench.accept("waiting", by: worker).meal
            #expect(try await bench.claimFresh().map(\.meal.id) == [waiting.id])

            await worker.drain()
            _ = try await bench.accept("there is room again", by: worker)
            #expect(try await bench.claimFresh().isEmpty)
            await worker.drain()
            #expect(bench.listener.events.withLock { $0.count } == 4)
        }
    }

    @Test func `what was not stored anew is not read, and takes no room`() async throws {
        try await WorkerBench.with { bench in
            let worker = bench.worker(maxAccepted: 1)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            _ = try await bench.accept("apple", by: worker, keys: [key])
            await worker.drain()
            let again = try await bench.accept("apple", by: worker, keys: [key])
            #expect(again.effect == .repeated(answer: Data()))
            let nobody = Account.sample("ghost@example.org").id
            await #expect(throws: StoreError.noSuchAccount) {
                try await bench.accept("apple", of: nobody, by: worker)
            }
            await worker.drain()
            #expect(bench.listener.events.withLock { $0.count } == 1)

            _ = try await bench.accept("pear", by: worker)
            #expect(try await bench.claimFresh().isEmpty, "there is room")
            await worker.drain()
            #expect(bench.listener.events.withLock { $0.count } == 2)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `accepting wakes a worker, also where the meal has to wait`() async throws {
        try await WorkerBench.with { bench in
            let worker = bench.worker(maxAccepted: 1)
            async let running: Void = worker.run()
            var events = bench.listener.published.stream.makeAsyncIterator()
            for number in 1...20 {
                let meals = try await [bench.accept("a", by: worker).meal, bench.accept("b", by: worker).meal]
                let numbers = await [events.next()?.number, events.next()?.number]
                #expect(Set(numbers) == [2 * number - 1, 2 * number])
                for meal in meals { #expect(try await bench.status(of: meal) == .completed) }
            }
            worker.stop()
            await running
        }
    }
}
