import FitIQCore

/// The foods, or the meals, that gave most of a nutrient.
struct Top: Intent {
    let name = IntentName.top
    let examples = [
        "Which food gave me most sugar this week?", "Where did my calories come from yesterday?",
        "What was my main source of protein?", "Which meal had the most calories this week?",
    ]
    let data = "the items of the meals by food, or the meals, and their share of what is known"
    let carries: Set<SlotKind> = [.period, .nutrient, .meal]

    var frames: [Frame] {
        let allows: Set<WordClass> = [.and, .what, .show, .foods, .eat, .past, .everything, .mine, .contain, .rich]
        let none: Set<WordClass> = [.average, .left, .target, .modal, .compare, .days]
        let ofDays: Set<WordClass> = [.what, .show, .eat, .past, .mine, .contain, .top]
        let noneOfDays: Set<WordClass> = [
            .average, .left, .target, .modal, .compare, .why, .not, .often, .howMuch, .foods, .meal, .reach, .prospect,
        ]
        return [
            Frame(
                [[.top], [.mine]],
                needs: [.nutrient],
                takes: [.period, .meal, .number],
                allows: allows,
                none: none
            ),
            Frame(
                [[.top], [.past]],
                needs: [.nutrient],
                takes: [.period, .meal, .number],
                allows: allows,
                none: none
            ),
            Frame([[.top], [.meal]], needs: [.nutrient], takes: [.period], allows: allows, none: none),
            Frame([[.top]], needs: [.nutrient, .period], takes: [.meal, .number], allows: allows, none: none),
            Frame(
                [[.top], [.meal, .foods, .what]],
                needs: [.period],
                takes: [.meal, .number],
                allows: allows,
                none: none
            ),
            Frame(
                [[.why], [.past, .be, .rich, .enough]],
                needs: [.nutrient],
                takes: [.period, .meal],
                allows: [.mine, .rich, .eatLess, .enough, .eat, .reach, .howMuch, .what, .more],
                none: [.modal, .target, .plan, .not, .average, .left, .you]
            ),
            // "What is giving me all the carbs this week?"
            Frame(
                [[.giver]],
                needs: [.nutrient],
                takes: [.period, .meal],
                allows: [.mine, .what, .past, .rich, .much, .howMuch, .everything, .top, .and, .eat, .intake],
                none: none.union([.not, .why, .least, .more, .reach, .burn])
            ),
            // "Why does my lunch have so much salt?"
            Frame(
                [[.why], [.much]],
                needs: [.nutrient, .meal],
                takes: [.period],
                allows: [.mine, .eat, .contain, .howMuch, .what, .past],
                none: [.modal, .target, .plan, .not, .average, .left, .you]
            ),
            // "Which day had the most sugar this week?"
            Frame(
                [[.days], [.top, .least]],
                needs: [.nutrient, .period],
                allows: ofDays,
                none: noneOfDays,
                needsDays: true
            ),
            Frame(
                [[.days], [.top, .least], [.mine, .past]],
                needs: [.nutrient],
                allows: ofDays,
                none: noneOfDays
            ),
            // "Which day did I eat the least this week?"
            Frame(
                [[.days], [.top, .least], [.eat], [.past]],
                needs: [.period],
                allows: [.what, .mine],
                none: noneOfDays,
                needsDays: true
            ),
            Frame(
                [[.why], [.cause]],
                needs: [.nutrient, .period],
                takes: [.meal],
                allows: [.mine, .rich, .eatLess, .eat, .howMuch, .what, .more, .past, .change],
                none: [.modal, .target, .plan, .not, .average, .left, .you]
            ),
        ]
    }

    func tells(_ slots: Slots) -> Bool {
        // "The heaviest I have been" asks for a weight.
        if let detail = slots.detail, [.lowest, .highest, .mean].contains(detail) { return false }
        return slots.detail != .day || slots.meal == nil
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        if slots.detail == .day { return try await ofDays(slots, work) }
        let period = work.period(slots)
        let intake = try await work.intake(in: period, of: slots.meal)
        if let nothing = Shared.nothingKnown(intake, period, slots.meal) { return Answer(nothing) }
        let nutrients = slots.nutrients.isEmpty ? [.energy] : slots.nutrients
        if slots.isByMeal {
            let answers = nutrients.map {
                TopMeals(nutrient: $0, period: period, intake: intake, work: work).answer()
            }
            var answer = Answer(answers.flatMap(\.lines) + Shared.caveats(intake, work))
            if answers.count == 1 { answer.meal = answers[0].meal }
            return answer
        }
        return Answer(
            nutrients.map { line($0, period, intake, count: slots.count ?? 3, work) } + Shared.caveats(intake, work)
        )
    }

    private func ofDays(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let week = Period(work.today.advanced(by: -6) ?? work.today, work.today, "in the last 7 days")
        let period = slots.period ?? week
        let days = try await work.days(in: period)
        if days.isEmpty, let nothing = Shared.nothingKnown(try await work.intake(in: period), period) {
            return Answer(nothing)
        }
        let top = TopDays(period: period, days: days, isLeast: slots.isLeast, work: work)
        return Answer((slots.nutrients.isEmpty ? [.energy] : slots.nutrients).flatMap(top.lines))
    }

    /// - Parameter count: names at most as many foods.
    private func line(_ nutrient: NutrientName, _ period: Period, _ intake: Intake, count: Int, _ work: TurnWork)
        -> Line
    {
        let foods = Dictionary(grouping: intake.items) { $0.food.foodName }
            .compactMap { name, items -> (name: String, item: MealItem, sum: Intake.Sum)? in
                let sum = Intake.sum(items.map(\.food), nutrient)
                return sum.value ?? 0 > 0 ? (name, items[0], sum) : nil
            }
            .sorted { ($1.sum.value ?? 0, $0.name) < ($0.sum.value ?? 0, $1.name) }
        guard let total = intake.sum(nutrient).value, total > 0, !foods.isEmpty else {
            return "No food that you logged \(period) tells of any \(nutrient.name)."
        }
        let lines = foods.prefix(count).map { food -> Line in
            let about = Fact.About(
                nutrient: nutrient,
                period: period,
                item: food.item.id,
                food: food.item.food.foodID,
                source: food.item.food.source
            )
            let amount = work.fact(
                food.sum.value ?? 0,
                nutrient.unit,
                nutrient.kind,
                .getTrends,
                about: about,
                isAtLeast: food.sum.isAtLeast
            )
            let share = work.fact((food.sum.value ?? 0) / total * 100, .percent, .share, .getTrends, about: about)
            return "\(name: food.name, about) with \(amount) (\(share))"
        }
        let first: Line =
            "Most \(nutrient.name) \(period) came from \(Line.joined(Array(lines), last: " and ")), by share of what is known."
        return first.resting(on: "most")
    }
}
