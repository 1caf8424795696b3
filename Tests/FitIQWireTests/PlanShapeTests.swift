import FitIQCore
import FitIQWire
import Foundation
import Testing

/// What the older names of plans look like on the wire, to the byte.
struct PlanShapeTests {
    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try WireCoding.encoder().encode(value), as: UTF8.self)
    }

    @Test func `what is not told is not sent`() throws {
        let facts = OnboardingRequest(
            dateOfBirth: "1993-06-01",
            gender: .other,
            primaryGoal: .improveHealth,
            activityLevel: .extremelyActive,
            currentWeight: 58.3,
            height: 158.7
        )
        let expected = compact(
            """
            {"activityLevel":"extremely_active","currentWeight":58.3,"dateOfBirth":"1993-06-01","gender":"other",
            "height":158.7,"primaryGoal":"improve_health"}
            """
        )
        #expect(try json(facts) == expected)
    }

    @Test func `a change says what changes, and null for what is to be forgotten`() throws {
        var update = ProfileUpdate()
        update.currentWeight = 79.5
        update.cleared = [.targetWeight]
        #expect(try json(update) == #"{"currentWeight":79.5,"targetWeight":null}"#)
    }

    @Test func `a weight and the wish for a plan`() throws {
        #expect(try json(LogWeightRequest(id: nil, weight: 80)) == #"{"weight":80}"#)
        #expect(try json(GeneratePlanRequest()) == #"{"forceRecompute":false}"#)
    }

    @Test func `targets without a date have none`() throws {
        let text = compact(
            """
            {"appliedWeeklyRate":0,"bmr":1380,"calorieTarget":1898,"proteinTarget":117,"tdee":1898,
            "unadjusted":{"calorieTarget":1898,"deficit":0},"waterTarget":2300,"weeklyRate":0}
            """
        )
        let targets = try WireCoding.decoder().decode(ComputedTargets.self, from: Data(text.utf8))
        #expect(targets.estimatedWeeks == nil)
        #expect(try json(targets) == text)
    }

    @Test func `what a newer server adds is passed over, a key science too`() throws {
        let text = """
            {"title":"t","explanation":"e","formula":"f","inputs":[],"source":"s","science":{"x":1},"mlPerKg":35,"metric":"m"}
            """
        let explanation = try WireCoding.decoder().decode(PlanExplanation.self, from: Data(text.utf8))
        #expect(explanation.mlPerKg == 35)
        #expect(explanation.arithmetic == nil)
        #expect(try !json(explanation).contains("science"))
    }
}
