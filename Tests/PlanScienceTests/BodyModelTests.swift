import FitIQCore
import PlanScience
import Testing

struct BodyModelTests {
    /// - Source: the published form of the model, https://github.com/INSP-RH/bw.
    @Test(arguments: [
        (Gender.male, 80.0, 180.0, 30.0, 1.55, [28: 77.920, 182: 71.206, 364: 66.422]),
        (.female, 70, 165, 35, 1.5, [28: 67.917, 182: 61.405, 364: 56.087]),
    ])
    func `weights follow the published model`(
        gender: Gender,
        weight: Double,
        height: Double,
        age: Double,
        activity: Double,
        expected: [Int: Double]
    ) {
        var body = BodyModel(
            weight: weight,
            height: height,
            age: age,
            gender: gender,
            activity: activity,
            intakeChange: -500
        )
        #expect(abs(body.weight - weight) < 1e-9)
        for day in 1...364 {
            body.advanceDay()
            if let expected = expected[day] { #expect(abs(body.weight - expected) <= 0.005, "day \(day)") }
        }
    }

    @Test func `nothing changes where nothing is taken away`() {
        var body = BodyModel(weight: 90, height: 175, age: 40, gender: .other, activity: 1.375, intakeChange: 0)
        let expenditure = body.expenditure
        for _ in 0..<364 { body.advanceDay() }
        #expect(abs(body.weight - 90) < 1e-6)
        #expect(abs(body.expenditure - expenditure) < 1e-6)
    }

    @Test func `a target is reached later than in a straight line, or never`() throws {
        let plan = Plan(try PlanDraft.sample.inputs(), startDate: CalendarDate("2024-01-15")!)
        #expect(plan.advice.estimatedWeeks == 10)
        #expect(plan.dynamicWeeks == 13)
        let body = BodyModel(plan.inputs, intakeChange: -50)
        #expect(body.weeks(until: 60) == nil)
    }

    @Test func `lean and fat bodies of every kind stay finite`() {
        for weight in stride(from: 30.0, through: 300, by: 30) {
            for height in stride(from: 100.0, through: 250, by: 25) {
                for gender in Gender.allCases {
                    var body = BodyModel(
                        weight: weight,
                        height: height,
                        age: 50,
                        gender: gender,
                        activity: 1.2,
                        intakeChange: -500
                    )
                    for _ in 0..<100 { body.advanceDay() }
                    #expect(body.weight.isFinite && body.kcalPerKg > 0, "\(weight) kg, \(height) cm")
                }
            }
        }
    }
}
