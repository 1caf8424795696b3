import FitIQCore
import PlanScience
import Testing

/// How much protein a plan tells to eat, and in which words.
struct ProteinAdviceTests {
    /// A woman of 30 and 165 cm.
    private func plan(_ kilograms: Double, _ goal: PrimaryGoal, pregnant: Bool = false, to target: Double? = nil) throws
        -> Plan
    {
        var draft = PlanDraft.sample
        draft.gender = .female
        draft.height = Thousandths(165)
        draft.weight = Thousandths(kilograms)
        draft.goal = goal
        draft.targetWeight = target.flatMap { Thousandths($0) }
        draft.isPregnant = pregnant
        return Plan(try draft.inputs(), startDate: CalendarDate("2024-01-15")!)
    }

    @Test(
        arguments: [
            (120, PrimaryGoal.loseWeight, false, nil, 150), (120, .gainMuscle, false, nil, 288),
            (120, .maintain, false, nil, 123), (120, .improveHealth, false, nil, 123), (60, .maintain, false, nil, 108),
            (120, .loseWeight, false, 120, 123), (120, .loseWeight, false, 130, 123),
            (120, .loseWeight, true, nil, 75), (120, .maintain, true, nil, 75), (60, .gainMuscle, true, nil, 66),
        ] as [(Double, PrimaryGoal, Bool, Double?, Int)]
    )
    func `only a plan to gain muscle takes the goal's protein by the whole weight`(
        kilograms: Double,
        goal: PrimaryGoal,
        isPregnant: Bool,
        target: Double?,
        grams: Int
    ) throws {
        let plan = try plan(kilograms, goal, pregnant: isPregnant, to: target)
        #expect(plan.applied.protein.grams == grams)
        let why = plan.proteinExplanation
        #expect(try Arithmetic.wholeNumber(why.arithmetic) == grams)
        #expect(why.text.contains("about \(grams) g a day"), "\(why.text)")
        #expect(plan.summary.contains(" \(grams) g of protein"))
        #expect(why.text.contains("While losing weight") == (goal == .loseWeight && plan.deficit > 0))
    }

    @Test func `a plan proposes no protein that it warns of`() throws {
        // 110 g of 1,200 kcal would be 37 %.
        var draft = PlanDraft.sample
        draft.gender = .female
        (draft.age, draft.height, draft.weight) = (50, Thousandths(160), Thousandths(50))
        (draft.activity, draft.targetWeight) = (.sedentary, Thousandths(48))
        let plan = Plan(try draft.inputs(), startDate: CalendarDate("2024-01-15")!)
        #expect(plan.advice.codes.contains(.proteinAboveAMDR))
        #expect(plan.advice.calorieTarget == 1200)
        #expect(plan.applied.protein.grams == 105)
        #expect(plan.gramsPerKg == Thousandths(2.1))
        #expect(plan.proteinExplanation.text.contains("over 35 %"))
        #expect(!plan.applied.warnings.contains(.proteinAboveAMDR))
        #expect(try !self.plan(120, .loseWeight).proteinExplanation.text.contains("35 %"))
    }

    @Test(arguments: PrimaryGoal.allCases) func `no plan in pregnancy speaks of losing, keeping or reaching a weight`(
        goal: PrimaryGoal
    ) throws {
        let plan = try plan(120, goal, pregnant: true, to: goal == .loseWeight ? 70 : nil)
        #expect(plan.name == "Eat well in pregnancy")
        #expect(plan.proteinExplanation.source.contains("in pregnancy"))
        let texts = [plan.proteinExplanation, plan.timelineExplanation].map(\.text)
        #expect(!texts.contains { $0.contains("While losing") || $0.contains("stay as it is") }, "\(texts)")
        if goal != .gainMuscle { #expect(plan.calorieExplanation.text.contains("In pregnancy")) }
    }

    @Test func `a plan is named for what it does`() throws {
        #expect(try plan(80, .loseWeight, to: 70).name == "Lose weight")
        #expect(try plan(80, .loseWeight, to: 90).name == "Keep your weight")
        #expect(try plan(60, .gainMuscle).name == "Gain muscle")
    }
}
