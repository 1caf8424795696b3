import FitIQCore
import Foundation
import MealParser
import Testing

/// Texts of a person with foods of their own.
struct OwnFoodReadingTests {
    private static let foods = OwnFoods([
        food("Anna's banana bread", "1 slice", grams: 60, kcal: 196, synonyms: ["nana loaf"]),
        food("Zorbax", "40 g", kcal: 150),
        food("Breakfast smoothie", "250 ml", kcal: 180),
        food("Lentil soup", "1 serving", kcal: 280, recipe: 4, cooked: 1500),
        food("milk", "200 ml", kcal: 90),
        food("Oats", "50 g", kcal: 189),
        food("Mystery cake", "1 piece", kcal: nil),
        food("Hand rolls", "2 pieces", kcal: 120),
        food("vitamin D tablet", "1 tablet", kcal: 0),
        food("Magnesium", "1 capsule", kcal: 2),
    ])
    private static let reader = MealReader.bundled.knowing(foods)

    @Test(
        arguments: [
            ("vitamin D tablet", 1, "vitamin D tablet"), ("2 vitamin D tablets", 2, "vitamin D tablet"),
            ("took a vitamin d tablet", 1, "vitamin D tablet"),
            ("took my vitamin D tablet at 8", 1, "vitamin D tablet"),
            ("2 eggs and a vitamin D tablet", 1, "vitamin D tablet"), ("2 capsules of magnesium", 2, "Magnesium"),
            ("magnesium", 1, "Magnesium"), ("took magnesium", 1, "Magnesium"),
        ] as [(String, Double, String)]
    )
    func `an own supplement goes before the rule that takes out medicines`(text: String, quantity: Double, name: String)
        throws
    {
        let item = try #require(Self.reader.read(text).items.first { $0.ownFood != nil }, "\(text)")
        #expect(item.foodName == name)
        #expect(item.quantity == quantity)
        #expect(MealReader.bundled.read(text).items.allSatisfy { $0.foodName.hasPrefix("Egg") }, "no table has it")
    }

    @Test(arguments: [
        ("Stew (Anna)", "half the stew (anna), bread", 2), ("Chili, vegan", "a bowl of chili, vegan", 1),
        ("Lasagne (mum)", "Lasagne (Mum)", 1), ("Curry: Thai", "curry: thai and 2 eggs", 2),
        ("Soup. Green", "1 serving soup. green", 1), ("Lamb/beef stew", "lamb/beef stew", 1),
    ])
    func `a recipe is found by a name with marks in it`(name: String, text: String, count: Int) {
        let own = OwnFoods([Self.food(name, "1 serving", kcal: 280, recipe: 4, cooked: 1500)])
        let reading = MealReader.bundled.knowing(own).read(text)
        #expect(reading.items.count == count && reading.items.first?.foodName == name, "\(reading.items)")
        #expect(reading.unrecognized.isEmpty, "\(reading.unrecognized)")
    }

    @Test func `a medicine that is no own food is still taken out`() {
        let reading = Self.reader.read("2 vitamin D tablets, 1 vitamin C tablet and 2 ibuprofen")
        #expect(reading.items.map(\.foodName) == ["vitamin D tablet"])
    }

    @Test(
        arguments: [
            ("2 slices Anna's banana bread", 2.0, "slice", 120.0, 392),
            ("a slice of Annas Banana Bread", 1, "slice", 60, 196),
            ("half a slice of nana loaf", 0.5, "slice", 30, 98),
            ("90g Anna's banana bread", 90, "g", 90, 294),
            ("Anna's banana bread", 1, "serving", 60, 196),
            ("2 Zorbax", 2, "serving", 80, 300),
            ("100 g of zorbax", 100, "g", 100, 375),
            ("500 ml breakfast smoothie", 500, "ml", nil, 360),
            ("a third of my lentil soup", 1.0 / 3, "recipe", 500, 373),
            ("2 servings of lentil soup", 2, "serving", 750, 560),
            ("375 g lentil soup", 375, "g", 375, 280),
            ("3 hand rolls", 3, "serving", nil, 360),
            ("3 pieces of hand rolls", 3, "pieces", nil, 180),
        ] as [(String, Double, String, Double?, Int)]
    )
    func `an own food is read by its label`(text: String, quantity: Double, unit: String, grams: Double?, kcal: Int)
        throws
    {
        let reading = Self.reader.read(text)
        let item = try #require(reading.items.first)
        #expect(reading.items.count == 1)
        #expect(reading.unrecognized == [])
        #expect(item.ownFood != nil)
        #expect(item.foodID == nil)
        #expect(abs(item.quantity - quantity) < 0.001)
        #expect(item.unit == unit)
        #expect(item.grams?.doubleValue == grams)
        #expect(item.nutrients.energyKcal == kcal)
        #expect(item.source?.dataset == OwnFood.dataset)
        #expect(item.source?.record == item.ownFood?.description)
    }

    @Test(arguments: [
        "2 slices Anna's banana bread with 10 g butter and a coffee", "Zorbax, lentil soup and breakfast smoothie",
        "I had Anna's banana bread and zorbax for lunch, 2 eggs", "oats with milk", "zorbax and 200g zorbax",
        "1 banana, 2 Zorbax, 3 eggs", "lentil soup with a slice of toast", "toast with Anna's banana bread",
    ])
    func `all foods of a text are read, own and others`(text: String) {
        let expected =
            [
                ["Anna's banana bread", nil, nil], ["Zorbax", "Lentil soup", "Breakfast smoothie"],
                ["Anna's banana bread", "Zorbax", nil], ["Oats", "milk"], ["Zorbax", "Zorbax"], [nil, "Zorbax", nil],
                ["Lentil soup", nil], [nil, "Anna's banana bread"],
            ] as [[String?]]
        let texts = [
            "2 slices Anna's banana bread with 10 g butter and a coffee", "Zorbax, lentil soup and breakfast smoothie",
            "I had Anna's banana bread and zorbax for lunch, 2 eggs", "oats with milk", "zorbax and 200g zorbax",
            "1 banana, 2 Zorbax, 3 eggs", "lentil soup with a slice of toast", "toast with Anna's banana bread",
        ]
        let items = Self.reader.read(text).items
        let names = items.map { $0.ownFood == nil ? nil : $0.foodName }
        #expect(names == expected[texts.firstIndex(of: text)!], "\(items.map(\.foodName))")
    }

    @Test(arguments: ["a glass of oat milk", "coconut milk", "milk chocolate", "2 cups buttermilk", "oat bran"])
    func `a longer name of the tables stays its own`(text: String) {
        #expect(Self.reader.read(text) == MealReader.bundled.read(text))
    }

    @Test(
        arguments: [
            ("all of the lentil soup", 1.0, "recipe", 1120), ("I ate all my lentil soup", 1, "recipe", 1120),
            ("the whole lentil soup", 1, "recipe", 1120), ("the entire lentil soup", 1, "recipe", 1120),
            ("half of my lentil soup", 0.5, "recipe", 560), ("half the lentil soup", 0.5, "recipe", 560),
            ("a quarter of the lentil soup", 0.25, "recipe", 280),
            ("two thirds of my lentil soup", 2.0 / 3, "recipe", 747),
            ("an apple, all of it, and lentil soup", 1, "serving", 280),
            ("lentil soup", 1, "serving", 280), ("all of the zorbax", 1, "serving", 150),
        ] as [(String, Double, String, Int)]
    )
    func `a share of a recipe is one of all that it makes`(text: String, quantity: Double, unit: String, kcal: Int)
        throws
    {
        let item = try #require(Self.reader.read(text).items.first { $0.ownFood != nil })
        #expect(abs(item.quantity - quantity) < 0.001)
        #expect(item.unit == unit)
        #expect(item.nutrients.energyKcal == kcal)
    }

    @Test(arguments: [
        "2 slices Anna's banana bread with 10 g butter and a coffee", "zorbax", "oats with milk, qwrtzpx",
        "🍞 Anna’s banana bread and zorbax, vlorp", "a glass of oat milk",
    ])
    func `an explanation is of the same reading, in the person's own words`(text: String) {
        let explanation = Self.reader.explain(text)
        #expect(explanation.reading == Self.reader.read(text))
        #expect(explanation.items.count == explanation.reading.items.count)
        for use in explanation.words {
            let units = Array(text.utf16)[use.span.start..<use.span.start + use.span.length]
            #expect(String(decoding: units, as: UTF16.self) == use.span.text)
        }
    }

    @Test func `what is not known of a food is not known of its item`() throws {
        let item = try #require(Self.reader.read("a piece of mystery cake").items.first)
        #expect(item.nutrients == Nutrients())
        let weighed = try #require(Self.reader.read("80 g mystery cake").items.first)
        #expect(weighed.grams == Grams(80))
        #expect(weighed.nutrients == Nutrients())
        #expect(!weighed.notes.isEmpty)
    }

    @Test func `places in the text stay the person's own`() {
        let text = "🍞 2 slices Anna’s banana bread, qwrtzpx and zorbax, vlorp"
        let reading = Self.reader.read(text)
        for span in reading.unrecognized {
            let units = Array(text.utf16)[span.start..<span.start + span.length]
            #expect(String(decoding: units, as: UTF16.self) == span.text)
        }
        #expect(reading.unrecognized.map(\.text) == ["qwrtzpx", "vlorp"])
    }

    @Test func `without own foods a text is read as ever`() {
        for text in ["2 eggs, 1 slice toast, coffee", "oats with milk", "kiwi, papaya"] {
            #expect(MealReader.bundled.knowing(.none).read(text) == MealReader.bundled.read(text))
        }
    }

    private static func food(
        _ name: String,
        _ serving: String,
        grams: Double? = nil,
        kcal: Int?,
        synonyms: [String] = [],
        recipe servings: Double? = nil,
        cooked: Double? = nil
    ) -> OwnFood {
        let words = serving.split(separator: " ")
        let size = OwnFood.Serving(
            size: Thousandths(Double(words[0])!)!,
            unit: String(words[1]),
            toldWeight: grams.map { Grams($0) }
        )
        let nutrients = Nutrients(energyKcal: kcal)
        var label = OwnFood.Label(name: name, serving: size, nutrients: nutrients, synonyms: synonyms)
        if let servings {
            let whole = OwnFood.Ingredient(
                name: "all",
                quantity: 1,
                unit: "pot",
                nutrients: nutrients.times(servings)
            )
            label = OwnFood.Label(
                recipe: OwnFood.Recipe(
                    ingredients: [whole],
                    servings: Thousandths(servings)!,
                    cookedWeight: cooked.map { Grams($0) }
                ),
                name: name,
                serving: size
            )
        }
        let date = Date(timeIntervalSince1970: 0)
        return OwnFood(
            id: OwnFood.ID(UUID()),
            account: Account.ID(UUID()),
            label: label,
            createdAt: date,
            updatedAt: date
        )
    }
}
