import FitIQClient
import Foundation

/// Tells of a meal that was logged or edited: at once what was saved, then what the server made of it.
struct SavedMeal {
    let isJSON: Bool
    /// The meal as it was saved here.
    let saved: DiaryMeal

    /// Shows the meal before the server is asked. JSON is printed once, at the end.
    func showAtOnce() {
        guard !isJSON, !saved.items.isEmpty else { return }
        show(saved)
    }

    /// - Throws: ``CommandFailure`` when the server did not understand the meal, or did not take it.
    func show(_ meal: DiaryMeal?, _ reach: CommandDiary.Reach) throws {
        guard let meal else {
            throw CommandFailure(
                "The meal was deleted on another device. 'fitiq outbox' keeps your unsent change."
            )
        }
        if isJSON { try Terminal.printJSON(ShownMeal(meal)) }
        if case .setAside(let refusal) = meal.sync { throw Self.refused(refusal) }
        if meal.status == .failed {
            let id = MealReference.short(meal.id)
            let kept = "It is saved: 'fitiq edit \(id) \"…\"' corrects it, 'fitiq delete \(id)' deletes it."
            let lines = MealReport.lines(of: meal) + [kept]
            throw CommandFailure(isJSON ? lines[0] : lines.joined(separator: "\n"), status: .notUnderstood)
        }
        if !isJSON, saved.items.isEmpty || isShownDifferently(meal, now: Date()) {
            if !saved.items.isEmpty { Terminal.print("\nThe server read it differently:\n") }
            show(meal)
        }
        if let remark = Self.remark(on: meal, reach) { Terminal.error(remark) }
    }

    /// Returns true if a person would see another meal than the one that was saved: notes, parts of a gram and the like that are not
    /// shown do not count.
    func isShownDifferently(_ meal: DiaryMeal, now: Date) -> Bool {
        func content(_ meal: DiaryMeal) -> String { MealReport(meal: meal, time: .current, now: now).content(.plain) }
        return MealDigest(meal) != MealDigest(saved) && content(meal) != content(saved)
    }

    /// Shows a meal as it is after a change of one of its foods, or as a copy.
    ///
    /// - Throws: ``CommandFailure`` when the server did not take the change.
    static func showWhole(_ meal: DiaryMeal?, _ reach: CommandDiary.Reach, json: Bool) throws {
        guard let meal else {
            throw CommandFailure(
                "The meal was deleted on another device. 'fitiq outbox' keeps your unsent change."
            )
        }
        if case .setAside(let refusal) = meal.sync { throw refused(refusal) }
        if json {
            try Terminal.printJSON(meal.log)
        } else {
            Terminal.print(MealReport(meal: meal, time: .current).rendered(.standardOutput()))
        }
        if let remark = remark(on: meal, reach) { Terminal.error(remark) }
    }

    static func refused(_ refusal: FitIQError) -> CommandFailure {
        let hint = "It is saved here; 'fitiq outbox' shows more."
        return CommandFailure("The server refused it: \(CommandFailure(refusal).message) \(hint)")
    }

    private func show(_ meal: DiaryMeal) {
        let style = Style.standardOutput()
        Terminal.print(MealReport(meal: meal, time: .current, now: Date()).content(style))
        Terminal.print("\n" + style.faint("ID: \(MealReference.short(meal.id))"))
    }

    /// Says where the meal is, when that is not at the server; nil when it is.
    static func remark(on meal: DiaryMeal, _ reach: CommandDiary.Reach) -> String? {
        guard meal.sync != .synced else { return meal.status.isFinal ? nil : "Saved; the server is still reading it." }
        return switch reach {
        case .failed(let error): remark(after: error)
        case .notAsked: remark(after: nil)
        case .inStep: "Saved here; the server is busy. Will sync."
        }
    }

    /// Says where something saved is, when the server could not be asked.
    static func remark(after failure: FitIQError?) -> String {
        failure?.code == .notAuthenticated
            ? "Saved here; will sync when you sign in again."
            : "Saved here; will sync when the server can be reached."
    }
}
