import FitIQCore
import MealParser
import Testing

/// Rules of reading that mean the same for every food, each with the text that showed it missing.
struct ReadingRuleTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        /// Of each item: a part of its name, and its grams where they matter.
        let items: [(name: String, grams: Double?)]
        var testDescription: String { text }

        init(_ text: String, _ items: [(String, Double?)]) {
            self.text = text
            self.items = items.map { (name: $0.0, grams: $0.1) }
        }

        init(_ text: String, _ names: String...) { self.init(text, names.map { ($0, nil) }) }
    }

    @Test(arguments: [
        // Two foods that are weighed are never one, known or not.
        Case("75.9 g of zorblax and 30 g of cheddar", [("cheddar", 30)]),
        Case("a zorblax weighing 54 g, 17 g of honey", [("honey", 17)]),
        // What is weighed behind "of" is all of it.
        Case("a mix of 42 g of whiskey and 360 g of light beer", [("whiskey", 42), ("beer", 360)]),
        Case("a snack of 31 g of rye bread", [("rye", 31)]),
        Case("a raw peach of 150 grams", [("peach", 150)]),
    ])
    func `weights belong to their foods`(_ expected: Case) { expect(expected) }

    @Test(arguments: [
        Case("2 tsp of sugar in black tea", "sugar", "tea"),
        Case("30 g sugar into orange juice", "sugar", "orange juice"),
        Case("a coffee with milk and a croissant", "coffee", "milk", "croissant"),
        Case("1 cup cottage cheese with pineapple", "cottage", "pineapple"),
        Case("2 zorblaxes with chicken curry", [("curry", 240)]),
        Case("2 eggs and toast with butter", "egg", "bread, toasted", "butter"),
        Case("crackers and cheese", "crackers", "cheese"),
        Case("lettuce, tomato, cucumber", "lettuce", "tomato", "cucumber"),
        Case("spaghetti and meatballs", "pasta with"),
        Case("ham and cheese sandwich", "ham and cheese"),
        Case("orange juice with ice", "orange juice"),
        Case("greens: lettuce, spinach", "lettuce", "spinach"),
        Case("burrito bowl: rice, salsa", "rice", "salsa"),
        Case("a banana and drink a cup of milk", "banana", "milk"),
    ])
    func `foods are told apart`(_ expected: Case) { expect(expected) }

    @Test(arguments: [
        Case("100 g raw rice", "raw"), Case("100 g dry pasta", "dry"), Case("2 poached eggs", "poached"),
        Case("50 g dried lentils", "lentils, raw"), Case("50 g uncooked spaghetti", "pasta, dry"),
        Case("100 g brown lentils", "lentils"), Case("150 g cooked dry beans", "beans"),
        Case("200 g boiled coffee beans", "coffee, brewed"), Case("150 g 2% yogurt", "yogurt, plain"),
        Case("low fat milk", "low fat milk (1%)"),
        Case("20 g mayonnaise sauce", "mayonnaise"), Case("250 g mate infusion", "tea"),
        Case("330 ml non-alcoholic beer", "nonalcoholic"), Case("110 g white flour bread", "white bread"),
        Case("5 g coffee powder", "instant"),
        Case("parmesan", "parmesan"), Case("20 g breadcrumbs", "bread crumbs"), Case("30 g cornflakes", "corn flakes"),
        Case("sugar free Monster", "sugar free"), Case("a Monster", "energy drink (monster)"),
    ])
    func `the record is the one that the words say`(_ expected: Case) { expect(expected) }

    @Test func `a record with what is left out loses to one without`() throws {
        let items = MealReader.bundled.read("bean burrito, no cheese").items

        #expect(items.count == 1)
        #expect(try #require(items.first).foodName.lowercased().contains("bean"))
        #expect(items.allSatisfy { !$0.foodName.lowercased().contains("cheese") }, "\(items.map(\.foodName))")
    }

    @Test(arguments: [
        Case("coffee with milk and sugar", [("coffee", 300), ("milk", 25.36), ("sugar", 14.2)]),
        Case("2 slices of toast with butter", [("toasted", 50), ("butter", 14)]),
        Case("60 g rye bread with butter", [("rye", 60), ("butter", 15)]),
        Case("2 slices of toast with 30 g butter", [("toasted", 50), ("butter", 30)]),
        Case("toast, butter", [("toasted", 25), ("butter", 14)]),
    ])
    func `what is added is as much as USDA's guideline for it`(_ expected: Case) { expect(expected) }

    @Test(arguments: [
        Case("a handful of pretzels", [("pretzels", 28)]), Case("half a rotisserie chicken", [("chicken", 300)]),
        Case("6 inch turkey sub from subway", [("turkey", 260)]),
        Case("an apple, handful of almonds", [("apple", 200), ("almond", 28)]),
    ])
    func `portions are what the text names`(_ expected: Case) { expect(expected) }

    private func expect(_ expected: Case, sourceLocation: SourceLocation = #_sourceLocation) {
        let items = MealReader.bundled.read(expected.text).items
        let read = items.map { "\($0.foodName) \($0.grams?.doubleValue ?? -1) g" }

        #expect(items.count == expected.items.count, "\(read)", sourceLocation: sourceLocation)
        for (item, wanted) in zip(items, expected.items) {
            #expect(item.foodName.lowercased().contains(wanted.name), "\(read)", sourceLocation: sourceLocation)
            if let grams = wanted.grams {
                #expect(item.grams?.doubleValue == grams, "\(read)", sourceLocation: sourceLocation)
            }
        }
    }
}
