import FitIQCore
import FitIQTestSupport
import FitIQWire
import Foundation
import GRDB
import Testing

@testable import FitIQClient

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NutritionViewModelTests {
    @Test func `a day shows its meals and what they come to, as they change`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let model = NutritionViewModel(diary: diary, selectedDate: fixture.clock.now)
            let running = Task { await model.run() }
            let id = try #require(
                await model.saveMealLog(
                    rawInput: "egg, water",
                    mealType: .breakfast,
                    loggedAt: fixture.clock.now
                )
            )
            await changes(of: model) { $0.meals.map(\.id) == [id] }
            #expect(model.meals.map(\.status) == [.pending])
            #expect(model.summary?.totals.totals.calories == 74)
            #expect(model.waterLitres == 0.24)
            #expect(!model.isLoading)
            await changes(of: model) { $0.outbox?.waitingText == "1 change is waiting to sync." }
            try await diary.saveWater(litres: 0.3)
            await changes(of: model) { $0.waterLitres == 0.54 }

            await model.deleteMealLog(id)
            await changes(of: model) { $0.meals.isEmpty }
            #expect(model.summary?.totals.mealCount == 0)
            #expect(model.waterLitres == 0.3)
            running.cancel()
            await running.value
        }
    }

    @Test func `another day is shown as soon as it is selected`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let today = fixture.clock.now
            let yesterday = today.addingTimeInterval(-86_400)
            try await diary.log("egg", mealType: .lunch, loggedAt: yesterday)
            let model = NutritionViewModel(diary: diary, selectedDate: today)
            let running = Task { await model.run() }
            await changes(of: model) { $0.summary?.date == "2024-01-15" }
            #expect(model.meals.isEmpty)
            model.selectedDate = yesterday
            await changes(of: model) { $0.summary?.date == "2024-01-14" }
            #expect(model.meals.count == 1)
            running.cancel()
            await running.value
        }
    }

    @Test func `a day can be read without following it`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            try await diary.log("egg", mealType: .lunch)
            let model = NutritionViewModel(diary: diary, selectedDate: fixture.clock.now)
            #expect(model.summary == nil)
            await model.loadDataForSelectedDate()
            #expect(model.meals.map(\.log.rawInput) == ["egg"])
            #expect(!model.isLoading)
        }
    }

    @Test func `what cannot be saved is said, until the next thing is done`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let model = NutritionViewModel(diary: diary, selectedDate: fixture.clock.now)
            #expect(await model.saveMealLog(rawInput: "  ", mealType: .lunch) == nil)
            #expect(model.errorMessage?.contains("must not be empty") == true)
            #expect(await model.saveMealLog(rawInput: "egg", mealType: "brunch") == nil)
            #expect(model.errorMessage == "Choose breakfast, lunch, dinner or snack.")
            await model.deleteMealLog("0196f9c0-0000-7000-8000-00000000dead")
            #expect(model.errorMessage == "There is no such meal in the diary.")
            #expect(await model.saveMealLog(rawInput: "egg", mealType: "Lunch", loggedAt: fixture.clock.now) != nil)
            #expect(model.errorMessage == nil)
        }
    }

    @Test func `a meal that cannot be read says why, and what to try`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let diary = try await Diary(client: signedInClient(serverURL), folder: folder)
            let model = NutritionViewModel(diary: diary)
            let running = Task { await model.run() }
            await changes(of: model) { $0.connection == .live }
            await model.saveMealLog(rawInput: "xyz123", mealType: .lunch)
            await changes(of: model) { $0.meals.first?.status == .failed }
            #expect(model.errorMessage == model.meals.first?.failure?.errorMessage)
            #expect(!model.suggestionsList.isEmpty)
            running.cancel()
            await running.value
        }
    }

    @Test func `after signing out and in again it goes on when asked to`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let model = NutritionViewModel(diary: try await Diary(client: client, folder: folder))
            let running = Task { await model.run() }
            await changes(of: model) { $0.connection == .live }
            try await client.logout()
            await changes(of: model) { $0.connection == .signedOut && $0.errorMessage != nil }
            try await client.login(email: "ada@example.org", password: "correct horse")
            await model.reconnectWebSocket()
            await changes(of: model) { $0.connection == .live }
            running.cancel()
            await running.value
        }
    }

    @Test func `a store that no longer works is said`() async throws {
        try await DiaryFixture.offline { fixture, diary in
            let model = NutritionViewModel(diary: diary, selectedDate: fixture.clock.now)
            try diary.close()
            await model.loadDataForSelectedDate()
            #expect(model.errorMessage != nil)
            #expect(!model.isLoading)
        }
    }

    @Test func `a day that could not be read is read again`() async throws {
        try await DiaryFixture.offline { fixture, _ in
            let (pauses, pause) = AsyncStream<Void>.makeStream()
            let diary = try await fixture.open { @Sendable configuration in
                configuration.pause = { _ in
                    pause.yield()
                    await Task.yield()
                }
            }
            let model = NutritionViewModel(diary: diary, selectedDate: fixture.clock.now)
            let meal = try await diary.log("egg", mealType: .lunch)
            let rename = "ALTER TABLE meal_items RENAME TO"
            try await diary.store.write { try $0.execute(sql: "\(rename) elsewhere") }
            let running = Task { await model.run() }
            await changes(of: model) { $0.errorMessage != nil && !$0.isLoading }
            for await _ in pauses { break }
            try await diary.store.write { try $0.execute(sql: "ALTER TABLE elsewhere RENAME TO meal_items") }
            await changes(of: model) { $0.meals.map(\.id) == [meal.id] }
            running.cancel()
            await running.value
            try diary.close()
        }
    }
}
