import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

/// Plans through the SDK, against the real server.
struct PlanSDKTests {
    private static let clock = TestClock()

    private static let facts = OnboardingRequest(
        dateOfBirth: "1993-06-01",
        gender: .male,
        primaryGoal: .loseWeight,
        activityLevel: .moderatelyActive,
        currentWeight: 80,
        height: 180,
        targetWeight: 75,
        targetDate: "2024-06-01",
        dietaryPreferences: ["vegetarian"],
        partners: ["coach", .person(.init(name: "Bo", relationship: "sister"))],
        timeZone: "Europe/Berlin"
    )

    private func withClient(_ body: @escaping @Sendable (FitIQClient) async throws -> Void) async throws {
        try await withServer(now: { Self.clock.now }) { server in
            let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
            _ = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            try await body(client)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `every answer about plans is read`() async throws {
        try await withClient { client in
            #expect(try await client.currentPlan() == nil)
            #expect(try await client.onboard(Self.facts).hasCompletedOnboarding)
            let plan = try await client.generatePlan()
            #expect(try await client.currentPlan()?.plan == plan.plan)
            #expect(try await client.plan(plan.plan.id).targets == plan.targets)
            #expect(try await client.howItWorks().calculations.targets.calories.value == plan.targets.calorieTarget)
            #expect(try await client.generatePlan(forceRecompute: true).previousTargets == plan.targets)

            var update = ProfileUpdate()
            update.currentWeight = 90
            update.cleared = [.targetDate]
            let profile = try await client.updateProfile(update)
            #expect(profile.targetDate == nil)
            #expect(profile.dietaryPreferences == ["vegetarian"])
            #expect(profile.partners == ["coach", .person(.init(name: "Bo", relationship: "sister"))])
            #expect(profile.planIsOutdated == true)
            #expect(try await client.profile().currentWeight == 90)

            update = ProfileUpdate()
            update.usesMeasuredEnergy = true
            #expect(try await client.updateProfile(update).usesMeasuredEnergy == true)
            #expect(try await client.profile().usesMeasuredEnergy == true)
            update.usesMeasuredEnergy = false
            #expect(try await client.updateProfile(update).usesMeasuredEnergy == false)

            let id = UUID()
            let entry = try await client.logWeight(81.5, date: "2024-01-10", id: id)
            #expect(try await client.logWeight(81.5, date: "2024-01-10", id: id) == entry)
            #expect(try await client.weights(from: "2024-01-10", to: "2024-01-10").weights == [entry])
            try await client.deleteWeight(entry.id)
            #expect(try await client.weights().totalCount == 2)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `this device computes what the server does`() async throws {
        try await withClient { client in
            for goal in PrimaryGoal.allCases {
                var facts = Self.facts
                facts.primaryGoal = goal
                facts.gender = .female
                facts.pregnant = goal == .loseWeight
                facts.trimester = goal == .loseWeight ? 3 : nil
                try await client.onboard(facts)
                let plan = try await client.generatePlan(forceRecompute: true)
                let estimate = try PlanEstimate(facts, at: Self.clock.now)
                #expect(estimate.targets == plan.targets)
                #expect(estimate.whyItWorks == plan.whyItWorks)
                #expect(estimate.advice == plan.advice)
                #expect(estimate.verdict == plan.plan.verdict)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `what the server refuses this device refuses too, by the same names`()
        async throws
    {
        try await withClient { client in
            var facts = Self.facts
            facts.currentWeight = 500
            facts.height = 1
            facts.targetWeight = 20
            facts.dateOfBirth = "2023-02-29"
            facts.timeZone = "Mars/Olympus"
            let wrong = facts
            let fields: Set = ["currentWeight", "height", "targetWeight", "dateOfBirth", "timeZone"]
            func refused(_ body: () async throws -> Void) async -> Set<String> {
                do {
                    try await body()
                    return []
                } catch {
                    return Set((error as? FitIQError)?.fields.keys.map(\.self) ?? [])
                }
            }
            let byServer = await refused { _ = try await client.onboard(wrong) }
            #expect(byServer == fields)
            let byDevice = await refused { _ = try PlanEstimate(wrong) }
            #expect(byDevice == fields)
        }
    }

    @Test(.timeLimit(.minutes(10))) @MainActor func `the model tells of a change over the thresholds, and no other`()
        async throws
    {
        try await withServer(now: { Self.clock.now }) { @MainActor server in
            let client = FitIQClient(serverURL: server.url, tokens: InMemoryTokenStore())
            _ = try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")
            let model = PlanViewModel(client: client)
            await model.load()
            #expect(model.fieldProblems.count == 6, "nothing is told yet")
            await model.onboard(Self.facts)
            #expect(model.problem == nil)
            #expect(model.targets?.calorieTarget == 2259)
            #expect(model.change == nil)
            var update = ProfileUpdate()
            update.currentWeight = 77
            await model.update(update)
            #expect(model.change == nil)
            update.currentWeight = 70
            await model.update(update)
            #expect(model.change?.previousCalories == 2259)
            #expect(model.change?.message.contains("2,259 kcal") == true)
            model.dismissChange()
            #expect(model.change == nil)
        }
    }

    @Test(.timeLimit(.minutes(10))) @MainActor func `without a network the model shows what this device computes`()
        async throws
    {
        let tokens = InMemoryTokenStore(
            Tokens(
                server: "http://127.0.0.1:1",
                userID: "u",
                email: "a@example.org",
                accessToken: "a",
                refreshToken: "r"
            )
        )
        var configuration = FitIQClient.Configuration()
        configuration.pause = { _ in }
        let client = FitIQClient(
            serverURL: URL(string: "http://127.0.0.1:1")!,
            tokens: tokens,
            configuration: configuration
        )
        let model = PlanViewModel(client: client)
        await model.onboard(Self.facts)
        #expect(model.plan == nil)
        #expect(model.problem != nil)
        #expect(model.targets?.proteinTarget == 176)
        #expect(model.whyItWorks?.bmr?.title == "Resting burn")
    }
}
