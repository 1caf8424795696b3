import ArgumentParser
import FitIQClient
import FoodDatabase
import MealParser

struct FoodsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "foods",
        abstract: "Search foods, by name or bar code.",
        subcommands: [Search.self, Scan.self]
    )

    struct Search: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Find foods by their name, best match first. Works offline."
        )

        @Argument(help: "Words of the name.")
        var words: [String]

        @Option(help: "At most so many, 1 to 100.")
        var limit = 10

        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard (1...100).contains(limit) else { throw ValidationError("--limit is 1 to 100.") }
        }

        func run() throws {
            let foods = MealReader.bundled.search(words.joined(separator: " "), limit: limit).map(FoodRecord.init)
            if output.json {
                try Terminal.printJSON(FoodPage(foods: foods))
            } else if !foods.isEmpty {
                Terminal.print(FoodSearchReport(foods: foods).rendered(.standardOutput()))
            }
            guard !foods.isEmpty else {
                throw CommandFailure(
                    "We don’t know this food yet. Try other words, or add it with 'fitiq food add'.",
                    status: .notUnderstood
                )
            }
        }
    }
}
