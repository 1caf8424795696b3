import FitIQCore
import PlanScience

/// Answers what the person's own meals and weights say of the energy that they use.
struct Adaptive: Intent {
    let name = IntentName.adaptive
    let examples = ["What do my own data say I burn?", "How many calories do I burn a day?", "What is my maintenance?"]
    let data = "meals and weighings of sixteen weeks, or what is missing for an estimate"

    var frames: [Frame] {
        [
            Frame(
                [[.burn], [.own, .howMuch, .what, .mine, .show]],
                takes: [.nutrient],
                allows: [
                    .average, .you, .modal, .eat, .own, .total, .long, .mine, .what, .howMuch, .show, .weight, .intake,
                    .days,
                ],
                none: [.past, .why, .not, .rich, .foods]
            ),
            // "Calories to stay the same weight?"
            Frame(
                [[.burn]],
                needs: [.nutrient],
                allows: [.average, .modal, .eat, .weight, .days],
                none: [.past, .why, .not, .rich, .foods, .mine]
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let plan = try await work.plan()?.plan else { return Answer(Shared.noPlan) }
        if slots.detail == .resting {
            let rest = work.fact(Double(plan.formula.bmr), .kcal, .energy, .getPlan)
            return Answer("At rest you use about \(rest) a day by the formula; it is an estimate, and not measured.")
        }
        let start = work.today.advanced(by: -AdaptiveExpenditure.historyDays) ?? work.today
        let period = Period(start, work.today, "")
        let days = try await work.days(in: period)
        await work.call(.getWeights)
        var log: [CalendarDate: AdaptiveExpenditure.Day] = [:]
        for (date, intake) in days {
            let sum = intake.sum(.energy)
            let isWhole = !sum.isAtLeast && intake.mealCount >= 2
            log[date] = AdaptiveExpenditure.Day(date: date, intake: isWhole ? sum.value : nil)
        }
        for weighing in try await work.tools.diary.weights(on: period.days) {
            log[weighing.day, default: AdaptiveExpenditure.Day(date: weighing.day)].weight = weighing.weight.doubleValue
        }
        let adaptive = AdaptiveExpenditure(
            Array(log.values),
            today: work.today,
            formula: Double(plan.formula.tdee),
            body: BodyModel(plan.inputs, intakeChange: 0)
        )
        let formula = work.fact(Double(plan.formula.tdee), .kcal, .energy, .getPlan)
        guard let estimate = adaptive.estimate else {
            let missing = adaptive.missing.map { line -> Line in "\(name: line)" }
            return Answer(
                ["Your own data are too few to say."] + missing + ["By the formula you use about \(formula) a day."]
            )
        }
        let kcal = work.fact((estimate.kcal / 10).rounded() * 10, .kcal, .energy, .getTrends)
        let error = work.fact((estimate.error / 10).rounded() * 10, .kcal, .energy, .getTrends)
        return Answer(
            "Your meals and weights say that you use about \(kcal) a day, give or take \(error).",
            "The formula says \(formula)."
        )
    }
}
