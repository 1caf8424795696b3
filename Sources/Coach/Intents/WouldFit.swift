import FitIQCore

/// A food beside what is left of the day.
struct WouldFit: Intent {
    let name = IntentName.wouldFit
    let examples = [
        "Can I have 2 slices of pizza and stay under my target?", "Would a burger fit into today?",
        "Do I have room for a banana?",
    ]
    let data = "the reading of the food, and what is left of today"
    let carries: Set<SlotKind> = [.food]
    let readsAmounts = true

    var frames: [Frame] {
        let allows: Set<WordClass> = [.modal, .eat, .mine, .target, .left, .fit, .and, .reach, .more, .plan]
        let joints: Set<String> = [
            "for", "fit in", "squeeze in", "sneak in", "cram in", "slot in", "wedge in", "away with", "ok with",
            "okay with", "fine with", "calories with",
            "target with", "limit with",
            "budget with", "goal with",
        ]
        return [
            Frame(
                [[.modal, .fit, .left], [.fit, .target, .left, .reach]],
                needs: [.food],
                takes: [.nutrient, .period],
                allows: allows,
                none: [.past, .howMuch, .what, .why, .not, .when, .days],
                joints: joints,
                amounts: ["more"]
            ),
            // "Can I have a beer tonight?"
            Frame(
                [[.modal], [.eat], [.mine]],
                needs: [.food, .period],
                allows: allows,
                none: [.past, .howMuch, .what, .why, .not, .when, .days, .ought, .will, .compare],
                needsQuestionMark: true,
                joints: joints
            ),
            // "Can I have a kebab?" asks of now.
            Frame(
                [[.permission], [.eat], [.mine, .permission]],
                needs: [.food],
                allows: allows.union([.condition, .safe]),
                none: [.past, .howMuch, .what, .why, .not, .when, .days, .ought, .will, .compare],
                needsQuestionMark: true,
                joints: joints
            ),
            Frame(
                [[.condition], [.fit, .target, .left, .reach, .condition]],
                needs: [.food],
                takes: [.nutrient, .period],
                allows: allows.union([.past, .what, .howMuch, .be]),
                none: [.why, .not, .when, .days, .compare, .average],
                joints: joints,
                amounts: ["more"]
            ),
        ]
    }

    func tells(_ slots: Slots) -> Bool {
        slots.nutrients.count <= 1 && !slots.foods.contains(where: FoodInMeals.isOfWater)
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let today = Period(work.today, "today")
        guard slots.period == nil || slots.period?.days == today.days else {
            return Answer("I can look at today only.")
        }
        guard let plan = try await work.plan() else { return Answer(Shared.noPlan) }
        let nutrient = slots.nutrient ?? .energy
        guard let target = plan.target(nutrient), let goal = plan.fact(nutrient, work) else {
            return Answer("Your plan has no target for \(nutrient.name).")
        }
        await work.call(.readMeal, ["text": slots.foods.first ?? ""])
        let food = FoodAmount(slots.foods.first ?? "", work)
        let intake = try await work.intake(in: today)
        let sum = intake.sum(nutrient)
        guard let adds = food.amount(nutrient, work), let addition = adds.value else {
            return Answer("I don't know the \(nutrient.name) of it, so I can't say.")
        }
        if let nothing = Shared.nothingKnown(intake, today) {
            return Answer(nothing, "\(food.names) would add \(adds) of \(nutrient.name), with a target of \(goal).")
        }
        guard let value = sum.value, let had = work.fact(sum, of: nutrient, in: today) else {
            return Answer("None of the foods that you logged today tells its \(nutrient.name), so I can't say.")
        }
        var then = work.fact(
            value + addition,
            nutrient.unit,
            nutrient.kind,
            .getDay,
            about: .init(nutrient: nutrient, period: today)
        )
        then.isAtLeast = sum.isAtLeast || adds.isAtLeast
        let begin: Line = "\(food.names) would add \(adds) to the \(had) of today: \(then), with a target of \(goal)."
        if value + addition > target {
            return Answer([begin, "That is over your target."].map { $0.resting(on: "more") })
        }
        guard !then.isAtLeast else { return Answer([begin, "As a part is unknown, I can't say whether it fits."]) }
        let rest = work.fact(
            target - value - addition,
            nutrient.unit,
            nutrient.kind,
            .getDay,
            about: .init(nutrient: nutrient, period: today)
        )
        return Answer([begin, Line("That stays under your target, with \(rest) left.").resting(on: "less")])
    }
}
