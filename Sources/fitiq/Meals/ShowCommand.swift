import ArgumentParser
import FitIQClient

struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show a meal with its foods.")

    @OptionGroup var which: MealArgument

    @Flag(help: "Also list vitamins, minerals and fatty acids: how much of what is advised a day, from which foods.")
    var all = false

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let meal = try await which.meal.meal(in: open.diary)
        let references = try await all ? open.diary.referenceIntakes() : nil
        if output.json { return try Terminal.printJSON(ShownMeal(meal)) }
        Terminal.print(MealReport(meal: meal, time: .current, references: references).rendered(.standardOutput()))
    }
}
