import FitIQClient
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ReadmeSampleTests {
    @Test func `the sample of the README does what it says`() async throws {
        let printed = Journal()
        func print(_ line: String) { printed.note(line) }

        try await ScriptedServer.run(Self.script) { server in
            let url = server.url

            let client = FitIQClient(serverURL: url, tokens: InMemoryTokenStore())
            try await client.register(email: "ada@example.org", password: "correct horse", name: "Ada")

            switch try await client.logAndWait("1 apple", mealType: .snack) {
            case .completed(let meal):
                for item in meal.items ?? [] { print("\(item.foodName): \(item.calories?.description ?? "?") kcal") }
            case .failed(let failure):
                print(failure.errorMessage ?? "not understood")
            }
        }
        #expect(printed.entries == ["Apple, raw: 95 kcal"])
    }

    private static let script = ScriptedServer.Script { request in
        guard request.path == Routes.naturalMealLogs else {
            return Answers.data(Answers.signedIn(access: "a1", refresh: "r1"))
        }
        let item = MealLogItem(
            id: "i1",
            mealLogID: "m1",
            foodName: "Apple, raw",
            quantity: 1,
            unit: "medium",
            calories: 95,
            proteinGrams: nil,
            carbsGrams: nil,
            fatGrams: nil,
            fiberGrams: nil,
            sugarGrams: nil,
            confidenceScore: 0.9,
            parsingNotes: nil,
            orderIndex: 0,
            createdAt: Answers.date
        )
        return Answers.data(
            MealLog(
                id: "m1",
                userID: Answers.userID,
                rawInput: "1 apple",
                mealType: .snack,
                status: .completed,
                loggedAt: Answers.date,
                createdAt: Answers.date,
                updatedAt: Answers.date,
                items: [item]
            )
        )
    }
}
