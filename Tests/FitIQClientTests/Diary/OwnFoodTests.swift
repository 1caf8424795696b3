import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import NIOConcurrencyHelpers
import Testing

@testable import FitIQClient

/// Foods of the person's own, in the diary of a device.
@Suite(.timeLimit(.minutes(10)))
struct OwnFoodTests {
    private static let id = UUID(uuidString: "0196f9c0-0000-7000-8000-00000000000a")!
    private static let bread = OwnFoodDescription(
        name: "Anna's banana bread",
        servingSize: 1,
        servingUnit: "slice",
        servingWeightGrams: 60,
        nutrients: NutrientTotals(calories: 196, proteinGrams: 3.5),
        synonyms: ["nana loaf"]
    )

    private func event(_ number: Int, _ body: SocketMessage.Body) -> SocketMessage {
        SocketMessage(timestamp: Answers.date, eventID: number, body: body)
    }

    private static func record(_ food: OwnFoodDescription, after seconds: Double = 0) -> OwnFoodRecord {
        OwnFoodRecord(
            id: id.uuidString,
            food: food,
            createdAt: Answers.date,
            updatedAt: Answers.date.addingTimeInterval(seconds)
        )
    }

    @Test func `a food with more energy than fat is refused on the device, new or changed`() async throws {
        try await DiaryFixture.offline { _, diary in
            let saved = try await diary.saveOwnFood(Self.bread)
            var rich = Self.bread
            rich.nutrients.calories = 5_400
            for id in [nil, UUID(uuidString: saved.id)] {
                let error = await #expect(throws: FitIQError.self) { try await diary.saveOwnFood(rich, id: id) }
                #expect(error?.fields["calories"]?.hasPrefix("must be at most 555 for 60 g:") == true)
            }
            #expect(try await diary.ownFoods() == [saved])
        }
    }

    @Test func `a recipe that would contain itself is refused on the device`() async throws {
        try await DiaryFixture.offline { _, diary in
            let egg = RecipeIngredient(item: TypedItem(foodName: "egg", quantity: 3, unit: "egg"))
            let pie = try await diary.saveOwnFood(OwnFoodDescription(name: "Pie", ingredients: [egg], servings: 2))
            let itself = RecipeIngredient(
                item: TypedItem(foodName: "Pie", quantity: 1, unit: "serving"),
                userFoodID: pie.id
            )
            let round = OwnFoodDescription(name: "Pie", ingredients: [itself, egg], servings: 2)
            let error = await #expect(throws: FitIQError.self) {
                try await diary.saveOwnFood(round, id: UUID(uuidString: pie.id))
            }
            #expect(error?.code == .validationFailed)
            #expect(try await diary.ownFoods() == [pie])
        }
    }

    @Test func `a food waits for the network, and texts are read with it at once`() async throws {
        try await DiaryFixture.offline { fixture, _ in
            var configuration = Diary.Configuration()
            configuration.timeZone = { .gmt }
            let folder = fixture.folder.appending(path: "real")
            let diary = try await Diary(client: fixture.client, folder: folder, configuration: configuration)
            let saved = try await diary.saveOwnFood(Self.bread)
            #expect(try await diary.ownFoods() == [saved])
            #expect(try await diary.outbox().waitingCount == 1)
            #expect(try await diary.outbox().others.map(\.name) == [Self.bread.name])
            let meal = try await diary.log("2 slices of nana loaf", mealType: .snack)
            let item = try #require(meal.log.items?.first)
            #expect(item.userFoodID == saved.id)
            #expect(item.calories == 392)
            #expect(item.grams == 120)

            var other = Self.bread
            other.nutrients.calories = 200
            let changed = try await diary.saveOwnFood(other, id: UUID(uuidString: saved.id))
            #expect(changed.id == saved.id)
            #expect(try await diary.ownFoods().map(\.food.nutrients.calories) == [200])
            #expect(try await diary.outbox().waitingCount == 2, "the change is part of what waits")

            try await diary.deleteOwnFood(saved.id)
            #expect(try await diary.ownFoods() == [])
            #expect(try await diary.outbox().waitingCount == 1, "nobody has seen it")
            await #expect(throws: FitIQError.self) {
                try await diary.saveOwnFood(Self.bread, id: UUID(uuidString: saved.id))
            }
            #expect(try await diary.meal(meal.id)?.log.items?.first?.userFoodID == saved.id)
            try diary.close()
        }
    }

    @Test func `saved and deleted elsewhere it comes with events`() async throws {
        try await DiaryFixture.opened { _, diary, _ in
            try await diary.sync()
            #expect(
                try await diary.apply([event(1, .foodSaved(Self.record(Self.bread)))]) == .applied(count: 1, last: 1)
            )
            let shown = try #require(try await diary.ownFoods().first)
            #expect(shown.food == Self.bread)
            var other = Self.bread
            other.name = "another"
            let words = [
                event(2, .foodSaved(Self.record(other, after: 5))), event(3, .foodSaved(Self.record(Self.bread))),
            ]
            #expect(try await diary.apply(words) == .applied(count: 2, last: 3))
            #expect(try await diary.ownFoods().map(\.food.name) == ["another"], "an older word changes nothing")
            let deletion = Deletion(id: Self.id.uuidString, deletedAt: nil)
            #expect(try await diary.apply([event(4, .foodDeleted(deletion))]) == .applied(count: 1, last: 4))
            #expect(try await diary.ownFoods() == [])
        }
    }

    private static func named(_ name: String, after seconds: Double) -> OwnFoodRecord {
        var food = bread
        food.name = name
        return record(food, after: seconds)
    }

    /// Lets the change that waits get its answer.
    private func confirm(_ answer: OwnFoodRecord, in diary: Diary) async throws {
        let entry = try #require(try await diary.entries.first)
        try await diary.store.merge(at: Answers.date) { try OwnFoodSync.confirm(entry, answer, $0) }
    }

    private func names(_ diary: Diary) async throws -> [String] { try await diary.ownFoods().map(\.food.name) }

    @Test(arguments: [("rye loaf", "spelt loaf"), ("oat bar", "nut bar"), ("stew", "goulash")])
    func `another device's later description is shown, however fast this device's clock is`(
        mine: String,
        theirs: String
    )
        async throws
    {
        try await DiaryFixture.opened { fixture, diary, _ in
            try await diary.sync()
            _ = try await diary.apply([event(1, .foodSaved(Self.record(Self.bread)))])
            fixture.clock.advance(by: 3 * 3600)
            _ = try await diary.saveOwnFood(Self.named(mine, after: 0).food, id: Self.id)
            try await confirm(Self.named(mine, after: 5), in: diary)
            #expect(try await diary.ownFoods().map(\.updatedAt) == [Answers.date.addingTimeInterval(5)])
            _ = try await diary.apply([event(2, .foodSaved(Self.named(theirs, after: 9)))])
            #expect(try await names(diary) == [theirs])
        }
    }

    @Test(arguments: [(5.0, 9.0, "theirs"), (5, 5, "theirs"), (9, 5, "mine")])
    func `an answer that comes late hides no later description`(mine: Double, theirs: Double, shown: String)
        async throws
    {
        try await DiaryFixture.opened { _, diary, _ in
            try await diary.sync()
            _ = try await diary.apply([event(1, .foodSaved(Self.record(Self.bread)))])
            _ = try await diary.saveOwnFood(Self.named("mine", after: 0).food, id: Self.id)
            _ = try await diary.apply([event(2, .foodSaved(Self.named("theirs", after: theirs)))])
            #expect(try await names(diary) == ["mine"], "while the change waits")
            try await confirm(Self.named("mine", after: mine), in: diary)
            #expect(try await names(diary) == [shown])
            #expect(try await diary.outbox().isEmpty)
        }
    }

    @Test func `the answer to a new food that was changed elsewhere meanwhile hides no later description`() async throws
    {
        try await DiaryFixture.opened { _, diary, _ in
            try await diary.sync()
            _ = try await diary.saveOwnFood(Self.bread, id: Self.id)
            let create = try #require(try await diary.entries.first)
            let events = [
                event(1, .foodSaved(Self.record(Self.bread))), event(2, .foodSaved(Self.named("theirs", after: 9))),
            ]
            _ = try await diary.apply(events)
            try await diary.store.merge(at: Answers.date) {
                try OwnFoodSync.confirm(create, Self.record(Self.bread), $0)
            }
            #expect(try await names(diary) == ["theirs"])
        }
    }

    @Test(arguments: [0, 40, 99])
    func `a food that is deleted between two pages of a load hides no other`(place: Int) async throws {
        let foods = (0..<150).map { number in
            OwnFoodRecord(
                id: UUID(uuidString: "0196f9c0-0000-7000-8000-\(String(format: "%012d", number))")!.uuidString
                    .lowercased(),
                food: OwnFoodDescription(name: "food \(number)", servingUnit: "slice"),
                createdAt: Answers.date.addingTimeInterval(Double(-number)),
                updatedAt: Answers.date
            )
        }
        let there = NIOLockedValueBox(foods)
        try await DiaryFixture.opened { _, diary, server in
            await server.trouble(before: { request in
                guard request.path == Routes.ownFoods, request.method == "GET" else { return nil }
                let words = request.query?.split(separator: "&").first { $0.hasPrefix("offset=") }
                let offset = words.flatMap { Int($0.dropFirst("offset=".count)) } ?? 0
                return there.withLockedValue { there in
                    let page = OwnFoodPage(
                        foods: Array(there.dropFirst(offset).prefix(100)),
                        totalCount: there.count,
                        limit: 100,
                        offset: offset
                    )
                    if there.count == foods.count { there.remove(at: place) }
                    return Answers.data(page)
                }
            })
            try await diary.sync()
            #expect(try await Set(diary.ownFoods().map(\.id)) == Set(there.withLockedValue(\.self).map(\.id)))
        }
    }

    @Test(arguments: [("", "slice", "name"), ("--", "slice", "name"), ("bread", "", "serving_unit")])
    func `what is wrong is named`(name: String, unit: String, field: String) async throws {
        try await DiaryFixture.opened { _, diary, _ in
            let food = OwnFoodDescription(name: name, servingUnit: unit)
            let error = try await #require(throws: FitIQError.self) { try await diary.saveOwnFood(food) }
            #expect(error.fields.keys.contains(field))
        }
    }
}

/// The country that a diary reads for.
struct DiaryRegionTests {
    @Test func `texts are read for the country that the app sets, with own foods too`() async throws {
        try await DiaryFixture.offline { fixture, _ in
            let home = try await fixture.open { $0.region = "GB" }
            let pint = try #require(try await home.reading(of: "a pint of lager")?.items.first)
            #expect(abs(try #require(pint.grams).doubleValue - 576.4) < 1)
            try home.close()
            let abroad = try await fixture.open { $0.region = nil }
            let other = try #require(try await abroad.reading(of: "a pint of lager")?.items.first)
            #expect(other.grams == Grams(480))
            try abroad.close()
        }
    }

    @Test func `a device reads for the country that its person has chosen, else for the server's`() async throws {
        try await DiaryFixture.offline { fixture, _ in
            let diary = try await fixture.open { $0.region = nil }
            func grams() async throws -> Double? {
                try await diary.reading(of: "a pint of lager")?.items.first?.grams?.doubleValue
            }
            func isImperial() async throws -> Bool { try #require(try await grams()) > 550 }
            #expect(try await !isImperial())

            var profile = ProfileResponse(
                userId: diary.userID,
                timeZone: "GMT",
                hasCompletedOnboarding: false,
                missing: []
            )
            func tell() async throws {
                try await diary.store.write { [profile] in try ProfileSync.kept.set(profile, in: $0) }
            }
            profile.serverRegion = "GB"
            try await tell()
            #expect(try await isImperial())
            profile.region = "US"
            try await tell()
            #expect(try await !isImperial())

            // At once, before the server knows.
            var update = ProfileUpdate()
            update.region = "IE"
            try await diary.updateProfile(update)
            #expect(try await isImperial())
            let meal = try await diary.log("2 pints of lager", mealType: .snack)
            #expect(try #require(meal.items.first?.grams) > 1100)
            try diary.close()

            // What the app sets goes first.
            let abroad = try await fixture.open { $0.region = "US" }
            let read = try #require(try await abroad.reading(of: "a pint of lager")?.items.first)
            #expect(read.grams == Grams(480))
            try abroad.close()
        }
    }
}
