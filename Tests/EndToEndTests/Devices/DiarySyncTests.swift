import FitIQClient
import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import Testing

/// Diaries of one person's devices against the real server.
@Suite(.timeLimit(.minutes(10)))
struct DiarySyncTests {
    /// A device of the person, with its own sign-in and its own file.
    struct Device: Sendable {
        let client: FitIQClient
        let diary: Diary
        let folder: URL
    }

    private static func device(_ server: TestServer, _ name: String, in folder: URL) async throws -> Device {
        let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
        do {
            try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
        } catch let error as FitIQError where error.code.rawValue == "EMAIL_TAKEN" {
            try await client.login(email: "ada@example.org", password: "correct horse")
        }
        let own = folder.appending(path: name)
        return Device(client: client, diary: try await Diary(client: client, folder: own), folder: own)
    }

    private static func withDevices(
        _ body: @escaping @Sendable (TestServer, Device, Device) async throws -> Void
    ) async throws {
        try await withServer { server in
            try await withScratchFolder { folder in
                let phone = try await device(server, "phone", in: folder)
                let tablet = try await device(server, "tablet", in: folder)
                try await body(server, phone, tablet)
                try phone.diary.close()
                try tablet.diary.close()
            }
        }
    }

    private static let always = Date(timeIntervalSince1970: 0)..<Date.distantFuture

    /// What a person sees of a meal, wherever they look.
    private static func seen(_ diary: Diary) async throws -> [String] {
        try await diary.meals(in: always).map { meal in
            "\(meal.id) \(meal.status) \(meal.log.mealType) \(meal.log.rawInput ?? "–") \(meal.totals) "
                + meal.items.map { "\($0.foodName) \($0.grams ?? -1)" }.joined(separator: ", ")
        }
    }

    @Test func `a meal logged offline is the same everywhere after both came back`() async throws {
        try await Self.withDevices { _, phone, tablet in
            let meal = try await phone.diary.log("2 eggs, 1 slice toast, water", mealType: .breakfast)
            #expect(meal.status == .pending)
            let report = try await phone.diary.sync()
            #expect(report.sent == 1)
            #expect(report.isReloaded)
            try await Self.untilRead(phone.diary)
            let read = try #require(try await phone.diary.meal(meal.id))
            #expect(read.status == .completed)
            #expect(read.sync == .synced)
            #expect(!read.isProvisional)
            #expect(read.items.map(\.foodName) == meal.items.map(\.foodName))
            #expect(read.totals == meal.totals)

            try await tablet.diary.sync()
            #expect(try await Self.seen(tablet.diary) == Self.seen(phone.diary))
            #expect(try await tablet.diary.summary(of: Date()) == phone.diary.summary(of: Date()))
            let theirs = try await phone.client.summary(of: Date())
            #expect(try await phone.diary.summary(of: Date()) == theirs)
        }
    }

    @Test func `edits and deletes arrive without a socket`() async throws {
        try await Self.withDevices { _, phone, tablet in
            let eggs = try await phone.diary.log("2 eggs", mealType: .breakfast)
            let soup = try await phone.diary.log("tomato soup", mealType: .dinner)
            try await phone.diary.sync()
            try await Self.untilRead(phone.diary)
            try await tablet.diary.sync()
            try await tablet.diary.edit(eggs.id, text: "3 eggs", mealType: .lunch)
            try await tablet.diary.delete(soup.id)
            #expect(try await tablet.diary.meal(soup.id) == nil)
            let sent = try await tablet.diary.sync()
            #expect(sent.sent == 2)
            let heard = try await phone.diary.sync()
            #expect(heard.applied == 2)
            #expect(!heard.isReloaded)
            #expect(try await phone.diary.meal(soup.id) == nil)
            #expect(try await phone.diary.meal(eggs.id)?.log.rawInput == "3 eggs")
            #expect(try await Self.seen(tablet.diary) == Self.seen(phone.diary))
            #expect(try await phone.diary.outbox().isEmpty)
        }
    }

    @Test func `a food that was changed stays as it is on a device without a network, as at the server`() async throws {
        try await Self.withDevices { _, phone, tablet in
            let meal = try await phone.diary.log("1 egg, 1 slice toast", mealType: .breakfast)
            try await phone.diary.sync()
            try await Self.untilRead(phone.diary)
            let toast = try #require(try await phone.diary.meal(meal.id)?.items.last)
            #expect(!toast.isRepaired)
            _ = try await phone.client.editItem(toast.id, of: meal.id, EditItemRequest(grams: 90))
            try await tablet.diary.sync()
            #expect(try await tablet.diary.meal(meal.id)?.items.map(\.isRepaired) == [false, true])

            let edited = try await tablet.diary.edit(meal.id, text: "2 eggs, 1 slice toast")
            #expect(edited.items.last?.grams == 90 && edited.items.last?.isRepaired == true)
            try await tablet.diary.sync()
            try await Self.untilRead(tablet.diary)
            let kept = try #require(try await tablet.diary.meal(meal.id))
            #expect(kept.items.map(\.isRepaired) == [false, true])
            #expect(kept.items.map(\.grams) == edited.items.map(\.grams))
            try await phone.diary.sync()
            #expect(try await Self.seen(tablet.diary) == Self.seen(phone.diary))
        }
    }

    @Test func `what one device has corrected another reads with, as the server does, without a network`() async throws
    {
        try await Self.withDevices { server, phone, tablet in
            try await tablet.diary.sync()
            let coffee = try await phone.diary.log("2 coffees, 1 egg", mealType: .breakfast)
            let milk = try await phone.diary.log("a glass of milk", mealType: .breakfast)
            try await phone.diary.sync()
            try await Self.untilRead(phone.diary)
            let oat = try #require(try await phone.client.searchFoods("oat milk").first).id
            for (meal, request) in [
                (coffee, EditItemRequest(grams: 300, remember: true)),
                (milk, EditItemRequest(foodID: oat, remember: true)),
            ] {
                let item = try #require(try await phone.client.mealLog(meal.id).items?.first)
                _ = try await phone.client.editItem(item.id, of: meal.id, request)
            }
            let learnt = try await phone.client.phrases()
            #expect(learnt.map(\.words) == ["milk", "coffee"])
            for device in [phone, tablet] {
                #expect(try await device.diary.phrases() == [])
                try await device.diary.sync()
                #expect(try await device.diary.phrases() == learnt)
            }
            for text in ["3 coffees", "250 ml coffee", "2 glasses of milk", "coffee with milk", "an egg and a coffee"] {
                let read = try await tablet.client.parse(text)
                let here = try #require(try await tablet.diary.reading(of: text))
                #expect(ParsedText(here, of: text).items == read.items, "\(text)")
            }
            // A device that comes later, and one that starts again, have them too.
            try await withScratchFolder { folder in
                let late = try await Self.device(server, "late", in: folder)
                try await late.diary.sync()
                #expect(try await late.diary.phrases() == learnt)
                try late.diary.close()
            }
            try await phone.client.forgetPhrases()
            try await tablet.diary.sync()
            #expect(try await tablet.diary.phrases() == [])
            let plain = try await tablet.diary.log("3 coffees", mealType: .snack)
            #expect(plain.log.items?.first?.grams != 450)
        }
    }

    @Test func `a delete wins over an edit that did not know of it`() async throws {
        try await Self.withDevices { _, phone, tablet in
            let meal = try await phone.diary.log("2 eggs", mealType: .breakfast)
            try await phone.diary.sync()
            try await Self.untilRead(phone.diary)
            try await tablet.diary.sync()
            try await tablet.diary.delete(meal.id)
            try await tablet.diary.sync()
            try await phone.diary.edit(meal.id, text: "3 eggs")
            try await phone.diary.sync()
            #expect(try await phone.diary.meal(meal.id) == nil)
            #expect(try await phone.diary.outbox().isEmpty)
            #expect(try await Self.seen(tablet.diary) == [])
        }
    }

    @Test func `a day and a period come to the same at the server and on the device`() async throws {
        try await Self.withDevices { _, phone, tablet in
            for text in ["2 eggs, 500 ml water", "1 glass of water", "3 dl water, 1 pear", "steak 8 oz and chips"] {
                _ = try await phone.diary.log(text, mealType: .lunch)
            }
            let entered = TypedItem(
                foodName: "Water",
                quantity: 1,
                unit: "bowl",
                nutrients: NutrientTotals(calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0),
                foodType: .water
            )
            _ = try await phone.diary.log(items: [entered], mealType: .snack)
            try await phone.diary.saveWater(litres: 0.3)
            try await phone.diary.sync()
            try await Self.untilRead(phone.diary)
            try await tablet.diary.sync()

            let now = Date()
            let summary = try await phone.client.summary(of: now)
            let water = try #require(summary.water)
            #expect(water.inMealsMillilitres ?? 0 > 800)
            #expect((water.mealItems, water.unknownItems, water.entries) == (4, 1, 1))
            let week = try await phone.client.nutrition(.week, to: now)
            #expect(week.water.totalMillilitres == water.millilitres)
            #expect(week.amounts[.energy]?.total == summary.totals.totals.calories.map(Double.init))
            for diary in [phone.diary, tablet.diary] {
                #expect(try await diary.summary(of: now) == summary)
                #expect(try await diary.nutrition(.week, to: now) == week)
                #expect(try await diary.nutrition(.custom, from: now, to: now).daysInPeriod == 1)
                let litres = try await diary.water(on: now).litres
                #expect(Int((litres * 1000).rounded()) == water.millilitres)
            }
            await #expect(throws: FitIQError.self) { try await phone.diary.nutrition(.custom, to: now) }
            await #expect(throws: FitIQError.self) { try await phone.diary.nutrition(.week, from: now, to: now) }
        }
    }

    @Test func `the socket brings results, edits and deletes at once`() async throws {
        try await Self.withDevices { _, phone, tablet in
            try await Self.running([phone, tablet]) {
                let meal = try await phone.diary.log("2 eggs, water", mealType: .breakfast)
                let read = try await phone.diary.waitForResult(of: meal.id)
                #expect(read.status == .completed)
                try await Self.until(tablet.diary.observeMeal(meal.id)) { $0?.status == .completed }
                #expect(try await tablet.diary.tally(.water, on: Date()) > 0)
                try await tablet.diary.edit(meal.id, text: "3 eggs")
                try await Self.until(phone.diary.observeMeal(meal.id)) { $0?.log.rawInput == "3 eggs" }
                #expect(try await phone.diary.tally(.water, on: Date()) == 0)
                try await phone.diary.delete(meal.id)
                try await Self.until(tablet.diary.observeMeal(meal.id)) { $0 == nil }
            }
        }
    }

    @Test func `weights and water are on the other device at once, and gone when they are deleted`() async throws {
        try await Self.withDevices { _, phone, tablet in
            try await Self.running([phone, tablet]) {
                let water = try await phone.diary.saveWater(litres: 0.25)
                try await Self.until(tablet.diary.observeEntries(.water, in: Self.always)) {
                    $0.map(\.id) == [water.id]
                }
                let weight = try await tablet.diary.saveWeight(79.5)
                try await Self.until(phone.diary.observeEntries(.weight, in: Self.always)) {
                    $0.map(\.quantity) == [79.5] && $0.first?.sync == .synced
                }
                let steps = try await tablet.client.logEntry(.steps, 4000)
                try await Self.until(phone.diary.observeEntries(.steps, in: Self.always)) { $0.map(\.id) == [steps.id] }
                try await phone.client.deleteEntry(weight.id)
                try await Self.until(tablet.diary.observeEntries(.weight, in: Self.always)) { $0.isEmpty }
                // Numbers go on for meals too.
                let meal = try await phone.diary.log("2 eggs", mealType: .lunch)
                try await Self.until(tablet.diary.observeMeal(meal.id)) { $0?.status == .completed }
            }
        }
    }

    @Test func `what both changed without a network is the same on both, entries too`() async throws {
        try await Self.withDevices { _, phone, tablet in
            for device in [phone, tablet] {
                try await device.diary.saveWater(litres: 0.5)
                try await device.diary.saveWeight(80)
                try await device.diary.log("apple", mealType: .snack)
            }
            for device in [phone, tablet, phone] { try await device.diary.sync() }
            func entries(_ device: Device) async throws -> [String] {
                try await
                    (device.diary.entries(.water, in: Self.always) + device.diary.entries(.weight, in: Self.always))
                    .map { "\($0.id) \($0.type) \($0.quantity) \($0.loggedAt) \($0.date) \($0.sync)" }.sorted()
            }
            #expect(try await entries(phone).count == 4)
            #expect(try await entries(phone) == entries(tablet))
            #expect(try await Self.seen(phone.diary).count == 2)
        }
    }

    @Test func `watchers hear of profiles and plans`() async throws {
        try await Self.withDevices { _, phone, tablet in
            let (heard, hear) = AsyncStream.makeStream(of: SocketMessage.Body.self)
            let watching = Task {
                try await tablet.client.watch { update in
                    if case .message(let message) = update, message.body != .pong { hear.yield(message.body) }
                }
            }
            var messages = heard.makeAsyncIterator()
            guard case .connected = await messages.next() else {
                Issue.record("not connected")
                return
            }
            var update = ProfileUpdate()
            update.height = 180
            update.mealsPerDay = 4
            _ = try await phone.client.updateProfile(update)
            guard case .profileUpdated(let profile) = await messages.next() else {
                Issue.record("not told")
                return
            }
            #expect((profile.height, profile.mealsPerDay) == (180, 4))
            watching.cancel()
            _ = await watching.result
        }
    }

    @Test func `what cannot be read fails, and says what to try`() async throws {
        try await Self.withDevices { _, phone, _ in
            try await Self.running([phone]) {
                let meal = try await phone.diary.log("xyzzy plugh", mealType: .snack, notes: "at Ada's")
                let read = try await phone.diary.waitForResult(of: meal.id)
                #expect(read.status == .failed)
                #expect(read.failure?.suggestions?.isEmpty == false)
                #expect(read.log.notes == "at Ada's")
                try await phone.diary.edit(meal.id, text: "1 apple")
                let better = try await phone.diary.waitForResult(of: meal.id)
                #expect(better.status == .completed)
                #expect(better.failure == nil)
            }
        }
    }

    @Test func `an edit that the server refuses is set aside, and what is shown is the server's`() async throws {
        try await Self.withDevices { _, phone, _ in
            let meal = try await phone.diary.log("2 eggs", mealType: .breakfast)
            try await phone.diary.sync()
            try await Self.untilRead(phone.diary)
            let before = try #require(try await phone.diary.meal(meal.id))
            try await phone.diary.edit(meal.id, text: "xyzzy plugh")
            let report = try await phone.diary.sync()
            #expect(report.setAside == 1)
            let after = try #require(try await phone.diary.meal(meal.id))
            #expect(after.log == before.log)
            guard case .setAside(let reason) = after.sync else {
                Issue.record("\(after.sync)")
                return
            }
            #expect(reason.code == .parsingFailed)
            try await phone.diary.edit(meal.id, text: "3 eggs")
            try await phone.diary.sync()
            #expect(try await phone.diary.meal(meal.id)?.log.rawInput == "3 eggs")
            #expect(try await phone.diary.outbox().isEmpty)
        }
    }

    @Test func `hundreds of meals logged offline arrive, each once`() async throws {
        try await Self.withDevices { _, phone, tablet in
            let start = Date().addingTimeInterval(-86_400)
            for number in 0..<230 {
                // Many of one second: pages must be turned within it.
                let time = start.addingTimeInterval(number < 120 ? 0 : Double(number))
                try await phone.diary.log("\(number + 1) g apple", mealType: .snack, loggedAt: time)
            }
            let report = try await phone.diary.sync()
            #expect(report.sent == 230)
            try await Self.untilRead(phone.diary)
            try await tablet.diary.sync()
            let here = try await Self.seen(phone.diary)
            #expect(here.count == 230)
            #expect(try await Self.seen(tablet.diary) == here)
        }
    }

    // MARK: Helpers

    private static func running(_ devices: [Device], _ body: @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup { group in
            for device in devices {
                group.addTask {
                    do {
                        try await device.diary.run()
                    } catch is CancellationError {
                        // The test is over.
                    }
                }
            }
            try await body()
            group.cancelAll()
        }
    }

    private static func until<Value: Sendable>(
        _ values: DiaryObservation<Value>,
        _ isIt: (Value) -> Bool
    ) async throws {
        for try await value in values where isIt(value) { return }
    }

    /// The server reads in the background: asks until nothing is unread.
    private static func untilRead(_ diary: Diary) async throws {
        while try await diary.meals(in: always).contains(where: { !$0.status.isFinal }) { try await diary.sync() }
    }
}
