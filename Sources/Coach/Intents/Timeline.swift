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
            // "Am I on track to reach 70 kg?"
            Frame(
                [[.prospect], [.reach, .be]],
                needs: [.weight],
                allows: [.mine, .modal, .target, .plan],
                none: [.past, .not, .what, .ought, .howMuch, .foods]
            ),
            // "Will I reach my goal by Christmas?"
            Frame(
                [[.deadline], [.prospect, .modal], [.target, .plan, .goalWeight]],
                takes: [.weight],
                allows: allows.union([.prospect, .goalWeight]),
                none: [.past, .not, .what, .when, .ought, .howMuch]
            ),
            Frame(
                [[.deadline], [.prospect, .modal]],
                needs: [.weight],
                allows: allows.union([.prospect]),
                none: [.past, .not, .what, .when, .ought, .howMuch]
            ),
            // "When will I get there?"
            Frame(
                [[.when, .long], [.arrival]],
                allows: [.modal, .mine, .when, .long, .what, .prospect, .will],
                none: [.past, .not, .days, .foods, .meal]
            ),
            Frame(
                [[.deadline], [.prospect, .modal], [.arrival]],
                allows: [.mine, .prospect],
                none: [.past, .not, .what, .when, .ought, .howMuch, .foods, .meal]
            ),
            // "How many kg to go?"
            Frame(
                [[.weight, .lost], [.left, .long], [.left, .howMuch]],
                allows: [.howMuch, .more, .mine, .lost, .modal, .goalWeight, .target, .reach, .long, .weight],
                none: [.past, .not, .foods]
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
        let goal = work.weight(target.doubleValue, .getPlan)
        guard slots.weight == nil || abs((slots.weight ?? 0) - target.doubleValue) < 0.05 else {
            if let weight = slots.weight, let answer = try await onTheWay(to: weight, plan.plan, slots, work) {
                return answer
            }
            return Answer("Your plan is for \(goal); I have dates for that weight only.")
        }
        let distance = slots.detail == .distance ? try await distance(to: target.doubleValue, work) : []
        func told(_ weeks: Int, _ date: CalendarDate) -> Line {
            "in \(work.fact(Double(weeks), .weeks, .duration, .getPlan)), \(time: "on \(date.told(today: work.today))")"
        }
        let start: Line = "counted from \(time: plan.plan.startDate.told(today: work.today))"
        let steady: Line = "at a steady pace it would be \(told(weeks, date))"
        guard let realistic = plan.plan.dynamicWeeks, let day = plan.plan.realisticDate else {
            var never: Line =
                "As a body adapts, your plan alone does not come to \(goal) within ten years; \(steady), \(start)."
            never.grounds.append(work.fact(Self.longestPlanInYears, .years, .duration, .getPlan))
            return Answer(distance + [never, "Both are estimates."])
        }
        return Answer(
            distance + [
                "As a body adapts, your plan comes to \(goal) \(told(realistic, day)); \(steady), \(start).",
                "Both are estimates.",
            ]
        )
    }

    /// The dates of a weight between those that the plan begins and ends with; nil of another one.
    private func onTheWay(to weight: Double, _ plan: Plan, _ slots: Slots, _ work: TurnWork) async throws -> Answer? {
        let (start, target) = (plan.inputs.weight.doubleValue, plan.inputs.targetWeight?.doubleValue ?? 0)
        let rate = abs(plan.appliedWeeklyRate.doubleValue)
        guard (min(start, target)..<max(start, target)).contains(weight), weight != start, rate > 0,
            let place = plan.dynamicWeights.firstIndex(where: {
                target < start ? $0.doubleValue <= weight : $0.doubleValue >= weight
            })
        else { return nil }
        let steady = Int((abs(start - weight) / rate).rounded(.up))
        func told(_ weeks: Int) -> Line {
            let day = plan.date(afterWeeks: weeks) ?? work.today
            return
                "in \(work.fact(Double(weeks), .weeks, .duration, .getPlan)), \(time: "on \(day.told(today: work.today))")"
        }
        let goal = work.weight(weight, .getPlan)
        let lines: [Line] = [
            "As a body adapts, your plan comes to \(goal) \(told(place + 1)); at a steady pace it would be \(told(steady)), counted from \(time: plan.startDate.told(today: work.today)).",
            "Both are estimates.",
        ]
        return Answer((slots.detail == .distance ? try await distance(to: weight, work) : []) + lines)
    }

    private static let longestDiaryInDays = 3650
    /// Beyond it the body model looks no further.
    private static let longestPlanInYears = 10.0

    /// "Your last weighing was 82 kg, on Friday 27 November: 7 kg from 75 kg."; nothing without one.
    private func distance(to target: Double, _ work: TurnWork) async throws -> [Line] {
        let first = work.today.advanced(by: -Self.longestDiaryInDays) ?? work.today
        await work.call(.getWeights)
        guard let last = try await work.tools.diary.weights(on: first...work.today).last else { return [] }
        func kg(_ value: Double) -> Fact { work.weight(value, .getWeights) }
        let weight = last.weight.doubleValue
        return [
            "Your last weighing was \(kg(weight)), \(time: "on \(last.day.told(today: work.today))"): \(kg(abs(weight - target))) from \(kg(target))."
        ]
    }
}
