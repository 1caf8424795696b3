import FitIQCore
import MealParser
import Testing

/// What a text names and nobody who writes it ate: others' plates, plans, what was left.
struct UneatenTests {
    private static func reading(_ text: String) -> Reading { MealReader.bundled.read(text) }

    private static func expect(_ text: String, _ foods: [String]) {
        let reading = reading(text)
        let names = reading.items.map(\.foodName)
        #expect(names.count == foods.count, "\(text): \(names)")
        for (name, food) in zip(names, foods) { #expect(name.hasPrefix(food), "\(text): \(names)") }
        #expect(foods.isEmpty || reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test(arguments: [
        ("my wife had a bagel, I had lentil soup", ["Lentil soup"]), ("he had the waffles and I had a pear", ["Pear"]),
        ("the kids ate pretzels, I had popcorn", ["Popcorn"]), ("my sister got nachos but I had a pear", ["Pear"]),
        ("I had a pear and my friend had waffles", ["Pear"]),
        ("our guests had ham while I had cottage cheese", ["Cottage"]),
        ("they drank beer but I had orange juice", ["Orange juice"]), ("my son had popcorn. I had a pear", ["Pear"]),
    ])
    func `what others had is not the writer's`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("my wife and I had waffles", ["Waffle"]), ("me and my sister had popcorn", ["Popcorn"]),
        ("my dad made pancakes", ["Pancakes"]), ("we had popcorn", ["Popcorn"]),
        ("2 waffles, the other had bacon", ["Waffle", "Bacon"]),
    ])
    func `what the writer had with others is`(text: String, foods: [String]) { Self.expect(text, foods) }

    @Test(arguments: [
        ("pancakes and ham but didn't eat the ham", ["Pancakes"]),
        ("nuggets and popcorn, left the nuggets", ["Popcorn"]),
        ("waffles and bacon, gave the bacon to my son", ["Waffle"]),
        ("a pear and popcorn, threw away the popcorn", ["Pear"]),
        ("passed on the pudding, had a pear", ["Pear"]), ("instead of the waffles I had a pear", ["Pear"]),
        ("waffles were tempting, went with a pear", ["Pear"]), ("a pear. will have waffles later", ["Pear"]),
    ])
    func `what a later clause says was not eaten goes`(text: String, foods: [String]) {
        Self.expect(text, foods)
    }

    @Test(arguments: [
        ("trout and leeks, left the fries", ["Trout", "Leek"]), ("veal, beets. Skipped the mash.", ["Veal", "Beets"]),
        ("halibut and a salad, left the brussels sprouts", ["Halibut", "Lettuce"]),
        ("didn't touch the chips, just a burger and a kefir", ["Hamburger", "Kefir"]),
        ("goulash, didn't eat the rice", ["Goulash"]),
    ])
    func `a side dish that was left is in none of the others`(text: String, foods: [String]) {
        Self.expect(text, foods)
        let reading = Self.reading(text)
        #expect(reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
        #expect(reading.isComplete)
    }

    @Test(arguments: [
        "my dad baked scones but I didn't have any", "there was ham and cheese but I didn't eat it",
        "they had waffles but we didn't", "a pie was there but I did not eat any of it", "she had popcorn",
        "my cat ate the tuna", "will have waffles later", "made 40 muffins for the order and didn't even get a taste",
        "they baked a quiche but I didn't have a single bite", "there was cider but I never had so much as a sip",
    ])
    func `a text of nothing eaten is given back whole`(text: String) {
        let reading = Self.reading(text)
        #expect(reading.items.isEmpty, "\(reading.items.map(\.foodName))")
        #expect(reading.unrecognized.map(\.text) == [text])
    }

    @Test(arguments: [
        ("400g chili, ate half of it", 200), ("400g chili, threw away half", 200), ("400g chili, left a quarter", 300),
        ("400g chili, finished most of it", 300), ("400g chili but only ate a quarter", 100),
        ("400g chili, drank 1/4 of it", 100), ("400g chili and a pear, left half of the chili", 200),
        ("400g chili, ate almost all of it", 360), ("400g chili, left a third on the plate", 266.67),
        ("had half of 400g chili, saved the rest for tomorrow", 200), ("400g chili", 400),
        ("I had half of a melon", 275), ("we split 400g chili and I ate a quarter of it", 100),
    ])
    func `what was left is taken off the amount`(text: String, grams: Double) throws {
        let reading = Self.reading(text)
        let item = try #require(reading.items.first, "\(text)")
        #expect(abs((item.grams?.doubleValue ?? 0) - grams) < 0.01, "\(text): \(String(describing: item.grams))")
        #expect(reading.unrecognized.isEmpty, "\(text): \(reading.unrecognized.map(\.text))")
    }

    @Test func `all that is on the plate is halved with it`() {
        let items = Self.reading("200g chili with 100g rice, left half").items
        #expect(items.map { $0.grams?.doubleValue } == [100, 50])
    }

    @Test func `the item tells which part was eaten`() throws {
        let item = try #require(Self.reading("400g chili, ate half of it").items.first)
        #expect(item.notes.contains(#"read "ate half of it" as the part that was eaten"#), "\(item.notes)")
    }

    @Test(arguments: [
        ("chili, popcorn, waffles, ate half of it", "ate half of it"),
        ("chili, gave the rest to the dog", "gave the rest to the dog"),
        ("chili, left some on the plate", "left some on the plate"),
        ("waffles and ham but I didn't eat them", "but I didn't eat them"),
    ])
    func `where it cannot be told what was left the text says so`(text: String, unread: String) {
        #expect(Self.reading(text).unrecognized.map(\.text) == [unread])
    }
}
