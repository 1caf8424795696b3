import FitIQWire
import Foundation
import Testing

/// What an app does with the printed models compiles with ours.
struct PublishedPlanNamesTests {
    @Test func `plans go by the printed names and types`() throws {
        let targets = ComputedTargets(
            bmr: 1500,
            tdee: 2000,
            calorieTarget: 1800,
            proteinTarget: 120,
            waterTarget: 2000,
            weeklyRate: -0.5,
            estimatedWeeks: 12,
            projectedDate: time("2024-03-25T00:00:00Z")
        )
        let why = WhyItWorks(
            bmr: BMRExplanation(title: "t", explanation: "e", formula: "f"),
            tdee: TDEEExplanation(title: "t", explanation: "e", activityMultiplier: 1.375, metric: 1.375),
            calorieTarget: CalorieTargetExplanation(title: "t", explanation: "e", deficit: 200, metric: 200),
            proteinTarget: ProteinTargetExplanation(title: "t", explanation: "e", gramsPerKg: 1.6, metric: 1.6),
            waterTarget: WaterTargetExplanation(title: "t", explanation: "e", mlPerKg: 35, metric: 35),
            timeline: TimelineExplanation(
                title: "t",
                explanation: "e",
                weeklyRate: -0.5,
                estimatedWeeks: 12,
                metric: -0.5
            )
        )
        let data = PlanGenerationData(
            plan: PlanSummary(
                id: "1",
                userId: "2",
                name: "n",
                description: "d",
                startDate: time("2024-01-01T00:00:00Z"),
                endDate: time("2024-03-25T00:00:00Z"),
                status: "active"
            ),
            targets: targets,
            whyItWorks: why,
            recomputed: true,
            previousTargets: targets
        )
        let written = try WireCoding.encode(data)
        #expect(try WireCoding.decoder().decode(PlanGenerationData.self, from: written) == data)
        let formula: String? = data.whyItWorks.bmr?.formula
        #expect(formula == "f")
        let deficit: Int? = data.whyItWorks.calorieTarget?.deficit
        #expect(deficit == 200)
    }

    @Test func `a summary goes by the printed names and types`() throws {
        let summary = try WireCoding.decoder().decode(HowItWorksSummary.self, from: Data(Self.summary.utf8))
        let user: SummaryUser = summary.user
        let metrics: CurrentMetrics = summary.currentMetrics
        let goals: Goals = summary.goals
        let calculations: Calculations = summary.calculations
        let bmr: BMRCalculation = calculations.bmr
        let tdee: TDEECalculation = calculations.tdee
        let targets: Targets = calculations.targets
        let protein: Target = targets.protein
        let projection: Projection = summary.projection
        let steps: HowItWorks = summary.howItWorks
        let last: HowItWorksStep = steps.step4
        let (age, gender, primaryGoal): (Int?, String?, String) = (metrics.age, metrics.gender, goals.primaryGoal)
        #expect(user.name == "Ada" && age == 30 && gender == "male" && primaryGoal == "maintain")
        #expect(bmr.value == 1780 && tdee.activityMultiplier == 1.55 && protein.unit == "grams/day")
        #expect(targets.calories.unit == nil)
        #expect(projection.startWeight == 80 && projection.targetWeight == nil && projection.projectedDate == nil)
        #expect(goals.targetDate == time("2024-06-01T00:00:00Z"))
        #expect(last.title == "4" && summary.advice == nil)
    }

    private static let summary = """
        {"user":{"name":"Ada","email":"ada@example.org"},
        "currentMetrics":{"age":30,"gender":"male","weight":80,"height":180,"activityLevel":"moderately_active"},
        "goals":{"primaryGoal":"maintain","targetDate":"2024-06-01T00:00:00.000Z"},
        "calculations":{"bmr":{"value":1780,"explanation":"e","formula":"f"},
        "tdee":{"value":2759,"explanation":"e","activityMultiplier":1.55},
        "targets":{"calories":{"value":2759,"explanation":"e"},"protein":{"value":144,"unit":"grams/day","explanation":"e"},
        "water":{"value":2800,"unit":"ml/day","explanation":"e"}}},
        "projection":{"startWeight":80,"weeklyRate":0,"explanation":"e"},
        "howItWorks":{"step1":{"title":"1","description":"d"},"step2":{"title":"2","description":"d"},
        "step3":{"title":"3","description":"d"},"step4":{"title":"4","description":"d"}}}
        """
}
