import FitIQClient

/// What became of one meal.
struct MealReport {
    let outcome: MealOutcome
    let time: LocalTime

    func rendered(_ style: Style) -> String {
        switch outcome {
        case .completed(let meal):
            let title = [time.clock(meal.loggedAt), meal.mealType.title, meal.words].filter { !$0.isEmpty }
            return style.heading(title.joined(separator: " · ").onOneLine) + "\n\n" + FoodReport(meal).rendered(style)
        case .failed(let failure):
            return Self.lines(of: failure).joined(separator: "\n")
        }
    }

    /// Why, and what to try instead.
    static func lines(of failure: MealLogFailure) -> [String] {
        let text = failure.rawInput.map { "“\($0)” was not understood" } ?? "A meal was not understood"
        let reason = failure.errorMessage.map { ": \($0)" } ?? "."
        let more = [failure.details].compactMap(\.self) + (failure.suggestions ?? []).map { "- \($0)" }
        return ([text + reason] + more.map { "  \($0)" }).map(\.onOneLine)
    }
}

extension MealLog {
    /// What the person said; of a meal typed in by hand the names of its foods.
    var words: String {
        rawInput ?? (items ?? []).map(\.foodName).joined(separator: ", ")
    }
}

extension MealType {
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
