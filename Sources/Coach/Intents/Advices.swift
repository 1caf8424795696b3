import FitIQCore
import PlanScience

/// Advice that speaks for care with the plan, in the plan's own sentences.
struct Advices: Intent {
    let name = IntentName.advice
    let examples = ["Is my plan safe?", "Why can't I eat less?", "Can I lose weight faster?"]
    let data = "the plan's advice, notes and feasible range"

    var frames: [Frame] {
        let allows: Set<WordClass> = [
            .what, .plan, .target, .mine, .eat, .modal, .show, .more, .change, .weight, .why, .not, .you, .everything,
            .lost,
        ]
        return [
            Frame(
                [[.safe], [.plan, .target, .lost, .pace]],
                takes: [.nutrient],
                allows: allows.union([.change, .lost, .eatLess, .enough]),
                none: [.past, .howMuch, .foods, .fit, .left]
            ),
            Frame(
                [[.eatLess], [.modal, .why], [.eat, .target, .plan, .change]],
                takes: [.nutrient],
                allows: allows.union([.compare, .safe]),
                none: [.past, .howMuch, .what, .left, .foods]
            ),
            // "Should my calories be lower?"
            Frame(
                [[.eatLess, .more], [.ought], [.be], [.mine]],
                needs: [.nutrient],
                allows: [.target, .plan, .modal, .intake],
                none: [.past, .howMuch, .what, .left, .foods, .why, .compare, .reach]
            ),
        ]
    }

    func tells(_ slots: Slots) -> Bool { slots.nutrients.allSatisfy { $0 == .energy } }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let plan = try await work.plan()?.plan else { return Answer(Shared.noPlan) }
        let advice = plan.advice
        var lines = Self.sentences(plan.applied.warnings, plan)
        if lines.isEmpty { lines.append("Nothing in your plan speaks for special care.") }
        let range = advice.feasibleRange.calories
        if range.lowerBound < range.upperBound {
            let (low, high) = (
                work.fact(Double(range.lowerBound), .kcal, .energy, .getPlan),
                work.fact(Double(range.upperBound), .kcal, .energy, .getPlan)
            )
            lines.append("A plan with your goal lies between \(low) and \(high) a day.")
        }
        return Answer(lines + ["\(name: Plan.notice)"])
    }

    /// The plan's sentences, said as they stand.
    static func sentences(_ codes: Set<AdviceCode>, _ plan: Plan) -> [Line] {
        AdviceCode.allCases.filter(codes.contains).compactMap { $0.sentence(plan.inputs).map { "\(name: $0)" } }
    }
}
