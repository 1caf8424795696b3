import FitIQCore
import PlanScience

/// The last weighing beside the weight that the plan has for its day.
struct WeightOnPlan: Sendable {
    let work: TurnWork

    /// A difference that is none, in kg: single days move by water.
    private static let usualSwing = 0.5
    private static let longestGapInDays = 14

    /// "Behind your plan: it has you at 79 kg on Monday 23 November, and you weighed 80 kg."; nothing where the plan, or a weighing of
    /// the last days, is missing, and nothing where no weight loss is helped with.
    func lines() async throws -> [Line] {
        guard let plan = try await work.plan()?.plan, plan.advice.blocking.isEmpty,
            let target = plan.inputs.targetWeight?.doubleValue,
            let since = work.today.advanced(by: -Self.longestGapInDays)
        else { return [] }
        let weighings = try await work.tools.diary.weights(
            on: max(since, plan.startDate)...max(work.today, plan.startDate)
        )
        guard let last = weighings.last, let planned = Self.planned(on: last.day, plan) else { return [] }
        let start = plan.inputs.weight.doubleValue
        let weight = last.weight.doubleValue
        // Is above 0 where the weight is further on its way than planned.
        let ahead = (planned - weight) * (target < start ? 1 : -1)
        let verdict =
            abs(ahead) <= Self.usualSwing
            ? "On track: your plan" : ahead > 0 ? "Ahead of your plan: it" : "Behind your plan: it"
        let about = Fact.About(period: Period(last.day, ""))
        func kg(_ value: Double, _ function: FunctionName) -> Fact {
            work.weight((value * 10).rounded() / 10, function, about: about)
        }
        let day = last.day.told(today: work.today)
        return [
            "\(verdict) has you at \(kg(planned, .getPlan)) \(time: "on \(day)"), and you weighed \(work.weight(weight, .getWeights, about: about)).",
            "Within \(kg(Self.usualSwing, .getPlan)) of it counts as on track, as water moves single days.",
        ]
    }

    /// The weight of `day` by the body model, in kg, between the ends of its weeks; nil where the weight is not to change.
    static func planned(on day: CalendarDate, _ plan: Plan) -> Double? {
        let weights = [plan.inputs.weight.doubleValue] + plan.dynamicWeights.map(\.doubleValue)
        guard weights.count > 1 else { return nil }
        let (week, rest) = max(plan.startDate.days(until: day), 0).quotientAndRemainder(dividingBy: 7)
        guard week + 1 < weights.count else { return weights.last }
        return weights[week] + (weights[week + 1] - weights[week]) * Double(rest) / 7
    }
}
