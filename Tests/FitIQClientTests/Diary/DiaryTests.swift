import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

/// What a diary does by itself, without a server.
struct DiaryTests {
    private let id = Meal.ID("0196f9c0-0000-7000-8000-000000000001")!

    @Test func `a meal shows at once, with this device's reading, and waits to be sent`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let meal = try await diary.log("  1 egg, water ", mealType: .breakfast, notes: "at home", id: id)
            #expect(meal.id == id.description)
            #expect(meal.status == .pending)
            #expect(meal.isProvisional)
            #expect(meal.backendID == nil)
            #expect(meal.log.rawInput == "1 egg, water")
            #expect(meal.items.map(\.foodName) == ["Egg", "Water"])
            #expect(meal.totals.calories == 74)
            let now = fixture.clock.now
            #expect(meal.sync == .waiting(.init(since: now, attempts: 0, nextAttempt: now)))
            #expect(try await diary.meal(id.description.uppercased()) == meal)
            let outbox = try await diary.outbox()
            #expect(outbox.waiting.map(\.kind) == [.log])
            #expect(outbox.waiting.map(\.mealID) == [meal.id])
        }
    }

    @Test func `what was logged is there after a new start`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let meal = try await diary.log("1 egg", mealType: .lunch)
            try diary.close()
            let again = try await fixture.open()
            #expect(try await again.meals(in: Date.distantPast..<Date.distantFuture) == [meal])
            try again.close()
        }
    }

    @Test func `the same id again is the same meal`() async throws {
        try await DiaryFixture.offline { _, diary in
            let meal = try await diary.log("1 egg", mealType: .lunch, id: id)
            #expect(try await diary.log("water", mealType: .dinner, id: id) == meal)
            #expect(try await diary.outbox().waiting.count == 1)
        }
    }

    @Test func `a day sums up what was read here, and its water`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let today = fixture.clock.now
            try await diary.log("egg, egg", mealType: .breakfast)
            try await diary.log("water", mealType: .lunch)
            try await diary.log("nothing that is known", mealType: .lunch)
            try await diary.log("egg", mealType: .lunch, loggedAt: today.addingTimeInterval(-86_400))
            let summary = try await diary.summary(of: today)
            #expect(summary.date == "2024-01-15")
            #expect(summary.totals.totals.calories == 148)
            #expect(summary.totals.totals.proteinGrams == 18.9)
            #expect(summary.totals.mealCount == 2)
            #expect(summary.totals.incomplete == ["total_carbs_g", "total_fat_g", "total_fiber_g", "total_sugar_g"])
            #expect(summary.byMealType.mapValues(\.mealCount) == ["breakfast": 1, "lunch": 1])
            #expect(summary.processingCount == 3)
            #expect(try await diary.tally(.water, on: today) == 0.24)
        }
    }

    @Test func `every nutrient of a meal is kept and summed, and of meals of before it is unknown`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let today = fixture.clock.now
            let two = try await diary.log("salted egg, egg", mealType: .breakfast)
            let meal = try await diary.log("salted egg", mealType: .lunch)
            #expect(meal.items.map { $0.nutrients[.sodium] } == [250.5])
            #expect(try await diary.meal(meal.id)?.totals[.sodium] == 250.5)
            var day = try await diary.summary(of: today).totals
            #expect(day.totals[.sodium] == 501)
            #expect(day.incompleteNutrients.contains("sodium_mg"))
            try await diary.delete(two.id)
            day = try await diary.summary(of: today).totals
            #expect(day.totals[.sodium] == 250.5)
            #expect(!day.incompleteNutrients.contains("sodium_mg"))

            try await diary.store.write { database in
                try database.execute(sql: "UPDATE meal_items SET nutrients = NULL")
            }
            day = try await diary.summary(of: today).totals
            #expect(day.totals[.sodium] == nil)
            #expect(day.incompleteNutrients.count == Nutrient.further.count)
            #expect(day.incomplete == ["total_carbs_g", "total_fat_g", "total_fiber_g", "total_sugar_g"])
        }
    }

    @Test func `water follows an edit and a delete, and counts once`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let today = fixture.clock.now
            let yesterday = today.addingTimeInterval(-86_400)
            let meal = try await diary.log("water", mealType: .lunch)
            try await diary.edit(meal.id, text: "water, water")
            #expect(try await diary.tally(.water, on: today) == 0.48)
            try await diary.edit(meal.id, loggedAt: yesterday)
            #expect(try await diary.tally(.water, on: today) == 0)
            #expect(try await diary.tally(.water, on: yesterday) == 0.48)
            try await diary.edit(meal.id, text: "egg")
            #expect(try await diary.tally(.water, on: yesterday) == 0)
            try await diary.edit(meal.id, text: "water")
            try await diary.delete(meal.id)
            #expect(try await diary.tally(.water, on: yesterday) == 0)
        }
    }

    @Test func `two programs with one diary add up what each likes`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let eggs = DailyTally { Double($0.count { $0.foodName == "Egg" }) }
            try await diary.log("egg, egg", mealType: .lunch)
            #expect(try await diary.tally(eggs, on: fixture.clock.now) == 2)
            let other = try await fixture.open()
            try await other.log("egg, water", mealType: .dinner)
            #expect(try await other.tally(.water, on: fixture.clock.now) == 0.24)
            try other.close()
            #expect(try await diary.tally(eggs, on: fixture.clock.now) == 3)
        }
    }

    @Test func `what is no number adds nothing to a tally`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("egg", mealType: .lunch)
            try await diary.log("water", mealType: .lunch)
            let odd = DailyTally { $0.contains { $0.foodName == "Egg" } ? .nan : 1 }
            #expect(try await diary.tally(odd, on: fixture.clock.now) == 1)
        }
    }

    @Test func `an edit of a meal that nobody has seen changes what is sent`() async throws {
        try await DiaryFixture.offline { _, diary in
            let meal = try await diary.log("egg", mealType: .lunch, notes: "old", id: id)
            let before = try await entries(diary)
            try await diary.edit(meal.id, text: "water", mealType: .dinner)
            let edited = try await diary.edit(meal.id, notes: "")
            #expect(edited.status == .pending)
            #expect(edited.items.map(\.foodName) == ["Water"])
            let after = try await entries(diary)
            #expect(after.map(\.kind) == [.create])
            #expect(after[0].key != before[0].key)
            let body: LogMealRequest? = try JSONColumn.value(after[0].body)
            #expect(
                body
                    == LogMealRequest(
                        id: id.description,
                        rawInput: "water",
                        mealType: .dinner,
                        loggedAt: meal.log.loggedAt,
                        notes: nil
                    )
            )
        }
    }

    @Test func `a meal that nobody has seen and that is deleted leaves nothing to send`() async throws {
        try await DiaryFixture.offline { _, diary in
            let meal = try await diary.log("egg", mealType: .lunch)
            try await diary.delete(meal.id)
            #expect(try await diary.outbox().isEmpty)
            #expect(try await diary.meal(meal.id) == nil)
            #expect(try await diary.latestMeals().isEmpty)
            await #expect(throws: FitIQError.noSuchMeal) { try await diary.delete(meal.id) }
            await #expect(throws: FitIQError.noSuchMeal) { try await diary.edit(meal.id, text: "egg") }
        }
    }

    @Test func `items typed in are a meal at once`() async throws {
        try await DiaryFixture.offline { _, diary in
            let toast = TypedItem(
                foodName: "Toast",
                quantity: 2,
                unit: "slice",
                calories: 160,
                proteinGrams: 5.25,
                carbsGrams: nil,
                fatGrams: 2
            )
            let meal = try await diary.log(items: [toast], mealType: .snack)
            #expect(meal.status == .manual)
            #expect(meal.totals.calories == 160)
            #expect(meal.totals.carbsGrams == nil)
            let body: LogItemsRequest? = try await JSONColumn.value(entries(diary)[0].body)
            #expect(body?.items == [toast])
        }
    }

    @Test(arguments: [
        (text: "", notes: nil, field: "raw_input"),
        (text: " \n", notes: nil, field: "raw_input"),
        (text: String(repeating: "x", count: 1001), notes: nil, field: "raw_input"),
        (text: "egg", notes: String(repeating: "x", count: 501), field: "notes"),
        (text: "egg\u{0}", notes: nil, field: "raw_input"),
        (text: "egg", notes: "a\u{1B}[2Jb", field: "notes"),
    ])
    func `what the server would refuse is refused here`(text: String, notes: String?, field: String) async throws {
        try await DiaryFixture.offline { _, diary in
            let error = await #expect(throws: FitIQError.self) {
                try await diary.log(text, mealType: .lunch, notes: notes)
            }
            #expect(error?.code == .validationFailed)
            #expect(error.map { Array($0.fields.keys) } == [field])
            let outbox = try await diary.outbox()
            #expect(outbox.isEmpty)
        }
    }

    @Test(
        arguments: [
            (-86_400 * 366 * 25, false), (-86_400 * 365 * 24, true), (86_400, true), (86_401, false),
        ] as [(TimeInterval, Bool)]
    )
    func `a meal was eaten between 2000 and tomorrow, also when it is moved`(
        after: TimeInterval,
        isTaken: Bool
    ) async throws {
        try await DiaryFixture.offline { fixture, diary in
            let date = fixture.clock.now.addingTimeInterval(after)
            let toast = TypedItem(foodName: "Toast", quantity: 1, unit: "slice", calories: 80)
            let meal = try await diary.log("egg,\n\twater", mealType: .lunch, notes: "first\r\nsecond")
            let calls: [() async throws -> DiaryMeal] = [
                { try await diary.log("egg", mealType: .lunch, loggedAt: date) },
                { try await diary.log(items: [toast], mealType: .lunch, loggedAt: date) },
                { try await diary.edit(meal.id, loggedAt: date) },
            ]
            for call in calls {
                do {
                    let meal = try await call()
                    #expect(isTaken && meal.log.loggedAt == date)
                } catch let error as FitIQError {
                    #expect(!isTaken && error.fields == ["logged_at": "must lie between 2000 and tomorrow"])
                }
            }
        }
    }

    @Test(arguments: [("To\u{7F}ast", "slice", "food_name"), ("Toast", "sli\nce", "unit")])
    func `no control character is in an item that is typed in`(name: String, unit: String, field: String) async throws {
        try await DiaryFixture.offline { _, diary in
            let item = TypedItem(foodName: name, quantity: 1, unit: unit, calories: 80)
            let error = await #expect(throws: FitIQError.self) { try await diary.log(items: [item], mealType: .lunch) }
            #expect(error?.fields == ["items[0].\(field)": "must not contain control characters"])
        }
    }

    @Test func `foods are told by how often, then how lately, they were eaten`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("water, water", mealType: .lunch)
            try await diary.log("egg", mealType: .lunch)
            try await diary.log("egg", mealType: .dinner)
            let foods = try await diary.foodsUsed()
            #expect(foods.map(\.foodName) == ["Egg", "Water"])
            #expect(foods.map(\.mealCount) == [2, 1])
            #expect(try await diary.foodsUsed(limit: 1).count == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `who observes a day hears of each change`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let now = fixture.clock.now
            let day = now.addingTimeInterval(-3600)..<now.addingTimeInterval(3600)
            var heard = diary.observeMeals(in: day).makeAsyncIterator()
            #expect(try await heard.next() == [])
            let meal = try await diary.log("egg", mealType: .lunch)
            #expect(try await heard.next() == [meal])
            try await diary.log("egg", mealType: .lunch, loggedAt: now.addingTimeInterval(7200))
            try await diary.delete(meal.id)
            #expect(try await heard.next() == [])
        }
    }

    @Test func `the latest meals are turned page by page, also those of one second`() async throws {
        try await DiaryFixture.offline { _, diary in
            for number in 0..<5 { try await diary.log("egg \(number)", mealType: .lunch, loggedAt: Answers.date) }
            try await diary.log("water", mealType: .lunch, loggedAt: Answers.date.addingTimeInterval(-1))
            var pages: [[DiaryMeal]] = []
            repeat {
                pages.append(try await diary.latestMeals(limit: 2, before: pages.last?.last))
            } while pages.last?.isEmpty == false
            #expect(pages.map(\.count) == [2, 2, 2, 0])
            #expect(Set(pages.joined().map(\.id)).count == 6)
            #expect(pages[2].last?.log.rawInput == "water")
        }
    }

    @Test func `absurd amounts do no harm to the day's sum`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            for _ in 0..<3 { try await diary.log("egg", mealType: .lunch) }
            try await diary.store.write { database in
                try database.execute(
                    sql: "UPDATE meal_items SET calories = ?, protein_g = -1e300",
                    arguments: [Int.min]
                )
            }
            var sum = try await diary.summary(of: fixture.clock.now).totals.totals
            #expect(sum.calories == 0)
            #expect(sum.proteinGrams == 0)
            try await diary.store.write { database in
                try database.execute(sql: "UPDATE meal_items SET calories = ?, protein_g = 1e300", arguments: [Int.max])
            }
            sum = try await diary.summary(of: fixture.clock.now).totals.totals
            #expect(sum.calories == 3_000_000_000)
            #expect(sum.proteinGrams == 3_000_000)
        }
    }

    @Test(arguments: ["http://127.0.0.1:1/", "HTTP://127.0.0.1:1//", "http://127.0.0.1:1"])
    func `however the server's address is written, it is one sign-in and one diary`(address: String) async throws {
        try await withScratchFolder { folder in
            // As an older version kept it.
            let store = InMemoryTokenStore(.sample(server: "http://127.0.0.1:1/"))
            let first = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: store)
            let meal = try await DiaryFixture(folder: folder, client: first).with { diary in
                let meal = try await diary.log("egg", mealType: .lunch)
                try await diary.store.write {
                    try $0.execute(sql: "UPDATE account SET server = 'http://127.0.0.1:1/'")
                }
                return meal
            }
            let client = FitIQClient(serverURL: URL(string: address)!, tokens: store)
            #expect(client.serverURL.absoluteString == "http://127.0.0.1:1")
            #expect(AuthManager(client: client, folder: folder).isAuthenticated)
            try await DiaryFixture(folder: folder, client: client).with { diary in
                let ids = try await diary.all.map(\.id)
                #expect(ids == [meal.id])
            }
        }
    }

    @Test func `nobody signed in has no diary`() async throws {
        let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore())
        try await withScratchFolder { folder in
            await #expect(throws: FitIQError.notSignedIn) { try await Diary(client: client, folder: folder) }
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.isEmpty)
        }
    }

    @Test func `only the owner may read the file`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("egg", mealType: .lunch)
            for name in try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) {
                let file = fixture.folder.appending(path: name).path
                let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(mode == 0o600, "\(name)")
            }
            #expect(diary.file.lastPathComponent == "http-127.0.0.1-1_\(Answers.userID).sqlite")
        }
    }

    private func entries(_ diary: Diary) async throws -> [OutboxEntry] {
        try await diary.store.read { try OutboxEntry.fetchAll(from: $0) }
    }
}
