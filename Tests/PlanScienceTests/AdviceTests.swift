import FitIQCore
import PlanScience
import Testing

/// What is held back, and why: one case for each rule.
struct AdviceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable (inout PlanDraft) -> Void
        var holds: Set<AdviceCode> = []
        var lacks: Set<AdviceCode> = []
        var blocking: Set<AdviceCode> = []
        /// Over the energy of a day; nil is not looked at.
        var energyChange: Int?

        init(
            _ name: String,
            holds: Set<AdviceCode> = [],
            lacks: Set<AdviceCode> = [],
            blocking: Set<AdviceCode> = [],
            energyChange: Int? = nil,
            _ change: @escaping @Sendable (inout PlanDraft) -> Void
        ) {
            testDescription = name
            self.holds = holds
            self.lacks = lacks
            self.blocking = blocking
            self.energyChange = energyChange
            self.change = change
        }
    }

    static let cases = [
        Case("17 loses nothing", holds: [.minor, .ageOutsideValidation], blocking: [.minor], energyChange: 0) {
            $0.age = 17
        },
        Case("18 is no minor", holds: [.ageOutsideValidation], lacks: [.minor], energyChange: -500) { $0.age = 18 },
        Case("17 may gain", holds: [.minor], energyChange: 400) {
            $0.age = 17
            $0.goal = .gainMuscle
            $0.targetWeight = Thousandths(85)
        },
        Case("78 was measured", lacks: [.ageOutsideValidation]) { $0.age = 78 },
        Case("79 was not", holds: [.ageOutsideValidation], energyChange: -500) { $0.age = 79 },
        Case("no deficit in pregnancy", holds: [.pregnancy], blocking: [.pregnancy], energyChange: 0) {
            $0.gender = .female
            $0.isPregnant = true
        },
        Case("pregnancy is told also without a deficit", holds: [.pregnancy], energyChange: 0) {
            $0.goal = .maintain
            $0.targetWeight = nil
            $0.isPregnant = true
        },
        Case("a BMI of 18.5 is no underweight", lacks: [.underweight]) {
            $0.height = Thousandths(200)
            $0.weight = Thousandths(74)
            $0.targetWeight = nil
        },
        Case("a gram less is", holds: [.underweight], blocking: [.underweight], energyChange: 0) {
            $0.height = Thousandths(200)
            $0.weight = Thousandths(73.999)
            $0.targetWeight = nil
        },
        Case("a target below it", holds: [.targetUnderweight], blocking: [.targetUnderweight], energyChange: 0) {
            $0.targetWeight = Thousandths(59)
        },
        Case("losing upwards", holds: [.targetDirectionConflict], blocking: [.targetDirectionConflict], energyChange: 0)
        {
            $0.targetWeight = Thousandths(81)
        },
        Case(
            "gaining downwards",
            holds: [.targetDirectionConflict],
            blocking: [.targetDirectionConflict],
            energyChange: 0
        ) {
            $0.goal = .gainMuscle
        },
        Case("there already", holds: [.goalReached], energyChange: 0) { $0.targetWeight = Thousandths(80) },
        Case("maintaining with another target", holds: [.targetIgnored], energyChange: 0) { $0.goal = .maintain },
        Case("a BMI of 40", holds: [.bmiExtreme]) { $0.weight = Thousandths(129.6) },
        Case("just below it", lacks: [.bmiExtreme]) { $0.weight = Thousandths(129.599) },
        Case("half a kilogram is 1 % of 50 kg", lacks: [.rateAboveGuideline]) {
            $0.weight = Thousandths(50)
            $0.height = Thousandths(150)
            $0.targetWeight = nil
        },
        Case("below 50 kg it is more", holds: [.rateAboveGuideline]) {
            $0.weight = Thousandths(49.999)
            $0.height = Thousandths(150)
            $0.targetWeight = nil
        },
        Case("26 weeks are not long", lacks: [.projectionLong]) { $0.targetWeight = Thousandths(67) },
        Case("27 are", holds: [.projectionLong]) { $0.targetWeight = Thousandths(66.999) },
        Case(
            "below 800 kcal also where nothing is taken away",
            holds: [.veryLowCalorie, .belowKcalFloor],
            blocking: [.veryLowCalorie],
            energyChange: 0
        ) {
            $0.weight = Thousandths(30)
            $0.height = Thousandths(130)
            $0.age = 90
            $0.gender = .female
            $0.activity = .sedentary
            $0.goal = .maintain
            $0.targetWeight = nil
        },
    ]

    @Test(arguments: cases) func `a rule holds where it should and nowhere else`(_ rule: Case) throws {
        var draft = PlanDraft.sample
        rule.change(&draft)
        let plan = Plan(try draft.inputs(), startDate: CalendarDate("2024-01-15")!)
        #expect(plan.advice.codes.isSuperset(of: rule.holds))
        #expect(plan.advice.codes.isDisjoint(with: rule.lacks))
        #expect(plan.advice.blocking == rule.blocking)
        if let change = rule.energyChange { #expect(-plan.deficit == change) }
        #expect(rule.blocking.isEmpty || plan.advice.estimatedWeeks == nil)
        #expect(rule.blocking.isEmpty || plan.applied.estimatedWeeks == nil)
    }

    @Test func `a plan that warns of something else is another, though its numbers are the same`() throws {
        var draft = PlanDraft.sample
        draft.gender = .female
        draft.goal = .maintain
        draft.targetWeight = nil
        let before = Plan(try draft.inputs(), startDate: CalendarDate("2024-01-15")!)
        draft.isPregnant = true
        let after = Plan(try draft.inputs(), startDate: before.startDate)
        #expect(after.formula == before.formula && after.applied.energyKcal == before.applied.energyKcal)
        #expect(after.isNoticeablyDifferent(from: before))
        #expect(!before.showsSameNumbers(as: after))
        #expect(after.showsSameNumbers(as: after) && !after.isNoticeablyDifferent(from: after))
    }

    /// The smaller of the two is then what is used, which is nothing to "stay at", and no way that "takes longer".
    @Test(arguments: [
        (PrimaryGoal.loseWeight, Gender.female, 65, 50.0, 155.0, 1180, "So we plan no deficit"),
        (.gainMuscle, .male, 85, 38, 150, 1078, "is best planned with a clinician"),
    ])
    func `who uses less than the floor is told why the target is what they use`(
        goal: PrimaryGoal,
        gender: Gender,
        age: Int,
        weight: Double,
        height: Double,
        target: Int,
        saying: String
    ) throws {
        var draft = PlanDraft.sample
        draft.goal = goal
        draft.gender = gender
        draft.age = age
        draft.weight = Thousandths(weight)
        draft.height = Thousandths(height)
        draft.activity = .sedentary
        draft.targetWeight = nil
        let plan = Plan(try draft.inputs(), startDate: CalendarDate("2024-01-15")!)
        #expect(plan.formula.tdee == target)
        #expect(plan.advice.calorieTarget == target)
        let text = plan.calorieExplanation.text
        #expect(text.contains(saying), "\(text)")
        #expect(!text.contains("takes longer") && !text.contains("stays at"), "\(text)")
    }

    @Test func `nothing is praised or promised`() throws {
        let forbidden = ["great", "perfect", "well done", "congratulations", "guarantee", "will lose", "you will"]
        for rule in Self.cases {
            var draft = PlanDraft.sample
            rule.change(&draft)
            let plan = Plan(try draft.inputs(), startDate: CalendarDate("2024-01-15")!)
            let texts =
                plan.explanations.map(\.text) + plan.advice.codes.compactMap { $0.sentence(plan.inputs) }
                + [Plan.notice, plan.verdict]
            for text in texts {
                #expect(!forbidden.contains { text.lowercased().contains($0) }, "\(text)")
            }
        }
    }
}

extension Plan {
    var explanations: [Explanation] {
        [
            bmrExplanation, tdeeExplanation, calorieExplanation, proteinExplanation, fatExplanation, carbsExplanation,
            waterExplanation, timelineExplanation,
        ]
    }
}
