import FitIQCore
import MealParser
import Testing

/// What names an evening, says what a food had in it, or what a sandwich is on.
struct ToldAroundFoodTests {
    private func foods(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    @Test(arguments: [
        ("pasta night: lasagne and garlic bread", 2), ("Burger night! a veggie burger and onion rings", 2),
        ("fish and chips night, 1 fillet of cod and mushy peas", 2), ("taco tuesday, 2 fish tacos", 1),
    ])
    func `the food that an evening is named by is no other`(text: String, count: Int) {
        #expect(foods(text).count == count, "\(foods(text))")
    }

    @Test(arguments: [
        ("pizza night", "pizza"), ("pizza night, 2 slices and a cola", "pizza"), ("sushi night", "Sushi"),
    ])
    func `an evening that tells nothing else is of its food`(text: String, food: String) {
        #expect(foods(text).contains { $0.lowercased().contains(food.lowercased()) }, "\(foods(text))")
    }

    @Test(arguments: [
        ("a scone and tea, the tea had milk", ["Scone", "Hot tea, leaf, black", "Milk"]),
        ("porridge, the porridge had honey on it", ["Oatmeal, quick, or instant", "Honey"]),
        ("coffee and a muffin, my coffee had sugar", ["Coffee, brewed", "Sugar", "Muffin"]),
    ])
    func `what a food had in it is told of that food`(text: String, names: [String]) {
        #expect(foods(text) == names)
    }

    @Test func `milk that a drink had is a splash`() throws {
        let milk = try #require(MealReader.bundled.read("toast and coffee, coffee had milk").items.last)
        #expect(try #require(milk.grams) < Grams(60))
    }

    @Test(arguments: ["only fruit. 2 plums and a kiwi", "just nuts today. 10 almonds, 3 brazil nuts"])
    func `what there was only is told by the next sentence`(text: String) {
        #expect(foods(text).count == 2, "\(foods(text))")
    }

    @Test(
        arguments: ["chicken", "salami", "egg salad", "roast beef", "cheese"],
        [
            "on whole wheat", "on rye with mustard", "in a wrap", "on a toasted bagel", "on sourdough bread",
        ]
    )
    func `a sandwich is the same on any bread`(filling: String, base: String) throws {
        let plain = try #require(MealReader.bundled.read("\(filling) sandwich").items.first)
        let read = MealReader.bundled.read("\(filling) sandwich \(base)")

        #expect(read.items.first?.source?.record == plain.source?.record, "\(read.items.map(\.foodName))")
        #expect(read.items.count <= 2)
        #expect(read.items.dropFirst().allSatisfy { $0.foodName.contains("Mustard") }, "\(read.items.map(\.foodName))")
    }

    @Test(arguments: ["ham sandwich on 2 slices of rye", "cheese on rye crackers"])
    func `bread that is counted, and bread without a sandwich, is read`(text: String) {
        #expect(foods(text).count == 2, "\(foods(text))")
    }

    @Test(arguments: ["turkey and tomato sandwich", "roast beef and lettuce sandwich", "ham and tomato roll"])
    func `a sandwich is no submarine that nobody told`(text: String) {
        #expect(foods(text).allSatisfy { !$0.contains("submarine") }, "\(foods(text))")
    }
}
