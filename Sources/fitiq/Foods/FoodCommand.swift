import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation

struct FoodCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "food",
        abstract: "Add your own foods: your meals are read with them first.",
        discussion: """
            fitiq food add "Anna's banana bread" --serving "1 slice" --weight 60 --kcal 196 --protein 3.5
            fitiq log "2 slices Anna's banana bread"

            A supplement, with its dose:
            fitiq food add "vitamin D tablet" --serving "1 tablet" --nutrient vitamin_d=25ug
            fitiq log "a vitamin D tablet"
            """,
        subcommands: [Add.self, List.self, Show.self, Delete.self]
    )

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a food from its label. A name you already have is updated."
        )

        @Argument(help: "What you call it.")
        var name: String

        @Option(
            help: ArgumentHelp("What the numbers are for: \"40 g\", \"250 ml\", \"1 slice\".", valueName: "amount")
        )
        var serving = "100 g"

        @Option(help: ArgumentHelp("What one serving weighs, if --serving is not a weight.", valueName: "g"))
        var weight: Double?

        @OptionGroup var nutrients: LabelOptions

        @Option(help: "Who makes it.")
        var brand: String?

        @Option(help: ArgumentHelp("The number under its bar code.", valueName: "digits"))
        var barcode: String?

        @Option(help: ArgumentHelp("Another name for it; may be given more than once.", valueName: "name"))
        var also: [String] = []

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func validate() throws { _ = try ServingText(serving) }

        func run() async throws {
            let serving = try ServingText(serving)
            let food = OwnFoodDescription(
                name: name,
                brand: brand,
                barcode: barcode,
                servingSize: serving.size,
                servingUnit: serving.unit,
                servingWeightGrams: weight,
                nutrients: nutrients.totals,
                synonyms: also
            )
            try await OwnFoodSaving.save(food, try await options.open(), json: output.json)
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show your own foods and recipes.")

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let open = try await options.open()
            try await open.bringInStepOrTell()
            let foods = try await open.diary.ownFoods()
            if output.json { return try Terminal.printJSON(foods) }
            if foods.isEmpty { return Terminal.print("You have no foods of your own yet. 'fitiq food add' adds one.") }
            for food in foods { Terminal.print(OwnFoodReport(food).line) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show one of your own foods.")

        @OptionGroup var which: OwnFoodArgument
        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let open = try await options.open()
            try await open.bringInStepOrTell()
            let food = try await which.food(in: open.diary)
            if output.json { return try Terminal.printJSON(food) }
            Terminal.print(OwnFoodReport(food).text)
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete one of your own foods. Meals that were read with it stay as they are."
        )

        @OptionGroup var which: OwnFoodArgument
        @OptionGroup var options: DiaryOptions

        func run() async throws {
            let open = try await options.open()
            let food = try await which.food(in: open.diary)
            try await open.diary.deleteOwnFood(food.id)
            try await open.bringInStepOrTell()
            Terminal.print("Deleted.")
        }
    }
}

struct RecipeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recipe",
        abstract: "Add recipes: foods made of other foods.",
        subcommands: [Add.self]
    )

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a recipe from its ingredients. A name you already have is updated.",
            discussion: """
                fitiq recipe add "Lentil soup" --serves 4 "300g lentils, 1 onion, 2 carrots"
                fitiq log "a third of the lentil soup"

                Grain and pulses are weighed dry, unless you say "cooked".
                'fitiq food' lists, shows and deletes recipes too.
                """
        )

        @Argument(help: "What you call it.")
        var name: String

        @Argument(help: "What goes into it, in your own words.")
        var ingredients: String

        @Option(help: ArgumentHelp("How many servings it makes.", valueName: "number"))
        var serves: Double?

        @Option(help: ArgumentHelp("What all of it weighs, ready to eat.", valueName: "g"))
        var cookedWeight: Double?

        @OptionGroup var options: DiaryOptions
        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard serves != nil || cookedWeight != nil else {
                throw ValidationError("Give --serves or --cooked-weight: how much the ingredients make.")
            }
        }

        func run() async throws {
            let open = try await options.open()
            let reading = try await open.diary.readingOfRecipe(ingredients)
            guard let reading, !reading.items.isEmpty else {
                throw CommandFailure("We found no food in “\(ingredients)”.".onOneLine, status: .notUnderstood)
            }
            guard reading.isComplete else {
                let words = reading.unrecognized.map { "“\($0.text)”" }.joined(separator: ", ")
                throw CommandFailure("We couldn’t read \(words).".onOneLine, status: .notUnderstood)
            }
            let food = OwnFoodDescription(
                name: name,
                servingSize: serves == nil ? 100 : 1,
                servingUnit: serves == nil ? "g" : "serving",
                ingredients: reading.items.map(RecipeIngredient.init),
                servings: serves,
                cookedWeightGrams: cookedWeight
            )
            try await OwnFoodSaving.save(food, open, json: output.json)
        }
    }
}
