import ArgumentParser
import FitIQClient
import Foundation

struct MeasureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Log a measurement, such as your waist, or show those you have.",
        discussion: """
            fitiq measure waist 84cm
            fitiq measure fat 21.5%
            fitiq measure waist
            fitiq measure

            You can log \(Measure.names). It is saved on this device; the server gets it now, or with the next command that \
            reaches it.
            """,
        subcommands: [Log.self, Delete.self],
        defaultSubcommand: Log.self
    )

    struct Log: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Log a measurement; without an amount, show them.")

        @Argument(help: ArgumentHelp("What is measured; without it the latest of each are shown.", valueName: "what"))
        var what: String?

        @Argument(help: ArgumentHelp("As 84cm, 33in, 21.5%.", valueName: "amount"))
        var amount: [String] = []

        @Option(help: ArgumentHelp("When: 08:30, yesterday, \"2024-01-15 08:30\". (default: now)", valueName: "time"))
        var at: String?

        @Option(help: "A note to keep with it.")
        var notes: String?

        @Option(help: "Show at most so many, 1 to 1000.")
        var limit = 30

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            _ = try TimeArgument.date(at)
            guard (1...1000).contains(limit) else { throw ValidationError("--limit is 1 to 1000.") }
            guard let what else { return }
            let measure = try Measure.named(what)
            if !amount.isEmpty { _ = try measure.quantity(amount.joined(separator: " ")) }
        }

        func run() async throws {
            let open = try await options.open()
            guard let what, !amount.isEmpty else { return try await show(try what.map(Measure.named), open) }
            let measure = try Measure.named(what)
            let saved = try await open.diary.saveEntry(
                measure.type,
                measure.quantity(amount.joined(separator: " ")),
                at: TimeArgument.date(at),
                notes: notes
            )
            let failure = try await SentEntry.send(saved.id, open)
            if output.json {
                try Terminal.printJSON(ShownEntry(try await open.diary.entry(saved.id) ?? saved))
            } else {
                Terminal.print("\(EntryWords.text(saved).capitalizedFirst) on \(saved.date).")
            }
            if let failure { Terminal.error(SavedMeal.remark(after: failure)) }
        }

        private func show(_ measure: Measure?, _ open: CommandDiary) async throws {
            try await open.bringInStepOrTell()
            var entries: [DiaryEntry] = []
            for one in measure.map({ [$0] }) ?? Measure.all {
                entries += try await open.diary.latestEntries(one.type, limit: measure == nil ? 1 : limit)
            }
            if output.json { return try Terminal.printJSON(["entries": entries.map(ShownEntry.init)]) }
            Terminal.print(MeasuresReport(entries: entries).rendered(.standardOutput()))
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a measurement.")

        @Argument(help: ArgumentHelp("The ID, or its end, as 'fitiq measure' shows it.", valueName: "id"))
        var id: String

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let open = try await options.open()
            let types = Measure.all.map(\.type)
            try await EntryDeletion.run(id, of: types, "measurement", open, json: output.json)
        }
    }
}

/// Measurements in a table.
struct MeasuresReport {
    let entries: [DiaryEntry]

    func rendered(_ style: Style) -> String {
        guard !entries.isEmpty else { return "Nothing measured yet. Add something with 'fitiq measure waist 84cm'." }
        var table = TextTable([.text("ID"), .text("Day"), .text("What"), .number("Amount"), .text("Notes"), .text("")])
        table.rows = entries.map { entry in
            [
                MealReference.short(entry.id), entry.date, Measure.of(entry.type)?.names[0] ?? entry.type.rawValue,
                EntryWords.amount(entry), entry.notes ?? "", entry.sync == .synced ? "" : "not synced yet",
            ]
        }
        return table.rendered(style)
    }
}

extension String {
    /// Begins with a capital letter, and is otherwise as it was.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
