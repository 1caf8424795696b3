import FitIQCore
import PlanScience

/// When the plan's weight will be reached, as far as it can be said.
struct Timeline: Intent {
    let name = IntentName.timeline
    let examples = ["When will I be at 70 kg?", "How long until I reach my goal weight?", "When will I reach my goal?"]
    let data = "the plan's timeline and the body model; an estimate"

    var frames: [Frame] {
        let allows: Set<WordClass> = [
            .when, .long, .modal, .reach, .target, .weight, .mine, .change, .plan, .eat, .what, .left,
        ]
        return [
            Frame([[.when, .long]], needs: [.weight], allows: allows, none: [.past, .not]),
            Frame([[.when, .long], [.target, .plan, .goalWeight]], allows: allows, none: [.past, .not, .days]),
            Frame(
                [[.when, .long, .prospect], [.lost], [.modal, .prospect, .mine]],
                needs: [.weight],
                allows: allows.union([.lost, .prospect]),
                none: [.past, .not]
            ),
            Frame(
                [[.prospect], [.target, .plan, .weight]],
                takes: [.weight],
                allows: allows.union([.prospect, .goalWeight]),
                none: [.past, .not, .what]
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let plan = try await work.plan() else { return Answer(Shared.noPlan) }
        let codes = plan.plan.advice.blocking
        guard codes.isEmpty else { return Answer(Advices.sentences(codes, plan.plan)) }
        guard let target = plan.plan.inputs.targetWeight, let weeks = plan.plan.applied.estimatedWeeks,
            let date = plan.plan.steadyDate
        else {
            return Answer("Your plan aims for no other weight, so there is no date.")
        }
        let goal = work.fact(target.doubleValue, .kg, .bodyWeight, .getPlan)
        guard slots.weight == nil || abs((slots.weight ?? 0) - target.doubleValue) < 0.05 else {
            return Answer("Your plan is for \(goal); I have dates for that weight only.")
        }
        func told(_ weeks: Int, _ date: CalendarDate) -> Line {
            "in \(work.fact(Double(weeks), .weeks, .duration, .getPlan)), \(time: "on \(date.told(today: work.today))")"
        }
        let start: Line = "counted from \(time: plan.plan.startDate.told(today: work.today))"
        let steady: Line = "at a steady pace it would be \(told(weeks, date))"
        guard let realistic = plan.plan.dynamicWeeks, let day = plan.plan.realisticDate else {
            return Answer(
                "As a body adapts, your plan alone does not come to \(goal) within ten years; \(steady), \(start).",
                "Both are estimates."
            )
        }
        return Answer(
            "As a body adapts, your plan comes to \(goal) \(told(realistic, day)); \(steady), \(start).",
            "Both are estimates."
        )
    }
}
