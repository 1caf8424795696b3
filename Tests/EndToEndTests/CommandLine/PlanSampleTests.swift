import FitIQClient
import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// That docs/plan.json is what the server says, and that the SDK reads it.
struct PlanSampleTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/plan.json")

    @Test func `the documented plan is one that the SDK reads, whole`() throws {
        let sample = try Data(contentsOf: Self.file)
        let answer = try WireCoding.decoder().decode(Envelope<PlanGenerationResponse>.self, from: sample)
        #expect(answer.data?.targets.calorieTarget == 1200)
        let written = try JSONSerialization.jsonObject(with: WireCoding.encode(answer)) as? NSDictionary
        #expect(written == (try JSONSerialization.jsonObject(with: sample) as? NSDictionary))
    }

    @Test(.timeLimit(.minutes(10))) func `the documented plan is what the server says`() async throws {
        let clock = TestClock()
        try await withServer(now: { clock.now }) { server in
            let api = RawAPI(port: server.port)
            let token = try await api.register().access
            let facts = """
                {"dateOfBirth":"1973-06-01","gender":"female","primaryGoal":"lose_weight","activityLevel":"sedentary",
                 "currentWeight":70,"height":160,"targetWeight":62}
                """
            _ = try await api.send(.POST, "/v1/onboarding", json: facts, token: token)
            let answer = try await api.send(.POST, "/v1/plans/generate", json: "{}", token: token)
            var text = answer.text
            for (path, id) in [
                ("data.plan.id", "01a1fefb-c888-72ad-aed1-9a67722a5c7c"), ("data.plan.userId", Self.user),
            ] {
                text = text.replacingOccurrences(of: try #require(answer.string(path)), with: id)
            }
            let said = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
            let documented = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file)) as? NSDictionary
            #expect(said == documented, "docs/plan.json should be:\n\(text)")
        }
    }

    private static let user = "01a1fefb-c85d-7319-9fe1-00525ff203a6"
}
