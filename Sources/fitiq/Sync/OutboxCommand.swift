import ArgumentParser
import FitIQClient
import Foundation

struct OutboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outbox",
        abstract: "Show what the server does not have yet, and what it did not take and why."
    )

    @Flag(help: "Send what the server did not take once more.")
    var retry = false

    @Argument(
        help: ArgumentHelp(
            "With --retry: only this meal; one that was deleted on another device is logged anew.",
            valueName: "id"
        )
    )
    var meal: MealReference?

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    private func retryBesideMeals(_ outbox: OutboxState, _ diary: Diary) async throws {
        for entry in outbox.entries where entry.sync.refusal != nil { try await diary.retryEntry(entry.id) }
        if outbox.profile.refusal != nil { try await diary.retryProfile() }
    }

    func validate() throws {
        guard retry || meal == nil else { throw ValidationError("A meal goes with --retry.") }
    }

    func run() async throws {
        let open = try await options.open()
        if retry {
            let outbox = try await open.diary.outbox()
            if meal == nil { try await retryBesideMeals(outbox, open.diary) }
            let refused = Set(outbox.setAside.map(\.mealID))
            let known = refused.union(outbox.overtaken.map(\.mealID))
            for id in try meal.map({ [try $0.id(among: known.sorted())] }) ?? refused.sorted() {
                try await open.diary.retry(id)
            }
            try await open.bringInStepOrTell()
        }
        let report = try await OutboxReport(of: open)
        if output.json { return try Terminal.printJSON(report) }
        Terminal.print(report.rendered(.standardOutput(), time: .current, now: Date()))
    }
}
