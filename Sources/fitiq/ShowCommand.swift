import ArgumentParser
import FitIQClient

struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show a meal with its foods.")

    @OptionGroup var which: MealArgument

    @Flag(help: "List all nutrients that the tables know: minerals, vitamins, fatty acids.")
    var all = false

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let meal = try await which.meal.meal(in: open.diary)
        if output.json { return try Terminal.printJSON(ShownMeal(meal)) }
        Terminal.print(MealReport(meal: meal, time: .current, all: all).rendered(.standardOutput()))
    }
}
