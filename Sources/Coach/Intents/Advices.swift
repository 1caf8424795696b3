import FitIQCore
import PlanScience

/// Advice that speaks for care with the plan, in the plan's own sentences.
struct Advices: Intent {
    let name = IntentName.advice
    let examples = ["Is my plan safe?", "Why can't I eat less?", "Can I lose weight faster?", "Is 1900 kcal too low?"]
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
            // "Is it OK to go a bit higher on calories?"
            Frame(
                [[.eatLess, .more], [.modal, .safe], [.going]],
                needs: [.nutrient],
                allows: [.mine, .modal, .safe, .target, .plan],
                none: [.past, .howMuch, .what, .left, .foods, .why, .compare, .when]
            ),
            // "Is it safe to go below 1500?"
            Frame(
                [[.safe, .modal], [.going]],
                needs: [.limit],
                allows: [.mine, .target, .plan],
                none: [.past, .howMuch, .what, .left, .foods, .why, .compare, .when]
            ),
            // "Is 1900 too low?"
            Frame(
                [[.safe, .enough]],
                needs: [.limit],
                allows: [.mine, .eat, .average, .days, .eatLess, .fit, .target, .plan],
                none: [.past, .howMuch, .foods, .left, .what, .why, .modal, .when, .compare],
                needsQuestionMark: true
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

    private static let energiesOfDays = 900.0...5000

    func tells(_ slots: Slots) -> Bool {
        slots.nutrients.allSatisfy { $0 == .energy } && slots.limits.count <= 1
            && slots.limits.allSatisfy { $0.nutrient == .energy && Self.energiesOfDays.contains($0.value) }
    }

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
            lines += slots.limits.map { Self.place(of: $0, in: range) }
        }
        var answer = Answer(lines + ["\(name: Plan.notice)"])
        answer.asked = slots.limits.map(\.words)
        return answer
    }

    /// Says on which side of `range` an energy lies that was asked about.
    private static func place(of limit: Limit, in range: ClosedRange<Int>) -> Line {
        let asked: Line = "\(name: "“\(limit.words)”")"
        if limit.value < Double(range.lowerBound) { return Line("\(asked) is below that.").resting(on: "less") }
        guard limit.value > Double(range.upperBound) else { return "\(asked) is between them." }
        return Line("\(asked) is above that.").resting(on: "more")
    }

    /// The plan's sentences, said as they stand.
    static func sentences(_ codes: Set<AdviceCode>, _ plan: Plan) -> [Line] {
        AdviceCode.allCases.filter(codes.contains).compactMap { $0.sentence(plan.inputs).map { "\(name: $0)" } }
    }
}
