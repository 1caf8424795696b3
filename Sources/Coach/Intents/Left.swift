import FitIQCore

/// Answers how much is left of a day's target, and whether it was reached.
struct Left: Intent {
    let name = IntentName.left
    let examples = [
        "How much protein have I left today?", "How many calories can I still eat?", "Am I over my calories?",
        "Did I reach my protein target yesterday?",
    ]
    let data = "the plan's targets less the day's meals"
    let carries: Set<SlotKind> = [.period, .nutrient]

    var frames: [Frame] {
        let allows: Set<WordClass> = [
            .and, .howMuch, .what, .eat, .modal, .total, .show, .target, .more, .past, .mine, .reach, .average,
        ]
        return [
            Frame(
                [[.left]],
                takes: [.nutrient, .period],
                allows: allows,
                none: [.why, .days, .top, .prospect, .goalWeight, .suggest, .habit]
            ),
            Frame(
                [[.left]],
                needs: [.nutrient, .meal],
                takes: [.period],
                allows: allows.subtracting([.past]).union([.enough]),
                none: [.why, .days, .top, .prospect, .goalWeight, .suggest, .past],
                mealJoints: ["for"]
            ),
            Frame(
                [[.left], [.mine, .be]],
                needs: [.limit],
                takes: [.period],
                allows: [.modal, .eat, .mine, .more],
                none: [.why, .days, .top, .prospect, .goalWeight, .suggest, .foods, .past, .not]
            ),
            Frame(
                [[.enough], [.mine, .past]],
                needs: [.nutrient],
                takes: [.period],
                allows: [.eat, .past, .mine, .modal, .average],
                none: [.what, .why, .howMuch, .days, .when]
            ),
            Frame(
                [[.more], [.modal]],
                needs: [.nutrient],
                takes: [.period],
                allows: [.mine, .eat],
                none: [.compare, .days, .what, .why, .when, .foods, .suggest, .not, .howMuch, .plan, .eatLess, .be],
                needsQuestionMark: true
            ),
            Frame(
                [[.howMuch], [.more], [.modal, .target, .reach]],
                needs: [.nutrient],
                takes: [.period],
                allows: allows,
                none: [.compare, .days]
            ),
            Frame(
                [[.reach], [.mine]],
                needs: [.nutrient],
                takes: [.period],
                allows: [.and, .target, .past, .eat, .modal, .more],
                none: [.what, .why, .howMuch, .days]
            ),
            // "How's my calorie budget looking?"
            Frame(
                [[.looking], [.target]],
                takes: [.nutrient, .period],
                allows: [.what, .mine, .total, .and, .change],
                none: [.why, .days, .when, .goalWeight, .weight, .past]
            ),
            // "How much water have I left?"
            Frame(
                [[.left, .enough, .target, .reach, .more]],
                needs: [.food],
                takes: [.period],
                allows: [.howMuch, .what, .eat, .modal, .more, .past, .mine, .target, .reach, .show, .total],
                none: [.why, .days, .top, .not, .when, .compare, .average, .suggest],
                joints: ["of", "on", "with"],
                amounts: ["enough", "more", "much"]
            ),
            Frame(
                [],
                needs: [.food, .period],
                allows: [.mine, .total, .show, .intake],
                none: [.contain, .days, .average],
                joints: ["of"]
            ),
            Frame([[.reach], [.be]], needs: [.period], allows: [.mine, .target], none: [.what, .why, .days, .when]),
            // "Have I gone over today?"
            Frame(
                [[.beyond], [.past]],
                needs: [.period],
                allows: [.mine, .target, .reach, .change],
                none: [.what, .why, .days, .when]
            ),
            // "How much under my calories was I yesterday?"
            Frame(
                [[.howMuch], [.beyond], [.be, .past]],
                takes: [.nutrient, .period],
                allows: [.mine, .target, .reach, .change],
                none: [.why, .days, .when, .average, .foods, .weight]
            ),
            // "How much water should I drink?"
            Frame(
                [[.howMuch], [.ought]],
                needs: [.food],
                takes: [.period],
                allows: [.eat, .mine, .modal, .average, .days],
                none: [.past, .why, .contain, .compare],
                joints: ["of"]
            ),
            Frame(
                [[.reach], [.target]],
                takes: [.nutrient, .period],
                allows: [.past, .eat, .mine, .modal],
                none: [.what, .when, .why, .howMuch, .days, .prospect]
            ),
        ]
    }

    func tells(_ slots: Slots) -> Bool { slots.foods.allSatisfy(FoodInMeals.isWater) }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period = work.period(slots).wholeDays
        guard period.isOneDay else {
            return Answer(
                "A target is for a single day. Ask me on how many days you reached it, or for your average.",
                on: "reached"
            )
        }
        let plan = try await work.plan()
        if !slots.foods.isEmpty { return Answer(try await Water(in: period, work).left(of: plan)) }
        if slots.period == nil, slots.isOften, let plan, let habit = try await ofHabit(slots, plan, work) {
            return habit
        }
        let intake = try await work.intake(in: period)
        let named = slots.nutrients + slots.limits.map(\.nutrient).filter { !slots.nutrients.contains($0) }
        let usual = slots.detail == .everyTarget ? CoachPlan.nutrients : [.energy, .protein]
        let nutrients = named.isEmpty ? usual : named
        if let nothing = Shared.nothingKnown(intake, period) {
            return Answer(
                [nothing]
                    + nutrients.compactMap { nutrient in
                        plan?.fact(nutrient, work).map { "Your target is \($0) of \(nutrient.name)." }
                    }
            )
        }
        guard let plan else {
            return Answer([Shared.noPlan] + nutrients.compactMap { Shared.had($0, intake, period, work) })
        }
        let advised = try await references(nutrients.filter { plan.target($0) == nil }, intake, work)
        return Answer(
            nutrients.map { judged($0, isAlone: nutrients.count == 1, plan, intake, period, slots, work) }
                + advised
                + slots.limits.compactMap { room(for: $0, plan, intake) }
                + Shared.caveats(intake, work)
        )
    }

    /// "Am I getting enough vitamin D?" asks for no single day: its average beside what is advised; nil of what has a target, which
    /// is for a day.
    private func ofHabit(_ slots: Slots, _ plan: CoachPlan, _ work: TurnWork) async throws -> Answer? {
        guard slots.limits.isEmpty, !slots.nutrients.isEmpty, slots.nutrients.allSatisfy({ plan.target($0) == nil }),
            let first = work.today.advanced(by: -13)
        else { return nil }
        var asked = slots
        asked.period = Period(first, work.today, "in the last 14 days")
        let profile = try await work.tools.diary.profile()
        var answer = try await Average().answer(asked, work)
        answer.lines += slots.nutrients.flatMap { nutrient in
            Reference(nutrient, profile, today: work.today)?.lines(nutrient, Intake.Sum(value: nil), work) ?? []
        }
        return answer
    }

    private func references(_ nutrients: [NutrientName], _ intake: Intake, _ work: TurnWork) async throws -> [Line] {
        guard !nutrients.isEmpty else { return [] }
        let profile = try await work.tools.diary.profile()
        return nutrients.flatMap { nutrient in
            Reference(nutrient, profile, today: work.today)?.lines(nutrient, intake.sum(nutrient), work) ?? []
        }
    }

    /// Says whether as much as was asked for has room in what is left; nil where that is not known.
    private func room(for limit: Limit, _ plan: CoachPlan, _ intake: Intake) -> Line? {
        let sum = intake.sum(limit.nutrient)
        guard let target = plan.target(limit.nutrient), let had = sum.value, !sum.isAtLeast else { return nil }
        let asked: Line = "\(name: "“\(limit.words)”")"
        return had + limit.value <= target ? "There is room for \(asked)." : "There is no room for \(asked)."
    }

    /// Tells what is left, and before it yes or no where the words ask for one.
    private func judged(
        _ nutrient: NutrientName,
        isAlone: Bool,
        _ plan: CoachPlan,
        _ intake: Intake,
        _ period: Period,
        _ slots: Slots,
        _ work: TurnWork
    ) -> Line {
        let told = line(nutrient, plan, intake, period, work)
        guard let whether = slots.whether, let target = plan.target(nutrient),
            let word = verdict(whether, intake.sum(nutrient), target, isOpen: period.last == work.today)
        else { return told }
        let answer: Line = isAlone ? "\(word). \(told)" : "\(nutrient.name): \(word). \(told)"
        return answer.capitalized
    }

    /// "yes" or "no"; nil where a part that is unknown may decide.
    ///
    /// - Parameter isOpen: true of a day that is not over, and may still come to more.
    private func verdict(_ whether: Slots.Whether, _ sum: Intake.Sum, _ target: Double, isOpen: Bool) -> String? {
        guard let value = sum.value, !sum.isAtLeast || value > target else { return nil }
        switch whether {
        case .reached: return value >= target ? "yes" : isOpen ? "not yet" : "no"
        case .over: return value > target ? "yes" : isOpen ? "not so far" : "no"
        case .missed: return value >= target ? "no" : isOpen ? "so far, yes" : "yes"
        case .within: return value > target ? "no" : isOpen ? "so far, yes" : "yes"
        }
    }

    private func line(_ nutrient: NutrientName, _ plan: CoachPlan, _ intake: Intake, _ period: Period, _ work: TurnWork)
        -> Line
    {
        guard let target = plan.target(nutrient), let goal = plan.fact(nutrient, work) else {
            let had = Shared.had(nutrient, intake, period, work) ?? ""
            return "Your plan has no target for \(nutrient.name). \(had)"
        }
        let sum = intake.sum(nutrient)
        guard let value = sum.value, let had = work.fact(sum, of: nutrient, in: period) else {
            return
                "None of the foods that you logged \(period) tells its \(nutrient.name), so I can't say what is left."
        }
        let rest = work.fact(
            abs(target - value),
            nutrient.unit,
            nutrient.kind,
            .getDay,
            about: .init(nutrient: nutrient, period: period)
        )
        if value >= target {
            return Line(
                "You had \(had) of \(nutrient.name) \(period): your target of \(goal) is reached, and \(rest) more."
            )
            .resting(on: "reached", "more")
        }
        let most = sum.isAtLeast ? "at most " : ""
        return "You had \(had) of \(nutrient.name) \(period), of a target of \(goal): \(most)\(rest) left."
    }
}
