import FitIQClient
import Foundation

/// One meal, or why it was not understood.
struct MealReport {
    let meal: DiaryMeal
    let time: LocalTime
    /// The reference intakes with which every further nutrient is listed; nil lists none.
    var references: ReferenceIntakes?
    /// The time to tell the meal's own by, with its day where that is another; nil where the day is plain.
    var now: Date?

    func rendered(_ style: Style) -> String {
        [content(style), remark.map(style.faint) ?? ""].paragraphs
    }

    /// Prints the meal without how far the server has it.
    func content(_ style: Style) -> String {
        guard meal.status != .failed else { return Self.lines(of: meal).joined(separator: "\n") }
        return [heading(style), FoodReport(meal.log).rendered(style, references)].paragraphs
    }

    private func heading(_ style: Style) -> String {
        guard meal.log.isRepaired, let said = meal.log.rawInput else { return style.heading(title) }
        return style.heading(title) + "\n" + style.faint("You wrote “\(said)”, and changed it since.".onOneLine)
    }

    private var title: String {
        [
            now.map { time.moment(meal.log.loggedAt, now: $0) } ?? time.clock(meal.log.loggedAt),
            meal.log.mealType.displayName, meal.log.words,
        ].filter { !$0.isEmpty }
            .joined(separator: " · ").onOneLine
    }

    /// Says how far the server has it; nil when it has all of it.
    var remark: String? {
        switch meal.sync {
        case .setAside(let refusal): "The server refused it: \(refusal.inWords)".onOneLine
        case .waiting where meal.isProvisional: "As read on this device. The server does not have it yet."
        case .waiting: "The server does not have it yet."
        case .synced where meal.isProvisional: "As read on this device. The server is still reading it."
        case .synced: meal.status.isFinal ? nil : "It is being read."
        }
    }

    /// Says why the meal could not be read, and what to try instead.
    static func lines(of meal: DiaryMeal) -> [String] {
        let words = meal.log.rawInput.map { "“\($0)”" }
        let text =
            (meal.failure?.errorMessage ?? meal.log.errorMessage)
            .map { reason in words.map { "\($0): \(reason)" } ?? reason } ?? "We couldn’t read \(words ?? "this meal")."
        let more = [meal.failure?.details].compactMap(\.self) + (meal.failure?.suggestions ?? []).map { "- \($0)" }
        return ([text] + more.map { "  \($0)" }).map(\.onOneLine)
    }
}

extension MealLog {
    /// The person's own words; the names of its foods where it was typed in, or the words no longer tell what it is.
    var words: String {
        if !isRepaired, let rawInput { return rawInput }
        return (items ?? []).map(\.foodName).joined(separator: ", ")
    }

    /// True where the person has changed single foods of what was read from their words.
    var isRepaired: Bool { rawInput != nil && (items ?? []).contains(where: \.isRepaired) }
}
