import FitIQCore
import FoodDatabase
import Testing

@testable import MealParser

/// The tables that are read for a person of their country only.
struct RegionTableTests {
    static let tables: [(region: String, dataset: Food.Dataset)] = [
        ("CA", .cnf), ("FR", .ciqual), ("DE", .bls), ("CH", .swiss), ("FI", .fineli),
    ]

    /// Reads without the tables of regions.
    private static let alone = MealReader(foods: .bundled, others: OtherTable.bundled)

    private func first(_ text: String, in region: String) throws -> ReadItem {
        try #require(MealReader.bundled.inRegion(region).read(text).items.first, "\(text) in \(region)")
    }

    // MARK: What comes from the table

    private func expect(_ text: String, _ name: String, _ kcal: ClosedRange<Int>, in region: String) throws {
        let item = try first(text, in: region)
        let dataset = try #require(Self.tables.first { $0.region == region }).dataset
        #expect(item.source?.dataset == dataset.rawValue, "\(text): \(item.foodName)")
        #expect(item.foodName.lowercased().contains(name.lowercased()), "\(text): \(item.foodName)")
        let energy = try #require(item.nutrients.energyKcal)
        let grams = try #require(item.grams).doubleValue
        #expect(kcal.contains(Int((Double(energy) * 100 / grams).rounded())), "\(text): \(energy) kcal in \(grams) g")
        #expect(item.notes.contains("from \(dataset.rawValue), the table of your region"))
        #expect(try FoodTable.food(#require(item.foodID))?.name == item.foodName)
    }

    @Test(arguments: [
        ("a banana", "Banana, raw", 85...95), ("100 g butter", "Butter", 710...725),
        ("100 g cucumber", "Cucumber", 10...20),
        ("100 g strawberries", "Strawberry", 28...38), ("100 g mango", "Mango", 55...70),
        ("2 slices of rye bread", "Bread, rye", 240...265), ("a slice of white bread", "Bread, white", 240...280),
        ("300 ml skim milk", "Milk, fluid, skim", 30...40), ("garlic bread", "Bread, garlic", 300...360),
        ("100 g blueberries", "Blueberry", 50...65),
    ])
    func `ten everyday foods in Canada`(text: String, name: String, kcal: ClosedRange<Int>) throws {
        try expect(text, name, kcal, in: "CA")
    }

    @Test(arguments: [
        ("a banana", "Banana", 83...95), ("10 g honey", "Honey", 320...340), ("a tomato", "Tomato", 15...25),
        ("a pear", "Pear", 50...62), ("100 g cucumber", "Cucumber", 10...20),
        ("100 g strawberries", "Strawberry", 28...40),
        ("a poached egg", "Egg, poached", 130...150), ("100 g lettuce", "Lettuce", 10...20),
        ("a glass of red wine", "Wine, red", 65...90), ("100 g steamed carrots", "Carrot, steamed", 30...45),
    ])
    func `ten everyday foods in France`(text: String, name: String, kcal: ClosedRange<Int>) throws {
        try expect(text, name, kcal, in: "FR")
    }

    @Test(arguments: [
        ("an apple", "Apple, fresh", 48...60), ("a banana", "Banana, raw", 85...95),
        ("a tomato", "Tomato, raw", 17...25),
        ("an orange", "Orange, fresh", 40...55), ("100 g strawberries", "Strawberry", 28...42),
        ("100 g mango", "Mango", 55...72), ("1 tbsp olive oil", "Olive oil", 880...905),
        ("50 g milk chocolate", "Milk chocolate", 520...550), ("30 g almonds", "Almond", 580...640),
        ("a slice of white bread", "White bread", 230...270),
    ])
    func `ten everyday foods in Switzerland`(text: String, name: String, kcal: ClosedRange<Int>) throws {
        try expect(text, name, kcal, in: "CH")
    }

    @Test(arguments: [
        ("a banana", "Banana", 80...95), ("10 g honey", "Honey", 320...340), ("100 g butter", "Butter", 710...735),
        ("a tomato", "Tomato", 17...25), ("100 g strawberries", "Strawberry", 35...50),
        ("2 slices of rye bread", "Rye bread", 220...265), ("1 tbsp olive oil", "Olive oil", 880...905),
        ("50 g milk chocolate", "Milk chocolate", 520...550), ("100 g cucumber", "Cucumber", 8...18),
        ("a boiled egg", "Boiled egg", 130...155),
    ])
    func `ten everyday foods in Finland`(text: String, name: String, kcal: ClosedRange<Int>) throws {
        try expect(text, name, kcal, in: "FI")
    }

    @Test(arguments: tables.map { $0.region })
    func `a region may be written in any case`(region: String) {
        for text in ["a banana and 2 boiled eggs", "100 g strawberries"] {
            let reader = MealReader.bundled
            #expect(reader.inRegion(region.lowercased()).read(text) == reader.inRegion(region).read(text))
        }
    }

    @Test(arguments: tables.map { $0.region }, ["a banana", "2 tomatoes", "a slice of rye bread", "a glass of milk"])
    func `a portion weighs what it does in the first tables`(region: String, text: String) throws {
        let here = try #require(MealReader.bundled.read(text).items.first)
        let there = try first(text, in: region)
        #expect(there.grams == here.grams)
        #expect(there.gramsRange == here.gramsRange)
    }

    // MARK: What does not

    @Test(arguments: [
        "a banana", "2 boiled eggs and toast", "100 g butter", "rye bread with cheese", "olive oil", "coffee with milk",
        "quark", "rosti", "a pint of milk", "150 g smoked salmon", "tomato soup", "chicken breast with rice",
    ])
    func `without a region nothing of it is read`(text: String) {
        #expect(MealReader.bundled.read(text) == Self.alone.read(text))
        for region in ["US", "AU", "ZZ"] {
            let items = MealReader.bundled.inRegion(region).read(text).items
            #expect(items.allSatisfy { item in !Self.tables.contains { $0.dataset.rawValue == item.source?.dataset } })
        }
    }

    @Test(
        arguments: tables.map { $0.region },
        [
            "boiled potatoes", "a baked potato", "roast chicken", "100 g chicken breast", "pasta",
            "porridge",
        ]
    )
    func `what is cooked is not the raw, dried or fried food of the table`(region: String, text: String) throws {
        let item = try first(text, in: region)
        let name = item.foodName.lowercased()
        #expect(["raw", "dried", "fried", "powder"].allSatisfy { !name.contains($0) }, "\(text): \(item.foodName)")
    }

    @Test(arguments: ["a banana", "100 g mango", "2 slices of rye bread", "50 g milk chocolate", "an orange"])
    func `a table without sugar and salt takes neither away`(text: String) throws {
        let item = try first(text, in: "DE")
        #expect(item.source?.dataset != Food.Dataset.bls.rawValue, "\(text): \(item.foodName)")
        #expect(item.nutrients.sugar != nil, "\(text): \(item.foodName)")
    }

    @Test(arguments: ["milk", "a glass of milk", "2 cups of milk"])
    func `milk is skimmed only where it is told`(text: String) throws {
        for (region, _) in Self.tables {
            let item = try first(text, in: region)
            #expect(!item.foodName.lowercased().contains("skim"), "\(text) in \(region): \(item.foodName)")
        }
    }

    @Test(arguments: [
        ("onion rings", "GB"), ("grape leaves", "GB"), ("grape leaves", "FR"), ("pumpkin leaves", "CH"),
    ])
    func `a part of a name is no measure of another food`(text: String, region: String) throws {
        #expect(try first(text, in: region) == #require(Self.alone.read(text).items.first))
    }

    @Test(arguments: ["paprika", "black pepper", "poppy seed", "turmeric", "cinnamon"])
    func `a table that does not know the energy takes it not away`(text: String) throws {
        let item = try first(text, in: "GB")
        #expect(item.nutrients.energyKcal != nil, "\(text): \(item.foodName)")
    }

    @Test(arguments: ["basil", "sage", "garlic", "tarragon", "parsley"])
    func `a seasoning is had by the pinch in any country`(text: String) throws {
        for region in ["GB", "FR", "CA"] {
            let grams = try #require(try first(text, in: region).grams)
            #expect(grams < Grams(10), "\(text) in \(region): \(grams)")
        }
    }

    @Test(arguments: ["quinoa", "tilapia", "carp", "shark", "cod", "shiitake mushrooms"])
    func `who names a food means it ready to eat in Britain too`(text: String) throws {
        let name = try first(text, in: "GB").foodName.lowercased()
        #expect(["raw", "batter", "dried"].allSatisfy { !name.contains($0) }, "\(text): \(name)")
    }

    @Test(arguments: ["lemonade", "diet cola"])
    func `a drink is had by the glass in Britain too`(text: String) throws {
        #expect(try #require(try first(text, in: "GB").grams) > Grams(200))
    }

    @Test func `chocolate milk is drunk, and milk chocolate eaten`() throws {
        #expect(try first("chocolate milk", in: "GB").foodType == .drink)
        #expect(try first("milk chocolate", in: "GB").foodType == .food)
    }

    // MARK: How a food is made ready

    @Test(arguments: [
        ("Rice, boiled", "Rice, cooked", true), ("Salmon, steamed", "Salmon, cooked", true),
        ("Chicken, roasted", "roast chicken Chicken", true), ("Potato, peeled, raw", "boiled potatoes", false),
        ("Chicken, fried", "Chicken", false), ("Egg, fried", "Egg, cooked", false),
        ("Apple, fresh", "Apple, raw", true),
        ("Mackerel, smoked", "Mackerel, cooked", false), ("Mackerel, smoked", "smoked mackerel", true),
        ("Lentils, raw", "Lentils", false), ("Potato, fried", "Potato, roasted", false), ("Rice, boiled", "Rice", true),
        ("Salmon, grilled/pan-fried", "grilled salmon", true), ("Blueberry, stewed", "Blueberries, frozen", false),
        ("Potato, raw", "boiled potatoes Potato, boiled, from fresh", false),
        ("Broccoli, steamed", "Broccoli, fresh, cooked", true), ("Milk, fluid, skim", "Milk", false),
        ("Yogurt, nonfat", "Yogurt, plain", false), ("Milk, fluid, skim", "skim milk", true),
    ])
    func `two names of one food agree in it`(name: String, told: String, agree: Bool) {
        #expect(Preparation(in: name).agrees(with: Preparation(in: told), isDrink: false) == agree)
    }

    @Test func `a drink is cooked only where it is told`() {
        let boiled = Preparation(in: "Whole milk, boiled")
        #expect(!boiled.agrees(with: Preparation(in: "Whole milk"), isDrink: true))
        #expect(boiled.agrees(with: Preparation(in: "boiled milk"), isDrink: true))
    }
}
