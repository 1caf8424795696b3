import FitIQCore
import PlanScience

/// How much water is left of a day's target. Only water that was noted by itself counts; what is in meals is not told apart.
struct WaterLeft: Sendable {
    let day: Period
    let plan: CoachPlan?
    let work: TurnWork

    func line() async throws -> Line {
        let drinks = try await work.tools.diary.entries(.water, on: day.days)
        let sum = drinks.reduce(0) { $0 + $1.quantity.doubleValue } * 1000
        let had = ml(sum)
        guard let plan else {
            return drinks.isEmpty
                ? "You noted no water \(day), and I know no plan of yours here."
                : "You noted \(had) of water \(day), and I know no plan of yours here."
        }
        let target = Double(plan.plan.applied.water.ml)
        guard !drinks.isEmpty else {
            return "You noted no water \(day), of a target of \(ml(target)); water in meals is not counted."
        }
        let rest = ml(abs(target - sum))
        guard sum < target else {
            return Line(
                "You noted \(had) of water \(day): the target of \(ml(target)) is reached, and \(rest) more. Water in meals is not counted."
            )
            .resting(on: "reached", "more")
        }
        return
            "You noted \(had) of water \(day), of a target of \(ml(target)): \(rest) left. Water in meals is not counted."
    }

    private func ml(_ value: Double) -> Fact {
        work.fact(value, .ml, .volume, .getTrends, about: .init(period: day))
    }
}
