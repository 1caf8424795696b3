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
        guard let target = plan.plan.inputs.targetWeight, let weeks = plan.plan.advice.estimatedWeeks,
            let date = plan.plan.projectedDate
        else {
            return Answer("Your plan aims for no other weight, so there is no date.")
        }
        let goal = work.fact(target.doubleValue, .kg, .bodyWeight, .getPlan)
        guard slots.weight == nil || abs((slots.weight ?? 0) - target.doubleValue) < 0.05 else {
            return Answer("Your plan is for \(goal); I have dates for that weight only.")
        }
        let duration = work.fact(Double(weeks), .weeks, .duration, .getPlan)
        var lines: [Line] = [
            "Your plan comes to \(goal) in \(duration), \(time: "on \(date.told(today: work.today))"), counted from \(time: plan.plan.startDate.told(today: work.today))."
        ]
        if let realistic = plan.plan.dynamicWeeks {
            lines.append("As a body adapts, \(work.fact(Double(realistic), .weeks, .duration, .getPlan)) is likelier.")
        }
        return Answer(lines + ["Both are estimates."])
    }
}
