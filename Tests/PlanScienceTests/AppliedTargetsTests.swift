import FitIQCore
import PlanScience
import Testing

/// What a plan tells to eat and drink, where that is not what the formula gives.
struct AppliedTargetsTests {
    private static let day = CalendarDate("2026-11-21")!

    private func plan(_ change: (inout PlanDraft) -> Void) throws -> Plan {
        var draft = PlanDraft.sample
        change(&draft)
        return Plan(try draft.inputs(), startDate: Self.day)
    }

    private func woman(_ kilograms: Double, _ change: (inout PlanDraft) -> Void = { _ in }) throws -> Plan {
        try plan {
            $0.gender = .female
            $0.height = Thousandths(165)
            $0.weight = Thousandths(kilograms)
            $0.targetWeight = nil
            change(&$0)
        }
    }

    // MARK: Water

    @Test(
        arguments: [
            (140, .female, 30, false, 4900, 2700), (140, .male, 30, false, 4900, 3700),
            (140, .other, 30, false, 4900, 3200),
            (60, .female, 30, false, 2100, 2100), (77, .female, 30, false, 2700, 2700),
            (90, .female, 30, true, 3200, 3000),
            (90, .female, 16, false, 3200, 2300), (100, .male, 18, false, 3500, 3300),
            (80, .male, 13, false, 2800, 2400),
        ] as [(Double, Gender, Int, Bool, Int, Int)]
    )
    func `no plan tells more water than is adequate, and says why`(
        kilograms: Double,
        gender: Gender,
        age: Int,
        isPregnant: Bool,
        formula: Int,
        applied: Int
    ) throws {
        let plan = try plan {
            $0.gender = gender
            $0.age = age
            $0.weight = Thousandths(kilograms)
            $0.goal = .maintain
            $0.targetWeight = nil
            $0.isPregnant = isPregnant
        }
        #expect(plan.formula.water == formula)
        #expect(plan.applied.water.ml == applied)
        #expect(plan.summary.contains("\(applied.grouped) ml of water"))
        let why = plan.waterExplanation
        #expect(try Arithmetic.wholeNumber(why.arithmetic) == applied)
        #expect(why.source.contains("Institute of Medicine"))
        #expect(why.text.contains("stays at \(applied.grouped) ml") == (formula > applied), "\(why.text)")
        #expect(!plan.applied.warnings.contains(.waterHigh))
    }

    // MARK: Pace

    @Test(
        arguments: [
            (45, .loseWeight, -450), (49.999, .loseWeight, -499), (50, .loseWeight, -500), (80, .loseWeight, -500),
            (70, .gainMuscle, 350), (58.3, .gainMuscle, 291), (80, .gainMuscle, 400), (95, .gainMuscle, 400),
        ] as [(Double, PrimaryGoal, Int)]
    )
    func `the pace is at most 1 % of the weight a week down and 0.5 % up`(
        kilograms: Double,
        goal: PrimaryGoal,
        change: Int
    ) throws {
        let plan = try plan {
            $0.weight = Thousandths(kilograms)
            $0.height = Thousandths(150)
            $0.activity = .extremelyActive
            $0.goal = goal
            $0.targetWeight = nil
        }
        #expect(-plan.deficit == change)
        #expect(plan.appliedWeeklyRate == Thousandths(count: change))
        let why = plan.calorieExplanation
        #expect(try Arithmetic.wholeNumber(why.arithmetic) == plan.applied.energyKcal)
        let isSlowed = abs(change) < (goal == .gainMuscle ? 400 : 500)
        #expect(why.text.contains("faster than guidelines advise") == isSlowed, "\(why.text)")
        #expect(why.source.contains(isSlowed && goal == .loseWeight ? "Helms" : "Iraki"))
        #expect(!plan.applied.warnings.contains(.rateAboveGuideline))
    }

    @Test func `a slower pace takes longer, while the older fields stay as they were`() throws {
        let plan = try plan {
            $0.weight = Thousandths(70)
            $0.goal = .gainMuscle
            $0.targetWeight = Thousandths(75)
        }
        #expect(plan.advice.estimatedWeeks == 13)
        #expect(plan.advice.calorieTarget == plan.formula.tdee + 400)
        #expect(plan.applied.estimatedWeeks == 15)
        #expect(try Arithmetic.wholeNumber(plan.timelineExplanation.arithmetic) == 15)
    }

    // MARK: Pregnancy

    @Test(
        arguments: [
            (nil, PrimaryGoal.maintain, 0, "tell your trimester"), (1, .maintain, 0, "In the first trimester"),
            (2, .maintain, 340, "second trimester"), (3, .loseWeight, 452, "third trimester"),
            (2, .gainMuscle, 340, "second trimester"),
        ] as [(Int?, PrimaryGoal, Int, String)]
    )
    func `in pregnancy the energy that it needs is added by trimester`(
        trimester: Int?,
        goal: PrimaryGoal,
        more: Int,
        saying: String
    ) throws {
        let plan = try woman(70) {
            $0.isPregnant = true
            $0.trimester = trimester
            $0.goal = goal
            $0.targetWeight = goal == .maintain ? nil : Thousandths(goal == .loseWeight ? 60 : 75)
        }
        #expect(plan.applied.energyKcal == plan.formula.tdee + more)
        #expect(plan.appliedWeeklyRate == Thousandths(count: 0), "it is not for the weight")
        #expect(plan.applied.estimatedWeeks == nil && plan.dynamicWeeks == nil && plan.dynamicWeights.isEmpty)
        let why = plan.calorieExplanation
        #expect(try Arithmetic.wholeNumber(why.arithmetic) == plan.applied.energyKcal)
        #expect(why.text.contains(saying), "\(why.text)")
        #expect(why.source.contains("Institute of Medicine") && why.source.contains("EFSA"))
        #expect(why.inputs.contains { $0.name == "trimester" } == (trimester != nil))
        #expect(plan.verdict.contains("this plan aims for no weight"))
        #expect(plan.advice.calorieTarget <= plan.formula.tdee + 400, "the older field knows no trimester")
    }

    @Test func `a trimester without a pregnancy counts for nothing`() throws {
        let plan = try woman(70) { $0.trimester = 3 }
        #expect(plan.inputs.trimester == nil)
        #expect(plan.deficit == 500)
    }

    // MARK: Warnings

    @Test func `a plan warns of its own numbers, not of the formula's`() throws {
        // The formula gives 1,047 kcal, 154 g of protein and less than energy at rest; the plan 1,200 kcal.
        let held = try woman(70) {
            $0.height = Thousandths(160)
            $0.age = 50
            $0.activity = .sedentary
            $0.targetWeight = Thousandths(62)
        }
        #expect(held.advice.codes == [.belowBMR, .belowKcalFloor, .proteinAboveAMDR])
        #expect(held.applied.energyKcal == 1200)
        #expect(held.applied.warnings == [.belowBMR])
        let pregnant = try woman(70) {
            $0.isPregnant = true
            $0.targetWeight = Thousandths(45)
        }
        #expect(pregnant.advice.codes.contains(.targetUnderweight))
        #expect(pregnant.applied.warnings == [.pregnancy], "a plan that aims for no weight warns of none")
    }

    @Test func `each warning has its sentence, and what is kept within bounds has none`() throws {
        let inputs = try PlanDraft.sample.inputs()
        for code in AdviceCode.allCases {
            let isKept = [.rateAboveGuideline, .proteinAboveAMDR, .waterHigh].contains(code)
            #expect((code.sentence(inputs) == nil) == isKept, "\(code)")
        }
    }

    // MARK: Shares

    @Test func `fat has 30 % of the energy, and carbohydrate what is left`() throws {
        let plan = try plan {
            $0.goal = .maintain
            $0.targetWeight = nil
        }
        #expect(plan.applied.energyKcal == 2759)
        #expect(plan.applied.shares.fatPercent == 30)
        #expect(plan.applied.shares.fatGrams == 92)
        #expect(plan.applied.shares.carbsGrams == 339)
        #expect(plan.applied.shares.carbsPercent == 49)
        #expect(plan.fatExplanation.text.contains("92 g of fat, 30 % of the energy"))
    }

    @Test func `where protein takes much, fat gives way before carbohydrate leaves its range`() throws {
        let plan = try woman(70) {
            $0.age = 50
            $0.activity = .sedentary
        }
        let shares = plan.applied.shares
        #expect((20..<30).contains(shares.fatPercent))
        #expect(shares.carbsPercent >= 45 || shares.fatPercent == 20)
        #expect(plan.fatExplanation.text.contains("less than 30 %"))
    }

    // MARK: The log

    @Test func `with a measured energy the plan goes by it, and says so`() throws {
        let plan = try plan { $0.measuredKcal = 2500 }
        #expect(plan.formula.tdee == 2500 && plan.formula.byActivity == 2759)
        #expect(plan.applied.energyKcal == 2000)
        let why = plan.tdeeExplanation
        #expect(try Arithmetic.wholeNumber(why.arithmetic) == 2500)
        #expect(why.text.contains("2,500 kcal") && why.text.contains("2,759"))
        #expect(why.inputs.contains { $0.name == Plan.measuredInput && $0.value == "2500" })
        let before = try self.plan { _ in }
        #expect(plan.isNoticeablyDifferent(from: before) && !plan.showsSameNumbers(as: before))
        let near = try self.plan { $0.measuredKcal = before.formula.tdee }
        #expect(near.isNoticeablyDifferent(from: before), "whether it is measured is worth telling")
    }

    @Test func `a log cannot make a plan less than rest, nor more than anybody keeps up`() throws {
        let plan = try plan { _ in }
        #expect(plan.measurable(900) == 1780)
        #expect(plan.measurable(2500) == 2500)
        #expect(plan.measurable(9000) == 4272)
    }
}
