import ArgumentParser

/// Prints made-up meals, for people to look at.
struct ShowMeals: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "meals", abstract: "Print made-up meals.")

    @Option(help: "How many.")
    var count = 20

    func run() {
        for meal in MealGenerator.meals(count) {
            guard case .totals(let totals) = meal.expectation else { continue }
            print(
                "\(meal.text)\t\(totals.energyKcal ?? 0) kcal\t\(meal.references.map(\.name).joined(separator: " | "))"
            )
        }
    }
}
