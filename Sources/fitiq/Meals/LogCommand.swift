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
        let text = text.joined(separator: " ")
        let time = try TimeArgument.date(at)
        let open = try await options.open()
        // Whoever says when it was, or which meal, means one.
        guard time == nil, meal == nil else {
            let reading = MealReader.bundled.read(text)
            let moment = MealMoment(loggedAt: time, type: meal, saying: text, reading, at: Date(), in: .current)
            return try await log(text, moment, open)
        }
        for part in try await open.diary.parts(of: text) { try await log(part.text, part.moment, open) }
    }

    private func log(_ text: String, _ moment: MealMoment, _ open: CommandDiary) async throws {
        for note in moment.notes { Terminal.error(note.onOneLine) }
        let saved = SavedMeal(
            isJSON: output.json,
            saved: try await open.diary.log(
                text,
                mealType: moment.type,
                loggedAt: moment.loggedAt,
                notes: notes
            )
        )
        saved.showAtOnce()
        let (meal, reach) = try await open.settle(saved.saved.id, waits: !noWait)
        try saved.show(meal, reach)
        if let meal, meal.items.isEmpty, RepeatWords(text, MealReader.bundled.read(text)) != nil {
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
