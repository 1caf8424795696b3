import ArgumentParser
import FitIQClient
import Foundation

struct WaterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "water",
        abstract: "Log a drink of water, or see what you drank today.",
        discussion: """
            fitiq water 300ml
            fitiq water a glass --at 08:30
            fitiq water

            It is saved on this device; the server gets it now, or with the next command that reaches it. What you drink with \
            a meal that you log is counted with that meal.
            """,
        subcommands: [Log.self, Delete.self],
        defaultSubcommand: Log.self
    )

    struct Log: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Log a drink; without an amount, show the day.")

        @Argument(help: ArgumentHelp("As \(Volume.examples).", valueName: "amount"))
        var amount: [String] = []

        @Option(
            help: ArgumentHelp("When, or which day: 08:30, yesterday, 2024-01-15. (default: now)", valueName: "time")
        )
        var at: String?

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            _ = try TimeArgument.date(at)
            if !amount.isEmpty { _ = try Volume(amount.joined(separator: " ")) }
        }

        func run() async throws {
            let date = try TimeArgument.date(at)
            let open = try await options.open()
            if amount.isEmpty { return try await show(date ?? Date(), open) }
            let volume = try Volume(amount.joined(separator: " "))
            let saved = try await open.diary.saveWater(litres: volume.litres, at: date)
            let failure = try await SentEntry.send(saved.id, open)
            let day = try await Self.day(of: saved.loggedAt, open.diary)
            if output.json {
                let shown = try await open.diary.entry(saved.id) ?? saved
                try Terminal.printJSON(JSONOutput(entry: ShownEntry(shown), day: day.jsonOutput))
            } else {
                Terminal.print("\(Volume.text(saved.quantity)) of water. \(day.words)")
            }
            if let failure { Terminal.error(SavedMeal.remark(after: failure)) }
        }

        private func show(_ date: Date, _ open: CommandDiary) async throws {
            try await open.bringInStepOrTell()
            let day = try await Self.day(of: date, open.diary)
            if output.json { return try Terminal.printJSON(day.jsonOutput) }
            Terminal.print(day.rendered(.standardOutput()))
        }

        private static func day(of date: Date, _ diary: Diary) async throws -> WaterReport {
            WaterReport(
                date: LocalTime.current.day(date),
                isToday: LocalTime.current.day(date) == LocalTime.current.day(Date()),
                water: try await diary.water(on: date),
                targets: try await diary.plan()?.targets
            )
        }

        private struct JSONOutput: Encodable {
            let entry: ShownEntry
            let day: WaterReport.JSONOutput
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a drink.")

        @Argument(help: ArgumentHelp("The ID, or its end, as 'fitiq water' shows it.", valueName: "id"))
        var id: String

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let open = try await options.open()
            try await EntryDeletion.run(id, of: [.water], "drink", open, json: output.json)
        }
    }
}

/// The water drunk on a day, beside what the plan says.
struct WaterReport {
    /// `2024-01-15`
    let date: String
    let isToday: Bool
    let water: WaterOfDay
    /// The target in litres; nil without a plan.
    let target: Double?

    init(date: String, isToday: Bool, water: WaterOfDay, targets: ComputedTargets?) {
        self.date = date
        self.isToday = isToday
        self.water = water
        target = targets.map { Double($0.water) / 1000 }
    }

    /// The day as `--json` prints it, in litres.
    struct JSONOutput: Encodable {
        let date: String
        let litres: Double
        let inMeals: Double
        let besideMeals: Double
        let target: Double?
        let drinks: [ShownEntry]
    }

    var jsonOutput: JSONOutput {
        func exact(_ litres: Double) -> Double { (litres * 1000).rounded() / 1000 }
        return JSONOutput(
            date: date,
            litres: exact(water.litres),
            inMeals: exact(water.inMeals),
            besideMeals: exact(water.besideMeals),
            target: target,
            drinks: water.drinks.map(ShownEntry.init)
        )
    }

    /// "Today: 1.2 l of 2.5 l."
    var words: String {
        let sum = Volume.text(water.litres) + (target.map { " of \(Volume.text($0))" } ?? "")
        return "\(isToday ? "Today" : date): \(sum)."
    }

    func rendered(_ style: Style) -> String {
        guard water.litres > 0 else { return "\(words) 'fitiq water 300ml' adds a drink." }
        var table = TextTable([.text("ID"), .text("Time"), .number("Water"), .text("")])
        table.rows = water.drinks.map { drink in
            let remark = drink.sync == .synced ? "" : "not synced yet"
            return [
                MealReference.short(drink.id), LocalTime.current.clock(drink.loggedAt), Volume.text(drink.quantity),
                remark,
            ]
        }
        if water.inMeals > 0 { table.rows.append(["", "", Volume.text(water.inMeals), "in meals"]) }
        return table.rendered(style) + "\n\n" + words
    }
}
