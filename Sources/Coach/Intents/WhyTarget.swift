import PlanScience

/// How a target was computed.
struct WhyTarget: Intent {
    let name = IntentName.whyTarget
    let examples = ["Why is my target 2,100?", "How did you get my protein target?", "Explain my calorie target"]
    let data = "the plan's explanation: rule, arithmetic, facts, source"

    var frames: [Frame] {
        let none: Set<WordClass> = [.left, .not, .eatLess]
        let allows: Set<WordClass> = [
            .and, .mine, .past, .you, .what, .plan, .show, .howMuch, .total, .eat, .modal, .average, .more, .intake,
            .days,
            .top,
        ]
        return [
            Frame(
                [[.why], [.target, .plan]],
                takes: [.nutrient, .limit, .number],
                allows: allows.union([.eatLess, .rich, .enough]),
                none: none.subtracting([.eatLess])
            ),
            // "Why should I eat so much protein?", but not "why should I eat protein?"
            Frame(
                [[.why], [.modal], [.much, .howMuch, .more, .average]],
                needs: [.nutrient],
                takes: [.number, .limit],
                allows: allows,
                none: none
            ),
            Frame([[.why]], needs: [.limit], allows: [.mine, .past, .you, .what], none: none),
            // "Why is my protein 127?"
            Frame(
                [[.plainWhy]],
                needs: [.limit, .nutrient],
                allows: [.mine, .target],
                none: none.union([.past, .eat])
            ),
            // "What deficit am I on?"
            Frame(
                [[.deficit], [.what, .howMuch, .show], [.mine]],
                takes: [.nutrient],
                allows: [.plan, .target, .average],
                none: [.why, .past, .not, .safe, .left, .reach, .long, .when, .more, .modal, .often, .top]
            ),
            // "Why can I only eat 1941?"
            Frame(
                [[.why], [.modal, .eat]],
                needs: [.limit],
                allows: [.mine, .you, .what, .howMuch, .average, .days],
                none: none.union([.past])
            ),
        ]
    }

    /// "My protein deficit" is none of energy.
    func tells(_ slots: Slots) -> Bool { slots.detail != .deficit || slots.nutrients.allSatisfy { $0 == .energy } }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let plan = try await work.plan() else { return Answer(Shared.noPlan) }
        if slots.detail == .deficit { return deficit(plan, work) }
        let limited = slots.limits.isEmpty ? [.energy] : slots.limits.map(\.nutrient)
        let asked = slots.nutrients.count == 1 ? slots.limits.first { [$0.nutrient] == slots.nutrients } : nil
        return Answer(
            (slots.nutrients.isEmpty ? limited : slots.nutrients).flatMap { lines($0, plan, work, asked: asked) }
        )
    }

    /// Tells the deficit of the plan: the energy that a day uses by the formula, less the target.
    private func deficit(_ plan: CoachPlan, _ work: TurnWork) -> Answer {
        let codes = plan.plan.advice.blocking
        guard codes.isEmpty else { return Answer(Advices.sentences(codes, plan.plan)) }
        func kcal(_ value: Int) -> Fact {
            work.fact(Double(value), .kcal, .energy, .getPlan, about: .init(nutrient: .energy))
        }
        let rest = plan.plan.deficit
        let both: Line =
            "Your energy target is \(kcal(plan.plan.applied.energyKcal)) a day, and by the formula you use about \(kcal(plan.plan.formula.tdee))"
        guard rest != 0 else { return Answer("\(both): there is no difference.") }
        let word = rest > 0 ? "less" : "more"
        return Answer(Line("\(both): \(kcal(abs(rest))) \(word) than you use.").resting(on: word))
    }

    /// - Parameter asked: the amount that the question takes for the target; nil where it names none.
    private func lines(_ nutrient: NutrientName, _ plan: CoachPlan, _ work: TurnWork, asked: Limit? = nil) -> [Line] {
        guard let target = plan.fact(nutrient, work) else {
            return ["Your plan has no target for \(nutrient.name)."]
        }
        if let asked, let value = target.value, abs(asked.value - value) > 0.5 {
            return ["Your \(nutrient.name) target is another: \(target) a day."]
        }
        let why =
            switch nutrient {
            case .protein: plan.plan.proteinExplanation
            case .fat: plan.plan.fatExplanation
            case .carbs: plan.plan.carbsExplanation
            default: plan.plan.calorieExplanation
            }
        let inputs = why.inputs.map { input in
            let value = input.value.replacing("_", with: " ")
            return "\(BuiltInCoach.plainWords(for: input.name)) \(value)\(input.unit.map { " \($0)" } ?? "")"
        }
        var lines: [Line] = [
            "Your \(nutrient.name) target is \(target) a day.",
            "\(name: why.text)",
            "It is \(name: why.formula): \(name: why.arithmetic).",
        ]
        if !inputs.isEmpty { lines.append("From: \(name: inputs.joined(separator: ", ")).") }
        return lines + ["Source: \(name: why.source)."]
    }
}

extension BuiltInCoach {
    private static let factWords = [
        "activityLevel": "activity", "primaryGoal": "goal", "targetWeight": "goal weight", "bmr": "resting burn",
        "tdee": "daily burn", "gender": "sex",
    ]

    /// "daily burn" of "tdee": what a person calls a fact that goes into a target, by its name in the plan.
    package static func plainWords(for fact: String) -> String { factWords[fact] ?? fact }
}
