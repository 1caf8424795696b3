import ArgumentParser
import FitIQClient

struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show a meal with its foods.")

    @OptionGroup var which: MealArgument
    @OptionGroup var server: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let client = try server.client(of: server.openProfile())
        let meal = try await client.mealLog(which.meal.resolved(client))
        if output.json { return try Terminal.printJSON(meal) }
        guard let outcome = MealOutcome(meal) else { return Terminal.print("“\(meal.rawInput ?? "")” is being read.") }
        Terminal.print(MealReport(outcome: outcome, time: .current).rendered(.standardOutput()))
    }
}
