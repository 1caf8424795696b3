import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
import Testing

/// Meals that come in: read before they are stored, unless their text is one that the process ended over.
struct NewMealTests {
    private func accept(
        _ meal: Meal,
        by service: MealService,
        keys: [IdempotencyKey] = []
    ) async throws -> WriteOutcome {
        let command = LogMeal(
            id: meal.id,
            content: .text(meal.text ?? ""),
            type: meal.type,
            loggedAt: meal.loggedAt,
            notes: meal.notes
        )
        let request = WriteRequest<Meal>(keys) { Data("\($0.status)".utf8) }
        return try await service.log(command, by: Caller(meal.account), for: request)
    }

    @Test func `a meal is final as soon as it is stored`() async throws {
        try await WorkerBench.with { bench in
            let (service, worker) = try bench.parts()
            let meal = Meal.sample("apple", of: bench.ada.id, createdAt: bench.clock.now)
            guard case .done(_, let events) = try await accept(meal, by: service), let event = events.first else {
                Issue.record("not told")
                return
            }
            let stored = try #require(try await bench.store.meal(meal.id, of: bench.ada.id))
            #expect(stored.status == .completed)
            #expect(stored.items.map(\.food.foodName) == ["apple"])
            #expect(event.meal == stored)
            #expect(event.kind == .mealCompleted)
            await worker.drain()
            #expect(bench.listener.events.withLockedValue { $0 } == [event])
        }
    }

    @Test func `a text without a food fails with a reason, and is told`() async throws {
        try await WorkerBench.with { bench in
            let meal = Meal.sample("xyz", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(meal, by: bench.parts().service)
            let stored = try await bench.store.meal(meal.id, of: bench.ada.id)
            #expect(stored?.state == .failed(.init(code: .nothingUnderstood, startedAt: .sample, failedAt: .sample)))
            #expect(bench.listener.events.withLockedValue { $0.map(\.kind) } == [.mealFailed])
        }
    }

    @Test func `what was not stored anew is not told`() async throws {
        try await WorkerBench.with { bench in
            let service = try bench.parts().service
            let key = IdempotencyKey(key: "k", requestHash: Data())
            let meal = Meal.sample("apple", of: bench.ada.id)
            _ = try await accept(meal, by: service, keys: [key])
            let again = try await accept(.sample("apple", of: bench.ada.id), by: service, keys: [key])
            #expect(again == .repeated(answer: Data("processing".utf8)))
            await #expect(throws: StoreError.noSuchAccount) {
                try await accept(.sample("apple", of: Account.sample("ghost@example.org").id), by: service)
            }
            #expect(bench.listener.events.withLockedValue { $0.map(\.number) } == [1])
        }
    }

    @Test func `a meal whose reading the store refuses fails, for good`() async throws {
        try await WorkerBench.with { bench in
            let troubles = NIOLockedValueBox(0)
            // More than certain: the schema refuses that.
            let (service, _) = try bench.parts { _ in
                Reading(items: [.sample(confidence: 2)], unrecognized: [])
            } report: { _ in
                troubles.withLockedValue { $0 += 1 }
            }
            let meal = Meal.sample("apple", of: bench.ada.id)
            _ = try await accept(meal, by: service)
            #expect(try await bench.status(of: meal) == .failed)
            #expect(troubles.withLockedValue(\.self) == 1)
            #expect(bench.listener.events.withLockedValue { $0.map(\.kind) } == [.mealFailed])
        }
    }

    @Test func `while the disk takes nothing nothing is accepted`() async throws {
        try await WorkerBench.with { bench in
            let full = InterceptedStore(
                store: bench.store,
                beforeFinal: { _ in throw StoreError.unavailable(reason: "full") }
            )
            let meal = Meal.sample("apple", of: bench.ada.id)
            let service = try bench.parts(on: full).service
            await #expect(throws: StoreError.unavailable(reason: "full")) { try await accept(meal, by: service) }
            #expect(try await bench.status(of: meal) == nil)
        }
    }

    // MARK: Texts that end the process

    @Test func `a text that ended the process is stored first, and read alone by the worker`() async throws {
        try await WorkerBench.with { bench in
            try await endProcess(reading: "poison", journal: bench.journal)
            let (service, worker) = try bench.parts()
            let poison = Meal.sample("poison", of: bench.ada.id, createdAt: bench.clock.now)
            #expect(try await accept(poison, by: service) == .done(answer: Data("processing".utf8), []))
            #expect(try await bench.status(of: poison) == .processing)
            let other = Meal.sample("apple", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(other, by: service)
            #expect(try await bench.status(of: other) == .completed, "others do not wait")

            await worker.drain()
            #expect(try await bench.status(of: poison) == .completed)
            let again = Meal.sample("poison", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(again, by: service)
            #expect(try await bench.status(of: again) == .completed, "it came to an end, so it is trusted again")
        }
    }

    @Test func `a text that ended the process three times is read no more`() async throws {
        try await WorkerBench.with { bench in
            for _ in 1...2 { try await endProcess(reading: "poison", journal: bench.journal) }
            // Another that also does is no reason to forget the first.
            try await endProcess(reading: "venom", journal: bench.journal)
            #expect(try await bench.parts().service.reading(of: "venom", by: bench.ada.id) != nil)
            try await endProcess(reading: "poison", journal: bench.journal)

            let (service, worker) = try bench.parts { text in
                #expect(text != "poison")
                return WorkerBench.read(text)
            }
            #expect(try await service.reading(of: "poison", by: bench.ada.id) == nil)
            #expect(try await service.reading(of: "apple", by: bench.ada.id) != nil)
            let meal = Meal.sample("poison", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(meal, by: service)
            await worker.drain()
            guard case .failed(let failure) = try await bench.store.meal(meal.id, of: bench.ada.id)?.state else {
                Issue.record("not failed")
                return
            }
            #expect(failure.code == .tooManyAttempts)
        }
    }

    @Test func `a journal that was cut off or is no journal keeps nothing from being read`() async throws {
        try await WorkerBench.with { bench in
            for bytes in [0, 7, 1024, 5000] {
                try Data(repeating: 0xFF, count: bytes).write(to: bench.journal)
                let service = try bench.parts().service
                #expect(try await service.reading(of: "apple", by: bench.ada.id) != nil)
                try await endProcess(reading: "apple", journal: bench.journal)
                let meal = Meal.sample("apple", of: bench.ada.id)
                _ = try await accept(meal, by: bench.parts().service)
                #expect(try await bench.status(of: meal) == .processing)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal that has to wait wakes the worker`() async throws {
        try await WorkerBench.with { bench in
            try await endProcess(reading: "apple", journal: bench.journal)
            let (service, worker) = try bench.parts()
            async let running: Void = worker.run()
            var events = bench.listener.published.stream.makeAsyncIterator()
            let meal = Meal.sample("apple", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(meal, by: service)
            #expect(await events.next()?.meal?.id == meal.id)
            worker.stop()
            await running
        }
    }
}
