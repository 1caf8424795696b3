import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

/// The use cases of weights and water against the real server.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct UpdateEntityTests {
    @Test func `without a sign-in every call says so`() async throws {
        let client = FitIQClient(serverURL: URL(string: "http://127.0.0.1:1")!, tokens: InMemoryTokenStore())
        let folder = FileManager.default.temporaryDirectory
        let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
        await #expect(throws: UpdateError.userNotAuthenticated) {
            try await appDependencies.saveWeightUseCase.execute(weightKg: 80)
        }
        await #expect(throws: UpdateError.userNotAuthenticated) {
            try await appDependencies.saveWaterProgressUseCase.execute(liters: 0.5)
        }
        for useCase in [appDependencies.updateWeightStatusUseCase, appDependencies.updateWaterStatusUseCase] {
            await #expect(throws: UpdateError.userNotAuthenticated) {
                try await useCase.execute(backendID: UUID().uuidString, status: .completed)
            }
        }
        #expect(UpdateError.userNotAuthenticated.localizedDescription == "Sign in to update your entries.")
        #expect(UpdateError.entityNotFound.localizedDescription == "There is no such entry on this device.")
    }

    @Test func `what is not on this device is not found, nor what is of another kind`() async throws {
        try await withPage { serverURL, folder, _, _ in
            let client = try await signedInClient(serverURL)
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let weight = try await appDependencies.saveWeightUseCase.execute(weightKg: 80)
            let elsewhere = try await client.logEntry(.water, 0.5)
            for id in [weight, elsewhere.id, "no id"] {
                await #expect(throws: UpdateError.entityNotFound) {
                    try await appDependencies.updateWaterStatusUseCase.execute(backendID: id, status: .completed)
                }
            }
        }
    }

    @Test func `what waits is sent, and an old payload overwrites nothing`() async throws {
        try await withPage { serverURL, folder, _, _ in
            let client = try await signedInClient(serverURL)
            let diary = try await Diary(client: client, folder: folder)
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let weight = try await diary.saveWeight(79.4)
            let water = try await diary.saveWater(litres: 0.25)
            try await appDependencies.updateWeightStatusUseCase.execute(backendID: weight.id, status: .completed)
            let kept = try await client.entry(weight.id)
            #expect(kept.quantity == 79.4)
            #expect(kept.date == weight.date)
            #expect(try await client.weights().weights.map(\.id) == [weight.id])

            let late = ProgressEntry(
                id: water.id,
                type: "water_liters",
                quantity: 9,
                unit: "l",
                loggedAt: .now,
                date: "2024-01-15"
            )
            for status in ProcessingStatus.allCases {
                try await appDependencies.updateWaterStatusUseCase.execute(
                    backendID: water.id,
                    status: status,
                    data: late
                )
            }
            let shown = try #require(try await diary.entry(water.id))
            #expect(shown.quantity == 0.25)
            #expect(shown.syncStatus == .synced)
            let keptWater = try await client.entry(water.id)
            #expect(shown.loggedAt == keptWater.loggedAt)
            #expect(try await client.entries(of: .water).total == 1)
        }
    }

    @Test func `what another device deleted goes from this one`() async throws {
        try await withPage { serverURL, folder, _, _ in
            let client = try await signedInClient(serverURL)
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let diary = try await appDependencies.diary
            let weight = try await diary.saveWeight(80)
            let water = try await diary.saveWater(litres: 0.5)
            try await diary.sync()
            try await client.deleteWeight(weight.id)
            try await client.deleteEntry(water.id)
            try await appDependencies.updateWeightStatusUseCase.execute(backendID: weight.id, status: .completed)
            #expect(try await diary.entry(weight.id) == nil)
            try await appDependencies.updateWaterStatusUseCase.execute(backendID: water.id, status: .completed)
            await #expect(throws: UpdateError.entityNotFound) {
                try await appDependencies.updateWaterStatusUseCase.execute(backendID: water.id, status: .completed)
            }
        }
    }

    @Test func `without a network nothing is thrown, and nothing lost`() async throws {
        try await withScratchFolder { folder in
            let client = FitIQClient(
                serverURL: URL(string: "http://127.0.0.1:1")!,
                tokens: InMemoryTokenStore(.sample())
            )
            let appDependencies = AppDependencies.build(authManager: AuthManager(client: client, folder: folder))
            let diary = try await appDependencies.diary
            let water = try await diary.saveWater(litres: 0.5)
            try await appDependencies.updateWaterStatusUseCase.execute(backendID: water.id, status: .failed)
            #expect(try await diary.entry(water.id)?.syncStatus == .pending)
        }
    }
}
