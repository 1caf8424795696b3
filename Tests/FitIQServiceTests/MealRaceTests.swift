import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import TestBasics
import Testing

/// A meal that another device changes whenever this one is about to.
struct MealRaceTests {
    /// Corrects the words of a meal, one item of which was changed, while another device gives it others so many times.
    private func correct(
        against races: Int,
        _ check: (Result<WriteOutcome, any Error>, Meal, _ tries: Int) throws -> Void
    ) async throws {
        try await WorkerBench.with { bench in
            let meal = try await bench.keep("toast")
            let read = meal.completed([.sample("toast")])
            _ = try await bench.store.finish(read)
            let item = ItemEdit(read.items[0].id, .replacement(food: nil, .grams(Grams(90))), food: { _ in nil })
            func edit(_ content: MealEdit.Content) async throws {
                let edit = MealEdit(content: content, type: nil, loggedAt: nil, notes: nil, at: bench.clock.now)
                _ = try await bench.store.edit(meal.id, of: bench.ada.id, edit, for: WriteRequest { _ in Data() })
            }
            try await edit(.item(item))

            let tries = NIOLockedValueBox(0)
            var store = InterceptedStore(store: bench.store)
            store.beforeEdit = { [store = bench.store, ada = bench.ada.id] in
                let count = tries.withLockedValue {
                    $0 += 1
                    return $0
                }
                guard count <= races, let now = try await store.meal(meal.id, of: ada) else { return }
                guard case .completed(let reading) = now.state else { return }
                let other = MealEdit(
                    content: .text("toast, \(count)", reading),
                    type: nil,
                    loggedAt: nil,
                    notes: nil,
                    at: .sample
                )
                _ = try await store.edit(meal.id, of: ada, other, for: WriteRequest { _ in Data() })
            }
            let service = try bench.parts(on: store) { text in
                let words = text.split(separator: ",")[0]
                let span = TextSpan(text: String(words), start: 0, length: words.utf16.count)
                return Reading(items: [.sample("toast")], unrecognized: [], itemWords: [span])
            }.service
            let command = EditMeal(content: .text("toast, mine"), type: nil, loggedAt: nil, notes: nil)
            let result: Result<WriteOutcome, any Error>
            do {
                let request = WriteRequest<Meal> { Data(($0.text ?? "").utf8) }
                result = .success(try await service.edit(meal.id, command, by: Caller(bench.ada.id), for: request))
            } catch {
                result = .failure(error)
            }
            let left = try #require(try await bench.store.meal(meal.id, of: bench.ada.id))
            try check(result, left, tries.withLockedValue(\.self))
        }
    }

    @Test func `a change that others precede is made of what they left`() async throws {
        try await correct(against: 3) { result, left, tries in
            #expect(throws: Never.self) { try result.get() }
            #expect(tries == 4)
            #expect(left.text == "toast, mine")
            #expect(left.items.map(\.food.grams) == [Grams(90)])
            #expect(left.items.map(\.isRepaired) == [true])
        }
    }

    @Test func `one that others precede each time is refused, and no change of an item is lost`() async throws {
        try await correct(against: .max) { result, left, tries in
            #expect(throws: MealEdit.Outdated.self) { try result.get() }
            #expect(tries == 5)
            #expect(left.text == "toast, 5")
            #expect(left.items.map(\.food.grams) == [Grams(90)])
        }
    }
}
