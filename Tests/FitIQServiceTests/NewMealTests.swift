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
            try endProcess(reading: "poison", journal: bench.journal)
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
            for _ in 1...2 { try endProcess(reading: "poison", journal: bench.journal) }
            // Another that also does is no reason to forget the first.
            try endProcess(reading: "venom", journal: bench.journal)
            #expect(try await bench.parts().service.reading(of: "venom", by: bench.ada.id) != nil)
            try endProcess(reading: "poison", journal: bench.journal)

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
                try endProcess(reading: "apple", journal: bench.journal)
                let meal = Meal.sample("apple", of: bench.ada.id)
                _ = try await accept(meal, by: bench.parts().service)
                #expect(try await bench.status(of: meal) == .processing)
            }
        }
    }

    @Test func `a text that ended one server is known to the others before they read it`() async throws {
        try await WorkerBench.with { bench in
            let others = URL(filePath: bench.path + ".other-reading")
            try endProcess(reading: "poison", journal: bench.journal)
            let (ended, other) = (try bench.reader(), try bench.reader(journal: others))
            try await ended.exchange()
            try await other.exchange()

            let (service, worker) = try bench.parts(reader: other)
            let poison = Meal.sample("poison", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(poison, by: service)
            #expect(try await bench.status(of: poison) == .processing)
            let apple = Meal.sample("apple", of: bench.ada.id, createdAt: bench.clock.now)
            _ = try await accept(apple, by: service)
            #expect(try await bench.status(of: apple) == .completed, "others do not wait")

            await worker.drain()
            #expect(try await bench.status(of: poison) == .completed)
            #expect(await ended.crashes(of: "poison") == 1)
            try await other.exchange()
            try await ended.exchange()
            #expect(await ended.crashes(of: "poison") == 0, "it came to an end, so all trust it again")
        }
    }

    @Test func `a text that ended three servers once each is read by none`() async throws {
        try await WorkerBench.with { bench in
            for number in 1...3 {
                let journal = URL(filePath: "\(bench.path).reading-\(number)")
                try endProcess(reading: "poison", journal: journal)
                let server = try bench.reader(journal: journal)
                try await server.exchange()
                #expect(await server.crashes(of: "poison") == number)
            }
            let unread = try bench.reader { text in
                #expect(text != "poison")
                return WorkerBench.read(text)
            }
            try await unread.exchange()
            let (service, worker) = try bench.parts(reader: unread)
            let meals = ["poison", "apple"].map { Meal.sample($0, of: bench.ada.id, createdAt: bench.clock.now) }
            for meal in meals { _ = try await accept(meal, by: service) }
            // One that came in another way, unread and never tried.
            let kept = try await bench.keep("poison")
            await worker.drain()
            #expect(try await bench.status(of: meals[1]) == .completed)
            for meal in [meals[0], kept] {
                guard case .failed(let failure) = try await bench.store.meal(meal.id, of: bench.ada.id)?.state else {
                    Issue.record("not failed")
                    continue
                }
                #expect(failure.code == .tooManyAttempts)
            }
        }
    }

    @Test func `what the store could not be told is told later, and counts here meanwhile`() async throws {
        try await WorkerBench.with { bench in
            let isAway = NIOLockedValueBox(true)
            for _ in 1...2 { try endProcess(reading: "poison", journal: bench.journal) }
            func reader() throws -> TextReader {
                let log = FailingCrashLog(log: bench.crashes, isAway: isAway)
                return try TextReader(journal: bench.journal.path(), log: log, now: { .sample }) { text, _ in
                    WorkerBench.read(text)
                }
            }
            for _ in 1...2 {
                let server = try reader()
                await #expect(throws: StoreError.self) { try await server.exchange() }
                #expect(await server.crashes(of: "poison") == 2)
            }
            isAway.withLockedValue { $0 = false }
            let server = try reader()
            try await server.exchange()
            #expect(try await bench.crashes.crashes(limit: 9) == [TextFingerprint("poison"): 2])
            try await server.exchange()
            try await reader().exchange()
            #expect(try await bench.crashes.crashes(limit: 9) == [TextFingerprint("poison"): 2], "once is enough")
        }
    }

    @Test func `the journal of a server from before, with all that ended it, is told`() async throws {
        try await WorkerBench.with { bench in
            let texts = (0..<64).map { "poison \($0)" }
            var file = Data()
            for (number, text) in texts.enumerated() {
                for word in [TextFingerprint(text).bits, Int64(1 + number % 3)] {
                    withUnsafeBytes(of: word.littleEndian) { file.append(contentsOf: $0) }
                }
            }
            try file.write(to: bench.journal)
            try await bench.reader().exchange()
            let known = try await bench.crashes.crashes(limit: 99)
            // The first was being read. There is no room for a 65th, and the oldest gives way.
            let expected = texts.enumerated().dropFirst(2).map { (TextFingerprint($1), 1 + $0 % 3) }
            #expect(known == Dictionary(uniqueKeysWithValues: expected + [(TextFingerprint(texts[0]), 1)]))
            #expect(try Data(contentsOf: bench.journal) == Data(repeating: 0, count: 1024))
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a meal that has to wait wakes the worker`() async throws {
        try await WorkerBench.with { bench in
            try endProcess(reading: "apple", journal: bench.journal)
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

/// Fails while the store is away.
private struct FailingCrashLog: CrashLog {
    let log: any CrashLog
    let isAway: NIOLockedValueBox<Bool>

    private func require() throws {
        if isAway.withLockedValue(\.self) { throw StoreError.unavailable(reason: "away") }
    }

    func add(_ crashes: [TextFingerprint: Int], at date: Date) async throws {
        try require()
        try await log.add(crashes, at: date)
    }

    func forget(_ texts: Set<TextFingerprint>) async throws {
        try require()
        try await log.forget(texts)
    }

    func forget(crashedBefore date: Date) async throws {
        try require()
        try await log.forget(crashedBefore: date)
    }

    func crashes(limit: Int) async throws -> [TextFingerprint: Int] {
        try require()
        return try await log.crashes(limit: limit)
    }
}
