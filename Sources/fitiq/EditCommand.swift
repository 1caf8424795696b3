import ArgumentParser
import FitIQClient
import Foundation

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Give a meal another text, and show what it holds.",
        discussion: "fitiq edit 5f3a9c \"2 eggs, 2 slices toast\""
    )

    @OptionGroup var which: MealArgument

    @Argument(help: "What you ate, in your own words.")
    var text: [String]

    @Option(help: "Which meal it was. (default: as before)")
    var meal: MealType?

    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let client = try server.client(of: server.openProfile())
        let id = try await which.meal.resolved(client)
        do {
            let edited = try await client.editMealLog(id, text: text.joined(separator: " "), mealType: meal)
            if output.json { return try Terminal.printJSON(edited) }
            let report = MealReport(outcome: .completed(edited), time: .current)
            Terminal.print(report.rendered(.standardOutput()))
        } catch let error as FitIQError where error.code == .parsingFailed {
            let lines = [error.message, "The meal is as it was."] + error.suggestions.map { "  - \($0)" }
            throw CommandFailure(lines.map(\.onOneLine).joined(separator: "\n"), status: .notUnderstood)
        }
    }
}
