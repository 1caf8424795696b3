import ArgumentParser
import FitIQClient
import Foundation

struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Log a meal and show what it holds.",
        discussion: "fitiq log \"2 eggs, 1 slice toast, coffee\""
    )

    @Argument(help: "What you ate, in your own words.")
    var text: [String]

    @Option(help: "Which meal it was. (default: by the hour)")
    var meal: MealType?

    @Option(help: ArgumentHelp("When: 08:30, 2024-01-15, \"2024-01-15 08:30\". (default: now)", valueName: "time"))
    var at: String?

    @Option(help: "A note to keep with it.")
    var notes: String?

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        _ = try loggedAt(now: Date())
    }

    func run() async throws {
        let profile = try server.openProfile()
        let loggedAt = try loggedAt(now: Date())
        let outcome = try await server.client(of: profile).logAndWait(
            text.joined(separator: " "),
            mealType: meal ?? .usual(at: loggedAt),
            loggedAt: loggedAt,
            notes: notes,
            listening: WatchLock.isFree(at: profile.watchLock)
        )
        try show(outcome)
    }

    func loggedAt(now: Date) throws -> Date {
        guard let at else { return now }
        guard let date = LocalTime.current.instant(at, now: now) else {
            throw ValidationError("'\(at)' is not a time, such as 08:30 or \"2024-01-15 08:30\".")
        }
        return date
    }

    private func show(_ outcome: MealOutcome) throws {
        switch outcome {
        case .completed(let meal) where output.json:
            try Terminal.printJSON(meal)
        case .completed:
            Terminal.print(MealReport(outcome: outcome, time: .current).rendered(.standardOutput()))
        case .failed(let failure):
            if output.json { try Terminal.printJSON(failure) }
            let lines = MealReport.lines(of: failure)
            throw CommandFailure(output.json ? lines[0] : lines.joined(separator: "\n"), status: .notUnderstood)
        }
    }
}
