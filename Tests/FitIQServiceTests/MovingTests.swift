import DiaryFiles
import FitIQCore
import FitIQService
import Foundation
import NIOConcurrencyHelpers
import SQLiteStore
import SeededNumbers
import TestBasics
import Testing

/// A diary moves from one server to another.
@Suite(.timeLimit(.minutes(20)))
struct MovingTests {
    /// Hears nothing.
    private struct NoHub: EventPublisher {
        func publish(_ change: Change) async {}
    }

    /// A server's stores, and people's diaries in them.
    private struct Place {
        let stores: Stores
        let moving: MovingService

        init(_ file: URL) throws {
            stores = try SQLiteDatabase(path: file.path()).stores
            moving = MovingService(store: stores.moving, hub: NoHub(), plans: stores.plans, now: { .sample })
        }

        func account(_ email: String = "\(UUID())@example.org") async throws -> Account.ID {
            let account = Account.sample(email)
            #expect(try await stores.accounts.create(account, passwordHash: nil))
            return account.id
        }

        func take(
            _ archive: [UInt8],
            _ request: MovingService.Request = MovingService.Request(),
            for account: Account.ID
        ) async throws -> ImportReport {
            try await moving.take({ try ImportFile(Data(archive)) }, request, for: account)
        }

        func fill(_ account: Account.ID, seed: UInt64) async throws -> [DiaryThing] {
            var maker = DiaryMaker(account, seed: seed)
            let things = maker.things()
            let outcomes = try await stores.moving.add(things, to: account, at: .sample)
            #expect(!outcomes.contains(.taken) && !outcomes.contains(.known))
            return things
        }
    }

    private func withPlaces(_ body: (Place, Place) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let places = try ["a", "b"].map { try Place(folder.appending(path: $0)) }
            try await body(places[0], places[1])
            for place in places { try await place.stores.close() }
        }
    }

    @Test func `a thousand diaries come out of another server as the bytes that went in, and go in once`() async throws
    {
        try await withPlaces { first, second in
            for seed in 1...1_000 {
                let (old, new) = (try await first.account(), try await second.account())
                let things = try await first.fill(old, seed: UInt64(seed)).filter { !$0.isEmptyDefault }
                let archive = try await first.moving.archive(of: old)
                let report = try await second.take(archive, for: new)
                #expect(report.refused == [], "seed \(seed)")
                #expect(report.added == things.count, "seed \(seed)")
                #expect(try await second.moving.archive(of: new) == archive, "seed \(seed)")
                let again = try await second.take(archive, for: new)
                #expect(again.added == 0 && again.known == things.count, "seed \(seed)")
            }
        }
    }

    @Test func `another account of the same server gets ids of its own, once`() async throws {
        try await withPlaces { first, _ in
            for seed in 1...20 {
                let (old, new) = (try await first.account(), try await first.account())
                let things = try await first.fill(old, seed: UInt64(seed)).filter { !$0.isEmptyDefault }
                let archive = try await first.moving.archive(of: old)
                let report = try await first.take(archive, for: new)
                #expect(report.refused == [] && report.added == things.count)
                #expect(try await first.take(archive, for: new).added == 0)
                #expect(try await first.moving.archive(of: old) == archive, "nothing of the other's changed")
                let copy = try await first.moving.archive(of: new)
                #expect(try await first.take(copy, for: new).added == 0)
                // A profile is there, and so are the words of phrases.
                let isThere = { (kind: DiaryThing.Kind) in kind == .profile || kind == .phrases }
                #expect(try await first.take(copy, for: old).added == things.count { !isThere($0.kind) })
            }
        }
    }

    @Test func `an own food with more energy than fat is taken from an archive alone`() async throws {
        try await withPlaces { first, second in
            let (old, new) = (try await first.account(), try await second.account())
            let spread = OwnFood(
                id: .new(at: .sample),
                account: old,
                label: OwnFood.Label(
                    name: "spread",
                    serving: OwnFood.Serving(size: Thousandths(100)!, unit: "g"),
                    nutrients: Nutrients(energyKcal: 9_000)
                ),
                createdAt: .sample,
                updatedAt: .sample
            )
            _ = try await first.stores.moving.add([.food(spread)], to: old, at: .sample)
            let archive = try await first.moving.archive(of: old)
            #expect(try await second.take(archive, for: new).added == 1)
            #expect(try await second.moving.archive(of: new) == archive)

            let foods = [900, 9_000].map { kcal in
                #"{"id":\#(kcal),"name":"nut \#(kcal)","portion":"100","unit":"g","nutrition":{"calories":\#(kcal)}}"#
            }
            let foreign = #"{"version":1,"foodList":[\#(foods.joined(separator: ","))],"diary":[]}"#
            let report = try await second.take(Array(foreign.utf8), for: new)
            #expect(report.added == 1 && report.refusedCount == 1)
            #expect(report.refused.first?.reason.hasPrefix("“calories” must be at most 919 for 100 g") == true)
            let names = try await second.stores.foods.foods(of: new).map(\.label.name)
            #expect(Set(names) == ["spread", "nut 900"])
        }
    }

    @Test func `a table that is read in another way says what of the rows there already is not taken`() async throws {
        try await withPlaces { place, _ in
            let account = try await place.account()
            let lines = ["When,Food,Calories,X,Y", "2024-01-15,Porridge,300,10,1", "2024-01-16,Pie,450,5,2"]
            let (part, whole) = (
                Array(lines.prefix(2).joined(separator: "\n").utf8), Array(lines.joined(separator: "\n").utf8)
            )
            var request = MovingService.Request()
            request.columns = ["When": "date"]
            let first = try await place.take(part, request, for: account)
            #expect(first.added == 1 && first.remarks == [])
            request.columns = ["When": "date", "X": "protein_g", "Y": "fat_g", "Z": "carbs_g"]
            let stays = "What was there already stays as it is: what you say of the columns “When”, “X”, “Y”"
            for isPreview in [true, false] {
                request.isPreview = isPreview
                let second = try await place.take(whole, request, for: account)
                #expect(second.added == 1 && second.known == 1)
                #expect(second.remarks == [stays + " applies only to what is added."])
            }
            request.timeZone = .gmt
            request.dayFirst = true
            let third = try await place.take(whole, request, for: account)
            let both = " and of the order of day and month and of the time zone applies only to what is added."
            #expect(third.known == 2 && third.remarks == [stays + both])
            let meals = try await place.stores.meals.meals(of: account, matching: MealQuery(limit: 100)).meals
            #expect(Set(meals.flatMap(\.items).map(\.food.nutrients[.protein])) == [nil, 5_000])

            let plain = Array("Date,Food,Calories\n2024-01-10,Soup,90\n".utf8)
            for added in [1, 0] {
                let report = try await place.take(plain, for: account)
                #expect(report.added == added && report.remarks == [])
            }
        }
    }

    @Test func `items of a copy name the copy's own food`() async throws {
        try await withPlaces { first, _ in
            let (old, new) = (try await first.account(), try await first.account())
            var seed: UInt64 = 0
            var things: [DiaryThing] = []
            while !things.contains(where: { if case .food = $0 { true } else { false } })
                || !things.contains(where: { !$0.meal.isEmpty })
            {
                seed += 1
                var maker = DiaryMaker(old, seed: seed)
                things = maker.things()
            }
            _ = try await first.fill(old, seed: seed)
            _ = try await first.take(try await first.moving.archive(of: old), for: new)
            let foods = Set(try await first.stores.foods.foods(of: new).map(\.id))
            let meals = try await first.stores.meals.meals(of: new, matching: MealQuery(limit: 100)).meals
            #expect(!meals.flatMap(\.items).isEmpty)
            for item in meals.flatMap(\.items) { #expect(item.food.ownFood.map { foods.contains($0) } == true) }
            let phrases = try await first.stores.foods.phrases(of: new)
            for food in phrases.compactMap(\.ownFood) { #expect(foods.contains(food)) }
        }
    }

    @Test func `what the rest of a broken import added stays, and the same file goes on`() async throws {
        try await withPlaces { first, second in
            let (old, new) = (try await first.account(), try await second.account())
            for seed in 1...40 {
                var maker = DiaryMaker(old, seed: UInt64(seed))
                _ = try await first.stores.moving.add(
                    maker.things().filter { [.meals, .entries].contains($0.kind) },
                    to: old,
                    at: .sample
                )
            }
            let archive = try await first.moving.archive(of: old)
            let whole = try await second.moving.take(
                { try ImportFile(Data(archive)) },
                {
                    var request = MovingService.Request(); request.isPreview = true; return request
                }(),
                for: new
            )
            #expect(whole.added > 100)
            // The first hundred came in, and then the process ended.
            let parts = try ArchiveReader(
                try ImportFile(Data(archive)),
                ImportSettings(account: new, now: .sample, timeZone: .gmt)
            )
            var things: [DiaryThing] = []
            try parts.read { things.append(try $0.thing.get()) }
            _ = try await second.stores.moving.add(Array(things.prefix(100)), to: new, at: .sample)
            let rest = try await second.take(archive, for: new)
            #expect(rest.added == whole.added - 100 && rest.known == 100)
            #expect(try await second.moving.archive(of: new) == archive)
        }
    }

    /// Notes how many things come in one transaction, and fails behind so many transactions.
    private actor CountingStore: MovingStore {
        let store: any MovingStore
        let mostCalls: Int
        private(set) var counts: [Int] = []

        init(_ store: any MovingStore, mostCalls: Int = .max) {
            (self.store, self.mostCalls) = (store, mostCalls)
        }

        func read<Result: Sendable>(
            of account: Account.ID,
            _ body: @escaping @Sendable (_ things: ThingReader) throws -> Result
        ) async throws -> Result { try await store.read(of: account, body) }

        func holders(of ids: [UUID], for account: Account.ID) async throws -> [UUID: IDHolder] {
            try await store.holders(of: ids, for: account)
        }

        func add(_ things: [DiaryThing], to account: Account.ID, at date: Date) async throws -> [ThingOutcome] {
            guard counts.count < mostCalls else { throw StoreError.unavailable(reason: "test") }
            counts.append(things.count)
            return try await store.add(things, to: account, at: date)
        }
    }

    /// Adds up what was charged.
    private final class Charged: Sendable {
        private let sum = NIOLockedValueBox(0)

        var bytes: Int { sum.withLockedValue { $0 } }

        @Sendable func add(_ bytes: Int) { sum.withLockedValue { $0 += bytes } }
    }

    /// An export of meals with notes of 10,000 characters each.
    private func longMeals(_ count: Int) throws -> Data {
        let notes = String(repeating: "é", count: 10_000)
        let meals = (0..<count).map { _ in
            """
            {"id":"\(UUID())","user_id":"x","logged_at":"2024-01-01T12:00:00Z","meal_type":"lunch","notes":"\(notes)",
             "status":"manual","items":[]}
            """
        }
        return Data(
            #"{"entries":[],"format":"fitiq-diary","meals":[\#(meals.joined(separator: ","))],"version":1}"#.utf8
        )
    }

    @Test func `a transaction ends at its bytes, too`() async throws {
        try await withPlaces { place, _ in
            let account = try await place.account()
            let store = CountingStore(place.stores.moving)
            let moving = MovingService(store: store, hub: NoHub(), plans: place.stores.plans, now: { .sample })
            let file = try longMeals(120)
            let report = try await moving.take({ try ImportFile(file) }, MovingService.Request(), for: account)
            #expect(report.added == 120 && report.refused == [])
            let counts = await store.counts
            #expect(counts.allSatisfy { $0 * 20_000 <= 1 << 20 } && counts.count < 10, "\(counts)")
        }
    }

    @Test func `what is stored before an import breaks off is charged, and half batches are, too`() async throws {
        try await withPlaces { place, _ in
            let account = try await place.account()
            let charged = Charged()
            let store = CountingStore(place.stores.moving, mostCalls: 2)
            let moving = MovingService(store: store, hub: NoHub(), plans: place.stores.plans, now: { .sample })
            let file = try longMeals(120)
            await #expect(throws: StoreError.self) {
                _ = try await moving.take(
                    { try ImportFile(file) },
                    MovingService.Request(),
                    for: account,
                    within: StorageQuota(require: {}, charge: charged.add)
                )
            }
            let stored = await store.counts.reduce(0, +)
            #expect(stored > 0 && charged.bytes > stored * 20_000 && charged.bytes < stored * 21_000)
        }
    }

    @Test func `an archive cut off at any byte is refused, and adds nothing`() async throws {
        try await withPlaces { first, second in
            let (old, new) = (try await first.account(), try await second.account())
            _ = try await first.fill(old, seed: 7)
            let archive = try await first.moving.archive(of: old)
            for count in stride(from: 1, to: archive.count, by: 97) {
                await #expect(throws: ImportRefusal.self) {
                    _ = try await second.take(Array(archive.prefix(count)), for: new)
                }
            }
            #expect(try await second.moving.archive(of: new).count < archive.count)
        }
    }

    @Test func `an export while meals are logged is of one moment`() async throws {
        try await withPlaces { first, second in
            let account = try await first.account()
            // Each write adds a meal and an entry of the same number, both or neither.
            let writer = Task {
                for number in 0..<300 {
                    let id = UUID()
                    let meal = Meal.sample("meal \(number)", of: account)
                    let entry = Entry(
                        id: Entry.ID(id),
                        account: account,
                        type: .steps,
                        quantity: Thousandths(count: number),
                        loggedAt: .sample,
                        day: CalendarDate(.sample, in: .gmt),
                        notes: nil,
                        createdAt: .sample
                    )
                    _ = try await first.stores.moving.add([.meal(meal), .entry(entry)], to: account, at: .sample)
                }
            }
            var counts: [Int] = []
            while counts.last != 300 {
                let reader = try ArchiveReader(
                    try ImportFile(Data(try await first.moving.archive(of: account))),
                    ImportSettings(account: account, now: .sample, timeZone: .gmt)
                )
                var kinds: [DiaryThing.Kind: Int] = [:]
                try reader.read { kinds[try $0.thing.get().kind, default: 0] += 1 }
                #expect(kinds[.meals] == kinds[.entries])
                counts.append(kinds[.meals] ?? 0)
            }
            try await writer.value
            #expect(counts == counts.sorted())
        }
    }
}

extension DiaryThing {
    /// The items of a meal.
    fileprivate var meal: [MealItem] { if case .meal(let meal) = self { meal.items } else { [] } }
}
