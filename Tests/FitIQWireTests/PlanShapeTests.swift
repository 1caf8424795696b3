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
        var consent = ProfileUpdate()
        consent.usesMeasuredEnergy = false
        #expect(try json(consent) == #"{"usesMeasuredEnergy":false}"#)
        var region = ProfileUpdate()
        region.region = "GB"
        #expect(try json(region) == #"{"region":"GB"}"#)
        region = ProfileUpdate()
        region.cleared = [.region]
        #expect(try json(region) == #"{"region":null}"#)
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

    @Test func `whole numbers are written whole, and instants without fractions`() throws {
        let targets = ComputedTargets(
            bmr: 1780,
            tdee: 2759,
            calorieTarget: 2259,
            proteinTarget: 176,
            waterTarget: 2800,
            weeklyRate: -1,
            estimatedWeeks: 10,
            projectedDate: time("2024-03-25T00:00:00Z")
        )
        let expected = compact(
            """
            {"bmr":1780,"calorieTarget":2259,"estimatedWeeks":10,"projectedDate":"2024-03-25T00:00:00Z",
            "proteinTarget":176,"tdee":2759,"waterTarget":2800,"weeklyRate":-1}
            """
        )
        #expect(try json(targets) == expected)
        #expect(String(decoding: try WireCoding.encode(targets), as: UTF8.self) == expected)
    }

    @Test(
        arguments: [
            #"{"explanation":"e","formula":"f","inputs":[],"source":"s","summary":"1,780 kcal a day","title":"t"}"#,
            #"{"explanation":"e","formula":"f","title":"t"}"#,
        ]
    )
    func `the energy at rest has a formula and no metric`(text: String) throws {
        try expect(BMRExplanation.self, text)
    }

    @Test func `each other part has its number, and the same as its metric`() throws {
        try expect(
            TDEEExplanation.self,
            #"{"activityMultiplier":1.55,"arithmetic":"1","explanation":"e","metric":1.55,"title":"t"}"#
        )
        try expect(CalorieTargetExplanation.self, #"{"deficit":-400,"explanation":"e","metric":-400,"title":"t"}"#)
        try expect(ProteinTargetExplanation.self, #"{"explanation":"e","gramsPerKg":2,"metric":2,"title":"t"}"#)
        try expect(WaterTargetExplanation.self, #"{"explanation":"e","metric":35,"mlPerKg":35,"title":"t"}"#)
        try expect(
            TimelineExplanation.self,
            compact(
                """
                {"dynamicWeights":[79.5,79],"estimatedWeeks":0,"explanation":"e","metric":-0.5,"summary":"no date",
                "title":"t","weeklyRate":-0.5}
                """
            )
        )
    }

    private func expect<Part: PlanExplanation>(_ part: Part.Type, _ text: String) throws {
        let value = try WireCoding.decoder().decode(part, from: Data(text.utf8))
        #expect(try json(value) == text)
        #expect(String(decoding: try WireCoding.encode(value), as: UTF8.self) == text)
    }

    @Test func `partners are texts or objects`() throws {
        let text =
            #"["coach",{"email":"bo@example.org","name":"Bo","phone":"1","relationship":"sister"},{"name":"Cy"}]"#
        let partners = try WireCoding.decoder().decode([Partner].self, from: Data(text.utf8))
        #expect(partners.map(\.name) == ["coach", "Bo", "Cy"])
        #expect(try json(partners) == text)
        #expect(String(decoding: try WireCoding.encode(partners), as: UTF8.self) == text)
    }

    @Test func `what a newer server adds is passed over, a key science too`() throws {
        let text = """
            {"title":"t","explanation":"e","formula":"f","inputs":[],"source":"s","science":{"x":1},"mlPerKg":35,"metric":35}
            """
        let explanation = try WireCoding.decoder().decode(WaterTargetExplanation.self, from: Data(text.utf8))
        #expect(explanation.mlPerKg == 35)
        #expect(explanation.arithmetic == nil)
        #expect(try !json(explanation).contains("science"))
    }
}
