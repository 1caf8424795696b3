import PlanScience

/// The plan's targets.
struct Targets: Intent {
    let name = IntentName.targets
    let examples = ["What are my targets?", "What is my protein goal?", "How much protein should I eat?"]
    let data = "the plan's targets"
    let carries: Set<SlotKind> = [.nutrient]

    var frames: [Frame] {
        let none: Set<WordClass> = [
            .deficit, .looking, .left, .why, .reach, .days, .when, .long, .not, .safe, .top, .weight, .future,
        ]
        let allows: Set<WordClass> = [
            .and, .what, .show, .howMuch, .mine, .plan, .eat, .modal, .average, .total, .you, .past,
        ]
        return [
            Frame(
                [[.target, .plan], [.what, .show, .howMuch, .mine]],
                takes: [.nutrient, .period],
                allows: allows,
                none: none.subtracting([.days])
            ),
            Frame(
                [[.howMuch], [.modal]],
                needs: [.nutrient],
                takes: [.period],
                allows: allows.union([.average, .days]),
                none: none.subtracting([.days]).union([.past, .more])
            ),
            Frame(
                [[.what, .howMuch, .mine], [.modal], [.intake]],
                needs: [.nutrient],
                takes: [.period],
                allows: allows.union([.average, .days]),
                none: none.subtracting([.days]).union([.past, .more])
            ),
            Frame(
                [[.what], [.modal], [.be]],
                needs: [.nutrient],
                allows: [.mine, .average, .days, .total],
                none: [.past, .left, .why, .top, .contain, .more]
            ),
            Frame(
                [[.what], [.modal], [.be], [.total]],
                allows: [.mine, .average, .days, .intake],
                none: [.past, .left, .why, .top, .more, .suggest, .foods]
            ),
            Frame(
                [[.what], [.modal], [.intake], [.average]],
                allows: [.mine, .days, .eat],
                none: [.past, .left, .why, .top, .more, .foods]
            ),
            Frame([[.howMuch], [.modal], [.intake]], allows: allows.union([.days]), none: none.union([.past, .more])),
            Frame([[.target], [.average]], takes: [.nutrient], allows: allows, none: none.union([.past])),
            // "Is 120 g of protein enough?"
            Frame(
                [[.enough]],
                needs: [.limit],
                allows: [.mine, .eat, .average, .days, .fit, .safe, .eatLess],
                none: none.subtracting([.days, .safe]).union([.past, .modal, .more, .what, .howMuch, .foods, .compare]),
                needsQuestionMark: true
            ),
            // "Protein target?"
            Frame(
                [[.target]],
                needs: [.nutrient],
                allows: [.average, .plan],
                none: none.union([.past, .modal, .more])
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let plan = try await work.plan() else { return Answer(Shared.noPlan) }
        let known = CoachPlan.nutrients.filter { plan.target($0) != nil }
        if !slots.limits.isEmpty { return amounts(slots.limits, plan, work) }
        let nutrients = slots.nutrients.isEmpty ? known : slots.nutrients
        var lines = nutrients.map { nutrient -> Line in
            plan.fact(nutrient, work).map { "Your \(nutrient.name) target is \($0) a day." }
                ?? "Your plan has no target for \(nutrient.name)."
        }
        if slots.nutrients.isEmpty {
            lines.append(
                "For water it is \(work.fact(Double(plan.plan.applied.water.ml), .ml, .volume, .getPlan)) a day."
            )
        }
        return Answer(lines)
    }

    /// Sets amounts that were asked about beside the targets of their nutrients.
    private func amounts(_ limits: [Limit], _ plan: CoachPlan, _ work: TurnWork) -> Answer {
        var answer = Answer(
            limits.flatMap { limit -> [Line] in
                guard let target = plan.target(limit.nutrient), let fact = plan.fact(limit.nutrient, work) else {
                    return ["Your plan has no target for \(limit.nutrient.name)."]
                }
                let asked: Line = "\(name: "“\(limit.words)”")"
                let goal: Line = "Your \(limit.nutrient.name) target is \(fact) a day."
                if limit.value < target { return [goal, Line("\(asked) is less than that.").resting(on: "less")] }
                return [
                    goal,
                    limit.value > target
                        ? Line("\(asked) is more than that.").resting(on: "more") : "\(asked) is that.",
                ]
            }
        )
        answer.asked = limits.map(\.words)
        return answer
    }
}
