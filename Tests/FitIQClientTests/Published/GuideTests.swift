import FitIQClient
import FitIQTestSupport
import Foundation
import MealParser
import Observation
import Testing

#if canImport(SwiftUI)
    import SwiftUI
#endif

// The Swift of the guides and of the README stands here as it stands there, and runs against the real server.

@Suite(.timeLimit(.minutes(10)))
struct GuideTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let pages = [
        "FitIQClient", "GettingStarted", "OfflineAndErrors", "DayTallies", "TalkingToTheCoach", "OldClient",
    ]
    .map { "Sources/FitIQClient/FitIQClient.docc/\($0).md" }

    @Test(arguments: pages + ["README.md"])
    func `each Swift block of a guide is compiled here`(page: String) throws {
        let compiled = Self.lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let guide = Self.lines(try String(contentsOf: Self.package.appending(path: page), encoding: .utf8))
        for block in guide.split(separator: "```swift").dropFirst() {
            let (imports, snippet) = block.prefix { $0 != "```" }.partitioned { $0.hasPrefix("import ") }
            let isCompiled = imports.allSatisfy(compiled.contains) && compiled.containsInOrder(snippet)
            #expect(isCompiled, "\(page):\n\(snippet.joined(separator: "\n"))")
        }
    }

    /// Without the space around them, so that it does not matter how deep they stand, and without empty ones.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `the samples of the README do what they say`() async throws {
        do {
            let serverURL = URL(string: "http://127.0.0.1:8080")!
            let folder = URL(filePath: "FitIQ")
            #expect(serverURL.port == 8080 && folder.isFileURL)
        }
        try await withPage { serverURL, folder, lines, print in
            let client = FitIQClient(serverURL: serverURL, tokens: InMemoryTokenStore())
            try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            let diary = try await Diary(client: client, folder: folder)
            let meal = try await diary.log("1 apple", mealType: .snack)
            for item in meal.items { print(item.foodName, NutritionText.energy(item.calories)) }
            try await diary.sync()
            #expect(await lines.first { _ in true }?.contains(/Apple.* \d+ kcal/) == true)
            #expect(try await client.mealLog(meal.id).rawInput == "1 apple")
        }
        func print(_ names: [String], _ kcal: Any) {
            #expect(names.count == 3)
            #expect(kcal is Int)
        }
        let reading = MealReader.bundled.read("2 eggs, 1 slice toast, coffee")
        print(reading.items.map(\.foodName), reading.totals.energyKcal ?? "unknown")
    }

    @Test func `from nothing to a live list`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let client = FitIQClient(
                serverURL: serverURL,
                tokens: FileTokenStore(file: folder.appending(path: "sign-in.json"))
            )
            if try await client.signedIn == nil {
                try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            }
            let diary = try await Diary(client: client, folder: folder)
            let breakfast = try await diary.log("2 eggs, 1 slice toast, coffee", mealType: .breakfast)
            for item in breakfast.items {
                print(item.foodName, NutritionText.energy(item.calories))
            }
            #expect(breakfast.items.count == 3)
            #expect(breakfast.isProvisional)

            let shown = Task {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await diary.run() }
                    group.addTask {
                        for await connection in diary.observeConnection() { print(connection.displayName) }
                    }
                    group.addTask {
                        for try await meals in diary.observeMeals(in: diary.day(of: .now)) {
                            for meal in meals {
                                let energy = NutritionText.energy(meal.totals.calories)
                                print(meal.log.rawInput ?? "", energy, meal.status.displayName)
                            }
                        }
                    }
                    for try await _ in group {}
                }
            }
            let kcal = NutritionText.energy(breakfast.totals.calories)
            _ = await lines.first { $0 == "2 eggs, 1 slice toast, coffee \(kcal) Complete" }
            shown.cancel()
            _ = await shown.result

            let model = NutritionViewModel(diary: diary)
            let running = Task { await model.run() }
            await model.saveMealLog(rawInput: "chicken breast 150g, broccoli 100g", mealType: .lunch)
            await changes(of: model) { model in
                model.meals.contains { $0.items.count == 2 && $0.status == .completed && $0.isProvisional == false }
            }
            running.cancel()
            await running.value

            // The sign-in ends, and with it what is shown.
            let list = Task {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await diary.run() }
                    group.addTask { for await _ in diary.observeConnection() {} }
                    for try await _ in group {}
                }
            }
            try await client.logout()
            await #expect(throws: FitIQError.self) { try await list.value }
        }
    }

    @Test func `offline, and when something goes wrong`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let diary = try await Diary(client: signedInClient(serverURL), folder: folder)
            let breakfast = try await diary.log("2 eggs", mealType: .breakfast)
            let foreign = try await diary.log(
                items: [
                    TypedItem(foodID: Meal.ID.new(at: .now).description, foodName: "Pie", quantity: 1, unit: "piece")
                ],
                mealType: .snack
            )
            let report = try await diary.sync()
            print("\(report.sent) sent, \(report.stillWaiting) still waiting")
            _ = await lines.first { $0 == "1 sent, 0 still waiting" }

            let running = Task { try await diary.run() }
            do {
                let meal = try await diary.waitForResult(of: breakfast.id, timeout: .seconds(30))
                switch meal.status {
                case .completed: print("Read: \(NutritionText.energy(meal.totals.calories))")
                case .failed: print(meal.failure?.suggestions?.first ?? "Say it in other words.")
                default: print(meal.remark ?? meal.status.displayName)
                }
            } catch let error as FitIQError where error.code == .timedOut {
                print("Saved; the result comes later.")
            }
            _ = await lines.first { $0.hasPrefix("Read: ") }

            let refused = try await diary.waitForResult(of: foreign.id)
            #expect(refused.syncStatus == .failed)
            for change in try await diary.outbox().setAside {
                print(change.refusal?.message ?? "Waits for the change before it.")
                try await diary.retry(change.mealID)
            }
            let message = await lines.first { _ in true }
            #expect(message != "Waits for the change before it.")
            running.cancel()
            _ = await running.result
        }
    }

    @Test func `a tally of one's own counts each meal once, whatever becomes of it`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let diary = try await Diary(client: client, folder: folder)
            let model = CoffeeModel()
            let watching = Task { try await model.run(diary) }

            let meal = try await diary.log("480 g coffee, 500 ml water", mealType: .breakfast)
            let litres = try await diary.tally(.water, on: .now)
            #expect(litres == 0.5)
            #expect(try await diary.tally(.coffee, on: .now) == 2)
            let running = Task { try await diary.run() }
            _ = try await diary.waitForResult(of: meal.id)
            #expect(try await diary.tally(.coffee, on: .now) == 2)
            try await diary.edit(meal.id, text: "240 g coffee")
            _ = try await diary.waitForResult(of: meal.id)
            #expect(try await diary.tally(.coffee, on: .now) == 1)
            #expect(try await diary.tally(.water, on: .now) == 0)
            await changes(of: model) { $0.cups == 1 }
            try await diary.delete(meal.id)
            try await diary.sync()
            #expect(try await diary.tally(.coffee, on: .now) == 0)
            await changes(of: model) { $0.cups == 0 }
            running.cancel()
            watching.cancel()
            _ = await (running.result, watching.result)
        }
    }

    @Test func `talking to the coach`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let diary = try await Diary(client: signedInClient(serverURL), folder: folder)
            try await diary.sync()
            try await diary.log("2 eggs", mealType: .breakfast)
            let talk = try await diary.consultations.main()
            try await diary.consultations.ask("how much protein did I have today?", in: talk.id)
            for message in try await diary.consultations.messages(of: talk.id) {
                print(message.isPersons ? "You:" : "Coach:", message.message.content)
            }
            let told = await lines.first { $0.hasPrefix("Coach: You had ") }
            #expect(told?.contains("protein") == true)

            let model = ConsultationViewModel(diary: diary)
            let running = Task { await model.run() }
            await model.send("log 2 eggs")
            await changes(of: model) { $0.messages.last?.message.intent == "log_meal" }
            if let last = model.messages.last, model.canUndo(last) { await model.undo(last) }
            await changes(of: model) { $0.messages.last?.message.intent == "undo" }
            #expect(try await diary.meals(in: diary.day(of: .now)).count == 1)
            running.cancel()
            await running.value
        }
    }

    @Test func `an app of the old client goes on`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let authManager = AuthManager(client: client, folder: folder)
            let appDependencies = AppDependencies.build(authManager: authManager)

            let webSocketService = appDependencies.mealLogWebSocketService
            try await webSocketService.connect(
                onCompleted: { payload in
                    print("Completed: \(payload.id), \(payload.items.count) items, \(payload.totalCalories ?? 0) kcal")
                },
                onFailed: { payload in
                    print("Failed: \(payload.error) \(payload.suggestions ?? [])")
                }
            )
            let localID = try await appDependencies.saveMealLogUseCase.execute(
                rawInput: "2 eggs, 1 slice toast, coffee",
                mealType: .breakfast,
                loggedAt: Date(),
                notes: nil
            )
            let told = await lines.first { $0.hasPrefix("Completed") }
            #expect(told?.hasPrefix("Completed: \(localID), 3 items, ") == true)

            let diary = try await appDependencies.diary
            let meal = try await diary.meal(localID)
            #expect(meal?.status == .completed)

            try await appDependencies.saveWeightUseCase.execute(weightKg: 79.4)
            let waterID = try await appDependencies.saveWaterProgressUseCase.execute(liters: 0.25)
            do {
                try await appDependencies.updateWaterStatusUseCase.execute(backendID: waterID, status: .completed)
            } catch UpdateError.userNotAuthenticated {
                print("Sign in first.")
            } catch UpdateError.entityNotFound {
                print("It was not saved on this device, or it was deleted.")
            }
            #expect(try await client.entry(waterID).quantity == 0.25)
            webSocketService.disconnect()
        }
    }
}

extension DailyTally {
    /// Cups of coffee, of 240 g each.
    static let coffee = DailyTally { items in
        items.filter { $0.foodName.lowercased().contains("coffee") }.compactMap(\.grams).reduce(0, +) / 240
    }
}

@Observable @MainActor
final class CoffeeModel {
    private(set) var cups = 0.0

    func run(_ diary: Diary) async throws {
        for try await _ in diary.observeMeals(in: diary.day(of: .now)) {
            cups = try await diary.tally(.coffee, on: .now)
        }
    }
}

#if canImport(SwiftUI)
    struct DayView: View {
        let model: NutritionViewModel

        var body: some View {
            List(model.meals) { meal in
                VStack(alignment: .leading) {
                    Text(meal.log.rawInput ?? meal.log.mealType.displayName)
                    Text(NutritionText.energy(meal.totals.calories))
                    if let remark = meal.remark { Text(remark) }
                }
            }
            .task { await model.run() }
        }
    }
#endif

extension Sequence {
    fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}

extension Array where Element: Equatable {
    fileprivate func containsInOrder(_ part: [Element]) -> Bool {
        part.isEmpty || indices.contains { self[$0...].starts(with: part) }
    }
}
