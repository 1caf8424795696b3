import FitIQCore

/// Says what is unknown of the sums of a period.
struct Unknown: Sendable {
    private let period: Period
    private let intake: Intake
    private let work: TurnWork

    init(_ period: Period, _ meal: MealType?, _ work: TurnWork) async throws {
        self.period = period
        self.work = work
        intake = try await work.intake(in: period, of: meal)
    }

    private static let mostNamed = 3

    /// "Grandma's stew tells no protein, and 1 meal is not read, yesterday".
    func line(_ nutrient: NutrientName) -> Line {
        var foods: [String] = []
        for item in intake.items where Intake.sum([item.food], nutrient).value == nil {
            if !foods.contains(item.food.foodName) { foods.append(item.food.foodName) }
        }
        let shown = foods.prefix(Self.mostNamed).map { food -> Line in "\(name: "“\(food)”")" }
        let others: [Line] = foods.count > shown.count ? ["others"] : []
        var parts: [Line] = []
        if !foods.isEmpty { parts.append("the \(nutrient.name) of \(Line.joined(shown + others, last: " and "))") }
        let unread = intake.unreadCount + intake.meals.count(where: \.hasUnreadWords)
        if unread > 0 { parts.append("words of \(work.count(unread, .meals)) that I couldn't read") }
        return "\(Line.joined(parts, last: " and ")) \(period)"
    }
}
