import FitIQCore
import PlanScience
import Testing

struct AdaptiveExpenditureTests {
    private static let start = CalendarDate("2024-01-15")!
    private static let formula = 2759.0
    private static let body = BodyModel(
        weight: 80,
        height: 180,
        age: 30,
        gender: .male,
        activity: 1.55,
        intakeChange: 0
    )

    /// Someone who eats `intake` kcal each day and loses `loss` kg each day, on scales that are 0.1 kg off either way.
    private func log(days: Int, intake: Double, loss: Double) -> [AdaptiveExpenditure.Day] {
        (0..<days).map { day in
            AdaptiveExpenditure.Day(
                date: Self.start.advanced(by: day)!,
                weight: 80 - loss * Double(day) + (day % 2 == 0 ? 0.1 : -0.1),
                // Not the same each day, which nobody eats.
                intake: intake + (day % 3 == 0 ? 200 : -100)
            )
        }
    }

    private func adaptive(_ log: [AdaptiveExpenditure.Day], after days: Int) -> AdaptiveExpenditure {
        AdaptiveExpenditure(log, today: Self.start.advanced(by: days)!, formula: Self.formula, body: Self.body)
    }

    @Test func `who keeps their weight uses what they eat`() throws {
        let estimate = try #require(adaptive(log(days: 56, intake: 2500, loss: 0), after: 56).estimate)
        #expect(abs(estimate.kcal - 2500) < 30)
        #expect(estimate.error < 60)
    }

    @Test func `who loses uses more than they eat, by what they lose`() throws {
        let estimate = try #require(adaptive(log(days: 84, intake: 2259, loss: 0.05), after: 84).estimate)
        #expect(abs(estimate.kcal - (2259 + 0.05 * Self.body.kcalPerKg)) < 40)
    }

    @Test func `it moves by 100 kcal a week at most`() throws {
        var before = Self.formula
        for day in stride(from: 14, through: 84, by: 7) {
            let estimate = try #require(adaptive(log(days: 84, intake: 1700, loss: 0), after: day).estimate)
            #expect(abs(estimate.kcal - before) <= 100.001, "day \(day)")
            before = estimate.kcal
        }
        #expect(before < 2000)
    }

    @Test func `today, and what is older than four weeks, is not looked at`() {
        var log = log(days: 28, intake: 2500, loss: 0)
        let before = adaptive(log, after: 28)
        log.append(AdaptiveExpenditure.Day(date: Self.start.advanced(by: 28)!, weight: 200, intake: 9000))
        #expect(adaptive(log, after: 28) == before)
        #expect(adaptive(log, after: 60).estimate == nil)
        #expect(adaptive(log, after: 60).weighings == 0)
    }

    @Test func `what is missing is told`() {
        #expect(adaptive([], after: 0).missing.count == 3)
        var log = log(days: 14, intake: 2500, loss: 0)
        #expect(adaptive(log, after: 13).missing == ["Days from the first weighing to the last: 13 of 14."])
        #expect(adaptive(log, after: 14).missing == [])
        #expect(adaptive(log, after: 14).estimate != nil)
        for day in 1..<8 { log[day].weight = nil }
        #expect(adaptive(log, after: 14).missing == ["Days with a weight: 7 of 8."])
        for day in 1..<6 { log[day].intake = nil }
        #expect(adaptive(log, after: 14).missing.count == 2)
        #expect(adaptive(log, after: 14).estimate == nil)
    }

    @Test func `the order of the log plays no part`() {
        let log = log(days: 40, intake: 2400, loss: 0.02)
        #expect(adaptive(log.reversed(), after: 40).estimate != nil)
        #expect(adaptive(log.reversed(), after: 40).missing == adaptive(log, after: 40).missing)
        let difference = adaptive(log.reversed(), after: 40).estimate!.kcal - adaptive(log, after: 40).estimate!.kcal
        #expect(abs(difference) < 1e-6)
    }
}
