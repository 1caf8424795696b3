import FitIQClient
import FitIQCore
import Foundation
import MealParser
import Testing

@testable import fitiq

/// A food that is chosen by its name.
struct NamedFoodTests {
    private let granola = OwnFood(
        id: OwnFood.ID(UUID(uuidString: "00000000-0000-4000-8000-000000000007")!),
        account: Account.ID(UUID(uuidString: "00000000-0000-4000-8000-000000000001")!),
        label: OwnFood.Label(
            name: "Granola",
            serving: OwnFood.Serving(size: Thousandths(40)!, unit: "g"),
            nutrients: Nutrients(energyKcal: 180),
            synonyms: ["Anna's crunch"]
        ),
        createdAt: Date(timeIntervalSince1970: 0),
        updatedAt: Date(timeIntervalSince1970: 0)
    )
    private var own: OwnFoods { OwnFoods([granola]) }

    @Test(arguments: [
        ("banana", "Banana, raw"), ("soy milk", "Soy milk"), ("Greek yogurt", "Greek yogurt"),
        ("rye bread", "Rye bread"),
        ("peanut butter", "Peanut butter"), ("granola", "Cereal, granola"), ("tofu", "Soybean curd (tofu)"),
    ])
    func `a name that is surely one food takes it`(name: String, food: String) throws {
        let taken = try NamedFood(name, own: .none)
        let expected = MealReader.bundled.read(name).items[0]
        #expect(expected.foodName == food)
        #expect(taken.table == expected.foodID && taken.own == nil)
    }

    @Test(arguments: ["cashew butter bread", "banana bread", "2 eggs and toast", "lasagne"])
    func `any other name lists what may be meant, by id`(name: String) throws {
        let failure = try #require(throws: CommandFailure.self) { try NamedFood(name, own: .none) }
        let lines = failure.message.split(separator: "\n")
        #expect(lines[0].contains("We’re not sure which food “\(name)” is."))
        #expect(failure.status == .notUnderstood)
        guard lines.count > 1 else { return }
        #expect(lines[0].contains("--food"))
        for line in lines.dropFirst() {
            let id = String(line.split(separator: " ")[0])
            #expect(try NamedFood(id, own: .none).table?.description == id)
        }
    }

    @Test(arguments: ["Granola", "granola", "ANNA'S crunch", "annas crunch"])
    func `an own food goes first`(name: String) throws {
        let taken = try NamedFood(name, own: own)
        #expect(taken.own == granola.id && taken.table == nil)
    }

    @Test func `an own food is taken by its id, and offered`() throws {
        #expect(try NamedFood(granola.id.description, own: own).own == granola.id)
        let failure = try #require(throws: CommandFailure.self) { try NamedFood("anna", own: own) }
        #expect(failure.message.contains("\(granola.id)  Granola (your own)"))
    }

    @Test(arguments: ["", "zzqx", "…"])
    func `no food at all says how to find one`(name: String) throws {
        let failure = try #require(throws: CommandFailure.self) { try NamedFood(name, own: .none) }
        #expect(failure.message.contains("fitiq foods search"))
    }

    @Test(arguments: [
        (
            "remove", "is the meal's last one; delete the meal itself",
            "The food to remove is the meal's last one; delete the meal itself."
        ),
        ("user_food_id", "is not one of your foods", "The own food is not one of your foods."),
        ("food_id", "is not a food of the tables", "The food is not a food of the tables."),
        ("ingredients[0].user_food_id", "contains this recipe", "The own food of ingredient 1 contains this recipe."),
        ("serving_weight_g", "must be from 0.01 to 100000", "The serving weight must be from 0.01 to 100000."),
        ("items[2].food_name", "is missing", "The food name of item 3 is missing."),
        ("currentWeight", "is missing", "The weight is missing."), ("logged_at", "is missing", "The time is missing."),
    ])
    func `a refused field is told in words`(field: String, fault: String, words: String) {
        #expect(FitIQError(.validationFailed, "no", fields: [field: fault]).inWords == words)
    }
}
