import FitIQCore
import PlanScience
import SeededNumbers
import Testing

/// What must hold of every plan, for 100,000 people who were never born.
struct PlanPropertyTests {
    private static let day = CalendarDate("2024-02-29")!

    /// Anyone whom a plan may be made for, mostly of ordinary kind.
    static func person(_ random: inout SplitMix64) -> PlanInputs {
        func number(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> Thousandths {
            let step = [1000, 500, 100, 1].randomElement(using: &random) ?? 1
            return Thousandths(count: Int.random(in: range, using: &random) / step * step)
        }
        let weight = number(30_000...300_000, &random)
        let target: Thousandths? =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: nil
            case 1: weight
            default: number(30_000...300_000, &random)
            }
        let isPregnant = Int.random(in: 0..<20, using: &random) == 0
        return PlanInputs(
            weight: weight,
            height: number(100_000...250_000, &random),
            age: .random(in: 13...120, using: &random),
            gender: Gender.allCases.randomElement(using: &random) ?? .other,
            activity: ActivityLevel.allCases.randomElement(using: &random) ?? .sedentary,
            goal: PrimaryGoal.allCases.randomElement(using: &random) ?? .maintain,
            targetWeight: target,
            isPregnant: isPregnant,
            trimester: isPregnant ? [nil, 1, 2, 3].randomElement(using: &random) ?? nil : nil
        )
    }

    @Test(arguments: 0..<10) func `arithmetic evaluates to the number`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<10_000 {
            let inputs = Self.person(&random)
            let plan = Plan(inputs, startDate: Self.day)
            let numbers = [
                (plan.bmrExplanation.arithmetic, plan.formula.bmr),
                (plan.tdeeExplanation.arithmetic, plan.formula.tdee),
                (plan.calorieExplanation.arithmetic, plan.applied.energyKcal),
                (plan.proteinExplanation.arithmetic, plan.applied.protein.grams),
                (plan.fatExplanation.arithmetic, plan.applied.shares.fatGrams),
                (plan.carbsExplanation.arithmetic, plan.applied.shares.carbsGrams),
                (plan.waterExplanation.arithmetic, plan.applied.water.ml),
                (plan.timelineExplanation.arithmetic, plan.applied.estimatedWeeks ?? 0),
            ]
            for (arithmetic, number) in numbers {
                let value = try Arithmetic.wholeNumber(arithmetic)
                if value != number { Issue.record("\(arithmetic) is not \(number): \(inputs)") }
            }
        }
    }

    @Test(arguments: 0..<10) func `nothing lies outside its bounds`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<10_000 {
            let inputs = Self.person(&random)
            let plan = Plan(inputs, startDate: Self.day)
            let (formula, advice, applied) = (plan.formula, plan.advice, plan.applied)
            let (most, kcal) = (applied.shares, applied.energyKcal)
            let floor = [Gender.female: 1200, .male: 1500, .other: 1350][inputs.gender] ?? 0
            let holds: [(String, Bool)] = [
                ("resting energy", (100...6000).contains(formula.bmr)),
                ("energy of a day", formula.tdee >= formula.bmr && formula.tdee <= 2 * formula.bmr),
                ("protein", (54...720).contains(formula.protein)),
                ("water", formula.water % 100 == 0 && (1000...10_500).contains(formula.water)),
                ("never below the floor, nor below what is used", advice.calorieTarget >= min(floor, formula.tdee)),
                ("at most the surplus", advice.calorieTarget <= formula.tdee + 400),
                ("blocked means no change", advice.blocking.isEmpty || advice.calorieTarget == formula.tdee),
                ("blocked means no date", advice.blocking.isEmpty || advice.estimatedWeeks == nil),
                ("what blocks is told", advice.blocking.isSubset(of: advice.codes)),
                ("no deficit for minors", inputs.age >= 18 || advice.calorieTarget >= formula.tdee),
                ("nor in pregnancy", !inputs.isPregnant || advice.calorieTarget >= formula.tdee),
                ("nor when underweight", !advice.codes.contains(.underweight) || advice.calorieTarget >= formula.tdee),
                ("no more protein than the formula's", applied.protein.grams <= formula.protein),
                ("no protein that is warned of", 400 * applied.protein.grams <= 35 * kcal),
                ("weeks are not negative", (applied.estimatedWeeks ?? 0) >= 0),
            ]
            let applies: [(String, Bool)] = [
                ("the range holds the target", advice.feasibleRange.calories.contains(kcal)),
                (
                    "no end of the range is faster than a safe pace",
                    inputs.goal != .loseWeight
                        || 100 * (formula.tdee - advice.feasibleRange.calories.lowerBound) <= inputs.weight.count
                ),
                ("at most 1 % of the weight a week goes", 100 * -plan.appliedWeeklyRate.count <= inputs.weight.count),
                ("at most 0.5 % comes", 200 * plan.appliedWeeklyRate.count <= inputs.weight.count),
                ("nothing is taken away that is not safe to", kcal >= min(advice.calorieTarget, formula.tdee)),
                ("no warning of a number that the plan does not give", applied.warnings.isDisjoint(with: Self.kept)),
                (
                    "a warning of little energy is of the plan's",
                    !applied.warnings.contains(.belowBMR) || kcal < formula.bmr
                ),
                ("no more water than is adequate", applied.water.ml <= 3700 && applied.water.ml <= formula.water),
                ("fat within its range", (inputs.age < 19 ? 25 : 20)...30 ~= most.fatPercent),
                ("protein, fat and carbohydrate come to the energy", abs(kcal - Self.kcal(applied)) <= 2),
                ("what a pregnancy needs is added", !inputs.isPregnant || kcal == formula.tdee + Self.more(inputs)),
            ]
            for (rule, holds) in holds + applies where !holds { Issue.record("\(rule): \(inputs)") }
        }
    }

    /// What is kept within bounds needs no warning.
    private static let kept: Set<AdviceCode> = [.rateAboveGuideline, .proteinAboveAMDR, .waterHigh]

    private static func kcal(_ applied: AppliedTargets) -> Int {
        4 * applied.protein.grams + 9 * applied.shares.fatGrams + 4 * applied.shares.carbsGrams
    }

    private static func more(_ inputs: PlanInputs) -> Int { [2: 340, 3: 452][inputs.trimester ?? 0] ?? 0 }

    @Test(arguments: 0..<10) func `more weight, more movement and a higher goal never lower the energy`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<10_000 {
            let inputs = Self.person(&random)
            let formula = Formula(inputs)
            var heavier = inputs
            heavier.weight = Thousandths(
                count: min(300_000, inputs.weight.count + .random(in: 1...20_000, using: &random))
            )
            let more = Formula(heavier)
            let grows =
                more.bmr >= formula.bmr && more.tdee >= formula.tdee && more.calorieTarget >= formula.calorieTarget
                && more.protein >= formula.protein && more.water >= formula.water
            if !grows { Issue.record("heavier by \(heavier.weight): \(inputs)") }

            let byActivity = ActivityLevel.allCases.map { level in
                var inputs = inputs
                inputs.activity = level
                return Self.targets(inputs)
            }
            if !Self.ascend(byActivity) { Issue.record("activity: \(inputs)") }

            let byGoal = [PrimaryGoal.loseWeight, .maintain, .improveHealth, .gainMuscle].map { goal in
                var inputs = inputs
                inputs.goal = goal
                return Self.targets(inputs)
            }
            if !Self.ascend(byGoal) { Issue.record("goal: \(inputs)") }
        }
    }

    /// By the formula, and as it is safe.
    private static func targets(_ inputs: PlanInputs) -> (formula: Int, safe: Int) {
        let formula = Formula(inputs)
        return (formula.calorieTarget, Advice(inputs, formula).calorieTarget)
    }

    private static func ascend(_ targets: [(formula: Int, safe: Int)]) -> Bool {
        targets.map(\.formula) == targets.map(\.formula).sorted() && targets.map(\.safe) == targets.map(\.safe).sorted()
    }
}
