import ArgumentParser
import FitIQClient
import FitIQCore
import Foundation
import MealParser

struct ItemCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "item",
        abstract: "Change one food of a meal and leave the others alone. Works offline.",
        discussion: """
            fitiq item 5f3a9c 2 90g
            fitiq item 5f3a9c 2 3 slices
            fitiq item 5f3a9c milk --food "soy milk"
            fitiq item 5f3a9c 3 --remove
            fitiq item 5f3a9c coffee 200g --remember
            """
    )

    @OptionGroup var which: MealArgument

    @Argument(help: "The food: its number in 'fitiq show', or words of its name.")
    var food: String

    @Argument(help: "The amount, such as 90g, half, two or 2 slices.")
    var amount: [String] = []

    @Option(
        name: .customLong("food"),
        help: ArgumentHelp("Another food: its name, your own or the tables', or its id.", valueName: "food")
    )
    var other: String?

    @Flag(help: "Take the food out of the meal.")
    var remove = false

    @Flag(help: "Use the change from now on for the same words; 'fitiq phrases' shows and forgets what was learnt.")
    var remember = false

    @OptionGroup var options: DiaryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if remove {
            guard amount.isEmpty, other == nil, !remember else {
                throw ValidationError("Use --remove without anything else.")
            }
            return
        }
        guard !amount.isEmpty || other != nil else {
            throw ValidationError("Say what to change: an amount, --food or --remove.")
        }
        _ = try Self.amount(amount)
    }

    func run() async throws {
        let open = try await options.open()
        try await open.bringInStepOrTell()
        let meal = try await which.meal.meal(in: open.diary)
        let item = try Self.item(food, of: meal.log.items ?? [])
        let amount = try Self.amount(amount)
        guard !remove || meal.log.items?.count != 1 else {
            throw CommandFailure(
                "It is the meal's only food: 'fitiq delete \(MealReference.short(meal.id))' deletes the meal."
            )
        }
        let own = try await open.diary.foodsForReading()
        let food = try other.map { try NamedFood($0, own: own) }
        let request = EditItemRequest(
            grams: amount?.unit == "g" ? amount?.count : nil,
            quantity: amount?.unit == "g" ? nil : amount?.count,
            unit: amount?.unit == "g" ? nil : amount?.unit,
            foodID: food?.table?.description,
            userFoodID: food?.own?.description,
            remove: remove ? true : nil,
            remember: remember ? true : nil
        )
        try await open.diary.editItem(item.id, of: meal.id, request)
        var (changed, reach) = try await open.settle(meal.id, waits: false)
        // What the server had still to read is known now.
        if reach.isInStep, changed?.sync != .synced { (changed, reach) = try await open.settle(meal.id, waits: false) }
        try SavedMeal.showWhole(changed, reach, json: output.json)
    }

    /// Reads "90g", "90 g", "3", "half", "1/2", "two" and "2 slices"; nil where there is nothing.
    static func amount(_ words: [String]) throws -> (count: Double, unit: String?)? {
        let text = words.joined(separator: " ").trimmingPrefix(" ")
        guard !text.isEmpty else { return nil }
        guard let (count, unit) = MealReader.bundled.count(in: String(text)), count > 0 else {
            throw ValidationError(
                "'\(text)' is not an amount, such as 90g, 3, half, 1/2, two or \"2 slices\"."
            )
        }
        return (count, unit)
    }

    /// The food that is meant, by its place from 1 or by words of its name.
    static func item(_ name: String, of items: [MealLogItem]) throws -> MealLogItem {
        if let number = Int(name) {
            guard items.indices.contains(number - 1) else {
                throw CommandFailure("The meal has \(items.count) \(items.count == 1 ? "food" : "foods").")
            }
            return items[number - 1]
        }
        let found = items.filter { $0.foodName.localizedCaseInsensitiveContains(name) }
        guard let item = found.first, found.count == 1 else {
            let names = items.enumerated().map { "\($0 + 1) \($1.foodName)" }.joined(separator: ", ")
            let reason = found.isEmpty ? "This meal has no “\(name)”. It has" : "“\(name)” could be more than one of"
            throw CommandFailure("\(reason) \(names).".onOneLine)
        }
        return item
    }
}
