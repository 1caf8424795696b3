import FitIQCore

/// How much of a nutrient was eaten on a day, in a period or in a meal.
struct Total: Intent {
    let name = IntentName.total
    let examples = [
        "How much sodium did I have yesterday?", "kcal in my lunch?", "What are my totals today?", "Protein this week?",
        "How much protein did I get from eggs this week?",
    ]
    let data = "the sums of the meals; vitamins and minerals by the tables' records"
    let carries: Set<SlotKind> = [.period, .meal, .nutrient]

    var frames: [Frame] {
        let allows: Set<WordClass> = [.howMuch, .what, .show, .total, .eat, .contain, .everything, .past, .mine, .and]
        let none: Set<WordClass> = [.left, .average, .why, .top, .cause, .rich, .modal, .not, .reach]
        // "How many calories came from beer?"
        let noneOfFood = none.subtracting([.top]).union([.foods, .more, .days, .least])
        let noneOfJudged = none.subtracting([.rich]).union([
            .howMuch, .what, .show, .suggest, .foods, .more, .days, .when,
        ])
        return [
            Frame(
                [[.howMuch, .what, .total, .show], [.past, .mine, .total]],
                needs: [.nutrient],
                takes: [.period, .meal],
                allows: allows,
                none: none.union([.foods])
            ),
            Frame(
                [[.howMuch, .what, .total, .show]],
                needs: [.nutrient, .period],
                takes: [.meal],
                allows: allows,
                none: none
            ),
            Frame(
                [],
                needs: [.nutrient, .period],
                takes: [.meal],
                allows: [.mine, .past, .eat, .total, .and],
                none: none
            ),
            Frame(
                [],
                needs: [.nutrient, .meal],
                takes: [.period],
                allows: [.mine, .past, .eat, .contain, .total, .and, .what, .howMuch, .show],
                none: none
            ),
            Frame(
                [[.howMuch, .what]],
                needs: [.nutrient],
                allows: [.contain, .total, .eat, .past, .mine],
                none: none,
                needsPointer: true
            ),
            Frame([[.total]], takes: [.period, .meal], allows: allows.subtracting([.everything]), none: none),
            // "Was yesterday high in salt?", "did I eat a lot of sugar on Monday?"
            Frame(
                [[.rich, .much], [.past]],
                needs: [.nutrient, .period],
                takes: [.meal],
                allows: [.mine, .eat, .contain],
                none: noneOfJudged,
                needsQuestionMark: true
            ),
            // "Was my lunch high in salt?"
            Frame(
                [[.rich, .much], [.past]],
                needs: [.nutrient, .meal],
                allows: [.mine, .eat, .contain],
                none: noneOfJudged,
                needsQuestionMark: true
            ),
            // "How many carbs were in the pizza on Wednesday?"
            Frame(
                [[.howMuch, .what], [.past]],
                needs: [.nutrient, .period, .food],
                takes: [.meal],
                allows: [.mine, .eat],
                none: noneOfFood.union([.compare]),
                joints: ["in", "of"],
                needsJoint: true
            ),
            // "How much protein did I get from eggs?"
            Frame(
                [[.howMuch, .what, .total, .show], [.past]],
                needs: [.nutrient, .food],
                takes: [.period, .meal],
                allows: allows,
                none: noneOfFood,
                joints: ["from"],
                needsJoint: true
            ),
            Frame(
                [],
                needs: [.nutrient, .period, .food],
                takes: [.meal],
                allows: [.howMuch, .what, .show, .mine, .past, .eat, .total],
                none: noneOfFood,
                joints: ["from"],
                needsJoint: true
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period = work.period(slots)
        let intake = try await work.intake(in: period, of: slots.meal)
        if let nothing = Shared.nothingKnown(intake, period, slots.meal) {
            return Answer([nothing] + (slots.detail == .targets ? try await targets(work) : []))
        }
        if let food = slots.foods.first { return fromFood(food, slots, intake, period, work) }
        let place = slots.meal.map { " at \($0.rawValue)" } ?? ""
        var answer = Self.answer(slots, intake, "\(place) \(period)", in: period, work)
        if slots.detail == .targets { answer.lines += try await targets(work) }
        return answer
    }

    /// "Your targets are 2,100 kcal of energy and 120 g of protein a day."; nothing without a plan.
    private func targets(_ work: TurnWork) async throws -> [Line] {
        guard let plan = try await work.plan() else { return [] }
        let targets = NutrientName.macros.compactMap { nutrient -> Line? in
            plan.fact(nutrient, work).map { "\($0) of \(nutrient.name)" }
        }
        return ["Your targets are \(Line.joined(targets, last: " and ")) a day."]
    }

    /// The sums of one food in the meals.
    private func fromFood(_ phrase: String, _ slots: Slots, _ intake: Intake, _ period: Period, _ work: TurnWork)
        -> Answer
    {
        let wanted = FoodInMeals(phrase, work.tools.reader)
        let (items, dishes) = wanted.parted(in: intake.meals)
        let isInOthers = !dishes.isEmpty || !wanted.mentions(in: intake.meals).isEmpty
        let food: Line = "\(name: "“\(phrase)”")"
        let place: Line = "\(slots.meal.map { " at \($0.rawValue)" } ?? "") \(period)"
        var lines = slots.nutrients.compactMap { nutrient -> Line? in
            var sum = Intake.sum(items.map(\.food), nutrient)
            sum.isAtLeast = sum.isAtLeast || isInOthers || intake.hasUnread
            guard !items.isEmpty else { return nil }
            return work.fact(sum, of: nutrient, in: period).map {
                "You had \($0) of \(nutrient.name) from \(food)\(place)."
            }
                ?? "The \(food) that you had\(place) doesn't tell its \(nutrient.name)."
        }
        if items.isEmpty {
            lines = [
                isInOthers
                    ? "You logged \(food)\(place) in dishes only, so I can't tell its part."
                    : "You logged no \(food)\(place)."
            ]
        }
        if !dishes.isEmpty, !items.isEmpty {
            lines.append("Not counted, for they hold other foods too: \(name: dishes.joined(separator: "; ")).")
        }
        if wanted.isOfGroup {
            lines.append("That goes by the group that the tables give each food; what is in a dish I can't know.")
        }
        return Answer(lines + Shared.caveats(intake, work))
    }

    /// The sums of one meal that was spoken of.
    static func answer(_ slots: Slots, of meal: Meal, _ work: TurnWork) -> Answer {
        guard Intake([meal]).mealCount > 0 else { return Answer("That meal is not read, so I can't tell.") }
        var answer = answer(slots, Intake([meal]), " with that \(meal.type.rawValue)", in: nil, work)
        answer.meal = meal.id
        return answer
    }

    private static func answer(_ slots: Slots, _ intake: Intake, _ place: Line, in period: Period?, _ work: TurnWork)
        -> Answer
    {
        let nutrients = slots.nutrients.isEmpty ? NutrientName.macros : slots.nutrients
        let known = nutrients.compactMap { nutrient -> Line? in
            work.fact(intake.sum(nutrient), of: nutrient, in: period).map { "\($0) of \(nutrient.name)" }
        }
        var lines: [Line] = []
        if !known.isEmpty { lines.append("You had \(Line.joined(known, last: " and "))\(place).") }
        let unknown = nutrients.filter { intake.sum($0).value == nil }.map(\.name)
        if !unknown.isEmpty {
            lines.append("None of these foods tells its \(unknown.joined(separator: ", ")), so I don't know that.")
        }
        if nutrients.contains(.salt) { lines.append("Salt is sodium, converted by the usual factor.") }
        return Answer(lines + Shared.caveats(intake, work))
    }
}
