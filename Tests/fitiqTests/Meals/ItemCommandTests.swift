import ArgumentParser
import FitIQClient
import Foundation
import Testing

@testable import fitiq

/// Changes of one food, and meals eaten again, as the command line takes them.
struct ItemCommandTests {
    @Test func `an amount is a number with a unit or without`() throws {
        func read(_ words: String...) throws -> String {
            guard let amount = try ItemCommand.amount(words) else { return "-" }
            return "\(amount.count) \(amount.unit ?? "-")"
        }
        #expect(try read("90g") == "90.0 g")
        #expect(try read("90", "g") == "90.0 g")
        #expect(try read("2", "slices") == "2.0 slices")
        #expect(try read("1,5") == "1.5 -")
        #expect(try read("half") == "0.5 -")
        #expect(try read("1/2") == "0.5 -")
        #expect(try read("two", "slices") == "2.0 slices")
        #expect(try read() == "-")
        for wrong in ["slices", "0g", "-3", "1.2.3"] { #expect(throws: (any Error).self) { try read(wrong) } }
    }

    @Test func `a food is named by its number or by its name`() throws {
        let items = try #require(Meals.breakfast.items)
        #expect(try ItemCommand.item("1", of: items).id == items[0].id)
        #expect(try ItemCommand.item(items[1].foodName.uppercased(), of: items).id == items[1].id)
        for wrong in ["0", "99", "dragon fruit"] {
            #expect(throws: CommandFailure.self) { try ItemCommand.item(wrong, of: items) }
        }
    }

    @Test(arguments: [
        (["item", "5f3a9c", "1"], "Say what to change: an amount, --food or --remove."),
        (["item", "5f3a9c", "1", "90g", "--remove"], "Use --remove without anything else."),
        (["item", "5f3a9c", "1", "much"], "'much' is not an amount, such as 90g, 3, half, 1/2, two or \"2 slices\"."),
        (["again", "--at", "08:30"], "--at goes with a meal."),
    ])
    func `what makes no sense is told`(words: [String], message: String) {
        do {
            _ = try FitIQCommand.parseAsRoot(words)
            Issue.record("taken")
        } catch {
            #expect(FitIQCommand.message(for: error).contains(message))
        }
    }

    @Test func `usual meals are a line each`() {
        let record = UsualMealRecord(count: 3, mealLog: Meals.breakfast)
        let line = AgainCommand.lines([record])[0]
        #expect(line.contains("3 times  Breakfast: 2 eggs, 1 slice toast, coffee, blorp"))
        #expect(line.hasSuffix(" kcal"))
    }
}
