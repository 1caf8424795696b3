import FitIQCore

/// Sentences that several intents say.
enum Shared {
    static let noPlan: Line = "I know no plan of yours here, so there are no targets to compare with."

    /// "You had 82 g of protein yesterday."; nil where nothing is known of it.
    static func had(_ nutrient: NutrientName, _ intake: Intake, _ period: Period, _ work: TurnWork) -> Line? {
        guard let fact = work.fact(intake.sum(nutrient), of: nutrient, in: period) else { return nil }
        return "You had \(fact) of \(nutrient.name) \(period)."
    }

    /// Reasons that make sums lower bounds, beside foods that do not tell a nutrient.
    static func caveats(_ intake: Intake, _ work: TurnWork) -> [Line] {
        guard intake.hasUnread else { return [] }
        let count = intake.unreadCount + intake.meals.count(where: \.hasUnreadWords)
        return [Line("I couldn't read all of \(work.count(count, .meals)), so it may be more.").resting(on: "more")]
    }

    /// "You logged nothing yesterday, so I can't tell."
    static func nothingLogged(_ period: Period, _ meal: MealType? = nil) -> Line {
        "You logged \(meal.map { "no \($0.rawValue)" } ?? "nothing") \(period), so I can't tell."
    }

    /// Says why nothing is known where none of the meals counts; nil where one does. A meal that was logged and not read is
    /// not nothing.
    static func nothingKnown(_ intake: Intake, _ period: Period, _ meal: MealType? = nil) -> Line? {
        guard intake.mealCount == 0 else { return nil }
        guard intake.unreadCount > 0 else { return nothingLogged(period, meal) }
        return "Your \(meal?.rawValue ?? "food") \(period) is not read, so I can't tell."
    }

    /// The foods of a meal, as they are called, with their amounts.
    static func foods(of meal: Meal) -> Line {
        guard !meal.items.isEmpty else {
            return meal.text.map { "\(name: "“\($0)”", .init(meal: meal.id))" } ?? "no foods"
        }
        return Line.joined(meal.items.map { item in "\(name: item.food.foodName, about(item, of: meal))" })
    }

    static func about(_ item: MealItem, of meal: Meal, _ nutrient: NutrientName? = nil) -> Fact.About {
        .init(nutrient: nutrient, meal: meal.id, item: item.id, food: item.food.foodID, source: item.food.source)
    }

    /// The energy of a meal, as its own fact.
    static func energy(of meal: Meal, _ work: TurnWork) -> Fact? {
        work.fact(Intake([meal]).sum(.energy), of: .energy, in: nil, meal: meal.id)
    }

    private static let mostNamed = 10

    /// "That is Monday 16 November and Friday 20 November."
    static func named(_ days: [CalendarDate], _ work: TurnWork) -> Line {
        let shown = days.suffix(mostNamed).map { day -> Line in "\(time: day.told(today: work.today))" }
        return shown.count < days.count
            ? "The latest of these: \(Line.joined(shown, last: " and "))."
            : "That is \(Line.joined(shown, last: " and "))."
    }
}
