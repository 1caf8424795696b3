import FitIQClient
import Foundation
import Testing

@testable import fitiq

/// What the commands of the plan print, to the character.
struct PlanReportTests {
    private func estimate(goal: PrimaryGoal = .loseWeight, weight: Double = 80, target: Double? = 75) throws
        -> PlanEstimate
    {
        try PlanEstimate(
            OnboardingRequest(
                dateOfBirth: "1996-03-01",
                gender: .male,
                primaryGoal: goal,
                activityLevel: .moderatelyActive,
                currentWeight: weight,
                height: 180,
                targetWeight: target
            ),
            at: Date("2026-11-21T12:00:00Z", strategy: .iso8601)
        )
    }

    private func sections(_ report: PlanReport) -> [String] {
        report.rendered(.plain).components(separatedBy: "\n\n")
    }

    @Test func `a plan begins with what to eat and when the weight may be reached`() throws {
        let report = try sections(PlanReport(estimate(), unit: .kg))
        #expect(report[0] == "A plan for these facts, worked out here and not saved")
        #expect(report[1] == "Eat about 2,259 kcal a day: 20 February 2027 is a realistic date for your goal weight.")
        #expect(
            report[2] == """
                Energy    2,259 kcal a day
                Protein   176 g a day
                Fat       58 g a day
                Carbs     258 g a day
                Water     2,800 ml a day
                Timeline  13 weeks, until 20 February 2027
                          at a steady pace 10 weeks, until 30 January 2027
                """
        )
        #expect(report[3].hasPrefix("Why\n  Resting burn: 1,780 kcal a day\n    At complete rest "))
        #expect(report.count == 5)
        #expect(report[4].hasPrefix("These numbers are estimates"))
    }

    @Test func `explained, each number has its rule, arithmetic, facts and source`() throws {
        let report = try PlanReport(estimate(), unit: .lb, isExplained: true).rendered(.plain)
        #expect(
            report.contains(
                """
                    10 × weight in kg + 6.25 × height in cm − 5 × age in years + 5
                    round(10 * 80 + 6.25 * 180 - 5 * 30 + 5)
                    weight 176.4 lb (21 November 2026), height 180 cm (21 November 2026), age 30 years (21
                    November 2026), sex male (21 November 2026)
                    Source: Mifflin et al., Am J Clin Nutr 51 (1990), 241–247
                """
            )
        )
    }

    @Test func `what speaks for care comes before the reasons`() throws {
        let report = try sections(PlanReport(estimate(target: 55), unit: .kg))
        #expect(report[2].hasSuffix("\nTimeline  no date"))
        #expect(report[3].hasPrefix("Take care\n"))
        #expect(report[3].contains("\n  Your goal weight is below a healthy range for your height (a BMI below 18.5)."))
        #expect(report[4].hasPrefix("Why\n"))
    }

    @Test func `of an older server, which explains little, the numbers are shown all the same`() throws {
        let start = try Date("2025-10-28T00:00:00Z", strategy: .iso8601)
        let calories = CalorieTargetExplanation(title: "Your target", explanation: "Eat.", deficit: 500, metric: 500)
        let plan = PlanGenerationData(
            plan: PlanSummary(
                id: "123",
                userId: "7",
                name: "Lose weight",
                description: "",
                startDate: start,
                endDate: start,
                status: "active"
            ),
            targets: ComputedTargets(
                bmr: 1800,
                tdee: 2500,
                calorieTarget: 2000,
                proteinTarget: 165,
                waterTarget: 2600,
                weeklyRate: -0.5,
                estimatedWeeks: 12
            ),
            whyItWorks: WhyItWorks(calorieTarget: calories)
        )
        #expect(
            PlanReport(plan, unit: .kg, isExplained: true).rendered(.plain) == """
                Lose weight · since 28 October 2025

                Energy    2,000 kcal a day
                Protein   165 g a day
                Water     2,600 ml a day
                Timeline  12 weeks

                Why
                  Your target
                    Eat.
                """
        )
    }

    @Test func `a report writes all days alike`() throws {
        let report = try PlanReport(estimate(), unit: .kg, isExplained: true).rendered(.plain)
        #expect(report.contains("20 February 2027") && report.firstMatch(of: /\d{4}-\d{2}-\d{2}/) == nil)
    }

    @Test func `no line is longer than a terminal`() throws {
        let report = try PlanReport(estimate(), unit: .kg, isExplained: true).rendered(.plain)
        #expect(report.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func `weights, the newest first, with their trend`() {
        let report = WeightsReport(
            weights: [
                weight("5f3a9c", 79, "2026-11-21"), weight("4e2b8d", 79, "2026-11-20"),
                weight("3d1c7e", 80, "2026-11-20"),
                weight("2c0d6f", 80, "2026-11-13"),
            ],
            unit: .kg
        )
        #expect(
            report.rendered(.plain) == """
                ID      Day         Weight kg  Trend kg
                5f3a9c  2026-11-21         79      79.4
                4e2b8d  2026-11-20         79      79.5
                3d1c7e  2026-11-20         80      79.5  replaced by a later weigh-in
                2c0d6f  2026-11-13         80        80
                """
        )
        #expect(
            WeightsReport(weights: [], unit: .lb).rendered(.plain)
                == "No weights yet. Add one with 'fitiq weight 79.4'."
        )
    }

    private func weight(_ id: String, _ kilograms: Double, _ date: String) -> WeightEntry {
        WeightEntry(id: id, weight: kilograms, date: date, createdAt: Date(timeIntervalSince1970: 0))
    }

    @Test func `after a gap a weight counts for the days that were left out`() throws {
        let daily = WeightTrend((0...5).map { weight("a", $0 == 0 ? 80 : 70, "2026-11-0\($0 + 1)") })
        let gap = WeightTrend([weight("a", 80, "2026-11-01"), weight("b", 70, "2026-11-06")])
        let (one, other) = try (#require(daily.kilograms["2026-11-06"]), #require(gap.kilograms["2026-11-06"]))
        #expect(abs(one - other) < 1e-9)
    }
}
