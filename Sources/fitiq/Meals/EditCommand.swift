import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation
import MealParser

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Correct a meal, and show what is in it. Works offline.",
        discussion: """
            Say what is wrong:
              fitiq edit 5f3a9c "make it 3 eggs"
              fitiq edit 5f3a9c "no coffee"
              fitiq edit 5f3a9c "add a banana"
              fitiq edit 5f3a9c "tea instead of coffee"
            Any other text replaces the whole meal:
              fitiq edit 5f3a9c "2 eggs, 2 slices toast"
            """
    )

    @OptionGroup var which: MealArgument

    @Argument(help: "What to correct, or the whole meal in new words.")
    var text: [String] = []

    @Flag(help: "Treat the text as the whole meal, even if it sounds like a correction.")
    var replace = false

    @Option(help: "Which meal it was.")
    var meal: MealType?

    @Option(help: ArgumentHelp("When: 08:30 of its day, 2024-01-15, \"2024-01-15 08:30\".", valueName: "time"))
    var at: String?

    @Option(help: "A note for the meal; an empty one removes it.")
    var notes: String?

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try TimeArgument.date(at)
        guard !text.isEmpty || meal != nil || at != nil || notes != nil else {
            throw ValidationError("Say what to change: a text, --meal, --at or --notes.")
        }
    }

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let before = try await which.meal.meal(in: open.diary)
        let words = try text.isEmpty ? nil : newWords(of: before.log)
        let saved = SavedMeal(
            isJSON: output.json,
            saved: try await open.diary.edit(
                before.id,
                text: words,
                mealType: meal,
                loggedAt: try TimeArgument.date(at, onDayOf: before.log.loggedAt),
                notes: notes
            )
        )
        saved.showAtOnce()
        if let words, !output.json, let was = Self.replaced(before.log, by: words, said: text.joined(separator: " ")) {
            Terminal.error(was)
        }
        let (meal, reach) = try await open.settle(before.id, waits: true)
        if case .setAside(let refusal) = meal?.sync, [.parsingFailed, .nothingToRepeat].contains(refusal.code) {
            throw Self.failure(refusal)
        }
        try saved.show(meal, reach)
        guard !output.json else { return }
        for line in Self.told(in: meal?.log.notes, before: before.log.notes, own: notes) {
            Terminal.error(line.onOneLine)
        }
    }

    /// The lines of a meal's notes that neither stood there before nor are the person's own of now: they tell what the change
    /// could not keep or follow.
    static func told(in notes: String?, before: String?, own: String?) -> [String] {
        let known = [before ?? "", own ?? ""].joined(separator: "\n").split(separator: "\n")
        return (notes ?? "").split(separator: "\n").filter { !known.contains($0) }.map(String.init)
    }

    /// Tells what the meal was and how to get it back, where its words were replaced rather than corrected; nil
    /// otherwise.
    static func replaced(_ before: MealLog, by words: String, said: String) -> String? {
        let known = before.rawInput ?? before.words
        guard words == said, known != words, !known.isEmpty else { return nil }
        let was = "Was: \(known)".onOneLine
        guard before.status != .manual, let old = before.rawInput else { return was }
        let quoted = "'\(old.onOneLine.replacing("'", with: #"'\''"#))'"
        return "\(was)\nTo undo: fitiq edit \(MealReference.short(before.id)) --replace \(quoted)"
    }

    /// The meal's words with the correction in them, or the new ones.
    private func newWords(of before: MealLog) throws -> String {
        let said = text.joined(separator: " ")
        let words = replace ? said : try Self.corrected(before, by: said)
        let reading = MealReader.bundled.read(words)
        // Whether there is such a meal is the server's to say.
        guard !reading.items.isEmpty || RepeatWords(words, reading) != nil else {
            throw Self.failure(FitIQError(.parsingFailed, "We found no food in “\(words)”."))
        }
        return words
    }

    /// - Throws: ``CommandFailure`` for a correction that does not fit.
    static func corrected(_ meal: MealLog, by said: String) throws -> String {
        guard MealReader.isCorrection(said) else { return said }
        guard meal.status != .manual, let words = meal.rawInput else {
            let reason = "Its foods were typed in, so there are no words to correct. Nothing changed."
            throw CommandFailure("\(reason)\n\(hint)", status: .notUnderstood)
        }
        do {
            return try MealReader.bundled.corrected(words, by: said) ?? said
        } catch {
            throw CommandFailure(message(error), status: .notUnderstood)
        }
    }

    private static let hint = "If that is the whole meal, add --replace."

    private static func message(_ failure: MealCorrectionFailure) -> String {
        func list(_ foods: [String]) -> String { foods.map { "“\($0)”" }.joined(separator: ", ") }
        let lines =
            switch failure {
            case .noSuchFood(let said, let foods):
                ["This meal has no “\(said)”. It has \(list(foods)).", "Nothing changed.", hint]
            case .ambiguous(let said, let foods):
                ["“\(said)” could be any of \(list(foods)). Say which one.", "Nothing changed.", hint]
            case .leavesNothing:
                ["That would leave no food; 'fitiq delete' deletes the meal.", "Nothing changed."]
            }
        return lines.map(\.onOneLine).joined(separator: "\n")
    }

    private static func failure(_ error: FitIQError) -> CommandFailure {
        let lines = [error.message, "Nothing changed."] + error.suggestions.map { "  - \($0)" }
        return CommandFailure(lines.map(\.onOneLine).joined(separator: "\n"), status: .notUnderstood)
    }
}
