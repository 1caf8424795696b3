import FitIQCore
import PlanScience
import Testing

struct PlanCurveTests {
    private func plan(_ goal: PrimaryGoal, from weight: Int, to target: Int?) throws -> Plan {
        let inputs = PlanInputs(
            weight: Thousandths(count: weight * 1000),
            height: Thousandths(count: 180_000),
            age: 30,
            gender: .male,
            activity: .moderatelyActive,
            goal: goal,
            targetWeight: target.map { Thousandths(count: $0 * 1000) }
        )
        return Plan(inputs, startDate: try #require(CalendarDate("2026-11-21")))
    }

    @Test func `the way to the target falls from week to week, and reaches it in the last`() throws {
        let plan = try plan(.loseWeight, from: 80, to: 75)
        let weights = plan.dynamicWeights
        #expect(weights.count == plan.dynamicWeeks)
        #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 > $1 })
        #expect(weights.dropLast().allSatisfy { $0 >= Thousandths(count: 75_000) })
        #expect(try #require(weights.last) <= Thousandths(count: 75_000))
        // The model's own checkpoint of day 28.
        #expect(weights[3] == Thousandths(count: 77_920))
    }

    @Test func `where the target is not reached three years are drawn`() throws {
        let plan = try plan(.loseWeight, from: 120, to: 62)
        #expect(plan.dynamicWeeks == nil)
        #expect(plan.dynamicWeights.count == 156)
    }

    @Test func `there is nothing to draw without a date to reach`() throws {
        #expect(try plan(.maintain, from: 80, to: nil).dynamicWeights.isEmpty)
        #expect(try plan(.loseWeight, from: 80, to: nil).dynamicWeights.isEmpty)
        #expect(try plan(.loseWeight, from: 80, to: 85).dynamicWeights.isEmpty)
        #expect(try plan(.loseWeight, from: 80, to: 80).dynamicWeights.isEmpty)
    }
}
