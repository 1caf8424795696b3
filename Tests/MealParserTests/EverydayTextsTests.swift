import FitIQCore
import MealParser
import Testing

/// Texts as people write them, each for a rule that once read it wrong.
struct EverydayTextsTests {
    private static func names(_ text: String) -> [String] { MealReader.bundled.read(text).items.map(\.foodName) }

    /// Each food begins with what is given for it.
    private static func expect(_ text: String, _ foods: [String]) {
        let names = names(text)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
    }

    @Test(arguments: [
        (
            "150g chicken breast, 200g rice with broccoli and olive oil, 30 g feta",
            ["Chicken breast", "White rice", "Feta"]
        ),
        ("6oz sirloin and steamed broccoli", ["Beef steak", "Broccoli"]),
        ("1 cup rice, steamed broccoli", ["Rice, cooked", "Broccoli"]),
        ("2 eggs, ham, cheese", ["Egg", "Ham", "Cheese"]), ("4 oz chicken and rice", ["Chicken", "Rice"]),
        ("3 pancakes with syrup", ["Pancakes", "Pancake syrup"]), ("crackers and cheese", ["Crackers", "Cheese"]),
        ("cake and coffee with milk", ["Cake", "Coffee", "Milk"]),
        ("6oz sirloin, steamed broccoli, baked potato hold the bacon", ["Beef steak", "Broccoli", "Potato"]),
        ("cauliflower with rice", ["Cauliflower", "Rice"]),
        ("5 oz beef + 200g rice + salsa", ["Beef", "Rice", "Salsa"]),
        ("bread and butter pickles", ["Pickles"]), ("mac and cheese with tuna", ["Macaroni"]),
        ("ham and cheese sandwich", ["Ham and cheese"]),
    ])
    func `no food is lost in another, and none is made up of two`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("eggs bacon toast oj", ["Egg", "Bacon", "Bread, toasted", "Orange juice"]),
        ("2 eggs bacon toast", ["Egg", "Bacon", "Bread, toasted"]), ("almond flour pancakes", ["Pancakes"]),
        ("turkey bacon avocado sandwich", ["Turkey"]),
    ])
    func `foods need no comma, and a compound is one`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("avocado toast", ["Bread, toasted", "Avocado"]), ("pb toast", ["Bread, toasted", "Peanut butter"]),
        ("salt & vinegar crisps", ["Potato chips"]), ("chips and salsa", ["Tortilla chips", "Salsa"]),
        ("turkey sandwich, mustard instead of mayo", ["Turkey sandwich", "Mustard"]),
        ("B: 2 eggs + toast L: soup D: steak and rice", ["Egg", "Bread, toasted", "Soup", "Beef steak", "Rice"]),
        ("3 chapatis, 2 puris, idlis", ["Chappatti", "Puri", "Cake or pancake made with rice"]),
        ("tacos de pollo", ["Taco"]), ("chicken a la king", ["Chicken or turkey a la king"]),
        ("baby carrots", ["Baby carrots, raw"]), ("4 nuggets", ["Chicken nuggets"]),
        ("a pb&j", ["Peanut butter and jelly s"]), ("2 buns", ["Roll"]), ("non-fermented tea", ["Hot tea"]),
        ("fresh milk", ["Milk"]), ("5 g soya bean oil", ["Soybean oil"]), ("bean burger", ["Vegetarian burger"]),
        ("burger king whopper", ["Whopper"]), ("150 g maize flour ugali", ["Cornmeal dumpling"]),
        ("🍕🍕", ["Cheese pizza", "Cheese pizza"]), ("☕ 🥐", ["Coffee", "Croissant"]), ("burger 🍔", ["Hamburger"]),
        ("didn't eat the cake", []), ("I'm allergic to peanuts", []), ("leg day, leg press", []), ("🎉", []),
    ])
    func `words are taken as they are meant`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("split a pizza with my wife", "a pizza", 0.5),
        ("shared a medium pizza with 2 others", "a medium pizza", 1.0 / 3),
        ("a large popcorn, split with my husband", "a large popcorn", 0.5),
        ("split 2 burgers with a friend", "2 burgers", 0.5),
        ("I shared a 12 inch pizza", "a 12 inch pizza", 0.5),
    ])
    func `what is shared is eaten in part`(text: String, whole: String, part: Double) throws {
        let grams = try #require(MealReader.bundled.read(text).items.first?.grams)
        let all = try #require(MealReader.bundled.read(whole).items.first?.grams)

        #expect(MealReader.bundled.read(text).items.count == 1)
        #expect(abs(grams.doubleValue - all.doubleValue * part) < 0.01)
    }

    @Test(arguments: [
        ("a banana split with nuts", "Banana split"), ("split pea soup", "Split pea soup"),
    ])
    func `a split is a food too`(text: String, food: String) throws {
        #expect(try #require(Self.names(text).first).hasPrefix(food))
    }

    /// Grams, from and to.
    @Test(arguments: [
        ("snickers bar", 50.0, 60.0), ("1 string cheese", 28, 29), ("whole avocado", 140, 210), ("fish oil", 1, 14),
        ("mince pies x2", 0, 300), ("1 katori dal", 140, 170), ("1 punnet strawberries", 250, 250),
        ("3 rice cakes", 27, 27), ("cornbread square", 65, 65), ("2 squares of cornbread", 130, 130),
        ("a pan of cornbread", 600, 650), ("2 squares dark chocolate", 10, 20), ("8 buffalo wings", 280, 280),
        ("6 chicken wings", 210, 210), ("I had about a third of a pizza", 225, 235), ("square inch of pizza", 5, 7),
    ])
    func `a piece weighs what one weighs`(text: String, from: Double, to: Double) throws {
        let items = MealReader.bundled.read(text).items
        let grams = try #require(items.first?.grams?.doubleValue)

        #expect(items.count == 1)
        #expect((from...to).contains(grams), "\(text): \(grams) g")
    }

    @Test(arguments: ["coffee w 1 milk", "coffee and milk", "tea with milk", "a cup of tea with milk"])
    func `milk in coffee is a splash`(text: String) throws {
        let milk = try #require(MealReader.bundled.read(text).items.last)

        #expect(milk.foodName.hasPrefix("Milk"))
        #expect(try #require(milk.grams) < Grams(50))
    }

    @Test(arguments: [
        ("46.7g of zorblax larvae, some boiled onions weighing 0.4g, 20 g rice", [0.4, 20]), ("toast, 2 zorblax", [25]),
        ("lettuce salad with olive oil weighing 60 g, 150 g melon, 20 g bread", [60, 150, 20]),
        ("150 g rice with oil and onion, 20 g ghee, 40 g lentils", [150, 20, 40]),
    ])
    func `a weight stays with what it is of`(text: String, grams: [Double]) {
        #expect(MealReader.bundled.read(text).items.compactMap { $0.grams?.doubleValue } == grams)
    }
}
