import FitIQCore
import MealParser
import Testing

/// What people call foods every day, and what shares a word with them and is another.
struct CommonNameTests {
    private static func items(_ text: String) -> [ReadItem] { MealReader.bundled.read(text).items }

    private static func expect(_ text: String, _ foods: [String]) {
        let names = items(text).map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        ("tzatziki", "Tzatziki dip"), ("romaine", "Romaine lettuce"), ("some saltines", "Saltine crackers"),
        ("parmesan", "Parmesan"), ("swiss", "Swiss cheese"), ("limas", "Lima beans"),
    ])
    func `a food goes without the word of its kind`(text: String, food: String) { Self.expect(text, [food]) }

    @Test(arguments: [
        ("tomato", "Tomatoes, raw"), ("2 tomatoes", "Tomatoes, raw"), ("sliced tomato", "Tomatoes, raw"),
        ("mixed greens", "Mixed salad greens, raw"), ("baby spinach", "Spinach, raw"),
        ("bell pepper", "Pepper, raw"), ("bell peppers", "Pepper, raw"), ("green onion", "Green onions, raw"),
        ("endive", "Romaine lettuce, raw"), ("cooked tomatoes", "Tomatoes, cooked"),
        ("stewed tomatoes", "Red tomatoes, ripe, stewed"),
        ("tomato soup", "Tomato soup"), ("collard greens", "Collards, cooked"),
    ])
    func `what salads are made of is raw unless said otherwise`(text: String, food: String) {
        Self.expect(text, [food])
    }

    @Test(arguments: [
        ("a bottle of corona", "Beer"), ("2 stellas", "Beer"), ("glass of rose", "Rose wine"),
        ("jack and coke", "Whiskey and cola"), ("2 margaritas on the rocks", "Margarita"),
        ("muenster", "Muenster cheese"), ("munster", "Muenster cheese"), ("swedish fish", "Gumdrops"),
        ("hula hoops", "Potato chips"), ("pork pie", "Meat-filled turnover"), ("ginger", "Ginger root"),
        ("red potatoes", "Potato"), ("bluberries", "Blueberries, raw"), ("cappucino", "Coffee, Cappuccino"),
        ("calamari", "Squid, coated, fried"), ("empanada", "Empanadas, beef"),
        ("eggo waffle", "Waffle"), ("chobani", "Greek yogurt"), ("la croix", "Carbonated water, unsweetened"),
    ])
    func `a common name is its food`(text: String, food: String) { Self.expect(text, [food]) }

    @Test(arguments: [
        "log", "rocks", "system", "motor oil 1 qt", "oil change", "couch potato", "cigarette",
    ])
    func `a word that some brand's name ends in is no food`(text: String) { Self.expect(text, []) }

    @Test(arguments: [
        ("1 kit kat", 35.0...50), ("kit kat", 35...50), ("weetabix 2", 30...45), ("bagel bites", 60...120),
        ("a can of black beans", 220...280), ("half a can of black beans", 110...140), ("can of tuna", 50...180),
        ("a jar of pickles", 300...500), ("a tub of cottage cheese", 300...500), ("a sleeve of crackers", 90...130),
        ("a sleeve of ritz", 90...130), ("a can of coke", 300...400), ("2 tomatoes", 240...260),
        ("2 empanadas", 160...200), ("2 kit kat bites", 4...6),
    ])
    func `what one of it weighs`(text: String, grams: ClosedRange<Double>) throws {
        let item = try #require(Self.items(text).first, "\(text)")
        #expect(grams.contains(try #require(item.grams).doubleValue), "\(text): \(item)")
    }

    @Test(arguments: [
        ("turky sandwich", "Turkey sandwich"), ("asparagis", "Asparagus"), ("chikn breast", "Chicken breast"),
        ("tost", "Bread, toasted"), ("grek yogurt", "Greek yogurt"), ("1/2 banan", "Banana"),
    ])
    func `a slip is read as what was meant`(text: String, food: String) { Self.expect(text, [food]) }

    @Test func `marks that dictation spells out are marks`() {
        Self.expect("two eggs period toast comma butter", ["Egg", "Bread, toasted", "Butter"])
    }
}
