import FitIQCore
import Foundation
import TestBasics
import Testing

/// What every store of entries must keep to.
package let entryRules: [StoreRule] = [
    StoreRule("an entry comes back as it was kept, to its owner alone", for: EntryType.allCases) { place, type in
        try await withStore(place) { bench in
            let entry = entry(of: bench.ada, type, 31.125)
            guard case .done(Data("a".utf8), let changes) = try await bench.accept(entry) else {
                Issue.record("not kept")
                return
            }
            #expect(changes.map(\.kind) == [type == .weight ? .weightSaved : .entrySaved])
            #expect(changes.map(\.subject.id.uuid) == [entry.id.uuid])
            #expect(try await bench.store.entry(entry.id, of: bench.ada.id) == entry)
            #expect(try await bench.store.entry(entry.id, of: bench.bob.id) == nil)
            let foreign = try await bench.store.deleteEntry(entry.id, of: bench.bob.id, at: .sample, keeping: .none)
            #expect(foreign == .notThere)
            #expect(try await bench.list(day...day).entries == [entry])
        }
    },

    StoreRule("an entry is kept once for its key, and its id is good once for everybody") { place in
        try await withStore(place) { bench in
            let entry = entry(of: bench.ada)
            try await bench.accept(entry, key: "k")
            #expect(try await bench.accept(entry, key: "k") == .repeated(answer: Data("a".utf8)))
            #expect(try await bench.accept(entry, key: "other") == .idTaken)
            let weighing = Weighing(
                id: Weighing.ID(entry.id.uuid),
                account: bench.bob.id,
                weight: Thousandths(80)!,
                day: day,
                createdAt: .sample
            )
            #expect(try await bench.store.accept(weighing, keeping: .none) == .idTaken)
        }
    },

    StoreRule("pages have the latest first, of one type or of all") { place in
        try await withStore(place) { bench in
            let early = entry(of: bench.ada, at: .sample.addingTimeInterval(-60))
            let weight = entry(of: bench.ada, .weight, 80)
            let late = entry(of: bench.ada, at: .sample.addingTimeInterval(60))
            let old = entry(of: bench.ada, at: .sample.addingTimeInterval(-86_400), day: CalendarDate("2024-01-14")!)
            for entry in [old, late, early, weight, entry(of: bench.bob)] { try await bench.accept(entry) }
            let days = day...day
            #expect(try await bench.list(days) == EntryPage(entries: [late, weight], totalCount: 3))
            #expect(try await bench.list(days, offset: 2) == EntryPage(entries: [early], totalCount: 3))
            #expect(try await bench.list(days, .water) == EntryPage(entries: [late, early], totalCount: 2))
            #expect(try await bench.list(days, .weight) == EntryPage(entries: [weight], totalCount: 1))
            #expect(try await bench.list(old.day...old.day).entries == [old])
        }
    },

    StoreRule("a weight is removed as either, once for a key") { place in
        try await withStore(place) { bench in
            let weight = entry(of: bench.ada, .weight, 80)
            try await bench.accept(weight)
            #expect(try await bench.store.lastWeighing(of: bench.ada.id, upTo: day)?.weight == weight.quantity)
            let key = IdempotencyKey(key: "k", requestHash: Data())
            func delete() async throws -> WriteOutcome {
                try await bench.store.deleteEntry(weight.id, of: bench.ada.id, at: .sample, keeping: Receipt(key))
            }
            guard case .done(Data(), let changes) = try await delete() else {
                Issue.record("not removed")
                return
            }
            #expect(changes.map(\.kind) == [.weightDeleted])
            #expect(try await delete() == .repeated(answer: Data()))
            #expect(try await bench.store.lastWeighing(of: bench.ada.id, upTo: day) == nil)
        }
    },

    StoreRule("the water of several days is summed by day, wherever the person was") { place in
        try await withStore(place) { bench in
            let start = Date.sample
            let next = start.addingTimeInterval(3600)
            // Where it is already the next day, and where it is still the day before.
            for (litres, date, day) in [
                (0.25, start, "2024-01-16"), (0.125, next.addingTimeInterval(-0.001), "2024-01-14"),
                (0.5, next, "2024-01-15"), (20, next.addingTimeInterval(7200), "2024-01-15"),
            ] {
                try await bench.accept(entry(of: bench.ada, .water, litres, at: date, day: CalendarDate(day)!))
            }
            try await bench.accept(entry(of: bench.ada, .steps, 4000))
            try await bench.accept(entry(of: bench.bob))
            let hours = [0, 3600, 7200].map { start.addingTimeInterval($0)..<start.addingTimeInterval($0 + 3600) }
            let sums = try await bench.store.waterEntries(of: bench.ada.id, on: hours)
            #expect(
                sums == [
                    0: EntrySum(count: 2, total: Thousandths(0.375)!), 1: EntrySum(count: 1, total: Thousandths(0.5)!),
                ]
            )
            #expect(try await bench.store.waterEntries(of: bench.ada.id, on: []).isEmpty)
        }
    },

    StoreRule("an account's entries go with it") { place in
        try await withStore(place) { bench in
            for account in [bench.ada, bench.bob] {
                for type in [EntryType.water, .weight] { try await bench.accept(entry(of: account, type, 80)) }
            }
            #expect(try await bench.accounts.delete(bench.ada.id))
            let days = day...day
            for (account, count) in [(bench.ada, 0), (bench.bob, 2)] {
                let page = try await bench.store.entries(of: account.id, type: nil, on: days, limit: 9, offset: 0)
                #expect(page.totalCount == count)
            }
        }
    },
]

private struct Bench {
    let stores: Stores
    let ada: Account
    let bob: Account
    var store: any PlanStore { stores.plans }
    var accounts: any AccountStore { stores.accounts }

    @discardableResult
    func accept(_ entry: Entry, key: String? = nil) async throws -> WriteOutcome {
        let keys = [IdempotencyKey(key: key ?? entry.id.description, requestHash: Data())]
        return try await store.accept(entry, keeping: Receipt(keys, answer: Data("a".utf8)))
    }

    func list(_ days: ClosedRange<CalendarDate>, _ type: EntryType? = nil, offset: Int = 0) async throws
        -> EntryPage
    {
        try await store.entries(of: ada.id, type: type, on: days, limit: 2, offset: offset)
    }
}

private let day = CalendarDate("2024-01-15")!

private func withStore(_ place: any StorePlace, _ body: (Bench) async throws -> Void) async throws {
    try await place.withTwoPeople { try await body(Bench(stores: $0, ada: $1, bob: $2)) }
}

private func entry(
    of account: Account,
    _ type: EntryType = .water,
    _ quantity: Double = 0.25,
    at date: Date = .sample,
    day: CalendarDate = day
) -> Entry {
    Entry(
        id: .new(at: date),
        account: account.id,
        type: type,
        quantity: Thousandths(quantity)!,
        loggedAt: date,
        day: day,
        notes: "notes",
        createdAt: .sample
    )
}
