import FitIQCore
import MealParser
import Testing

/// Texts that say the same in other words are read the same; texts that say more or less of a food are read as more or less of it.
/// `Benchmarks/Meals/relations` asks the same of many foods.
struct RelationTests {
    private struct Read: Equatable {
        let record: String?
        let grams: Grams?
    }

    private func read(_ text: String) -> [Read] {
        MealReader.bundled.read(text).items.map { Read(record: $0.source?.record, grams: $0.grams) }
    }

    private func grams(_ text: String) -> Double? {
        let items = MealReader.bundled.read(text).items
        return items.count == 1 ? items.first?.grams?.doubleValue : nil
    }

    @Test(arguments: [
        "can you log X", "X thanks", "X thank you", "X at home", "X in the office", "X from the fridge", "X in my car",
        "X around 3", "Mon: X", "X on Monday", "X with my wife", "X again", "had X with friends",
    ])
    func `what is said around a food changes nothing`(talk: String) {
        for food in ["a nectarine", "a samosa", "a slice of brioche", "a bowl of bran flakes", "a paratha"] {
            #expect(read(talk.replacing("X", with: food)) == read(food), "\(talk): \(food)")
        }
    }

    @Test(arguments: ["cold", "organic", "cheap", "shop-bought", "fresh", "hot"])
    func `what a food was like changes nothing`(word: String) {
        for food in ["samosa", "naan", "chapati", "pomegranate"] {
            #expect(read("\(word) \(food)").map(\.record) == read(food).map(\.record), "\(word) \(food)")
        }
    }

    @Test(arguments: ["another X", "a single X", "one more X", "a regular X"])
    func `one more is one`(words: String) {
        for food in ["croissant", "avocado", "dumpling", "steak"] {
            #expect(read(words.replacing("X", with: food)) == read("a \(food)"), "\(words): \(food)")
        }
    }

    @Test(arguments: ["bagel", "muffin", "tortilla", "waffle", "nectarine"])
    func `a whole one is no whole wheat`(food: String) {
        #expect(read("a whole \(food)") == read("1 \(food)"))
        #expect(read("2 whole \(food)s").map(\.record) == read("1 \(food)").map(\.record))
    }

    @Test(arguments: [("whole wheat bagel", "wheat"), ("whole grain waffle", "grain"), ("whole milk yogurt", "whole")])
    func `whole before a kind is of its name`(text: String, word: String) {
        #expect(MealReader.bundled.read(text).items.first?.foodName.lowercased().contains(word) == true)
    }

    @Test(arguments: [
        "calzone", "crumpet", "samosa", "slice of cheesecake", "slice of lasagne", "bowl of goulash",
    ])
    func `sizes ascend`(food: String) throws {
        let sizes = try ["small", "medium", "large", "extra large"].map {
            try #require(grams("a \($0) \(food)"), "\($0)")
        }

        #expect(sizes == sizes.sorted() && Set(sizes).count == 4, "\(sizes)")
        #expect(grams("a \(food)") == sizes[1])
    }

    @Test(arguments: ["coffee", "rooibos tea", "matcha latte", "oat milk"])
    func `cups of drinks come in sizes`(drink: String) throws {
        let cup = try #require(grams("a cup of \(drink)"))

        #expect(grams("a large cup of \(drink)") == cup * 1.5)
        #expect(grams("2 small cups of \(drink)") == cup * 1.5)
        let notes = MealReader.bundled.read("a large cup of \(drink)").items.flatMap(\.notes)
        #expect(notes.contains { $0.contains("1.5 times 1 cup") }, "\(notes)")
    }

    @Test(arguments: ["rice", "lentils", "flour"])
    func `a measuring cup of food has one size`(food: String) {
        #expect(grams("1 cup large \(food)") == nil || grams("1 cup large \(food)") == grams("1 cup \(food)"))
    }

    @Test(arguments: [
        ("a small fries", "small fries"), ("a large onion", "1 large onion"),
        ("chili, extra large bowl", "an extra large bowl of chili"),
        ("pretzels (a bowl)", "a bowl of pretzels"), ("tortilla chips, bowl", "a bowl of tortilla chips"),
        ("cherries (a bowl)", "a bowl of cherries"), ("blueberries, small bowl", "a small bowl of blueberries"),
        ("latte, extra large", "an extra large latte"),
    ])
    func `a size or vessel behind is the one before`(text: String, same: String) {
        #expect(read(text) == read(same))
    }

    @Test(arguments: [
        "a bowl of khichdi, rice 150g", "a slice of rye bread, brie 30g", "2 samosas, chutney 20 g",
        "a croissant, an apple", "a glass of lager, a burger", "toast, a nectarine", "a cookie, some almonds too",
        "a bagel, some grapes", "a crumpet as well as a pear", "a bowl of porridge and then later on a banana",
    ])
    func `what is told with an amount of its own is a food of its own`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 2, "\(read(text))")
    }

    @Test(arguments: [
        "curry, rice 150 g", "vegetable stew, a type of soup", "ham, egg, and cheese bagel weighing 155 g",
    ])
    func `what says more of one food is no other food`(text: String) {
        #expect(MealReader.bundled.read(text).items.count < 3, "\(read(text))")
    }

    @Test(arguments: ["fish for tea", "2 eggs for my tea", "a kebab for tea", "sausages for tea"])
    func `what is eaten for tea is no tea`(text: String) {
        #expect(MealReader.bundled.read(text).items.map(\.foodName).allSatisfy { !$0.lowercased().contains("tea") })
        #expect(MealReader.bundled.read(text).items.count == 1)
    }

    @Test(arguments: ["milk for my tea", "sugar for tea"])
    func `what goes into tea is told beside it`(text: String) {
        #expect(!MealReader.bundled.read(text).items.isEmpty)
    }

    @Test(arguments: [
        "gave the salad to Sophie", "had soup, gave the roll to my sister", "fish, gave the skin to the cat",
        "fish and chips, gave the chips to Anna",
    ])
    func `what was given to somebody is not eaten`(text: String) {
        let names = MealReader.bundled.read(text).items.map { $0.foodName.lowercased() }
        #expect(
            !names.contains { name in ["lettuce", "roll", "skin", "chips", "fries"].contains { name.hasPrefix($0) } },
            "\(names)"
        )
    }

    @Test(arguments: [
        "gave up, had a burger", "2 scoops of ice cream, gave one of them to the dog", "my mum gave me a cookie",
    ])
    func `what was not given away is eaten`(text: String) {
        #expect(MealReader.bundled.read(text).items.count == 1)
    }

    @Test(arguments: [("a weetabix", 17.5), ("2 weetabix", 35), ("2 idlis", 76)])
    func `a serving of several pieces is counted by the piece`(text: String, grams: Double) {
        #expect(self.grams(text) == grams)
    }

    @Test(arguments: ["a bowl of fruit salad", "a bowl of fruit salad, yum", "bowl of fruit salad lol"])
    func `a bowl is a measure before of`(text: String) {
        #expect(grams(text) == grams("1 bowl of fruit salad"))
        #expect((grams(text) ?? 0) > 150)
    }
}
