import FitIQCore
import Foundation

/// When a food was eaten last, and how often.
struct LastTime: Intent {
    let name = IntentName.lastTime
    let examples = [
        "When did I last have salmon?", "How often did I have coffee this week?", "Did I eat fish this week?",
    ]
    let data = "the items of a year's meals that are this food"
    let carries: Set<SlotKind> = [.food, .period]

    /// Words of what a drink is served in, which tell of no drink by themselves.
    private static let servings: Set<String> = [
        "pint", "pints", "glass", "glasses", "cup", "cups", "mug", "mugs", "bottle", "bottles", "can", "cans", "shot",
        "shots", "bowl", "bowls", "plate", "plates", "slice", "slices", "piece", "pieces", "portion", "portions", "tin",
        "tins", "jar", "jars", "units", "rounds",
    ]

    /// True of "how many pints did I drink", which names no food, and of "how many glasses of water", which is noted by its volume.
    static func countsServings(_ slots: Slots) -> Bool {
        slots.detail == .pieces
            && slots.foods.contains { food in
                let words = SentenceWords(food).texts
                return servings.contains(food) || words.contains("water") && !servings.isDisjoint(with: words)
            }
    }

    func tells(_ slots: Slots) -> Bool { !Self.countsServings(slots) }

    var frames: [Frame] {
        let joints: Set<String> = ["of"]
        return [
            Frame(
                [[.when], [.last, .eat, .past]],
                needs: [.food],
                takes: [.period],
                allows: [.mine, .past, .long],
                none: [.place, .modal, .why],
                joints: joints
            ),
            Frame(
                [[.last], [.when, .past]],
                needs: [.food],
                allows: [.mine, .past, .what, .eat],
                none: [.place, .modal, .why, .howMuch],
                joints: joints
            ),
            Frame(
                [[.often], [.past, .mine]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.eat, .past, .howMuch, .days, .rich, .last],
                none: [.place, .modal, .why],
                joints: joints
            ),
            Frame(
                [[.howMuch], [.eat], [.past]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.mine, .last],
                none: [.place, .modal, .why, .left, .days],
                joints: joints
            ),
            Frame(
                [[.howMuch], [.eat], [.mine]],
                needs: [.food, .period],
                takes: [.meal],
                none: [.place, .modal, .why, .left, .days],
                joints: joints
            ),
            // "How many coffees this week?"
            Frame(
                [[.howMuch]],
                needs: [.food, .period],
                none: [.place, .modal, .why, .left, .days, .contain, .more, .top, .be, .enough],
                joints: joints
            ),
            // "Any fish this week?"
            Frame(
                [[.any]],
                needs: [.food, .period],
                takes: [.meal],
                none: [
                    .place, .modal, .why, .left, .days, .contain, .more, .top, .enough, .suggest, .foods, .eat, .be,
                ],
                joints: joints
            ),
            // "Last coffee?"
            Frame(
                [[.last]],
                needs: [.food],
                none: [.place, .modal, .why, .howMuch, .what, .contain, .left, .not, .days, .suggest],
                needsQuestionMark: true,
                joints: joints
            ),
            // "Which days did I have coffee?"
            Frame(
                [[.days], [.past], [.eat], [.mine]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.what],
                none: [
                    .place, .modal, .why, .howMuch, .not, .reach, .target, .top, .least, .average, .left, .often, .when,
                ],
                joints: joints
            ),
            // "On how many days did I have coffee?"
            Frame(
                [[.howMuch], [.days], [.past], [.eat]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.mine],
                none: [
                    .place, .modal, .why, .not, .reach, .target, .top, .least, .average, .left, .when, .enough,
                ],
                joints: joints
            ),
            // "How many days in a row did I have coffee?"
            Frame(
                [[.row], [.past, .mine], [.eat]],
                needs: [.food],
                takes: [.period],
                allows: [.howMuch, .what, .days, .mine, .past],
                none: [
                    .place, .modal, .why, .not, .reach, .target, .top, .least, .average, .left, .when, .enough,
                ],
                joints: joints
            ),
            // "How much coffee do I drink?"
            Frame(
                [[.howMuch], [.eat], [.mine], [.often]],
                needs: [.food],
                none: [.place, .modal, .why, .left, .days, .past, .contain, .more, .enough],
                joints: joints
            ),
            Frame(
                [[.past], [.eat], [.mine]],
                needs: [.food],
                takes: [.period, .meal],
                allows: [.days, .last],
                none: [.what, .place, .modal, .why, .howMuch, .not, .show],
                needsQuestionMark: true,
                joints: joints
            ),
        ]
    }

    func answer(_ slots: Slots, _ work: TurnWork) async throws -> Answer {
        guard let phrase = slots.foods.first else { return Answer("Which food do you mean?") }
        // "How much water have I had?" is of today, as "how much water is left?"
        let isOfToday = FoodInMeals.isWater(phrase) && !slots.isOften && !slots.isLatest
        let asked = slots.period ?? (isOfToday ? Period(work.today, "today") : nil)
        let period = asked ?? Period(work.today.advanced(by: -364) ?? work.today, work.today, "in the last 365 days")
        let food: Line = "\(name: "“\(phrase)”")"
        if FoodInMeals.isWater(phrase), slots.meal == nil {
            return try await water(in: period, "You logged no \(food) \(period).", slots, work)
        }
        let wanted = FoodInMeals(phrase, work.tools.reader)
        let meals = try await work.meals(in: period, of: slots.meal)
        let found = wanted.together(in: Intake(meals).meals)
        let named = wanted.mentions(in: meals)
        let caveats = Self.caveats(wanted, found.map(\.item), isInTextAlone: !named.isEmpty)
        guard !found.isEmpty || !named.isEmpty else {
            guard !FoodInMeals.isIngredient(phrase) else {
                return Answer(
                    "No food that you logged \(period) is called \(food). What is in a food I can't know; read its label."
                )
            }
            return Answer(["You logged no \(food) \(period)."] + caveats)
        }
        if let detail = slots.detail, [.days, .dayCount, .row].contains(detail) {
            let days = Set((found.map(\.meal) + named).map { CalendarDate($0.loggedAt, in: work.zone) }).sorted()
            return Answer(on(days, food, detail, period, work) + caveats)
        }
        var lines: [Line] = []
        if asked != nil || slots.isOften || slots.detail == .pieces {
            let count = Set(found.map(\.meal.id) + named.map(\.id)).count
            let meals: Line = "\(food) in \(work.count(count, .meals, .listMeals)) \(period)"
            if slots.detail == .pieces {
                lines.append(pieces(phrase, wanted, found, isInTextAlone: !named.isEmpty, in: meals, period, work))
            } else {
                lines.append("You had \(meals).")
            }
            // An egg roll is no egg: of what a dish holds nobody knows how much it is.
            let (foods, dishes) = wanted.parted(found)
            let grams = foods.map(\.food.grams)
            if named.isEmpty, !foods.isEmpty, !grams.contains(where: { $0 == nil }) {
                let total = grams.reduce(0) { $0 + ($1?.doubleValue ?? 0) }
                let id = foods.last?.food.foodID
                let sum = work.fact(total, .g, .mass, .listMeals, about: .init(period: period, food: id))
                lines.append("That was \(sum) \(dishes.isEmpty ? "in all" : "by itself").")
            }
            if !dishes.isEmpty {
                let names: Line = "\(name: dishes.joined(separator: "; "))"
                lines.append("It is also in \(names), of which I can’t tell its part.")
            }
        }
        let last = max(found.last?.meal.loggedAt ?? .distantPast, named.last?.loggedAt ?? .distantPast)
        if let (meal, item) = found.last, meal.loggedAt == last {
            lines.append(self.last("\(name: item.food.foodName, Shared.about(item, of: meal))", of: meal, slots, work))
        } else if let meal = named.last {
            lines.append(self.last("\(name: "“\(meal.text ?? "")”", .init(meal: meal.id))", of: meal, slots, work))
        }
        return Answer(lines + caveats)
    }

    /// Says by what a group was told; nothing of a single food.
    private static func caveats(_ wanted: FoodInMeals, _ found: [MealItem], isInTextAlone: Bool) -> [Line] {
        guard wanted.isOfGroup else { return [] }
        return isInTextAlone || wanted.isByName(found)
            ? [
                "That goes by the group that the tables give each food, and by names; what else is in a dish I can't know."
            ] : ["That goes by the group that the tables give each food; what is in a dish I can't know."]
    }

    /// "You had 4 “eggs” in 2 meals this week."; at least as many where some were not counted.
    private func pieces(
        _ phrase: String,
        _ wanted: FoodInMeals,
        _ found: [(meal: Meal, item: MealItem)],
        isInTextAlone: Bool,
        in meals: Line,
        _ period: Period,
        _ work: TurnWork
    ) -> Line {
        let (foods, dishes) = wanted.parted(found)
        let counts = foods.map { Pieces.count(of: $0.food, as: phrase) }
        let known = counts.compactMap(\.self)
        guard !known.isEmpty else { return "You had \(meals). How many pieces that was, I can't tell." }
        let pieces = work.fact(
            known.reduce(0, +),
            .none,
            .count,
            .listMeals,
            about: .init(period: period),
            isAtLeast: isInTextAlone || !dishes.isEmpty || known.count < counts.count
        )
        return "You had \(pieces) \(meals)."
    }

    private func last(_ what: Line, of meal: Meal, _ slots: Slots, _ work: TurnWork) -> Line {
        let day = CalendarDate(meal.loggedAt, in: work.zone)
        let when = Fact(
            .time,
            "on \(day.told(today: work.today))",
            about: .init(period: Period(day, ""), meal: meal.id)
        )
        let hour: Line = slots.detail == .time ? " at \(time: work.hour(of: meal))" : ""
        return "The last was \(what) at \(meal.type.rawValue) \(when)\(hour)."
    }

    /// "You had “coffee” on 3 days this week. That is …"
    private func on(_ days: [CalendarDate], _ food: Line, _ detail: Slots.Detail, _ period: Period, _ work: TurnWork)
        -> [Line]
    {
        let count: Line = "You had \(food) on \(work.count(days.count, .days, .listMeals)) \(period)."
        return [count]
            + (detail == .row ? DayRows.lines(days, in: period, .listMeals, work) : [Shared.named(days, work)])
    }

    /// Water is in meals, and noted by itself.
    private func water(in period: Period, _ none: Line, _ slots: Slots, _ work: TurnWork) async throws -> Answer {
        let water = try await Water(in: period, work)
        guard let told = water.told() else { return Answer(none) }
        guard let detail = slots.detail, [.days, .dayCount, .row].contains(detail) else { return Answer(told) }
        return Answer(on(water.days, "\(name: "“water”")", detail, period, work))
    }
}
