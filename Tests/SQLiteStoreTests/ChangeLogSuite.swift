import FitIQCore
import Foundation
import SQLiteStore
import TestBasics
import Testing

/// What every store must keep to about the log of changes of all things.
struct ChangeLogSuite {
    private struct Bench {
        let meals: SQLiteMealStore
        let plans: SQLitePlanStore
        let ada = Account.sample()

        /// Makes one change: `m` a meal, `w` a weight, `e` an entry.
        func change(_ letter: Character, at date: Date = .sample) async throws {
            let outcome =
                switch letter {
                case "m":
                    try await meals.accept(
                        .sample(of: ada.id, createdAt: date).completed([.sample()], at: date),
                        keeping: .none
                    )
                default:
                    try await plans.accept(entry(letter == "w" ? .weight : .water, at: date), keeping: .none)
                }
            guard case .done(_, let changes) = outcome else { throw StoreError.noSuchAccount }
            #expect(changes.count == 1)
        }

        private func entry(_ type: EntryType, at date: Date) -> Entry {
            Entry(
                id: .new(at: date),
                account: ada.id,
                type: type,
                quantity: Thousandths(80)!,
                loggedAt: date,
                day: CalendarDate("2024-01-15")!,
                notes: nil,
                createdAt: date
            )
        }

        func page(_ view: ChangeView, after number: Int, limit: Int = 9) async throws -> LogPage<Change> {
            try await meals.changes(of: ada.id, after: number, in: view, limit: limit)
        }

        /// What a page has: the numbers that `view` gives, where it ends, and whether it is whole.
        func told(_ view: ChangeView, after number: Int, limit: Int = 9) async throws -> ([Int], Int, Bool) {
            let page = try await page(view, after: number, limit: limit)
            return (page.elements.map { view.number($0.count) }, page.end, page.isWhole)
        }
    }

    private func withChanges(_ letters: String, _ body: (Bench) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let database = try SQLiteDatabase(path: folder.appending(path: "test.sqlite").path())
            let bench = Bench(meals: SQLiteMealStore(database), plans: SQLitePlanStore(database))
            #expect(try await SQLiteAccountStore(database).create(bench.ada, passwordHash: nil))
            for (day, letter) in letters.enumerated() {
                try await bench.change(letter, at: .sample.addingTimeInterval(Double(day) * 86_400))
            }
            try await body(bench)
            try database.close()
        }
    }

    @Test func `each change has the next number, and each of a meal another one beside it`() async throws {
        try await withChanges("mwemwm") { bench in
            let changes = try await bench.page(.all, after: 0).elements
            #expect(changes.map(\.number) == [1, 2, 3, 4, 5, 6])
            #expect(changes.map(\.count.meals) == [1, 1, 1, 2, 2, 3])
            #expect(
                changes.map(\.kind) == [
                    .mealCompleted, .weightSaved, .entrySaved, .mealCompleted, .weightSaved, .mealCompleted,
                ]
            )
            let counts = try await bench.meals.changeCounts(of: [bench.ada.id])
            #expect(counts == [bench.ada.id: ChangeCount(all: 6, meals: 3)])
            #expect(try await bench.meals.cursor(of: bench.ada.id, in: .mealsAlone).last == 3)
            #expect(try await bench.meals.cursor(of: bench.ada.id, in: .all).last == 6)
        }
    }

    @Test func `a page has what its view shows, and ends where that does`() async throws {
        try await withChanges("mwemwm") { bench in
            let rows: [(ChangeView, after: Int, limit: Int, numbers: [Int], end: Int)] = [
                (.all, 2, 2, [3, 4], 4),
                (.mealsAlone, 0, 9, [1, 2, 3], 3),
                (.mealsAlone, 1, 1, [2], 2),
                (.mealsAlone, 3, 9, [], 3),
                (.types([.weight]), 0, 9, [2, 5], 6),
                (.types([.weight]), 0, 1, [2], 2),
                (.types([.weight]), 5, 9, [], 6),
                (.types([.meal, .entry]), 1, 9, [3, 4, 6], 6),
                (.types([.plan]), 0, 9, [], 6),
            ]
            for (view, after, limit, numbers, end) in rows {
                let told = try await bench.told(view, after: after, limit: limit)
                #expect(told == (numbers, end, true), "\(view) after \(after)")
            }
        }
    }

    @Test func `what was forgotten is missed by who has to hear of it`() async throws {
        try await withChanges("mwmwew") { bench in
            // The first three are gone.
            let removed = try await bench.meals.removeChanges(before: .sample.addingTimeInterval(2.5 * 86_400))
            #expect(removed == 3)
            #expect(try await bench.told(.all, after: 3) == ([4, 5, 6], 6, true))
            #expect(try await !bench.page(.all, after: 2).isWhole)
            #expect(try await !bench.page(.types([.entry]), after: 2).isWhole, "it may have been an entry")
            #expect(try await bench.told(.types([.entry]), after: 3) == ([5], 6, true))
            #expect(try await bench.told(.mealsAlone, after: 2) == ([], 2, true))
            #expect(try await !bench.page(.mealsAlone, after: 1).isWhole)
            try await bench.change("m")
            #expect(try await bench.told(.mealsAlone, after: 2) == ([3], 3, true))
            #expect(try await !bench.page(.mealsAlone, after: 1).isWhole)
        }
    }

    @Test func `a profile and a plan are changes of their own, and telling of a plan is none`() async throws {
        try await withChanges("") { bench in
            let profile = Profile(account: bench.ada.id, createdAt: .sample)
            let weighing = Weighing(
                id: .new(at: .sample),
                account: bench.ada.id,
                weight: Thousandths(80)!,
                day: CalendarDate("2024-01-15")!,
                createdAt: .sample
            )
            let outcome = try await bench.plans.save(profile, over: nil, weighing: weighing, keeping: .none)
            guard case .done(_, let changes) = outcome else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.kind) == [.weightSaved, .profileUpdated])
            #expect(changes.map(\.thing) == [.weight(weighing), nil])
            #expect(changes.last?.subject.id.uuid == bench.ada.id.uuid)
            let other = try await bench.plans.save(profile, over: nil, weighing: weighing, keeping: .none)
            #expect(other == nil)
            #expect(try await bench.page(.all, after: 0).last == 2, "what is not kept is no change")
        }
    }
}
