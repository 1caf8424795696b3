import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation
import MealParser

struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Log a meal and show what is in it. Works offline.",
        discussion: """
            fitiq log "2 eggs, 1 slice toast, coffee"
            fitiq log "08:00 coffee, 12:30 burger"    # two meals, each at its time

            The meal is saved on this device and shown at once; the server gets it now, or with the next command that \
            reaches it.
            """
    )

    @Argument(help: "What you ate, in your own words.")
    var text: [String]

    @Option(help: "Which meal it was. (default: as the text says, or by the hour)")
    var meal: MealType?

    @Option(
        help: ArgumentHelp(
            "When: 08:30, yesterday, \"2024-01-15 08:30\". (default: as the text says, or now)",
            valueName: "time"
        )
    )
    var at: String?

    @Option(help: "A note to keep with it.")
    var notes: String?

    @Flag(help: "Do not wait until the server has read it.")
    var noWait = false

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try TimeArgument.date(at)
        guard text.contains(where: { $0.contains { !$0.isWhitespace } }) else {
            throw ValidationError("Say what you ate, as 'fitiq log \"2 eggs, 1 slice toast\"'.")
        }
        if text.count == 1, text[0].allSatisfy(\.isNumber), let barcode = Barcode(text[0]) {
            throw ValidationError(
                "That is a bar code: 'fitiq foods barcode \(barcode.digits)' looks it up, and with --add keeps the food, "
                    + "which is then logged by its name."
            )
        }
    }

    func run() async throws {
        let open = try await options.open()
        let parts = try await parts(of: text.joined(separator: " "), open.diary)
        // All are on this device before the server is asked of the first.
        let meals = try await open.diary.log(parts) { _ in notes }.map { SavedMeal(isJSON: output.json, saved: $0) }
        for (part, meal) in zip(parts, meals) {
            for note in part.moment.notes { Terminal.error(note.onOneLine) }
            meal.showAtOnce()
        }
        var failures: [CommandFailure] = []
        for meal in meals {
            do {
                try await settle(meal, open)
            } catch let failure as CommandFailure {
                failures.append(failure)
            }
        }
        guard let last = failures.popLast() else { return }
        for failure in failures { Terminal.error("fitiq: \(failure.message)") }
        throw last
    }

    /// Returns the meals of which `text` tells. Whoever says when it was, or which meal, means one.
    private func parts(of text: String, _ diary: Diary) async throws -> [ToldPart] {
        let time = try TimeArgument.date(at)
        guard time != nil || meal != nil else { return try await diary.parts(of: text) }
        let reading = MealReader.bundled.read(text)
        let moment = MealMoment(loggedAt: time, type: meal, saying: text, reading, at: Date(), in: .current)
        return [ToldPart(text: text, itemCount: reading.items.count, moment: moment)]
    }

    /// Brings a meal to the server and shows what became of it.
    private func settle(_ saved: SavedMeal, _ open: CommandDiary) async throws {
        let (meal, reach) = try await open.settle(saved.saved.id, waits: !noWait)
        try saved.show(meal, reach)
        if let meal, let text = saved.saved.log.rawInput, meal.items.isEmpty,
            RepeatWords(text, MealReader.bundled.read(text)) != nil
        {
            Terminal.error("These words repeat an earlier meal. The server finds it when they are sent.")
        }
    }
}

/// Reads the time of a meal as a person writes it.
enum TimeArgument {
    /// - Parameter day: a time without a day is of this one.
    static func date(_ text: String?, onDayOf day: Date? = nil) throws -> Date? {
        guard let text else { return nil }
        guard let date = LocalTime.current.instant(text, now: Date(), onDayOf: day) else {
            throw ValidationError("'\(text)' is not a time, such as 08:30 or \"2024-01-15 08:30\".")
        }
        guard Meal.times(at: Date()).contains(date) else {
            throw ValidationError("'\(text)' is not between 2000 and tomorrow.")
        }
        return date
    }
}
