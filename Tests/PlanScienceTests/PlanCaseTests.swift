import FitIQCore
import PlanScience
import Testing

/// Plans worked out by hand, and those that must be refused.
struct PlanCaseTests {
    private static let day = CalendarDate("2024-01-15")!

    @Test(arguments: PlanCase.all.filter { $0.expected != nil })
    func `the numbers are those that were worked out by hand`(_ planCase: PlanCase) throws {
        let plan = Plan(try planCase.draft.inputs(), startDate: Self.day)
        let formula = plan.formula
        #expect(
            PlanCase.Expected(
                bmr: formula.bmr,
                tdee: formula.tdee,
                calorieTarget: formula.calorieTarget,
                deficit: formula.tdee - formula.calorieTarget,
                proteinTarget: formula.protein,
                waterTarget: formula.water,
                weeklyRate: formula.weeklyRate.doubleValue,
                estimatedWeeks: formula.estimatedWeeks
            ) == planCase.expected
        )
        #expect(
            PlanCase.ExpectedAdvice(
                codes: plan.advice.codes.map(\.rawValue).sorted(),
                blocking: plan.advice.blocking.map(\.rawValue).sorted(),
                safeCalorieTarget: plan.advice.calorieTarget,
                safeEstimatedWeeks: plan.advice.estimatedWeeks,
                bmi: plan.advice.bmi.doubleValue
            ) == planCase.advice
        )
    }

    @Test(arguments: PlanCase.all.filter { $0.expectedError != nil })
    func `what is missing or wrong is named, and nothing else`(_ planCase: PlanCase) throws {
        let draft = planCase.draft
        #expect(draft.faults.keys.map(\.rawValue).sorted() == planCase.expectedError?.fields.sorted())
        #expect(throws: PlanDraft.Faults.self) { try draft.inputs() }
    }

    @Test func `each fact that is missing is named, but for the target`() {
        #expect(
            Set(PlanDraft().faults.keys) == [.weight, .height, .age, .gender, .activityLevel, .primaryGoal]
        )
    }

    @Test(arguments: [
        (BodyFact.weight, 30.0, 300.0), (.targetWeight, 30, 300), (.height, 100, 250), (.age, 13, 120),
    ])
    func `the ends of each range are legal, and what lies just beyond is not`(
        fact: BodyFact,
        lowest: Double,
        highest: Double
    ) {
        let step = fact == .age ? 1 : 0.001
        for (number, isLegal) in [(lowest, true), (highest, true), (lowest - step, false), (highest + step, false)] {
            var draft = PlanDraft.sample
            switch fact {
            case .weight: draft.weight = Thousandths(number)
            case .targetWeight: draft.targetWeight = Thousandths(number)
            case .height: draft.height = Thousandths(number)
            default: draft.age = Int(number)
            }
            #expect(Array(draft.faults.keys) == (isLegal ? [] : [fact]), "\(number)")
        }
    }
}

extension PlanDraft {
    /// A man of 30, 80 kg, 180 cm, who wants to come to 75 kg.
    static var sample: PlanDraft {
        var draft = PlanDraft()
        draft.weight = Thousandths(80)
        draft.height = Thousandths(180)
        draft.age = 30
        draft.gender = .male
        draft.activity = .moderatelyActive
        draft.goal = .loseWeight
        draft.targetWeight = Thousandths(75)
        return draft
    }
}
