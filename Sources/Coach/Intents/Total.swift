import FitIQCore

/// How much of a nutrient was eaten on a day, in a period or in a meal.
struct Total: Intent {
    let name = IntentName.total
    let examples = [
        "How much sodium did I have yesterday?", "kcal in my lunch?", "What are my totals today?", "Protein this week?",
    ]
    let data = "the sums of the meals; vitamins and minerals by the tables' records"
    let carries: Set<SlotKind> = [.period, .meal, .nutrient]

    var frames: [Frame] {
        let allows: Set<WordClass> = [.howMuch, .what, .show, .total, .eat, .contain, .everything, .past, .mine, .and]
        let none: Set<WordClass> = [.left, .average, .why, .top, .cause, .rich, .modal, .not, .reach]
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
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let period = work.period(slots)
        let intake = try await work.intake(in: period, of: slots.meal)
        if let nothing = Shared.nothingKnown(intake, period, slots.meal) { return Answer(nothing) }
        let place = slots.meal.map { " at \($0.rawValue)" } ?? ""
        return Self.answer(slots, intake, "\(place) \(period)", in: period, work)
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
