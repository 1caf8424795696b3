import FitIQCore

/// When a food was eaten last, and how often.
struct LastTime: Intent {
    let name = IntentName.lastTime
    let examples = [
        "When did I last have salmon?", "How often did I have coffee this week?", "Did I eat fish this week?",
    ]
    let data = "the items of a year's meals that are this food"
    let carries: Set<SlotKind> = [.food, .period]

    var frames: [Frame] {
        [
            Frame(
                [[.when], [.last, .eat, .past]],
                needs: [.food],
                takes: [.period],
                allows: [.mine, .past, .long],
                none: [.modal, .why]
            ),
            Frame(
                [[.last], [.when, .past]],
                needs: [.food],
                allows: [.mine, .past, .what, .eat],
                none: [.modal, .why, .howMuch]
            ),
            Frame(
                [[.often], [.past, .mine]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.eat, .past, .howMuch, .days, .rich, .last],
                none: [.modal, .why]
            ),
            Frame(
                [[.howMuch], [.eat], [.past]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.mine, .last],
                none: [.modal, .why, .left, .days]
            ),
            Frame(
                [[.past], [.eat], [.mine]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.days, .last],
                none: [.what, .modal, .why, .howMuch, .not, .show],
                needsQuestionMark: true
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let phrase = slots.foods.first else { return Answer("Which food do you mean?") }
        let asked = slots.period
        let period = asked ?? Period(work.today.advanced(by: -364) ?? work.today, work.today, "in the last 365 days")
        let wanted = FoodInMeals(phrase, work.tools.reader)
        let found = wanted.items(
            in: Intake(try await work.meals(in: period, of: slots.meal)).meals
        )
        let food: Line = "\(name: "“\(phrase)”")"
        let caveats: [Line] =
            wanted.isOfGroup
            ? ["That goes by the group that the tables give each food; what is in a dish I can't know."] : []
        guard let (meal, item) = found.last else {
            return Answer(["You logged no \(food) \(period)."] + caveats)
        }
        let day = CalendarDate(meal.loggedAt, in: work.zone)
        let about = Shared.about(item, of: meal)
        let when = Fact(
            .time,
            "on \(day.told(today: work.today))",
            about: .init(period: Period(day, ""), meal: meal.id)
        )
        var lines: [Line] = []
        if asked != nil || slots.isOften {
            let meals = Set(found.map(\.meal.id)).count
            lines.append("You had \(food) in \(work.count(meals, .meals, .listMeals)) \(period).")
            let grams = found.map(\.item.food.grams)
            if !grams.contains(where: { $0 == nil }) {
                let total = grams.reduce(0) { $0 + ($1?.doubleValue ?? 0) }
                lines.append(
                    "That was \(work.fact(total, .g, .mass, .listMeals, about: .init(period: period, food: item.food.foodID))) in all."
                )
            }
        }
        lines.append("The last was \(name: item.food.foodName, about) at \(meal.type.rawValue) \(when).")
        return Answer(lines + caveats)
    }
}
