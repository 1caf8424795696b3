import PlanScience

/// The plan's targets.
struct Targets: Intent {
    let name = IntentName.targets
    let examples = ["What are my targets?", "What is my protein goal?", "How much protein should I eat?"]
    let data = "the plan's targets"
    let carries: Set<SlotKind> = [.nutrient]

    var frames: [Frame] {
        let none: Set<WordClass> = [
            .looking, .left, .why, .reach, .days, .when, .long, .not, .safe, .top, .weight, .future,
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
        let known = [NutrientName.energy, .protein, .carbs, .fat].filter { plan.target($0) != nil }
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
}
