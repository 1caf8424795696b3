import FitIQCore

/// The meals of a period that gave most of a nutrient.
struct TopMeals: Sendable {
    let nutrient: NutrientName
    let period: Period
    let intake: Intake
    let work: TurnWork

    func answer() -> Answer {
        let meals = intake.meals.map { ($0, Intake([$0]).sum(nutrient)) }
            .filter { $0.1.value ?? 0 > 0 }
            .sorted { ($1.1.value ?? 0, $0.0.loggedAt) < ($0.1.value ?? 0, $1.0.loggedAt) }
        guard let total = intake.sum(nutrient).value, total > 0, let top = meals.first else {
            return Answer("No meal that you logged \(period) tells of any \(nutrient.name).")
        }
        let lines = meals.prefix(3).map { line($0, $1, of: total) }
        let first: Line =
            "Most \(nutrient.name) \(period) came from \(Line.joined(lines, "; ")), by share of what is known."
        var answer = Answer(first.resting(on: "most"))
        answer.meal = top.0.id
        return answer
    }

    /// "dinner on Friday, pizza, with 810 kcal (34 %)".
    private func line(_ meal: Meal, _ sum: Intake.Sum, of total: Double) -> Line {
        let about = Fact.About(nutrient: nutrient, period: period, meal: meal.id)
        let (value, function) = (sum.value ?? 0, period.isOneDay ? FunctionName.getDay : .listMeals)
        let amount = work.fact(
            value,
            nutrient.unit,
            nutrient.kind,
            function,
            about: about,
            isAtLeast: sum.isAtLeast
        )
        let share = work.fact(value / total * 100, .percent, .share, function, about: about)
        let day = CalendarDate(meal.loggedAt, in: work.zone)
        let date: Line = period.isOneDay ? "" : " on \(time: day.told(today: work.today))"
        return "\(meal.type.rawValue)\(date), \(Shared.foods(of: meal)), with \(amount) (\(share))"
    }
}
