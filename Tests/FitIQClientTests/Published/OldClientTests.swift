import FitIQClient
import FitIQTestSupport
import Foundation
import Observation
import Testing

/// That what the old client's guides show still compiles and does what they say. The calls stand as an app makes them.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct OldClientTests {
    /// A client whose server is not there.
    private static func offline(_ tokens: any TokenStore) -> FitIQClient {
        FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: tokens)
    }

    @Test func `a meal is saved, read, told and listed`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let authManager = AuthManager(client: try await signedInClient(serverURL), folder: folder)
            let appDependencies = AppDependencies.build(authManager: authManager)
            let model = AppNutritionViewModel(appDependencies)
            try await model.connectWebSocket()
            let id = try await model.saveMealLog(rawInput: "2 eggs, 1 slice toast, coffee", mealType: .breakfast)
            await changes(of: model) { $0.meals.first?.status == .completed }
            let meal = try #require(model.meals.first)
            #expect(meal.id == id)
            #expect(meal.backendID == id)
            #expect(meal.items.count == 3)
            #expect(meal.totalCalories == meal.items.compactMap(\.calories).reduce(0, +))
            #expect(meal.totalProteinG != nil)
            model.disconnect()
        }
    }

    @Test func `a meal that cannot be read is told with what to try`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let authManager = AuthManager(client: try await signedInClient(serverURL), folder: folder)
            let model = AppNutritionViewModel(AppDependencies.build(authManager: authManager))
            try await model.connectWebSocket()
            try await model.saveMealLog(rawInput: "xyz123", mealType: .lunch)
            await changes(of: model) { !$0.suggestionsList.isEmpty }
            #expect(model.errorMessage?.isEmpty == false)
            #expect(model.meals.first?.status == .failed)
            model.disconnect()
        }
    }

    @Test func `what another device logs is told, and after a refresh of the token too`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let phone = try await signedInClient(serverURL)
            let laptop = FitIQClient(serverURL: serverURL, tokens: InMemoryTokenStore())
            try await laptop.login(email: "ada@example.org", password: "correct horse")
            let authManager = AuthManager(client: laptop, folder: folder)
            let model = AppNutritionViewModel(AppDependencies.build(authManager: authManager))
            try await model.connectWebSocket()
            _ = try await phone.log("1 apple", mealType: .snack)
            await changes(of: model) { $0.meals.map(\.rawInput) == ["1 apple"] }

            try await authManager.refreshAccessToken()
            await model.onTokenRefreshed()
            _ = try await phone.log("1 banana", mealType: .snack)
            await changes(of: model) { $0.meals.count == 2 }
            model.disconnect()
        }
    }

    @Test func `handlers may be closures, and hear of each meal once`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let authManager = AuthManager(client: try await signedInClient(serverURL), folder: folder)
            let appDependencies = AppDependencies.build(authManager: authManager)
            let webSocketService = appDependencies.mealLogWebSocketService
            // Twice: the second takes the place of the first.
            for _ in 1...2 {
                try await webSocketService.connect(
                    onCompleted: { print("Completed: \($0.id)") },
                    onFailed: { print("Failed: \($0.error)") }
                )
            }
            var told: [String] = []
            var expected: [String] = []
            for text in ["1 apple", "1 banana", "2 eggs"] {
                let localID = try await appDependencies.saveMealLogUseCase.execute(rawInput: text, mealType: .lunch)
                expected.append("Completed: \(localID)")
                told.append(await lines.first { _ in true } ?? "")
            }
            #expect(told == expected)
            #expect(webSocketService.connectionError == nil)
            webSocketService.disconnect()
            #expect(!webSocketService.isConnected)
        }
    }

    @Test func `without a sign-in every call says so`() async throws {
        let folder = FileManager.default.temporaryDirectory
        let client = Self.offline(InMemoryTokenStore())
        let authManager = AuthManager(client: client, folder: folder)
        let appDependencies = AppDependencies.build(authManager: authManager)
        var shown: [String] = []
        do {
            try await appDependencies.mealLogWebSocketService.connect(onCompleted: { _ in }, onFailed: { _ in })
        } catch MealLogWebSocketServiceError.notAuthenticated {
            shown.append("log in")
        } catch MealLogWebSocketServiceError.missingAccessToken {
            shown.append("refresh")
        }
        #expect(shown == ["log in"])
        #expect(!authManager.isAuthenticated)
        await #expect(throws: SaveMealLogError.userNotAuthenticated) {
            try await appDependencies.saveMealLogUseCase.execute(rawInput: "1 apple", mealType: .snack)
        }
        await #expect(throws: GetMealLogsError.userNotAuthenticated) {
            try await appDependencies.getMealLogsUseCase.execute(useLocalOnly: true)
        }
    }

    @Test func `a sign-in that cannot be read is another thing than none`() async throws {
        let client = Self.offline(LockedTokenStore())
        let authManager = AuthManager(client: client, folder: FileManager.default.temporaryDirectory)
        let service = AppDependencies.build(authManager: authManager).mealLogWebSocketService
        await #expect(throws: MealLogWebSocketServiceError.missingAccessToken) {
            try await service.reconnect(onCompleted: { _ in }, onFailed: { _ in })
        }
        #expect(authManager.currentUserProfileID == nil)
    }

    @Test func `meals are saved without a network, by the words of the older guide`() async throws {
        try await withScratchFolder { folder in
            let client = Self.offline(InMemoryTokenStore(.sample()))
            let authManager = AuthManager(client: client, folder: folder)
            let appDeps = AppDependencies.build(authManager: authManager)
            let localID = try await appDeps.saveMealLogUseCase.execute(
                rawInput: "2 eggs, toast",
                mealType: "breakfast",
                loggedAt: Date(),
                notes: nil
            )
            try await appDeps.saveMealLogUseCase.execute(rawInput: "1 apple", mealType: "snack", loggedAt: Answers.date)
            let mealLogs = try await appDeps.getMealLogsUseCase.execute(
                status: nil,
                syncStatus: nil,
                mealType: nil,
                startDate: nil,
                endDate: nil,
                limit: nil,
                useLocalOnly: true
            )
            #expect(mealLogs.map(\.mealType) == [.breakfast, .snack])
            #expect(mealLogs.contains { $0.id == localID })
            let getMealLogs = appDeps.getMealLogsUseCase
            #expect(try await getMealLogs.execute(mealType: "Snack", useLocalOnly: true).count == 1)
            #expect(try await getMealLogs.execute(mealType: "brunch", useLocalOnly: true).isEmpty)
            #expect(try await getMealLogs.execute(status: .pending, useLocalOnly: true).count == 2)
            #expect(try await getMealLogs.execute(status: .completed, useLocalOnly: true).isEmpty)
            #expect(try await getMealLogs.execute(syncStatus: .pending, useLocalOnly: true).count == 2)
            #expect(try await getMealLogs.execute(syncStatus: .synced, useLocalOnly: true).isEmpty)
            #expect(try await getMealLogs.execute(limit: 1, useLocalOnly: true).map(\.id) == [localID])
            #expect(try await getMealLogs.execute(limit: -1, useLocalOnly: true).isEmpty)
            let today = Calendar.current.startOfDay(for: Date())
            #expect(try await getMealLogs.execute(startDate: today, useLocalOnly: true).count == 1)
            #expect(try await getMealLogs.execute(endDate: today, useLocalOnly: true).count == 1)
            #expect(try await getMealLogs.execute(startDate: .now, endDate: today, useLocalOnly: true).isEmpty)
        }
    }

    @Test func `what cannot be a meal is refused in words`() async throws {
        try await withScratchFolder { folder in
            let client = Self.offline(InMemoryTokenStore(.sample()))
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let saveMealLogUseCase = appDependencies.saveMealLogUseCase
            await #expect(throws: SaveMealLogError.emptyInput) {
                try await saveMealLogUseCase.execute(rawInput: " \n", mealType: .lunch)
            }
            await #expect(throws: SaveMealLogError.invalidMealType) {
                try await saveMealLogUseCase.execute(rawInput: "1 apple", mealType: "brunch")
            }
            #expect(SaveMealLogError.emptyInput.localizedDescription == "Say what you ate.")
        }
    }

    @Test func `another account has another diary`() async throws {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            try await appDependencies.saveMealLogUseCase.execute(rawInput: "1 apple", mealType: .snack)
            try await appDependencies.authManager.logout()
            try await client.register(email: "bob@example.org", password: "correct horse", name: "Bob")
            #expect(try await appDependencies.getMealLogsUseCase.execute(useLocalOnly: true).isEmpty)
            try await client.login(email: "ada@example.org", password: "correct horse")
            #expect(try await appDependencies.getMealLogsUseCase.execute(useLocalOnly: true).count == 1)
        }
    }

    @Test func `a meal reaches the server though nothing is connected, and an update twice changes nothing`()
        async throws
    {
        try await withPage { serverURL, folder, lines, print in
            let client = try await signedInClient(serverURL)
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let id = try await appDependencies.saveMealLogUseCase.execute(rawInput: "1 apple", mealType: .snack)
            while try await client.mealLogs().mealLogs.first?.status != .completed { await Task.yield() }
            for _ in 1...2 {
                await appDependencies.updateMealLogStatusUseCase.execute(
                    backendID: id,
                    status: .failed,
                    items: [],
                    totalCalories: 9999
                )
            }
            let meal = try #require(try await appDependencies.getMealLogsUseCase.execute(useLocalOnly: true).first)
            #expect(meal.status == .completed)
            #expect(try await client.mealLog(id).totals.calories == meal.totalCalories)
            #expect(meal.totalCalories != 9999)
        }
    }
}

/// A view model as the guides have apps write it.
@Observable @MainActor
private final class AppNutritionViewModel {
    private let webSocketService: MealLogWebSocketService
    private let saveMealLogUseCase: SaveMealLogUseCase
    private let getMealLogsUseCase: GetMealLogsUseCase
    private let updateMealLogStatusUseCase: UpdateMealLogStatusUseCase
    private(set) var meals: [DiaryMeal] = []
    private(set) var errorMessage: String?
    private(set) var suggestionsList: [String] = []

    init(_ appDependencies: AppDependencies) {
        webSocketService = appDependencies.mealLogWebSocketService
        saveMealLogUseCase = appDependencies.saveMealLogUseCase
        getMealLogsUseCase = appDependencies.getMealLogsUseCase
        updateMealLogStatusUseCase = appDependencies.updateMealLogStatusUseCase
    }

    deinit {
        webSocketService.disconnect()
    }

    func connectWebSocket() async throws {
        try await webSocketService.connect(
            onCompleted: { [weak self] payload in await self?.handleMealLogCompleted(payload) },
            onFailed: { [weak self] payload in await self?.handleMealLogFailed(payload) }
        )
    }

    func onTokenRefreshed() async {
        try? await webSocketService.reconnect(
            onCompleted: handleMealLogCompleted,
            onFailed: handleMealLogFailed
        )
    }

    func disconnect() {
        webSocketService.disconnect()
    }

    @discardableResult
    func saveMealLog(rawInput: String, mealType: MealType) async throws -> DiaryMeal.ID {
        let localID = try await saveMealLogUseCase.execute(
            rawInput: rawInput,
            mealType: mealType,
            loggedAt: Date(),
            notes: nil
        )
        await loadDataForSelectedDate()
        return localID
    }

    /// The guide writes `try await` in this function, which throws nothing: so the call must not throw either. Only that
    /// `try`, of which the compiler warns that it does nothing, is left out.
    private func handleMealLogCompleted(_ payload: MealLogCompletedPayload) async {
        let domainItems = payload.items.map { $0 }
        await updateMealLogStatusUseCase.execute(
            backendID: payload.id,
            status: .completed,
            items: domainItems,
            totalCalories: payload.totalCalories,
            totalProteinG: payload.totalProteinG,
            totalCarbsG: payload.totalCarbsG,
            totalFatG: payload.totalFatG
        )
        await loadDataForSelectedDate()
    }

    private func handleMealLogFailed(_ payload: MealLogFailedPayload) async {
        await loadDataForSelectedDate()
        errorMessage = payload.error
        if let suggestions = payload.suggestions {
            suggestionsList = suggestions
        }
    }

    private func loadDataForSelectedDate() async {
        do {
            meals = try await getMealLogsUseCase.execute(useLocalOnly: true)
        } catch {
            errorMessage = error.localizedDescription
        }
    }
}

/// As a Keychain before the device was unlocked.
private struct LockedTokenStore: TokenStore {
    struct Locked: Error {}

    func load() throws -> Tokens? { throw Locked() }
    func save(_ tokens: Tokens) throws { throw Locked() }
    func clear() throws { throw Locked() }
}
