import FitIQCore

/// The day of a period that had most or least of a nutrient.
struct TopDays: Sendable {
    let period: Period
    /// Holds the days with meals, the earliest first.
    let days: [(day: CalendarDate, intake: Intake)]
    let isLeast: Bool
    let work: TurnWork

    /// "Most sugar this week was on Wednesday 25 November, with 120 g."
    func lines(_ nutrient: NutrientName) -> [Line] {
        // A day that is not over may still come to more.
        let leavesToday = isLeast && days.count > 1 && days.last?.day == work.today
        let sums = (leavesToday ? days.dropLast() : days[...]).map { (day: $0.day, sum: $0.intake.sum(nutrient)) }
        let known = sums.filter { $0.sum.value != nil }
        let found =
            isLeast
            ? known.min { ($0.sum.value ?? 0) < ($1.sum.value ?? 0) }
            : known.max { ($0.sum.value ?? 0) < ($1.sum.value ?? 0) }
        guard let found, let value = found.sum.value else {
            return ["No food that you logged \(period) tells of any \(nutrient.name)."]
        }
        let day = found.day.told(today: work.today)
        let amount = work.fact(
            value,
            nutrient.unit,
            nutrient.kind,
            .getTrends,
            about: .init(nutrient: nutrient, period: Period(found.day, "on \(day)")),
            isAtLeast: found.sum.isAtLeast
        )
        let word = isLeast ? "Least" : "Most"
        var lines = [
            Line("\(word) \(nutrient.name) \(period) was \(time: "on \(day)"), with \(amount).")
                .resting(on: isLeast ? "least" : "most")
        ]
        let isOpen = isLeast ? found.sum.isAtLeast : sums.contains { $0.day != found.day && $0.sum.isAtLeast }
        if isOpen { lines.append("As a part is unknown, it may be another day.") }
        if leavesToday { lines.append("Today is not over, so it isn't counted.") }
        return lines
    }
}
